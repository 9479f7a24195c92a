import type { DatePart } from "#contract/query.ts";
import type { QuestionWord } from "../words/split-words.ts";
import { superlativeOf } from "../words/superlatives.ts";
import type { Piece, PieceOf } from "./piece.ts";

type Words = readonly QuestionWord[];

/**
 * `by admission month`, `per booking week`: a part of the date that stands before it. `peak flu month`,
 * `worst ward and month`: the one that comes first.
 */
export function findGrainNouns(words: Words, mentions: readonly PieceOf<"column">[]): Piece[] {
  return words.flatMap(({ lower }, at): Piece[] => {
    const part = parts.get(lower);
    if (!part) return [];
    const isDated = mentions.some(
      ({ column, from, to, weight }) =>
        to === at && column.kind === "date" && weight >= 0.5 && isGrouping(words, from - 1),
    );
    if (isDated) return [grain(at, part, true)];
    return isRanked(words, at) ? [grain(at, part, false)] : [];
  });
}

const parts: ReadonlyMap<string, DatePart> = new Map([
  ["month", "month"],
  ["week", "week"],
  ["quarter", "quarter"],
  ["year", "year"],
  ["weekday", "weekday"],
]);

const grain = (at: number, part: DatePart, each: boolean): Piece => ({
  kind: "moment",
  moment: { kind: "grain", part, each },
  from: at,
  to: at + 1,
  weight: 0.9,
});

const isGrouping = (words: Words, at: number): boolean =>
  /^(?:by|per|each|every)$/.test(words[at]?.lower ?? "") ||
  (/^(?:the|of|its|their)$/.test(words[at]?.lower ?? "") &&
    /^(?:by|per|each|every)$/.test(words[at - 1]?.lower ?? ""));

/** `peak influenza month`: behind a superlative that begins the question, with one or two words between. */
function isRanked(words: Words, at: number): boolean {
  const next = words[at + 1];
  const isClosed =
    next === undefined ||
    next.kind !== "word" ||
    /^(?:in|for|of|by|on|at|and|with|from|over|since)$/.test(next.lower);
  return (
    isClosed &&
    [2, 3].some((step) => {
      const place = at - step;
      const isFirst = place === 0 || (place === 1 && words[0]?.lower === "the");
      return isFirst && isTop(words[place]) && words.slice(place + 1, at).every(isPlainWord);
    })
  );
}

const isTop = (word: QuestionWord | undefined): boolean =>
  /^(?:peak|top|worst|best|busiest|quietest)$/.test(word?.lower ?? "") ||
  superlativeOf(word?.lower ?? "")?.compares === false;

const isPlainWord = ({ kind, lower }: QuestionWord): boolean =>
  kind === "word" &&
  !/^(?:of|in|for|by|the|last|first|past|this|next|per|each|and|or)$/.test(lower);
