import type { QuestionWord } from "../words/split-words.ts";
import type { Piece } from "./piece.ts";

/**
 * `aged 80 or older`, `people aged 0-4`: before an age or an age group the word says no more than they
 * do, where no column holds it.
 */
export function findAged(words: readonly QuestionWord[], pieces: readonly Piece[]): Piece[] {
  const begins = new Set(
    pieces
      .filter(
        (piece) =>
          (piece.kind === "amount" && bounding.has(piece.amount.kind)) ||
          (piece.kind === "value" && piece.weight >= 0.9),
      )
      .map(({ from }) => from),
  );
  return words.flatMap(({ lower }, at): Piece[] => {
    if (!/^(?:aged|ages)$/.test(lower)) return [];
    const to =
      /^(?:between|from)$/.test(words[at + 1]?.lower ?? "") && !begins.has(at + 1)
        ? at + 2
        : at + 1;
    const isNumber = (words[to]?.kind ?? "word") === "number" || begins.has(at + 1);
    const isNamed = pieces.some(
      (piece) =>
        (piece.kind === "column" || piece.kind === "value") && piece.from <= at && piece.to > at,
    );
    return begins.has(to) && isNumber && !isNamed
      ? [{ kind: "filler", from: at, to: at + 1, weight: 0.5 }]
      : [];
  });
}

const bounding: ReadonlySet<string> = new Set(["comparison", "range", "bins"]);
