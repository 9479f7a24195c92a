import type { Condition } from "#contract/query.ts";
import { columnOf, isMeasure } from "../question-context.ts";
import { type Item, isCue } from "./item.ts";

/** `more patients than beds`: one column set against another, record by record. */
export function compareColumns(items: readonly Item[]): Item[] {
  const than = items.findIndex((item) => isCue(item, "than"));
  const [sign, left, , right] = items.slice(than - 2, than + 2);
  const isMore = sign?.kind === "comparative" ? sign.end === "most" : isCue(sign, "most");
  const isLess = sign?.kind === "comparative" ? sign.end === "least" : isCue(sign, "least");
  if (than < 2 || (!isMore && !isLess) || left?.kind !== "column" || right?.kind !== "column")
    return [...items];
  if (!isMeasure(left.column) || !isMeasure(right.column) || left.column === right.column || !sign)
    return [...items];
  const condition: Condition = {
    kind: "compare",
    operator: isMore ? ">" : "<",
    left: columnOf(left.column),
    right: columnOf(right.column),
  };
  const label = `${left.column.name} ${isMore ? "above" : "below"} ${right.column.name}`;
  const made: Item = {
    kind: "condition",
    condition,
    column: null,
    label,
    from: sign.from,
    to: right.to,
    weight: 1,
  };
  return [...items.slice(0, than - 2), made, ...items.slice(than + 2)];
}
