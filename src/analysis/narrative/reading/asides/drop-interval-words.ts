import { type Item, type ItemOf, isCue } from "../placement/item.ts";
import { lowerText, type QuestionContext } from "../question-context.ts";

const intervals =
  /^(?:waits?|waiting|delays?|lags?|gaps?|intervals?|turnarounds?|stretch|spell|journey|pathway|lead|time|times|length|duration|period|span)$/;

/**
 * `the wait from referral to study`: two dates and what lies between them, whatever it is called. `the average
 * wait to be first seen`: the column that it leads to is such a time, or the date at its end.
 */
export const dropIntervalWords = (items: readonly Item[], context: QuestionContext): Item[] => {
  const isAveraged = items.some((item) => isCue(item, "mean", "median", "typical"));
  const dropped = items.flatMap((item, at) => {
    if (item.kind !== "unknown" || !intervals.test(lowerText(context, item))) return [];
    const behind = items.slice(at + 1, at + 5);
    if (isBounded(item, behind, context)) return [item];
    const between = behind.findIndex(({ kind }) => kind !== "unknown");
    const end = behind[between];
    const isLed = isAveraged && end?.kind === "column" && leadsTo(item, end, context);
    return isLed ? [item, ...behind.slice(0, between)] : [];
  });
  return items.filter((item) => !dropped.includes(item));
};

function isBounded(item: Item, behind: readonly Item[], context: QuestionContext): boolean {
  const { words } = context;
  const [first, second] = behind.filter(
    (one) => one.kind === "column" && one.column.kind === "date",
  );
  return (
    first !== undefined &&
    second !== undefined &&
    /^(?:in (?:minutes|hours|days|weeks|months) )?(?:from|between|of)\b/.test(
      lowerText(context, { from: item.to, to: first.from }),
    ) &&
    first.from - item.to <= 5 &&
    words.slice(first.to, second.from).some(({ lower }) => /^(?:to|and|until|till)$/.test(lower))
  );
}

function leadsTo(item: Item, end: ItemOf<"column">, context: QuestionContext): boolean {
  const { column } = end;
  const isEnd = column.kind === "date" || (column.kind === "number" && timeTo.test(column.name));
  return isEnd && leading.test(lowerText(context, { from: item.to, to: end.from }));
}

/** Headers such as `Days to Treatment`. */
const timeTo =
  /^(?:minutes?|mins?|hours?|hrs?|days?|weeks?|months?|time)[ _-]+(?:to|until|till|before)\b/i;

const leading =
  /^(?:to|for|until|till|before)(?: (?:be|being|get|getting|have|having|go|a|an|the|their))*$/;
