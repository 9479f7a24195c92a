import type { QuestionWord } from "../words/words.ts";
import type { Piece, PieceOf } from "./piece.ts";

/** `40 to 55 dB`, `in dB`, of a column `Hearing loss (dB)` that the question names: its unit says nothing more. */
export function findHeaderUnits(
  words: readonly QuestionWord[],
  mentions: readonly PieceOf<"column">[],
): Piece[] {
  const units = new Set(mentions.flatMap(({ column }) => unitInBrackets(column.name) ?? []));
  return words.flatMap(({ lower }, at): Piece[] => {
    if (!units.has(lower)) return [];
    const before = words[at - 1];
    if (before?.kind === "number") return [{ kind: "filler", from: at, to: at + 1, weight: 0.9 }];
    return before?.lower === "in"
      ? [{ kind: "filler", from: at - 1, to: at + 1, weight: 0.9 }]
      : [];
  });
}

const unitInBrackets = (header: string): string | null =>
  /\(([\p{L}µ°]{2,6})\)\s*$/u.exec(header)?.[1]?.toLowerCase() ?? null;
