import type { Reading } from "#contract/reading.ts";
import { isUnitPrice } from "./columns/money-column.ts";
import type { Piece } from "./pieces/piece.ts";

/** Whether the same words name different columns equally well. */
export function nameOthers(one: Reading, other: Reading): boolean {
  if (Math.abs(one.score - other.score) > 1e-9) return false;
  return one.spans.some(({ start, end, role, meaning }) =>
    other.spans.some(
      (span) =>
        span.start === start &&
        span.end === end &&
        span.role === role &&
        (role === "column" || role === "condition") &&
        span.meaning !== meaning,
    ),
  );
}

/** How near two readings must be for neither to be the likelier. */
const near = 0.15;

/** A value or a column of which the words say the whole is surer than this. */
const whole = 0.9;

/**
 * Whether the same words are part of several values or headers: `coffee` of `Coffee 5 lb` and `Coffee Cart`, `pain`
 * of `Pain at start` and `Pain at day 7`; or values of several columns say it alike: `Hospital` and `HOSP`. Nothing
 * tells which is meant.
 */
export function nameOtherParts(
  [one, other]: readonly [Reading, Reading],
  piecesOf: ReadonlyMap<Reading, readonly Piece[]>,
): boolean {
  const apart = Math.abs(one.score - other.score);
  if (apart > near) return false;
  const named = (reading: Reading) =>
    (piecesOf.get(reading) ?? [])
      .filter(isNamed)
      .filter((piece) => piece.weight < whole || (apart < 1e-9 && piece.kind === "value"));
  const [pieces, others] = [named(one), named(other)];
  return pieces.some((piece) =>
    others.some(
      (second) =>
        second.kind === piece.kind &&
        (second.kind === "value" || second.column.kind === piece.column.kind) &&
        isUnitPrice(second.column) === isUnitPrice(piece.column) &&
        second.from === piece.from &&
        second.to === piece.to &&
        second.column !== piece.column,
    ),
  );
}

const isNamed = (piece: Piece): piece is Extract<Piece, { readonly kind: "value" | "column" }> =>
  piece.kind === "value" || piece.kind === "column";
