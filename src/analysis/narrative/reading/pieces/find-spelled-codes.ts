import { isAnybody, isCalledAnybody, valuePiece } from "../spelled-values.ts";
import { isCueWord } from "../words/lexicon-words.ts";
import { smallNumberOf } from "../words/number-words.ts";
import type { QuestionWord } from "../words/split-words.ts";
import type { KnownColumn, Vocabulary } from "../words/vocabulary.ts";
import type { Piece } from "./piece.ts";

/** A value of a column that holds nothing but codes. */
interface Code {
  readonly column: KnownColumn;
  readonly value: string;
}

/** Codes as a question spells them out: `usual care` for `UC`, `two week wait` for `2WW`. */
export function findSpelledCodes(
  words: readonly QuestionWord[],
  at: number,
  vocabulary: Vocabulary,
): Piece[] {
  const codes = codesOf(vocabulary).get(initialOf(words[at])) ?? [];
  return codes.flatMap((code): Piece[] => {
    const span = words.slice(at, at + code.value.length);
    if (isSpelledBy(span, code, vocabulary))
      return [valuePiece(code, { from: at, to: at + span.length, weight: 0.85 })];
    if (isDescribedArm(words, at, code))
      return [valuePiece(code, { from: at, to: at + 2, weight: 0.8 })];
    return [];
  });
}

const mostCodes = 20;

const known = new WeakMap<Vocabulary, ReadonlyMap<string, readonly Code[]>>();

/** By their first letter or digit. */
function codesOf(vocabulary: Vocabulary): ReadonlyMap<string, readonly Code[]> {
  const earlier = known.get(vocabulary);
  if (earlier) return earlier;
  const codes = vocabulary.columns.flatMap((column) => {
    const { kind, values } = column.profile;
    const areCodes =
      kind === "category" &&
      values.length <= mostCodes &&
      values.every(({ value }) => /^\d?[A-Z]{1,5}$/.test(value));
    return areCodes ? values.map(({ value }) => ({ column, value })) : [];
  });
  const found = Map.groupBy(codes, ({ value }) => value.slice(0, 1).toLowerCase());
  known.set(vocabulary, found);
  return found;
}

const initialOf = (word: QuestionWord | undefined): string =>
  String(smallNumberOf(word?.lower ?? "") ?? word?.lower.slice(0, 1) ?? "");

/**
 * Initials alone may be chance: none of the words may be a small one or tell how many, and one at least is none of
 * asking and none of the table. Two initials are enough for the arms of a trial alone.
 */
function isSpelledBy(
  span: readonly QuestionWord[],
  { column, value }: Code,
  { columnsByStem, valuesByStem }: Vocabulary,
): boolean {
  const words = span.filter((word) => !isDigit(word));
  return (
    span.length === value.length &&
    (span.length > 2 || (span.length === 2 && areArms(column))) &&
    span.map(initialOf).join("") === value.toLowerCase() &&
    words.every(({ lower, isCommon, joins }) => !isCommon && !joins && !quantifiers.test(lower)) &&
    words.some(
      ({ stem }) => !isCueWord(stem) && !columnsByStem.has(stem) && !valuesByStem.has(stem),
    ) &&
    !isAnyRecord(span.at(-1)?.lower ?? "")
  );
}

const areArms = ({ words }: KnownColumn): boolean =>
  words.some(({ text }) => /^(?:arm|group|cohort|allocation|allocated)$/.test(text));

const quantifiers =
  /^(?:several|many|some|few|both|other|another|different|various|multiple|single|separate|whole|all|any|each|every|more|most|less|least|last|first|next|new|old|total)$/;

/** `unknown cases`: what every record is ends no name. */
const isAnyRecord = (lower: string): boolean =>
  isAnybody(lower) ||
  isCalledAnybody(lower) ||
  /^(?:cases?|records?|visits?|ones?|entries|entry|rows?)$/.test(lower);

const isDigit = ({ lower }: QuestionWord) => smallNumberOf(lower) !== undefined;

/** `home exercise group` of an `Arm` that is `HOME`: what is done in the arm of a trial tells no other records apart. */
const isDescribedArm = (
  words: readonly QuestionWord[],
  at: number,
  { column, value }: Code,
): boolean =>
  value.length >= 3 &&
  words[at]?.lower === value.toLowerCase() &&
  words[at + 1]?.kind === "word" &&
  words[at + 1]?.joins === false &&
  areArms(column) &&
  /^(?:arms?|groups?|cohort)$/.test(words[at + 2]?.lower ?? "");
