import type { RecordNouns } from "../words/record-nouns.ts";
import type { QuestionWord } from "../words/split-words.ts";
import { thingCounted } from "../words/thing-counted.ts";
import type { Piece, PieceOf } from "./piece.ts";

/** Nouns of what a column counts, which say nothing more beside a word for the column. */
export const findCountedThings = (
  words: readonly QuestionWord[],
  mentions: readonly PieceOf<"column">[],
  nouns: RecordNouns,
): Piece[] => [...thingsBeside(words, mentions, nouns), ...thingsInBrackets(words, mentions)];

/** `calls offered`, `how many doses were wasted`: in a table of counts, beside what happened to them. */
function thingsBeside(
  words: readonly QuestionWord[],
  mentions: readonly PieceOf<"column">[],
  { counted }: RecordNouns,
): Piece[] {
  if (counted.size === 0) return [];
  const happened = mentions.filter(
    ({ column, from, to, weight }) =>
      column.kind === "number" &&
      weight >= 0.9 &&
      words.slice(from, to).every(({ lower }) => isParticiple(lower)),
  );
  return words.flatMap(({ stem }, at): Piece[] =>
    (counted.has(stem) && happened.some((mention) => isBeside(words, at, mention))) ||
    (/^volumes?$/.test(words[at]?.lower ?? "") && happened.some(({ to }) => to === at))
      ? [{ kind: "filler", from: at, to: at + 1, weight: 0.3 }]
      : [],
  );
}

/** `how many units of plasma were issued`, of an `Issued (units)`. */
function thingsInBrackets(
  words: readonly QuestionWord[],
  mentions: readonly PieceOf<"column">[],
): Piece[] {
  const things = new Set(
    mentions.flatMap(({ column, weight }) => (weight >= 0.9 ? (thingCounted(column) ?? []) : [])),
  );
  return words.flatMap(({ lower }, at): Piece[] => {
    if (!things.has(lower)) return [];
    const to = words[at + 1]?.lower === "of" ? at + 2 : at + 1;
    return [{ kind: "filler", from: at, to, weight: 0.9 }];
  });
}

const isParticiple = (lower: string) =>
  /(?:ed|en)$/.test(lower) || /^(?:lost|left|held|sent|made|done|kept|sold)$/.test(lower);

function isBeside(
  words: readonly QuestionWord[],
  at: number,
  { from, to }: PieceOf<"column">,
): boolean {
  if (to === at) return true;
  const between = words.slice(at + 1, from);
  return (
    from > at &&
    between.length <= 3 &&
    between.every(({ lower }) =>
      /^(?:was|were|are|is|got|get|we|they|that|which|have|has|had|been|being)$/.test(lower),
    )
  );
}
