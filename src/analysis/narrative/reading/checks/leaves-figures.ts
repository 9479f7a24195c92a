import type { Query } from "#contract/query.ts";
import { requiredConditions } from "../../../domain/required-conditions.ts";
import { aggregateOf } from "../composition/add-aggregate.ts";
import type { Composition } from "../composition/composition.ts";
import { type Item, isCue } from "../placement/item.ts";
import type { QuestionContext } from "../question-context.ts";

/** Whether a question asks for a figure more than one query without groups gives: the second was not understood. */
export function leavesFigures(work: Composition, queries: readonly Query[]): boolean {
  const [only] = queries;
  if (!only || queries.length > 1 || only.by.length + only.rows.length > 0) return false;
  return only.measures.length < 2 && (asksOfThose(work) || countsEmptyApart(work, only));
}

/** `open complaints count; of which severe`, `blank: total, then urgent ones only`. */
const asksOfThose = ({ items, context: { words } }: Composition): boolean =>
  words.some(({ lower }, at) => {
    const [before, next] = [words[at - 1], words[at + 1]];
    const isOf =
      lower === "of" &&
      /^(?:which|those|these|them|whom)$/.test(next?.lower ?? "") &&
      // `all of them together`, `one of those`
      !/^(?:all|both|each|any|one|every|none|either|neither)$/.test(before?.lower ?? "");
    const isThen = lower === "then" && /^(?:[,;:]|and)$/.test(before?.lower ?? "");
    // Behind its items a part of a question says nothing of its own.
    const isWithin = items.some(({ from }) => from > at);
    return (
      isWithin &&
      (isOf || isThen) &&
      items.some((item) => asksFigure(item) && isApart(words.slice(item.to, at)))
    );
  });

/** `how many of those` asks for a single figure. */
const isApart = (between: QuestionContext["words"]): boolean =>
  between.some(({ text, lower }) => /^[,;:.?]$/.test(text) || lower === "and");

const asksFigure = (item: Item): boolean =>
  isCue(item, "count", "how-long", "how-old", "share", "rate") ||
  (item.kind !== "superlative" && aggregateOf(item) !== null);

/** `missing weight n, missing height n`: one figure of each, and no number of those without both. */
function countsEmptyApart({ items, context: { words } }: Composition, { where }: Query): boolean {
  const empty = requiredConditions(where).filter(({ kind }) => kind === "empty");
  const [first, second] = items.filter(
    (item) => item.kind === "condition" && item.condition.kind === "empty",
  );
  if (empty.length < 2 || !first || !second) return false;
  const between = words.slice(first.to, second.from);
  return (
    between.some(({ text }) => /^[,;/]$/.test(text)) &&
    !between.some(({ lower }) => /^(?:and|or|nor|both|neither|with|also)$/.test(lower))
  );
}
