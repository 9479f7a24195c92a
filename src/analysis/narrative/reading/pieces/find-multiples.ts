import type { QuestionWord } from "../words/split-words.ts";
import { comparedBy, superlativeOf } from "../words/superlatives.ts";
import type { Piece } from "./piece.ts";

/** `how many times as long`, `how many times dearer`: one figure divided by another, and what it is of. */
export function findMultiples(words: readonly QuestionWord[]): Piece[] {
  return words.flatMap((_, at) => findMultiplesAt(words, at));
}

function findMultiplesAt(words: readonly QuestionWord[], at: number): Piece[] {
  const said = beginnings.find((stems) =>
    stems.every((one, step) => words[at + step]?.lower === one),
  );
  if (!said) return [];
  const next = at + said.length;
  const times = (to: number): Piece => ({
    kind: "cue",
    cue: "times",
    from: at,
    to,
    weight: 0.99,
  });
  const lower = words[next]?.lower ?? "";
  if (lower === "as") return [times(next + 1), ...compared(words, next + 1)];
  const isCompared = /^(?:more|less|fewer)$/.test(lower) || superlativeOf(lower)?.compares === true;
  return isCompared ? [times(next)] : [];
}

/** Whether `how many times` asks for a multiple there, and not how often something happened. */
export const asksMultiple = (words: readonly QuestionWord[], at: number): boolean =>
  findMultiplesAt(words, at).length > 0;

const beginnings: readonly (readonly string[])[] = [
  ["how", "many", "times"],
  ["by", "how", "many", "times"],
  ["how", "much", "times"],
];

/** `long` behind `times as`; `much` and `many` say nothing of what is measured. */
function compared(words: readonly QuestionWord[], at: number): Piece[] {
  const lower = words[at]?.lower ?? "";
  const said = comparedBy(lower);
  const span = { from: at, to: at + 1, weight: 0.9 };
  if (/^(?:much|many)$/.test(lower)) return [{ kind: "filler", ...span }];
  if (/^(?:likely|often|common|frequent|frequently)$/.test(lower))
    return [{ kind: "cue", cue: "rate", ...span }];
  return said ? [{ kind: "comparative", end: said.end, about: said.about, ...span }] : [];
}
