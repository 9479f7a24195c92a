import type { Expression } from "#contract/query.ts";
import type { ColumnProfile } from "../../../table/profile.ts";
import { columnOf, dateColumns, lowerText, type QuestionContext } from "../question-context.ts";
import { type DateItem, isDateItem } from "./date-item.ts";
import { type Item, spanOf } from "./item.ts";

/** `booked on the day`, `requested the same day`: that and the event fall on one day. */
export function placeSameDays(items: readonly Item[], context: QuestionContext): Item[] {
  const [event] = dateColumns(context);
  const date = items.find(
    (item): item is DateItem =>
      isDateItem(item) && item.column !== event && onTheDay(item, context) > 0,
  );
  if (!event || !date) return [...items];
  const end = date.to + onTheDay(date, context);
  const spoken = items.filter(({ from, to }) => from >= date.to && to <= end);
  const made: Item = {
    kind: "condition",
    condition: { kind: "compare", operator: "=", left: dayOf(date.column), right: dayOf(event) },
    column: null,
    label: "on the day",
    made: true,
    ...spanOf([date, ...spoken]),
  };
  return items.flatMap((item) => {
    if (item === date) return [made];
    return spoken.includes(item) ? [] : [item];
  });
}

/** Words of `on the same day`. */
const longest = 4;

/** How many words right behind an item say that it was on the day. */
function onTheDay({ to }: Item, context: QuestionContext): number {
  const behind = lowerText(context, { from: to, to: Math.min(to + longest, context.words.length) });
  const [said] = /^(?:(?:on|for) )?(?:the |that )?(?:same |very )?day(?= |$)/.exec(behind) ?? [];
  return said?.split(" ").length ?? 0;
}

export const dayOf = (column: ColumnProfile): Expression => ({
  kind: "date-part",
  part: "day",
  of: columnOf(column),
});
