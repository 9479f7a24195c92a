import { isParticiple, isPassive } from "./pieces/find-done.ts";
import type { Piece, Span } from "./pieces/piece.ts";
import { cuesFrom, isCueWord } from "./words/lexicon-words.ts";
import { smallNumberOf } from "./words/number-words.ts";
import type { QuestionWord } from "./words/split-words.ts";
import {
  isGroups,
  type KnownColumn,
  type KnownValue,
  type Vocabulary,
} from "./words/vocabulary.ts";

/** A span that names a value of a column. */
export const valuePiece = (
  { column, value }: { readonly column: KnownColumn; readonly value: string },
  span: Span,
): Piece => ({ kind: "value", column: column.profile, value, ...span });

interface Match {
  readonly known: KnownValue;
  readonly to: number;
  readonly matched: number;
}

/** Values in their own words, whole or by some of them. */
export function spelledOut(
  words: readonly QuestionWord[],
  at: number,
  vocabulary: Vocabulary,
): Piece[] {
  const word = words[at];
  if (!word) return [];
  const matches: Match[] = [];
  for (const known of vocabulary.valuesByStem.get(word.stem) ?? []) {
    // A bare number is a value of a number column only where an amount is tied to it.
    if (known.column.profile.type !== "VARCHAR") continue;
    const match = matchFrom(words, at, known);
    if (match) matches.push(match);
  }
  const whole = matches.filter(
    ({ known, to, matched }) =>
      matched === known.stems.length && isWritten(words, at, { known, to }),
  );
  const pieces = whole
    .filter(
      ({ known, to }) =>
        to - at > 1 ||
        isSure(word, known.value) ||
        isThing(words, at) ||
        isState(words, at, known.value),
    )
    .map(({ known, to }) =>
      valuePiece(known, { from: at, to, weight: wholeWeight(words.slice(at, to), known) }),
    );
  return [...pieces, ...partial(words, at, matches)];
}

/** `4 or 5` holds no `OR5`: a small word and a number apart are no code written as one. */
const isWritten = (
  words: readonly QuestionWord[],
  at: number,
  { known, to }: Pick<Match, "known" | "to">,
) =>
  !words[at]?.isCommon ||
  to - at < 2 ||
  /[\s-]/.test(known.value) ||
  words[at]?.end === words[at + 1]?.start;

/** A small word such as `or` or `it` is a value only as the table writes it. */
const isSure = (word: QuestionWord, value: string) =>
  (!word.isCommon && word.lower.length > 1) ||
  (word.text === value && /\p{Lu}|\d/u.test(word.text));

/** `had a fall`, `fall calls`: what somebody had is a thing, though `fall` says elsewhere which way figures go. */
const isThing = (words: readonly QuestionWord[], at: number): boolean =>
  /^(?:fall|stay)$/.test(words[at]?.lower ?? "") &&
  ((/^(?:a|an|any)$/.test(words[at - 1]?.lower ?? "") &&
    /^(?:had|have|has|having|with|after|from|by|following|for|of|suffered|reported)$/.test(
      words[at - 2]?.lower ?? "",
    )) ||
    /^(?:calls?|incidents?|cases?|patients?|records?|reports?|injury|injuries|admissions?|attendances?)$/.test(
      words[at + 1]?.lower ?? "",
    ));

/** `doses given`, `did we give`, where a column of states says `Given`: no word that tells nothing. */
const isState = (words: readonly QuestionWord[], at: number, value: string): boolean => {
  const state = value.trim().toLowerCase();
  const { lower = "" } = words[at] ?? {};
  if (!isParticiple(state)) return false;
  if (lower !== state) return isDoneBySomebody(words, at);
  const isIntroduction = /^(?:that|the|a|an|our|my|this|these|to)$/.test(
    words[at + 1]?.lower ?? "",
  );
  return isPassive(words, at) || (at > 0 && !isIntroduction);
};

