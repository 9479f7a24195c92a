import type { RecordNouns } from "../words/record-nouns.ts";
import type { QuestionWord } from "../words/split-words.ts";
import type { Piece } from "./piece.ts";

/**
 * `interpreter sessions`, `stroke patients`: words that only say again what the file is about, as its name has it,
 * before what is asked for.
 */
export const findSubjects = (
  words: readonly QuestionWord[],
  named: readonly Piece[],
  { phrase, own, stems }: RecordNouns,
): Piece[] =>
  words.flatMap(({ stem }, at): Piece[] => {
    const isSubject = phrase.includes(stem) && !own.has(stem) && !stems.has(stem);
    const isBefore =
      named.some(
        ({ kind, from, weight }) => kind === "column" && from === at + 1 && weight >= 0.6,
      ) || stems.has(words[at + 1]?.stem ?? "");
    const isAsked = /^(?:which|whose|each|every|per|by|different|individual)$/.test(
      words[at - 1]?.lower ?? "",
    );
    return isSubject && isBefore && !isAsked
      ? [{ kind: "filler", from: at, to: at + 1, weight: 0.3 }]
      : [];
  });
