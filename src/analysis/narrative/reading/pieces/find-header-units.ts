import type { ColumnProfile } from "../../../table/profile.ts";
import type { QuestionWord } from "../words/words.ts";
import type { Piece, PieceOf } from "./piece.ts";

/** What units there are in headers, as people say them beside a number: each says nothing more of its column. */
export const findHeaderUnits = (
  words: readonly QuestionWord[],
  mentions: readonly PieceOf<"column">[],
  columns: readonly ColumnProfile[],
): Piece[] => [...unitsSaid(words, mentions), ...ratesSaid(words, columns)];

/** `4 hours a day`, of `Hours worn a day`. */
function ratesSaid(words: readonly QuestionWord[], columns: readonly ColumnProfile[]): Piece[] {
  const headers = columns
    .filter(({ kind }) => kind === "number")
    .map(({ name }) => name.toLowerCase());
  return words.flatMap(({ lower }, at): Piece[] => {
    const [number, unit, by] = [words[at - 3], words[at - 2], words[at - 1]];
    if (number?.kind !== "number" || !/^(?:a|an|per|each|every)$/.test(by?.lower ?? "")) return [];
    const said = (unit?.lower ?? "").replace(/s$/, "");
    const isRate = headers.some(
      (header) =>
        said !== "" &&
        header.startsWith(said) &&
        new RegExp(`(?:\\b(?:a|an|per|each|every)\\b |[/_])${escaped(lower)}\\b`).test(header),
    );
    return isRate ? [{ kind: "filler", from: at - 1, to: at + 1, weight: 1 }] : [];
  });
}

const escaped = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, "\\$&");

/** `40 to 55 dB`, `in dB`, of a column `Hearing loss (dB)` that the question names: its unit says nothing more. */
function unitsSaid(
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
