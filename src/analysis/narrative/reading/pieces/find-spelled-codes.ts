import { valuePiece } from "../spelled-values.ts";
import { isCueWord } from "../words/cue-words.ts";
import { smallNumberOf } from "../words/number-words.ts";
import type { KnownColumn, Vocabulary } from "../words/vocabulary.ts";
import type { QuestionWord } from "../words/words.ts";
import type { Piece } from "./piece.ts";

/** A value of a column that holds nothing but codes. */
interface Code {
  readonly column: KnownColumn;
  readonly value: string;
}

/** Codes as a question spells them out: `usual care` for `UC`, `two week wait` for `2WW`, `routine` for `ROU`. */
export function findSpelledCodes(
  words: readonly QuestionWord[],
  at: number,
  vocabulary: Vocabulary,
): Piece[] {
  const codes = codesOf(vocabulary).get(initialOf(words[at])) ?? [];
  return codes.flatMap((code): Piece[] => {
    const span = words.slice(at, at + code.value.length);
    if (isSpelledBy(span, code.value, vocabulary))
      return [valuePiece(code, { from: at, to: at + span.length, weight: 0.85 })];
    if (isDescribedArm(words, at, code))
      return [valuePiece(code, { from: at, to: at + 2, weight: 0.8 })];
    return isBeginning(words[at], code, { codes, vocabulary })
      ? [valuePiece(code, { from: at, to: at + 1, weight: 0.75 })]
      : [];
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

/** Initials alone may be chance: none of the words may be a small one, nor all of them words of the table or of asking. */
function isSpelledBy(
  span: readonly QuestionWord[],
  code: string,
  { columnsByStem, valuesByStem }: Vocabulary,
): boolean {
  const isUnknown = ({ stem }: QuestionWord) =>
    !isCueWord(stem) && !columnsByStem.has(stem) && !valuesByStem.has(stem);
  return (
    span.length === code.length &&
    span.length > 1 &&
    span.map(initialOf).join("") === code.toLowerCase() &&
    span.every((word) => isDigit(word) || (!word.isCommon && !word.joins)) &&
    !anybody.test(span.at(-1)?.lower ?? "") &&
    span.some((word) => !isDigit(word) && isUnknown(word))
  );
}

/** `unknown cases`: what every record is ends no name. */
const anybody =
  /^(?:cases?|patients?|people|persons?|participants?|records?|visits?|clients?|ones?|entries|entry|rows?)$/;

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
  column.words.some(({ text }) => /^(?:arm|group|cohort|allocation|allocated)$/.test(text)) &&
  /^(?:arms?|groups?|cohort)$/.test(words[at + 2]?.lower ?? "");

/** Of a long word that says nothing else, where one code alone begins so. */
function isBeginning(
  word: QuestionWord | undefined,
  { value }: Code,
  { codes, vocabulary }: { readonly codes: readonly Code[]; readonly vocabulary: Vocabulary },
): boolean {
  if (word?.kind !== "word" || value.length < 3 || word.lower.length < value.length + 3)
    return false;
  const begins = codes.filter((one) => one.value.length >= 3 && isBegun(word, one.value));
  return (
    isBegun(word, value) &&
    begins.length === 1 &&
    !word.isCommon &&
    !isCueWord(word.stem) &&
    !vocabulary.valuesByStem.has(word.stem) &&
    !vocabulary.columnsByStem.has(word.stem)
  );
}

const isBegun = ({ lower }: QuestionWord, code: string) => lower.startsWith(code.toLowerCase());
