import type { Expression } from "#contract/query.ts";
import type { Composition } from "./composition.ts";
import { monthColumns } from "./question-context.ts";
import { monthsAddedUp } from "./wide-years.ts";

/** Months side by side become rows: those that the question names, or all of them. */
export function turnMonths(work: Composition): void {
  const all = monthColumns(work.context.vocabulary);
  const named = work.free.find((one) => monthsAddedUp(one, all).length > 0);
  work.take(named);
  work.unpivot = named ? monthsAddedUp(named, all) : all.map(({ name }) => name);
}

/** The rows of months in the order of the year. */
export const inOrder = (names: readonly string[]): Expression => ({
  kind: "case",
  cases: names.map((name) => ({
    when: {
      kind: "compare",
      operator: "=",
      left: { kind: "column", column: "Month" },
      right: { kind: "text", value: name },
    },
    label: name,
  })),
  otherwise: null,
});
