import { wordsIn } from "../lexicon/ignorable-words.ts";
import { dateOf } from "../pieces/find-done.ts";
import type { Piece } from "../pieces/piece.ts";
import type { QuestionContext } from "../question-context.ts";
import type { RecordNouns } from "../words/record-nouns.ts";
import type { Vocabulary } from "../words/vocabulary.ts";

type Word = QuestionContext["words"][number];

/**
 * Where a word stands directly before a noun for records or people, says none of the table's values or times, and
 * yet may say which of them are meant: `the ENT visits`, `booked visits`. Whether a reading passes it
 * over is seen by reading the question without it.
 */
export const attributePlaces = (
  { words, nouns, vocabulary }: Pick<QuestionContext, "words" | "nouns" | "vocabulary">,
  pieces: readonly Piece[],
): readonly number[] =>
  pieces.flatMap(({ kind, from }) => {
    const [before, word, noun] = [words[from - 2], words[from - 1], words[from]];
    const isNoun = counted.has(kind) || nouns.stems.has(noun?.stem ?? "");
    const piece = pieces.find((one) => one.from === from - 1 && one.to === from);
    return isNoun &&
      word !== undefined &&
      piece !== undefined &&
      !/^times?$/.test(noun?.lower ?? "") &&
      isAttribute(word, before) &&
      isUntold(piece, word, nouns) &&
      !holdsOfAll(word, vocabulary)
      ? [from - 1]
      : [];
  });

/** The question without a word of it. */
export function withoutWord(
  { question, words }: Pick<QuestionContext, "question" | "words">,
  at: number,
): string {
  const { start = 0, end = 0 } = words[at] ?? {};
  return `${question.slice(0, start)}${question.slice(end)}`.replace(/\s{2,}/g, " ").trim();
}

const counted: ReadonlySet<Piece["kind"]> = new Set(["records", "entity", "person"]);

const isAttribute = (word: Word, before: Word | undefined): boolean =>
  word.kind === "word" &&
  !harmless.has(word.lower) &&
  (before === undefined || before.kind === "punctuation" || leading.has(before.lower));

/**
 * By a word alone that has a meaning in any table, names a column again (`settled` for damages paid) or may be short
 * for what a record is (`ENT` for an entry).
 */
const isUntold = ({ kind }: Piece, { lower, stem }: Word, { stems }: RecordNouns): boolean =>
  kind === "records" ? lower.length <= 4 && !stems.has(stem) : untold.has(kind) && !stems.has(stem);

/** All appointments were booked where each has a day of it. */
const holdsOfAll = (word: Word, vocabulary: Vocabulary): boolean =>
  dateOf(word, vocabulary)?.profile.filled === vocabulary.profile.rows;

const untold: ReadonlySet<Piece["kind"]> = new Set([
  "filler",
  "cue",
  "comparative",
  "superlative",
  "column",
]);

/** Words that an attribute stands behind. */
const leading: ReadonlySet<string> = new Set(
  wordsIn(
    "many much of the all our my your their its his her for any number no more most fewer in per each every those " +
      "these with from which what total average mean median by to and or than only just on",
  ),
);

/** Words that say nothing of which records are meant, or are no attributes. */
const harmless: ReadonlySet<string> = new Set(
  wordsIn(
    "the our my your their its his her us all any each every some these those this that such both no a an one ones " +
      "total overall whole entire actual single individual separate different distinct unique recorded logged " +
      "registered listed documented reported entered noted poor dear bloody damn flipping lovely good " +
      "many much more most fewer less few several number numbers count counts average mean median typical usual " +
      "of for in on with per by from than and or to at about not what which how whose who when where new still avg med " +
      "split put show give list tell compare plot chart graph rank sort group break display find calculate ie i.e. eg e.g. " +
      "are is were was be been do does did have has had having get gets got getting see saw seen make made take taken took",
  ),
);
