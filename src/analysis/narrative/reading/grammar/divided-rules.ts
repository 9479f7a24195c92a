import type { Token } from "../words/token.ts";
import { stem } from "../words/word-forms.ts";
import { type Point, periodOf } from "./calendar.ts";
import type { Moment } from "./moment.ts";
import { type Atom, type Atoms, ruleMaker } from "./pattern.ts";
import { periodBeside } from "./period-rules.ts";

export interface SideValues {
  /** A day, or a longer time. */
  readonly point: Point;
  /** What the two sides lie before and after, where the words name it at all: `that`, `the switch`. */
  readonly divide: null;
  /** Words between the sides that say nothing of their own: `and what is it`, `, and for those made`. */
  readonly turn: null;
}

const rule = ruleMaker<SideValues, Moment>();
/** The day that is named is the first of the later side. */
const from = (point: Point): Moment => ({
  kind: "before-and-after",
  divide: periodBeside("in", point),
});
const asked = (): Moment => ({ kind: "before-and-after", divide: null });

const earlier =
  "before|beforehand|pre|prior|prior_to|previously|until_then|up_to_then|up_until_then|up_to|up_until|until|till|leading_up_to";
const later =
  "after|since|post|afterwards|afterward|thereafter|from_then|since_then|from|following|once|ever_since|now";
const only =
  "before_hand|beforehand|previously|until_then|up_to_then|up_until_then|before|prior|pre";
const on = "on|onwards|onward|forward";
const told = "from_then_on|from_that_day_on|from_that_day|from_that_date_on|from_that_date";

/** Before a day that is named: unlike `up to`, none of them takes in the day itself. */
const prior = "before|prior_to|pre|earlier_than|preceding";
const starting =
  "from|since|after|on_or_after|on_and_after|from_and_including|starting|starting_from|on_and_from|from_on";

/** `before and after`, `before that, and since`, `until then / from then on`: the day is named elsewhere. */
export const dividedRules = [
  rule(`${earlier} {divide} {turn} ${later} {divide} ${on}?`, 0.9, asked),
  rule(`${earlier} {divide} {turn} ${later} ${on}?`, 0.88, asked),
  rule(`${only} {turn} ${later} {divide} ${on}?`, 0.86, asked),
  rule(`${only} {turn} ${later} ${on}?`, 0.85, asked),
  rule(`${earlier} {divide} {turn} after|since|afterwards (|,? ${told} )?`, 0.95, asked),
  rule(`${earlier} {divide} {turn} those? ${told}`, 0.95, asked),
  rule(`${only} {turn} ${told}`, 0.9, asked),
  rule(`${earlier} {turn} ${starting} {point} ${on}?`, 0.96, (_, point) => from(point)),
  rule(`${prior} {point} {turn} ${starting} {divide} ${on}?`, 0.97, (point) => from(point)),
  rule(`${prior} {point} {turn} ${told}`, 0.97, (point) => from(point)),
  rule(`${prior} {point} {turn} ${later} ${on}?`, 0.9, (point) => from(point)),
  rule(`${earlier} {divide} {turn} ${starting} {divide} ${on}?`, 0.95, asked),
  rule(
    `${prior} {point} {turn} from|since|on_or_after|on_and_after {point} ${on}?`,
    0.97,
    (one, _, other) => (isSamePoint(one, other) ? from(one) : null),
  ),
  rule("after|since|post {divide} {turn} before|prior|pre {divide}", 0.85, asked),
  rule("after|since|post {turn} before|prior|pre", 0.85, asked),
  rule("after|since|post {turn} before|prior|pre {divide}", 0.85, asked),
];

const isSamePoint = (one: Point, other: Point): boolean =>
  JSON.stringify(periodOf(one)) === JSON.stringify(periodOf(other)) && periodOf(one) !== null;

export const sideAtoms: Omit<Atoms<SideValues>, "point"> = { divide: readDivide, turn: readTurn };

const found = (to: number) => [{ value: null, to, weight: 1 }];

/** `it`, `that date`, `the switch`, and a noun that an earlier word of the question has told: `opened`, `the opening`. */
function readDivide(tokens: readonly Token[], at: number): ReturnType<Atom<null>> {
  const [first, second, third] = [0, 1, 2].map((step) => tokens[at + step]?.lower ?? "");
  const pronoun = /^(?:it|that|this|then|they|these)$/.test(first ?? "") ? found(at + 1) : [];
  if (!/^(?:the|that|this|our|its|their)$/.test(first ?? "")) return pronoun;
  const isNoun = (word: string, place: number) =>
    events.has(word) || tokens.slice(0, place - 1).some((token) => isOfWord(token, word));
  const isNew = /^(?:new|big|actual|whole|go|start)$/.test(second ?? "");
  if (isNew && isNoun(third ?? "", at + 2)) return [...found(at + 3), ...pronoun];
  return isNoun(second ?? "", at + 1) ? [...found(at + 2), ...pronoun] : pronoun;
}

/** The event as it was told, by the same word in another form. */
const isOfWord = ({ kind, lower }: Token, word: string): boolean =>
  kind === "word" && word.length > 3 && stem(lower) === stem(word);

const events: ReadonlySet<string> = new Set(
  (
    "change switch move date day time point event start launch go-live live opening introduction rollout roll-out " +
    "changeover cutover implementation installation upgrade refit refurb refurbishment merger closure announcement " +
    "pilot campaign training policy initiative intervention project scheme programme program system reform redesign"
  ).split(" "),
);

const turning: ReadonlySet<string> = new Set(
  (
    "and vs versus or / & , - – — ; ? against v than compared to with what is it was its it's been has have are were what's " +
    "for those the ones one that made done seen dated figure figures then also how about as opposed both " +
    "many much number of them there average mean avg median total rate count percentage % did do we"
  ).split(" "),
);
const joining = /^(?:and|vs|versus|or|\/|&|,|-|–|—|;|\?|against|v|than|compared|to)$/;

/** `received before May and for those received after`: what the other side repeats. */
const isSaidAgain = (tokens: readonly Token[], at: number, to: number): boolean =>
  tokens[to]?.kind === "word" &&
  to > at &&
  tokens.slice(0, at).some(({ lower }) => lower === tokens[to]?.lower);

/** Up to eight words that only lead from the one side to the other, one of them a join. */
function readTurn(tokens: readonly Token[], at: number): ReturnType<Atom<null>> {
  let to = at;
  while (to < at + 8 && (turning.has(tokens[to]?.lower ?? "") || isSaidAgain(tokens, at, to)))
    to += 1;
  const lengths = Array.from({ length: to - at }, (_, step) => at + step + 1);
  return lengths
    .filter((end) => tokens.slice(at, end).some(({ lower }) => joining.test(lower)))
    .toReversed()
    .flatMap(found);
}
