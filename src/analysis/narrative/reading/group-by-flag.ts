import type { Composition } from "./composition.ts";
import { flagValues } from "./flag-columns.ts";
import type { ItemOf } from "./item.ts";
import { flagCondition } from "./merge-values.ts";

/** Groups by a flag's two answers, the one that the question names first. */
export function groupByFlag(work: Composition, { column, holds }: ItemOf<"flag">): void {
  const values = flagValues(column);
  if (!values) return;
  const order = holds ? [values.yes, values.no] : [values.no, values.yes];
  const cases = order.map((value) => ({
    when: flagCondition(column, value),
    label: `${column.name} ${value}`,
  }));
  work.addGroup({
    of: { kind: "case", cases, otherwise: null },
    name: column.name,
    column,
    asked: false,
    isTime: false,
  });
}