/** `did each nurse give`, and not `do you see`. */
function isDoneBySomebody(words: readonly QuestionWord[], at: number): boolean {
  const before = words.slice(Math.max(0, at - 5), at).map(({ lower }) => lower);
  const asks = before.findLastIndex((lower) => /^(?:do|does|did)$/.test(lower));
  return asks >= 0 && asks < before.length - 1 && !before.slice(asks).includes("you");
}

function wholeWeight(words: readonly QuestionWord[], { value, column }: KnownValue): number {
  const written = words
    .map(({ text }) => text)
    .join("")
    .replace(/\W/g, "");
  const isExact = written.toLowerCase() === value.toLowerCase().replace(/\W/g, "");
  const isNumber = /^[\d.]+$/.test(value) || column.profile.type !== "VARCHAR";
  if (isNumber) return 0.35;
  return isExact ? 1 : 0.95;
}

function matchFrom(words: readonly QuestionWord[], at: number, known: KnownValue): Match | null {
  const first = known.stems.indexOf(words[at]?.stem ?? "");
  if (first < 0) return null;
  let [to, step, end] = [at, first, at];
  let matched = 0;
  for (; step < known.stems.length && to < words.length; to += 1) {
    const word = words[to];
    if (word?.stem === known.stems[step]) {
      step += 1;
      matched += 1;
      end = to + 1;
    } else if (to > at && word?.stem !== undefined && word.stem === known.stems[step + 1]) {
      // A word of the value may be left out: `no auth` for `No prior auth`.
      step += 2;
      matched += 1;
      end = to + 1;
    } else if (!isSeparator(word)) break;
  }
  return { known, to: isSigned(words, end, known) ? end + 1 : end, matched };
}

/** Punctuation within a value, which the question may write in another way. */
const isSeparator = (word: QuestionWord | undefined) =>
  word !== undefined &&
  (word.kind === "punctuation" || word.kind === "sign") &&
  !/[?!]/.test(word.text);

/** Whether the value's last sign follows its last word, as in `A+`. */
function isSigned(words: readonly QuestionWord[], end: number, { value }: KnownValue): boolean {
  const sign = words[end];
  return (
    sign?.kind === "sign" && value.trim().endsWith(sign.text) && sign.start === words[end - 1]?.end
  );
}

/** Some of a value's words: the value where only one has them, else all that contain them. */
function partial(words: readonly QuestionWord[], at: number, matches: readonly Match[]): Piece[] {
  const word = words[at];
  if (!word || word.kind === "number") return [];
  const isWeak =
    isAnybody(word.lower) ||
    isCalledAnybody(word.lower) ||
    word.isCommon ||
    word.lower.length < 3 ||
    !saysMore(word);
  const byColumn = new Map<KnownColumn, Match[]>();
  for (const match of matches.filter((one) => tellsEnough(words.slice(at, one.to), one))) {
    // `no auth` begins within `CO-197 No prior auth`; `no` alone names nothing.
    if (isWeak && (match.matched < 2 || match.to - at < 2 || !isNegative(word.lower))) continue;
    const list = byColumn.get(match.known.column) ?? [];
    byColumn.set(match.known.column, [...list, match]);
  }
  return [...byColumn].flatMap(([column, list]) => {
    const longest = Math.max(...list.map(({ to }) => to));
    const best = list.filter(({ to }) => to === longest);
    if (best.some(({ known, matched }) => matched === known.stems.length))
      return containing(column, words, { at, to: longest, list: best });
    const [only] = best;
    if (best.length === 1 && only)
      return [valuePiece(only.known, { from: at, to: longest, weight: partialWeight(only) })];
    return containing(column, words, { at, to: longest, list: best });
  });
}

const isNegative = (lower: string) => /^(?:no|not|non)$/.test(lower);

