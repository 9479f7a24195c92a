import type { ColumnProfile } from "../../../table/profile.ts";
import { type Item, type ItemOf, isCue } from "../placement/item.ts";
import { isMeasure, lowerText, type QuestionContext } from "../question-context.ts";
import { wordsOf } from "../words/vocabulary.ts";
import { stem } from "../words/word-forms.ts";
import { dropBrackets } from "./drop-brackets.ts";

/** Leaves out nouns that say once more what is said already: `type 1 departments`, `breached the 4-hour target`. */
export const dropRedundant = (items: readonly Item[], context: QuestionContext): Item[] =>
  withoutTargets(
    withoutClassNouns(withoutHeads(dropBrackets(items, context), context), context),
    context,
  );

/**
 * `first appointment date`, `anxiety score`, `each type of audit`: a noun that says only of what kind the
 * column is that stands beside it.
 */
function withoutHeads(items: readonly Item[], context: QuestionContext): Item[] {
  return items.filter((item, at) => {
    const place = { before: items[at - 1], next: items[at + 1], said: lowerText(context, item) };
    if (item.kind === "unit") return !isScale(item, place);
    // `referred to the eye clinic`: sent there, and no text that mentions it.
    if (isCue(item, "contains")) return !(/^refer/.test(place.said) && isPlaceNamed(place));
    return item.kind !== "unknown" || !(isDate(item, place) || isKind(item, place, context));
  });
}

interface Place {
  readonly before: Item | undefined;
  readonly next: Item | undefined;
  readonly said: string;
}

const isScale = (item: ItemOf<"unit">, { before }: Place): boolean =>
  item.unit === "score" &&
  before?.kind === "column" &&
  isMeasure(before.column) &&
  before.to === item.from;

const isPlaceNamed = ({ before, next }: Place): boolean =>
  next?.kind === "value" && next.weight >= 0.9 && before?.kind !== "column";

const isDate = (item: Item, { before, said }: Place): boolean =>
  before?.kind === "column" &&
  before.column.kind === "date" &&
  before.to === item.from &&
  /^dates?$/.test(said);

const isKind = (item: Item, { before, next, said }: Place, context: QuestionContext): boolean =>
  /^(?:types?|categor(?:y|ies)|class(?:es)?)$/.test(said) &&
  isCue(before, "each", "by", "which", "per") &&
  next?.kind === "column" &&
  next.weight >= 0.9 &&
  next.column.kind === "category" &&
  lowerText(context, { from: item.to, to: next.from }) === "of";

const stems = (words: string): ReadonlySet<string> => new Set(words.split(" ").map(stem));

/** What a class such as `type 1` or `band B` may be one of; a table that tells them apart knows the word itself. */
const classed = stems(
  "department unit ward clinic hospital site facility centre center service provider trust organisation organization practice place location team area section branch institution establishment home lab laboratory pharmacy office station surgery theatre room bay entity body",
);

/** `type 1 departments`, `departments of type 1`: the column and its value say which they are. */
function withoutClassNouns(items: readonly Item[], context: QuestionContext): Item[] {
  const isNoun = (item: Item | undefined) =>
    item?.kind === "unknown" &&
    item.to - item.from === 1 &&
    classed.has(context.words[item.from]?.stem ?? "");
  const isClass = (heading: Item | undefined, value: Item | undefined) =>
    heading?.kind === "column" &&
    value?.from === heading.to &&
    (value.kind === "value"
      ? value.column === heading.column
      : value.kind === "amount" && value.amount.kind === "number" && value.amount.unit === null);
  return items.filter((item, at) => {
    if (!isNoun(item)) return true;
    const [heading, value] = items.slice(Math.max(0, at - 2), at);
    if (isClass(heading, value) && value?.to === item.from) return false;
    const [behind, last] = items.slice(at + 1, at + 3);
    return !(isClass(behind, last) && behind && isOf(context, item, behind));
  });
}

/** `of`, `that are of`: nothing else stands between. */
const isOf = (context: QuestionContext, noun: Item, heading: Item): boolean =>
  /^(?:(?:that|which|who) (?:are|were|is|was) )?(?:of|with|classed as|in)?$/.test(
    lowerText(context, { from: noun.to, to: heading.from }),
  );

const targets = stems("target standard threshold limit goal mark cutoff deadline pledge guarantee");

const breaching = /^(?:breach|breaches|breached|breaching|miss|misses|missed|missing)$/;

/** `breached the four hour target`: what a breach is of, where the table tells of one kind of breach. */
function withoutTargets(items: readonly Item[], context: QuestionContext): Item[] {
  const isTold = breachColumns(context.vocabulary.profile.columns).length === 1;
  const dropped = new Set(isTold ? items.flatMap((_, at) => targetBehind(items, at, context)) : []);
  return items.filter((item) => !dropped.has(item));
}

/** The target that a verb of breaching has for an object, with the usual number before it. */
function targetBehind(items: readonly Item[], at: number, context: QuestionContext): Item[] {
  const [verb, first, second] = items.slice(at, at + 3);
  const isBreach = verb && "column" in verb && breaching.test(lowerText(context, verb));
  if (!isBreach || !first || !isObject(context, verb, first)) return [];
  if (isTarget(first, context)) return [first];
  const isSaid = first.kind === "amount" && isUsual(lowerText(context, first), context);
  return isSaid && second && isTarget(second, context) ? [first, second] : [];
}

const isTarget = ({ kind, from, to }: Item, { words }: QuestionContext): boolean =>
  kind === "unknown" && to - from === 1 && targets.has(words[from]?.stem ?? "");

const breachColumns = (columns: readonly ColumnProfile[]) =>
  columns.filter(({ name }) =>
    /(?:^|[^a-z])(?:breach|miss(?:ed|es)?(?:$|[^a-z])|target|within|standard)|over.?\d/i.test(name),
  );

const isObject = (context: QuestionContext, verb: Item, next: Item): boolean =>
  /^(?:the|our|their|its|a|this|that)?$/.test(lowerText(context, { from: verb.to, to: next.from }));

/** The limits that breaches are told against where no header names one: each in its own field. */
const usual: readonly (readonly [said: RegExp, field: RegExp])[] = [
  [/^(?:4|four)[ -](?:hours?|hrs?)$/, /^(?:attend\w*|ae|a&e|ed|er|emergency|casualty)$/],
  [/^(?:18|eighteen)[ -]weeks?$/, /^(?:rtt|pathways?|referrals?|waitlist|waiting)$/],
  [/^(?:6|six)[ -]weeks?$/, /^(?:diagnostics?|imaging|scans?|tests?)$/],
];

const isUsual = (said: string, { vocabulary }: QuestionContext): boolean =>
  usual.some(
    ([amount, field]) =>
      amount.test(said) &&
      vocabulary.profile.columns.some(({ name }) => wordsOf(name).some((word) => field.test(word))),
  );
