import type { CueName } from "../words/cue-name.ts";
import type { Piece, Span } from "./piece.ts";

type Stretch = Pick<Span, "from" | "to">;

export const overlaps = (piece: Stretch, { from, to }: Stretch): boolean =>
  piece.from < to && piece.to > from;

/** Who or what the records are about narrows nothing. */
export const isNounPiece = (piece: Piece): boolean =>
  /^(?:records|entity|person)$/.test(piece.kind) ||
  (piece.kind === "column" && piece.column.kind === "identifier");

/** The same column or value, or the column of the value; another number or time stands for one of its kind. */
export function namesSame(piece: Piece, other: Piece): boolean {
  if (piece.kind === "moment") return other.kind === "moment";
  if (!("column" in piece) || !("column" in other)) return false;
  if (piece.column !== other.column) return false;
  return (
    !("value" in piece) ||
    !("value" in other) ||
    piece.kind !== other.kind ||
    piece.value === other.value
  );
}

/** Whether a piece asks for figures or records. */
export const asksForFigures = (piece: Piece): boolean =>
  piece.kind === "cue" && (requestCues.has(piece.cue) || piece.cue === "list");

/** Whether a piece names something of the table, a number or a time. */
export const isTablePiece = (piece: Piece): boolean =>
  ofTable.has(piece.kind) && (piece.weight >= 0.6 || piece.kind === "moment");

/** Cues that ask for something. */
export const requestCues: ReadonlySet<CueName> = new Set<CueName>([
  "count",
  "how-much",
  "sum",
  "mean",
  "median",
  "share",
  "rate",
  "by",
  "each",
  "per",
  "which",
  "versus",
  "difference",
  "missing",
  "duplicates",
  "contains",
]);

const ofTable: ReadonlySet<Piece["kind"]> = new Set([
  "column",
  "value",
  "containing",
  "flag",
  "identifier",
  "entity",
  "amount",
  "moment",
  "superlative",
  "comparative",
]);

/** Cues that ask for a method, and not only for a figure. */
export const methodCues: ReadonlySet<CueName> = new Set<CueName>([
  "outliers",
  "impossible",
  "emptiest",
  "correlate",
  "drivers",
  "before-after",
  "rank",
  "running-total",
  "latest",
  "earliest",
  "weighted",
  "bands",
  "distribution",
  "distinct",
  "per",
  "for-every",
]);