/** `not` is no beginning of `Not medically necessary`, and `paid` none of `Self-pay`. */
const saysMore = ({ lower, stem }: QuestionWord) =>
  /^(?:no|not|non|never|none|without|nothing|[a-z]+n['’]?t)$/.test(lower)
    ? !/^(?:no|not|non|never|none|without|nothing|(?:is|are|was|were|do|does|did|has|have|had|would|could|wo|ca)n['’]?t)$/.test(
        lower,
      )
    : stem.startsWith(lower.slice(0, 3)) || stem.length > 4;

/** One short word, or a number, of a sentence that a cell holds is no name for the sentence. */
function tellsEnough(said: readonly QuestionWord[], { known, matched }: Match): boolean {
  const [{ lower, stem } = { lower: "", stem: "" }] = said;
  const own = said.filter((word) => !word.joins && !word.isCommon).length;
  if (known.stems.length > 1 && own === 1 && saysOther(said[0], known)) return false;
  if (known.stems.length === 1 || (matched > 1 && own !== 1)) return true;
  return (
    holdsWord(known.value, lower) &&
    (known.stems.length < 4 ||
      (lower.length > 4 && !isCueWord(stem) && smallNumberOf(lower) === undefined))
  );
}

/**
 * One word that says what to do (`list`, of `List overran`), names the column (`ward`, of `Labour Ward`) or
 * only goes with a verb (`away`, of `Moved away`) names no value.
 */
const saysOther = (word: QuestionWord | undefined, { column, value }: KnownValue): boolean =>
  word !== undefined &&
  (cuesFrom(word.stem).some(({ stems }) => stems.length === 1) ||
    adverbs.has(word.lower) ||
    (qualities.has(word.lower) && !ofRecords.test(value)) ||
    column.words.some(({ stem, weight }) => stem === word.stem && weight >= 1));

const adverbs: ReadonlySet<string> = new Set(
  "away back out off up down over again today now soon late later early else home".split(" "),
);

/** Words that say how or of what something is, such as the `new` of `new medication` and the `blood` of `blood pressure`. */
const qualities: ReadonlySet<string> = new Set(
  "new recent old former current previous other extra late early long short high low full blood".split(
    " ",
  ),
);

/** `New patient`, of a record: the first word says all of it. */
const ofRecords =
  /\b(?:patient|client|case|referral|visit|appointment|booking|attendance|admission|episode|donor|member)s?\b/i;

/** `wait` is none of the words of `Waiting for a bed`; only a plural may be written otherwise. */
function holdsWord(value: string, said: string): boolean {
  const written = value.toLowerCase().match(/[\p{L}\p{M}']+|\d+/gu) ?? [];
  // `a porter` is not what `No porter free` says.
  if (isNegative(written[0] ?? "") || /^(?:already|never|without)$/.test(written[0] ?? ""))
    return false;
  const forms = (word: string) => [word, word.replace(/'s$/, ""), word.replace(/s$/, "")];
  return written.some((word) => forms(word).some((form) => forms(said).includes(form)));
}

const partialWeight = ({ matched, known }: Match) => 0.6 + 0.3 * (matched / known.stems.length);

function containing(
  column: KnownColumn,
  words: readonly QuestionWord[],
  { at, to, list }: { at: number; to: number; list: readonly Match[] },
): Piece[] {
  if (list.length < 2 || !isGroups(column.profile)) return [];
  const text = words
    .slice(at, to)
    .map(({ lower }) => lower)
    .join(" ");
  const stems = words
    .slice(at, to)
    .map((word) => word.stem)
    .join(" ");
  const holds = (value: string) => value.toLowerCase().includes(text);
  const shared = list.every(({ known }) => holds(known.value)) ? text : stems;
  if (!list.every(({ known }) => known.value.toLowerCase().includes(shared))) return [];
  return [{ kind: "containing", column: column.profile, text: shared, from: at, to, weight: 0.68 }];
}

/** `people` are no value `Patient`. */
export const isAnybody = (lower: string) =>
  /^(?:people|persons?|individuals?|somebody|someone|anyone|anybody|folks?)$/.test(lower);

/** `patients` are no crew `PTS`. */
export const isCalledAnybody = (lower: string) =>
  /^(?:patients?|pts?|ppl|clients?|subjects?|participants?)$/.test(lower);
