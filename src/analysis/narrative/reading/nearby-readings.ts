import type { ComposedQueries } from "./composition/compose.ts";
import type { Piece } from "./pieces/piece.ts";
import type { Segmentation } from "./pieces/segment.ts";
import type { Item } from "./placement/item.ts";

interface Attempt {
  readonly cut: Segmentation;
  readonly composed: ComposedQueries;
}

/** Pieces of a question that read completely, and what they come to. */
export interface NearbyReading {
  readonly pieces: readonly Piece[];
  readonly composed: ComposedQueries;
  readonly score: number;
}

/** More words than this are not left out: what remained would be another question. */
const maxLeftOut = 3;

/** How many ways to cut the question are tried anew without what could not be placed. */
const ways = 8;

/**
 * What a question would come to without the words that could not be placed, likeliest first. Each is
 * to be offered, not answered: the words left out may have meant something.
 */
export function nearbyReadings(
  attempts: readonly Attempt[],
  compose: (pieces: readonly Piece[]) => ComposedQueries,
): NearbyReading[] {
  return attempts
    .filter(({ composed: { unplaced } }) => unplaced.length > 0 && unplaced.length <= maxLeftOut)
    .toSorted((a, b) => lossOf(a) - lossOf(b))
    .slice(0, ways)
    .flatMap((attempt): NearbyReading[] => {
      const pieces = without(attempt.cut.pieces, attempt.composed.unplaced);
      if (!pieces.some(({ kind }) => telling.has(kind))) return [];
      const composed = compose(pieces);
      if (composed.unplaced.length > 0 || composed.asks.length === 0) return [];
      return [{ pieces, composed, score: attempt.cut.score - composed.penalty - lossOf(attempt) }];
    })
    .toSorted((a, b) => b.score - a.score);
}

/** Each word left out weighs more than any difference between ways to cut the rest. */
const lossOf = ({ cut, composed }: Attempt): number =>
  10 * composed.unplaced.reduce((sum, { from, to }) => sum + to - from, 0) - cut.score;

const without = (pieces: readonly Piece[], unplaced: readonly Item[]): Piece[] =>
  pieces.map((piece) =>
    unplaced.some(({ from, to }) => from <= piece.from && to >= piece.to)
      ? { kind: "filler", from: piece.from, to: piece.to, weight: 0 }
      : piece,
  );

/** Kinds of pieces that make the rest a question about this table. */
const telling: ReadonlySet<Piece["kind"]> = new Set(["column", "value", "flag", "entity"]);
