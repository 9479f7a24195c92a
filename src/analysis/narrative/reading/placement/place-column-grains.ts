import type { DatePart } from "#contract/query.ts";
import { columnOf, holdsTime, lowerText, type QuestionContext } from "../question-context.ts";
import { type Item, isCue } from "./item.ts";

const parts: ReadonlyMap<string, DatePart> = new Map([
  ["hour", "hour"],
  ["hours", "hour"],
  ["month", "month"],
  ["months", "month"],
  ["week", "week"],
  ["weeks", "week"],
  ["quarter", "quarter"],
  ["weekday", "weekday"],
  ["weekdays", "weekday"],
  ["day of week", "weekday"],
  ["day of the week", "weekday"],
]);

/** `peak start hour`, `by discharge month`: the part of a time whose column stands before it. */
export function placeColumnGrains(items: readonly Item[], context: QuestionContext): Item[] {
  const out: Item[] = [];
  for (let at = 0; at < items.length; at += 1) {
    const [item, next] = items.slice(at, at + 2);
    if (!item) continue;
    const part = partBehind(item, next, context);
    const asked = isAsked(out.at(-1));
    const isGrouped = asked || isCue(out.at(-1), "by", "each", "per");
    if (item.kind !== "column" || part === null || !isGrouped || !holds(item.column, part)) {
      out.push(item);
      continue;
    }
    const { column, from, weight } = item;
    out.push({
      kind: "group",
      of: { kind: "date-part", part, of: columnOf(column) },
      name: part.replace(/^./, (letter) => letter.toUpperCase()),
      ...{ column, part, asked, from, to: next?.to ?? item.to, weight },
    });
    at += 1;
  }
  return out;
}

/** The unit right behind an item. */
const partBehind = (item: Item, next: Item | undefined, context: QuestionContext) =>
  next?.from === item.to && (next.kind === "unit" || next.kind === "unknown")
    ? (parts.get(lowerText(context, next)) ?? null)
    : null;

const isAsked = (before: Item | undefined): boolean =>
  isCue(before, "which", "most", "least", "mode") || before?.kind === "superlative";

const holds = (column: Parameters<typeof holdsTime>[0], part: DatePart): boolean =>
  part === "hour" ? holdsTime(column) : column.kind === "date";
