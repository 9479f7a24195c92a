import { wordsIn } from "../lexicon/ignorable-words.ts";
import { occasions } from "../lexicon/small-talk.ts";
import type { QuestionWord } from "../words/split-words.ts";
import { stem } from "../words/word-forms.ts";
import type { Piece, Span } from "./piece.ts";
import { isNounPiece, isTablePiece } from "./piece-roles.ts";
import { spanCover } from "./span-cover.ts";

const ofOccasions: ReadonlySet<string> = new Set(wordsIn(occasions).map(stem));

/** What names something of the table, a number or a time; `longer and longer` compares nothing. */
export const namesTableData = (piece: Piece): boolean =>
  isTablePiece(piece) &&
  !isNounPiece(piece) &&
  piece.kind !== "comparative" &&
  piece.kind !== "superlative";

/** `the board meeting is on Thursday`: a day that no record has. */
export const isOfOccasion = (
  words: readonly QuestionWord[],
  { from, to }: Pick<Span, "from" | "to">,
  piece: Piece,
): boolean =>
  words.slice(from, to).some((word) => ofOccasions.has(word.stem)) &&
  ((piece.kind === "moment" && /^(?:weekday|relative|time-of-day)$/.test(piece.moment.kind)) ||
    piece.kind === "amount");

/** The `1` of `1 March` is part of the day. */
export function outermostPieces(pieces: readonly Piece[]): Piece[] {
  const isCovered = spanCover(pieces);
  return pieces.filter(
    ({ from, to }) => !isCovered({ from: from - 1, to }) && !isCovered({ from, to: to + 1 }),
  );
}
