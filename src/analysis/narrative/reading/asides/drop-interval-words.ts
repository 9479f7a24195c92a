import type { Item } from "../placement/item.ts";
import type { QuestionContext } from "../question-context.ts";

const intervals =
  /^(?:waits?|waiting|delays?|lags?|gaps?|intervals?|turnarounds?|stretch|spell|journey|pathway|lead|time|times|length|duration|period|span)$/;

/** `the wait from referral to study`: two dates and what lies between them, whatever it is called. */
export const dropIntervalWords = (items: readonly Item[], { words }: QuestionContext): Item[] =>
  items.filter((item, at) => {
    if (item.kind !== "unknown" || !intervals.test(words[item.from]?.lower ?? "")) return true;
    const [first, second] = items
      .slice(at + 1, at + 5)
      .filter((one) => one.kind === "column" && one.column.kind === "date");
    const isBounded =
      first !== undefined &&
      second !== undefined &&
      /^(?:from|between|of)$/.test(words[item.to]?.lower ?? "") &&
      first.from - item.to <= 3 &&
      words.slice(first.to, second.from).some(({ lower }) => /^(?:to|and|until|till)$/.test(lower));
    return !isBounded;
  });
