import type { QuestionWord } from "../words/split-words.ts";
import type { Piece, PieceOf } from "./piece.ts";

/** `the hourly rate`, of a column `Rate (£/hr)`: the word belongs to its name. */
export const findRateNames = (
  words: readonly QuestionWord[],
  mentions: readonly PieceOf<"column">[],
): Piece[] =>
  words.flatMap((_, at): Piece[] =>
    namesRate(words, at, mentions) ? [{ kind: "filler", from: at, to: at + 1, weight: 0.6 }] : [],
  );

/** Whether a moment belongs to the name of a rate, which is none of each hour. */
export const isOfRate = (
  { kind, from, to }: Piece,
  words: readonly QuestionWord[],
  mentions: readonly PieceOf<"column">[],
): boolean => kind === "moment" && to - from === 1 && namesRate(words, from, mentions);

const namesRate = (
  words: readonly QuestionWord[],
  at: number,
  mentions: readonly PieceOf<"column">[],
): boolean =>
  /^(?:hourly|daily|weekly|monthly|annual|yearly)$/.test(words[at]?.lower ?? "") &&
  mentions.some(({ column, from }) => from === at + 1 && isPerTime(column.name));

const isPerTime = (header: string): boolean =>
  /(?:\/|\bper\b|_per_) ?(?:h|hr|hour|d|day|wk|week|mth|month|yr|year|annum)\b|hourly|daily|weekly|monthly|annual/i.test(
    header,
  );
