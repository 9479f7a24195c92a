import type { QuestionWord } from "../words/split-words.ts";
import { stem } from "../words/word-forms.ts";
import type { Piece } from "./piece.ts";

/** Whoever keeps such a table: the question calls it so, and means no part of the records. */
const keepers: ReadonlySet<string> = new Set(
  "lab laboratory hospital clinic trust practice service department unit team site office surgery pharmacy centre center facility organisation organization place company provider network system agency institution board group staff crew shop"
    .split(" ")
    .map(stem),
);

/** Whether a word says who keeps such tables. */
export const isKeeper = (word: QuestionWord | undefined): boolean =>
  word !== undefined && keepers.has(word.stem) && !/s$/.test(word.lower);

/** `how long does the lab take`: who does it, in a table that is all of theirs. */
export const findInstitutionSubjects = (words: readonly QuestionWord[]): Piece[] =>
  words.flatMap(({ stem: noun }, at): Piece[] =>
    keepers.has(noun) &&
    /^(?:the|our|this|your|my)$/.test(words[at - 1]?.lower ?? "") &&
    /^(?:do|does|did|can|could|has|have|had|will)$/.test(words[at - 2]?.lower ?? "") &&
    acts.test(words[at + 1]?.lower ?? "")
      ? [{ kind: "filler", from: at, to: at + 1, weight: 0.9 }]
      : [],
  );

const acts =
  /^(?:take|takes|took|need|needs|manage|get|handle|spend|see|saw|do|have|pay|receive|use|perform|process|treat|run|make|give|book|order|buy|send|turn|report|verify|serve|employ|hold|keep|look|deal|tend|usually|typically|normally|generally|actually|really|currently)$/;

/** Without the values of which such a word is only a part: `the lab` is no `clinical lab`. */
export const withoutPartsOfActors = (pieces: readonly Piece[], actors: readonly Piece[]): Piece[] =>
  pieces.filter(
    (piece) =>
      !((piece.kind === "containing" || piece.kind === "value") && piece.weight < 0.9) ||
      !actors.some(({ from, to }) => from === piece.from && to === piece.to),
  );
