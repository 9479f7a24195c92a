import type { ItemOf } from "../placement/item.ts";
import type { Composition } from "./composition.ts";

/** Groups by periods or ranges that are set against each other. */
export function takeComparedGroups(work: Composition, item: ItemOf<"cases">): void {
  work.take(item);
  work.addGroup({
    of: { kind: "case", cases: inTime(work, item.cases), otherwise: null },
    name: item.name,
    column: item.column,
    asked: false,
    isTime: item.isTime,
  });
}

type Cases = ItemOf<"cases">["cases"];

/** `Q1 2025 compared with Q1 2024`: the earlier one first, unless one is asked to be more than the other. */
function inTime(work: Composition, cases: Cases): Cases {
  const isOneMore =
    work.has("than", "most", "least") || work.items.some(({ kind }) => kind === "comparative");
  const starts = cases.map(({ when }) => (when.kind === "period" ? when.from : null));
  if (isOneMore || starts.some((start) => start === null)) return cases;
  return inOrderOfTime(cases);
}

/** Periods by when they begin. */
export const inOrderOfTime = (cases: Cases): Cases =>
  cases.toSorted((a, b) => startOf(a).localeCompare(startOf(b)));

const startOf = ({ when }: Cases[number]): string =>
  when.kind === "period" ? String(when.from) : "";
