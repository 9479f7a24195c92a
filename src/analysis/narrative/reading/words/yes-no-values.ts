import type { ColumnProfile } from "../../../table/profile.ts";
import type { Piece } from "../pieces/piece.ts";
import type { QuestionWord } from "./split-words.ts";

const answer = /^(?:y|n|yes|no|true|false|t|f|0|1)$/;
const joining = /^(?:vs|v|versus|and|or|\/|&|against|than|,|=|is|was|-|:|the|of)$/;

/**
 * `epidural Y vs N`: a bare yes or no behind a column that holds such is one of that column, whatever
 * other columns hold the same letters.
 */
export function isOfOtherFlag(
  piece: Piece,
  words: readonly QuestionWord[],
  mentions: readonly Piece[],
): boolean {
  if (piece.kind !== "value" || piece.to - piece.from !== 1) return false;
  if (!answer.test(words[piece.from]?.lower ?? "")) return false;
  const columns = columnsBefore(words, piece.from, mentions).filter((column) =>
    column.values.some(({ value }) => value.toLowerCase() === piece.value.toLowerCase()),
  );
  return columns.length > 0 && !columns.includes(piece.column);
}

/** Columns that are named right before, with other answers and joining words between. */
function columnsBefore(
  words: readonly QuestionWord[],
  at: number,
  mentions: readonly Piece[],
): readonly ColumnProfile[] {
  for (let to = at; to > Math.max(0, at - 5); to -= 1) {
    const named = mentions.flatMap((piece) =>
      (piece.kind === "column" || piece.kind === "flag") && piece.to === to ? [piece.column] : [],
    );
    if (named.length > 0) return named;
    const word = words[to - 1]?.lower ?? "";
    if (!answer.test(word) && !joining.test(word)) return [];
  }
  return [];
}
