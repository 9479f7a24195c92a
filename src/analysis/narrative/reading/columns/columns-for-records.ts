import type { Piece } from "../pieces/piece.ts";
import { isTimeUnit } from "../placement/item.ts";
import { familyNouns, type RecordNouns } from "../words/record-nouns.ts";
import type { QuestionWord } from "../words/split-words.ts";
import type { Vocabulary } from "../words/vocabulary.ts";

interface AboutTable {
  readonly vocabulary: Vocabulary;
  readonly nouns: RecordNouns;
}

/** `visits` are the records, where `Visit (min)` holds how long one takes; so are `lines` beside `LineTotal`. */
export function countsRecords(
  piece: Piece,
  words: readonly QuestionWord[],
  { vocabulary, nouns }: AboutTable,
): boolean {
  const word = onlyWord(piece, words);
  if (piece.kind !== "column" || !word) return false;
  const known = vocabulary.byProfile.get(piece.column);
  const isPlural = /[^s]s$/.test(word.lower);
  if (!isPlural || words.some(({ lower }) => lengthWords.has(lower))) return false;
  if (isTaken(words, piece.from)) return true;
  if (piece.column.unit === "money" && isCounted(words, piece.from))
    return nouns.stems.has(word.stem) || familyNouns.has(word.stem) || rowNouns.has(word.lower);
  // `stays` may as well be their lengths, which no word of the header says to be days.
  const isSaid = !/stay|los/i.test(piece.column.name) || /day|hour|hr/i.test(piece.column.name);
  return isSaid && isTimeUnit(known?.unit ?? "") && nouns.stems.has(word.stem);
}

/** The word of a piece of one. */
const onlyWord = ({ from, to }: Piece, words: readonly QuestionWord[]): QuestionWord | undefined =>
  to - from === 1 ? words[from] : undefined;

const lengthWords: ReadonlySet<string> = new Set(
  ["long", "short", "quick", "slow"].flatMap((word) => [word, `${word}er`, `${word}est`]),
);

/** `share of results`, `how many readings`: what was measured, each a record, and no sum of the figures. */
export const isTaken = (words: readonly QuestionWord[], at: number): boolean =>
  /^(?:results|readings|measurements)$/.test(words[at]?.lower ?? "") &&
  (isCounted(words, at) ||
    (words[at - 1]?.lower === "of" &&
      /^(?:share|percentage|percent|proportion|fraction|%|pct|part)$/.test(
        words[at - 2]?.lower ?? "",
      )));

const rowNouns: ReadonlySet<string> = new Set(["lines", "rows", "entries", "records", "items"]);

/** `how many lines`, `the number of lines`. */
const isCounted = (words: readonly QuestionWord[], at: number): boolean =>
  /^(?:many|of)$/.test(words[at - 1]?.lower ?? "") &&
  /^(?:how|number|numbers|count|counts|tally|no|nr)$/.test(words[at - 2]?.lower ?? "");

/** `the 5 samples with the highest …`, `most waste`: the records, or what they hold, and not the kinds of `sample_type`. */
export function namesKinds(
  piece: Piece,
  words: readonly QuestionWord[],
  { vocabulary, nouns }: AboutTable,
): boolean {
  const word = onlyWord(piece, words);
  if (piece.kind !== "column" || !word) return false;
  const header = vocabulary.byProfile.get(piece.column)?.words ?? [];
  const before = words[piece.from - 1]?.lower ?? "";
  // `the commonest procedures` are kinds of them.
  if (/^(?:common|commonest|frequent|popular|usual)$/.test(before)) return false;
  const isAmount = /^(?:most|least|much|more|less)$/.test(before);
  const isSeveral = isAmount || /[^s]s$/.test(word.lower);
  return (
    isSeveral &&
    (nouns.cells.has(word.stem) || nouns.stems.has(word.stem)) &&
    header.length > 1 &&
    header.some((own) => own.stem === word.stem) &&
    kindWords.test(header.at(-1)?.text ?? "")
  );
}

const kindWords = /^(?:types?|kinds?|streams?|class|category|cat|group|grp|status|code|method)$/;

/**
 * `stroke patients`, `interpreter costs`: what a file of strokes or of interpreters is about anyway, and neither the
 * `stroke_type` nor whether the `interpreterLate` was.
 */
export function namesSubject(
  piece: Piece,
  words: readonly QuestionWord[],
  { vocabulary, nouns }: AboutTable,
): boolean {
  if (piece.kind !== "column" || !/^(?:binary|category)$/.test(piece.column.kind)) return false;
  const said = words.slice(piece.from, piece.to).map((word) => word.stem);
  const header = vocabulary.byProfile.get(piece.column)?.words ?? [];
  const head = header.at(-1);
  const asks = /^(?:by|per|each|every|which|what|for|across|between|main|commonest|common)$/;
  return (
    head !== undefined &&
    (head.weight >= 1 || kindWords.test(head.text)) &&
    !said.includes(head.stem) &&
    header.some(({ stem }) => said.includes(stem)) &&
    said.every((stem) => nouns.phrase.includes(stem)) &&
    !asks.test(words[piece.from - 1]?.lower ?? "")
  );
}

/** `bookings` are what the file holds, a booking a line, and not the minutes that were `planned`. */
export function namesRecordsOnly(
  piece: Piece,
  words: readonly QuestionWord[],
  { vocabulary, nouns }: AboutTable,
): boolean {
  const word = onlyWord(piece, words);
  if (piece.kind !== "column" || piece.column.kind !== "number" || !word) return false;
  const header = vocabulary.byProfile.get(piece.column)?.words ?? [];
  return (
    nouns.own.has(word.stem) &&
    /[^s]s$/.test(word.lower) &&
    !header.some(({ stem, otherStems }) => stem === word.stem || otherStems.has(word.stem))
  );
}

/** `doses` are what the months hold, and no column of vaccines. */
export function namesCells(
  piece: Piece,
  words: readonly QuestionWord[],
  { vocabulary, nouns }: AboutTable,
): boolean {
  const own = onlyWord(piece, words)?.stem ?? "";
  if (piece.kind !== "column" || !nouns.cells.has(own)) return false;
  return !vocabulary.byProfile.get(piece.column)?.words.some((word) => word.stem === own);
}

/** `waste per collection` is nothing that `CollectionsPerWeek` tells. */
export const turnsPer = (
  piece: Piece,
  words: readonly QuestionWord[],
  { byProfile }: Vocabulary,
): boolean => {
  const isPer = [words[piece.from - 1], words[piece.from]].some((word) => word?.lower === "per");
  if (piece.kind !== "column" || !isPer) return false;
  const header = byProfile.get(piece.column)?.words ?? [];
  const place = header.findIndex(({ text }) => text === "per");
  const said = words.slice(piece.from, piece.to).map((word) => word.stem);
  return place > 0 && header.slice(0, place).some((own) => said.includes(own.stem));
};

/** `we fall below the plan`: what is short of something, where a column counts falls. */
export const isShort = ({ from, to }: Piece, words: readonly QuestionWord[]): boolean =>
  to - from === 1 &&
  words[from]?.stem === "fall" &&
  /^(?:below|short|behind|under|within|into|due|through)$/.test(words[to]?.lower ?? "");
