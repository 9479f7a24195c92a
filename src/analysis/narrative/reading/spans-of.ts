import type { ReadSpan } from "#contract/reading.ts";
import type { Piece } from "./pieces/piece.ts";
import type { Item } from "./placement/item.ts";
import type { QuestionContext } from "./question-context.ts";

/** Where the pieces of a cut stand in the question and what they were read as; those that found no place are unknown. */
export function spansOf(
  pieces: readonly Piece[],
  unplaced: readonly Item[],
  { words }: QuestionContext,
): ReadSpan[] {
  const ends = endsByStart(unplaced, words.length);
  const lost = pieces.filter(({ from, to }) => (ends[from] ?? 0) >= to);
  // Words that have no place beside one that means nothing here would have one if that were known.
  const meaningless = lost.filter(({ kind }) => kind === "unknown");
  const told = new Set(meaningless.length > 0 ? meaningless : lost);
  return pieces.map((piece) => ({
    start: words[piece.from]?.start ?? 0,
    end: words[piece.to - 1]?.end ?? 0,
    role: told.has(piece) ? "unknown" : roleOf(piece),
    meaning: meaningOf(piece),
  }));
}

/** For each word the furthest end of an item that begins at it or before it. */
function endsByStart(items: readonly Item[], count: number): readonly number[] {
  const ends = Array.from({ length: count }, () => 0);
  for (const { from, to } of items) ends[from] = Math.max(ends[from] ?? 0, to);
  let furthest = 0;
  return ends.map((end) => {
    furthest = Math.max(furthest, end);
    return furthest;
  });
}

function roleOf(piece: Piece): ReadSpan["role"] {
  return roles[piece.kind];
}

const roles: Readonly<Record<Piece["kind"], ReadSpan["role"]>> = {
  column: "column",
  value: "value",
  containing: "value",
  flag: "condition",
  records: "measure",
  entity: "measure",
  person: "measure",
  amount: "number",
  moment: "period",
  superlative: "order",
  comparative: "order",
  unit: "number",
  cue: "measure",
  identifier: "value",
  filler: "filler",
  unknown: "unknown",
};

function meaningOf(piece: Piece): string {
  if (piece.kind === "value" || piece.kind === "flag" || piece.kind === "identifier")
    return `${piece.column.name} is ${piece.value}`;
  if (piece.kind === "containing") return `${piece.column.name} contains ${piece.text}`;
  if (piece.kind === "column" || piece.kind === "entity") return piece.column.name;
  return piece.kind === "cue" ? piece.cue : "";
}
