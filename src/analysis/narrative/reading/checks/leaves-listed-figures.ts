import type { Query } from "#contract/query.ts";
import type { Composition } from "../composition/composition.ts";
import { type Item, isCue } from "../placement/item.ts";
import { lowerQuestion } from "../question-context.ts";
import { isAggregate } from "./is-aggregate.ts";

/** `number, average, median, highest amount`: the end of what is listed is a figure too. */
export function leavesEnd(work: Composition, queries: readonly Query[]): boolean {
  const { items, context } = work;
  if (!work.has("mean", "median")) return false;
  const isListed = (item: Item): boolean =>
    (item.kind === "superlative" || isCue(item, "most", "least")) &&
    /^(?:highest|largest|biggest|greatest|maximum|max|lowest|smallest|minimum|min|longest|shortest)$/.test(
      context.words[item.from]?.lower ?? "",
    ) &&
    isListJoint(context.words[item.from - 1]?.lower) &&
    items.some(
      (one) => isCue(one, "mean", "median") && Math.abs(one.from - item.from) <= 6 && one !== item,
    );
  return (
    items.some(isListed) &&
    !queries.some(({ measures }) =>
      measures.some(({ value }) => isAggregate("maximum", "minimum", "quantile")(value)),
    ) &&
    queries.every(({ rows }) => rows.length === 0)
  );
}

const isListJoint = (lower: string | undefined): boolean => /^(?:[,;]|and|then)$/.test(lower ?? "");

/** `the number of …, plus the number of those …`; `and the ward in which this happens most`. */
export function leavesNumber(work: Composition, queries: readonly Query[]): boolean {
  const said = lowerQuestion(work.context);
  const asksTwice =
    /\b(?:number|count|tally|total|how many)\b.*\b(?:plus|and|then)(?: also| then)? (?:the|a) (?:number|count|tally|share|part|proportion) (?:of|among|amongst) (?:those|these|them|which)\b/.test(
      said,
    ) ||
    /\b(?:number|count|tally|total|how many)\b.*\band\b.*\b(?:this|that|it) (?:happens|occurs|happened|occurred|applies|is the case) (?:the )?most\b/.test(
      said,
    );
  const adds = queries.some(({ measures }) =>
    measures.some(({ value }) => isAggregate("sum", "mean")(value)),
  );
  // `in how many did they find one`: records, and no sum of what was found.
  if (
    adds &&
    /\bin how many (?:of (?:them|those|these) )?(?:did|was|were|do|does|had)\b/.test(said)
  )
    return !queries.some(({ measures }) =>
      measures.some(
        ({ value }) => isAggregate("count")(value) && JSON.stringify(value).includes(`"where":{`),
      ),
    );
  const figures = queries.reduce((sum, { measures }) => sum + measures.length, 0);
  const isPlain = queries.every(({ by, rows }) => by.length + rows.length === 0);
  return (
    ((asksTwice || asksOfOthers(work)) && figures < 2) ||
    (isPlain && ((askedFigures(said) > 0 && asksNames.test(said)) || figures < askedFigures(said)))
  );
}

/** `how many opened late? name them too`. */
const asksNames =
  /\b(?:name|list|show me|give me|tell me) (?:them|those|these|their names|the names)\b|\band (?:which|who) (?:are|were) they\b/;

/** `how much did we charge and how much came in`: each of these asks for a figure of its own. */
const askedFigures = (said: string): number =>
  said.match(
    /\b(?:how (?:many|much)|what (?:percent|percentage|share|proportion|fraction))\b|\bwhat %/g,
  )?.length ?? 0;

/** `how many days do routine ones wait, and how many do urgent ones`: one question for each of two sides. */
const asksOfOthers = ({ context }: Composition): boolean =>
  /\bhow (?:many|much|long)\b[^.?!]*,? and how (?:many|much|long) (?:do|does|did|for|of|with|in) (?!(?:it|that|this|they|those|these|them|he|she|each|all|total)\b)/i.test(
    context.question,
  );
