import type { QuestionWord } from "../words/split-words.ts";
import { wordsOf } from "../words/vocabulary.ts";
import { stem } from "../words/word-forms.ts";
import type { Piece, PieceOf } from "./piece.ts";

/** `took over 15 minutes`: how long it was, and not that somebody was `Taken to hospital`. */
const isVerbOfTime = (
  piece: Piece,
  words: readonly QuestionWord[],
  numbers: readonly Piece[],
): boolean =>
  (piece.kind === "flag" ||
    piece.kind === "value" ||
    (piece.kind === "column" && piece.column.kind !== "number")) &&
  piece.to - piece.from === 1 &&
  /^(?:took|take|takes|taking|last|lasts|lasted|lasting)$/.test(words[piece.from]?.lower ?? "") &&
  numbers.some(({ kind, from }) => kind === "amount" && from === piece.to);

/** `longer than a week`, `over an hour`: a limit, and nothing by the week. */
const isPartOfLimit = (piece: Piece, words: readonly QuestionWord[]): boolean =>
  piece.kind === "moment" &&
  piece.moment.kind === "grain" &&
  /^an?$/.test(words[piece.from]?.lower ?? "") &&
  /^(?:than|over|under|above|below|exceeding|beyond)$/.test(words[piece.from - 1]?.lower ?? "");

/** Words of a limit in time that mean something else besides. */
export const isOfLimit = (
  piece: Piece,
  words: readonly QuestionWord[],
  numbers: readonly Piece[],
): boolean => isPartOfLimit(piece, words) || isVerbOfTime(piece, words, numbers);

/** `flagged high`: the value of the column that is named right before it, and no upper limit. */
export const isValueOfLast = (
  piece: Piece,
  values: readonly Piece[],
  mentions: readonly PieceOf<"column">[],
): boolean =>
  piece.kind === "column" &&
  values.some(
    (value) =>
      value.kind === "value" &&
      value.from === piece.from &&
      value.to === piece.to &&
      value.weight >= 0.8 &&
      value.column !== piece.column &&
      mentions.some(
        ({ column, to, weight }) => to === piece.from && weight >= 0.8 && column === value.column,
      ),
  );

/** `complaint`, as the value is written, and no column that another word for it names. */
export const isNamedByValue = (piece: Piece, values: readonly Piece[]): boolean =>
  piece.kind === "column" &&
  piece.weight < 0.8 &&
  values.some(
    (value) =>
      value.kind === "value" &&
      value.from === piece.from &&
      value.to === piece.to &&
      value.weight >= 0.95 &&
      value.column !== piece.column,
  );

/** `within … min`: minutes, and no `Minor injury` in short. */
export const isUnitWord = (piece: Piece, words: readonly QuestionWord[]): boolean =>
  piece.kind === "value" &&
  piece.to - piece.from === 1 &&
  /^(?:mins?|hrs?|secs?|max|avg|pct)$/.test(words[piece.from]?.lower ?? "") &&
  piece.value.length > (words[piece.from]?.lower.length ?? 0) + 1;

/** `wait min max mean`: the first of the figures that are asked for, and not the unit of the header. */
export const holdsAggregate = (piece: Piece, words: readonly QuestionWord[]): boolean => {
  const next = /^[,/&]$/.test(words[piece.to]?.text ?? "") ? piece.to + 1 : piece.to;
  return (
    piece.kind === "column" &&
    piece.to - piece.from > 1 &&
    words[piece.to - 1]?.lower === "min" &&
    /^(?:max|maximum|mean|avg|average|median)$/.test(words[next]?.lower ?? "")
  );
};

/** `by admission month`: a part of the date, and no type of admission. */
export const isBesideGrain = (
  piece: Piece,
  words: readonly QuestionWord[],
  mentions: readonly PieceOf<"column">[],
): boolean =>
  piece.kind === "column" &&
  piece.column.kind !== "date" &&
  /^(?:month|week|quarter|year|weekday)$/.test(words[piece.to]?.lower ?? "") !==
    isGrainOf(words, piece.from) &&
  mentions.some(
    ({ column, from, to, weight }) =>
      column.kind === "date" && from === piece.from && to === piece.to && weight >= 0.5,
  );

/** The words of `month of admission` before the last. */
const isGrainOf = (words: readonly QuestionWord[], at: number): boolean =>
  words[at - 1]?.lower === "of" &&
  /^(?:month|week|quarter|year|weekday)$/.test(words[at - 2]?.lower ?? "");

/** `sum allowed`, `average paid`: the amount in the column of that name, and not those to whom it happened. */
export const isFigureOf = (
  piece: Piece,
  words: readonly QuestionWord[],
  mentions: readonly PieceOf<"column">[],
): boolean =>
  piece.kind === "flag" &&
  /^(?:sum|total|avg|average|mean|median)$/.test(words[piece.from - 1]?.lower ?? "") &&
  mentions.some(
    ({ column, from, to, weight }) =>
      from === piece.from && to === piece.to && column.unit === "money" && weight >= 0.6,
  );

/** `urgent referrals`, of a column `urg` whose U means urgent: the value, unless groups are asked for. */
export const isOwnValue = (
  piece: Piece,
  values: readonly Piece[],
  words: readonly QuestionWord[],
): boolean =>
  piece.kind === "column" &&
  piece.column.kind === "category" &&
  piece.to - piece.from === 1 &&
  !/^(?:by|each|per|every|which|what|and|between)$/.test(words[piece.from - 1]?.lower ?? "") &&
  values.some(
    (value) =>
      value.kind === "value" &&
      value.column === piece.column &&
      value.from === piece.from &&
      value.to === piece.to &&
      value.weight >= 0.9,
  );

/**
 * `units`, where a header of numbers is `units_given`: that column in its own word, and neither the `ward` that is a
 * unit too nor a part of what some cells say.
 */
export const isOfOtherNumbers = (
  piece: Piece,
  words: readonly QuestionWord[],
  mentions: readonly PieceOf<"column">[],
): boolean =>
  piece.to - piece.from === 1 &&
  isSaidOtherwise(piece, words[piece.from]) &&
  mentions.some(
    ({ column, from, to }) =>
      from === piece.from &&
      to === piece.to &&
      column.kind === "number" &&
      beginsWith(column.name, words[piece.from]),
  );

/** A column by a word that its header has not, or a part of a value. */
const isSaidOtherwise = (piece: Piece, word: QuestionWord | undefined): boolean =>
  piece.kind === "containing" ||
  (piece.kind === "column" &&
    piece.column.kind === "category" &&
    !wordsOf(piece.column.name)
      .map(stem)
      .includes(word?.stem ?? ""));

const beginsWith = (header: string, word: QuestionWord | undefined): boolean =>
  stem(wordsOf(header)[0] ?? "") === word?.stem;
