import {
  type BeforeAfterColumns,
  beforeAfterColumnsOf,
  isStage,
} from "../columns/before-after-columns.ts";
import { combineColumns, type NumberItem } from "../columns/computed-columns.ts";
import { lowerText, type QuestionContext } from "../question-context.ts";
import { wordsOf } from "../words/vocabulary.ts";
import { type Item, type ItemOf, isCue } from "./item.ts";

/**
 * `FIM gain by ward`, `average improvement in pain`: of what stands in a column for its beginning and one for its
 * end, the one less the other. Whether less of it is better, the name has to tell.
 */
export function placeGains(items: readonly Item[], context: QuestionContext): Item[] {
  const sign = items.find((item) => directionOf(item, context) !== null);
  const named = sign && namedIn(items, sign, context);
  const stages = named && beforeAfterColumnsOf(named.column, context.vocabulary);
  const sense = sign && directionOf(sign, context);
  if (!sign || !sense || !named || !stages || isOverTime(items)) return [...items];
  // `from start to end` is read as such, or not at all.
  const isTold = items.some((item) => isSaidAgain(item, stages));
  if (!isTold && context.words.some(({ lower }) => isStage(lower))) return [...items];
  const rises = sense === "better" ? moreIsBetter(stages) : sense === "up";
  if (rises === null) return [...items];
  const as = (column: BeforeAfterColumns["first"]): NumberItem => ({ ...named, column });
  const [first, last] = [as(stages.first), as(stages.last)];
  const made = rises ? combineColumns(last, first, "-") : combineColumns(first, last, "-");
  const [place, other] = sign.from < named.from ? [sign, named] : [named, sign];
  return items.flatMap((item) => {
    // Where it begins: `gained more than 20 FIM points`.
    if (item === place) return [{ ...made, from: place.from, to: place.to }];
    return item === other || isSaidAgain(item, stages) || isPoints(item, context) ? [] : [item];
  });
}

export type Direction = "up" | "down" | "better";

const directions: readonly (readonly [pattern: RegExp, direction: Direction])[] = [
  [/^improve(?:s|d|ments?)?$/, "better"],
  [/^(?:gain(?:s|ed)?|increases?|rises?|changes?)$/, "up"],
  [/^(?:drops?|reductions?|decreases?|falls?|loss)$/, "down"],
];

/** Which way the word for a change says; an improvement may be a fall. */
export function directionOf(item: Item, context: QuestionContext): Direction | null {
  if (item.kind !== "unknown" && !isCue(item, "up", "down", "change", "trend")) return null;
  const said = lowerText(context, item);
  return directions.find(([pattern]) => pattern.test(said))?.[1] ?? null;
}

/** The column that the question names by what it measures alone, and not by when. */
function namedIn(
  items: readonly Item[],
  sign: Item,
  context: QuestionContext,
): ItemOf<"column"> | null {
  const staged = items.filter(
    (item): item is ItemOf<"column"> =>
      item.kind === "column" && beforeAfterColumnsOf(item.column, context.vocabulary) !== null,
  );
  const bare = staged.filter((item) => !lowerText(context, item).split(" ").some(isStage));
  const near = bare.filter((item) => Math.min(distance(item, sign), distance(sign, item)) <= 4);
  return near.length === 1 ? (near[0] ?? null) : null;
}

const distance = (one: Item, other: Item): number =>
  one.to <= other.from ? other.from - one.to : Number.POSITIVE_INFINITY;

/** `(discharge minus admission)`: the same two columns. */
const isSaidAgain = (item: Item, { first, last }: BeforeAfterColumns): boolean =>
  item.kind === "quantity" &&
  item.of.kind === "arithmetic" &&
  item.of.operator === "-" &&
  [item.of.left, item.of.right].every(
    (side) => side.kind === "column" && (side.column === first.name || side.column === last.name),
  );

/** `points`, and the `how many` before them: of the change itself. */
export const isPoints = (item: Item, context: QuestionContext): boolean =>
  isCue(item, "count")
    ? context.words.slice(item.to, item.to + 3).some(({ lower }) => /^points?$/.test(lower))
    : (item.kind === "unknown" || item.kind === "unit") &&
      /^points?$/.test(lowerText(context, item));

/** A series from month to month is the change of another kind. */
const isOverTime = (items: readonly Item[]): boolean =>
  items.some(
    (item) =>
      isCue(item, "over-time") ||
      item.kind === "cases" ||
      (item.kind === "moment" && item.moment.kind === "grain") ||
      (item.kind === "group" && item.part !== null),
  );

/** Whether more of it is better; null where the name does not tell. */
export function moreIsBetter({ first, last }: BeforeAfterColumns): boolean | null {
  const others = wordsOf(last.name);
  const name = wordsOf(first.name).filter((word) => others.includes(word));
  if (name.some((word) => lessIsBetter.test(word))) return false;
  return name.some((word) => better.test(word)) ? true : null;
}

const lessIsBetter =
  /^(?:pain|vas|nrs|symptoms?|severity|anxiety|depression|phq|gad|hads|distress|stress|fatigue|disability|odi|ndi|nausea|dyspn\w+|breathless\w*|mrs|nihss|a1c|hba1c|bp|sbp|dbp|iop|itch|swelling|area|wound|stiffness|womac|das|cat|easi|pasi)$/;
const better =
  /^(?:fim|barthel|eq|eqd|qol|mobility|function|functional|strength|grip|rom|range|fev|fvc|pefr|walk\w*|gait|balance|berg|independence|albumin|moca|mmse|confidence|satisfaction|wellbeing|knowledge|skills?|vision|acuity|oxford|ohs|oks|harris|adl|ef|lvef)$/;
