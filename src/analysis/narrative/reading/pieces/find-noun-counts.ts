import type { RecordNouns } from "../words/record-nouns.ts";
import type { QuestionWord } from "../words/split-words.ts";
import type { Piece, PieceOf } from "./piece.ts";

type Words = readonly QuestionWord[];

/**
 * `call volume Dec 2024`, `duplicate order IDs number`, `qty <= 0 lines count`: behind what is counted,
 * at the end of a phrase, the word asks how many there are.
 */
export function findNounCounts(
  words: Words,
  mentions: readonly PieceOf<"column">[],
  nouns: RecordNouns,
): Piece[] {
  return words.flatMap(({ lower }, at): Piece[] => {
    if (!/^(?:number|numbers|nr|volume|volumes|tally|headcount|count|counts)$/.test(lower))
      return [];
    const isNoun =
      nouns.stems.has(words[at - 1]?.stem ?? "") ||
      isRow(words[at - 1]) ||
      mentions.some(({ column, to }) => to === at && column.kind === "identifier");
    if (!isNoun || !isClosed(words[at + 1])) return [];
    const count: Piece = { kind: "cue", cue: "count", from: at, to: at + 1, weight: 0.9 };
    return isRow(words[at - 1])
      ? [count, { kind: "records", from: at - 1, to: at, weight: 0.75 }]
      : [count];
  });
}

const isRow = (word: QuestionWord | undefined): boolean =>
  /^(?:row|rows|line|lines|record|records|entry|entries)$/.test(word?.lower ?? "");

const isClosed = (word: QuestionWord | undefined): boolean =>
  word === undefined ||
  word.kind !== "word" ||
  /^(?:by|in|for|per|on|at|with|where|and|over|during|since|before|after|from|of|vs|each|jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec|january|february|march|april|june|july|august|september|october|november|december|please|pls)$/.test(
    word.lower,
  );
