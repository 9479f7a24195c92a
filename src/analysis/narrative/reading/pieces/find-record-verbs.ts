import { recordVerbs } from "../lexicon/record-verbs.ts";
import type { RecordNouns } from "../words/record-nouns.ts";
import type { QuestionWord } from "../words/split-words.ts";
import { stem } from "../words/word-forms.ts";
import type { Piece } from "./piece.ts";

const kinds = recordVerbs.map((line) => {
  const [nouns = "", verbs = ""] = line.split(": ");
  return { nouns: nouns.split(" ").map(stem), verbs: new Set(verbs.split(" ")) };
});

/**
 * `how many babies arrived at night`, `how many did we lend out`: what befalls every record of this kind,
 * where nothing else of the table is called so.
 */
export function findRecordVerbs(
  words: readonly QuestionWord[],
  pieces: readonly Piece[],
  { own, stems }: RecordNouns,
): Piece[] {
  const known = kinds.filter(({ nouns }) => nouns.some((noun) => own.has(noun) || stems.has(noun)));
  return words.flatMap(({ lower }, at): Piece[] => {
    if (!known.some(({ verbs }) => verbs.has(lower))) return [];
    const isNamed = pieces.some(
      (piece) =>
        piece.from <= at &&
        piece.to > at &&
        piece.kind !== "filler" &&
        piece.kind !== "unknown" &&
        piece.kind !== "records" &&
        piece.weight >= 0.5,
    );
    // `not yet delivered`, `delivered late`: that it happened says something there.
    const isDoubted =
      /^(?:not|n't|never|yet|un|no|without|who|whom|which|whoever)$|n['’]t$/.test(
        words[at - 1]?.lower ?? "",
      ) ||
      /^(?:late|early|twice|again|back|yet)$/.test(words[at + 1]?.lower ?? "") ||
      (words[at + 1]?.lower === "on" && words[at + 2]?.lower !== "average");
    const to = /^(?:out|in|up)$/.test(words[at + 1]?.lower ?? "") ? at + 2 : at + 1;
    return isNamed || isDoubted ? [] : [{ kind: "filler", from: at, to, weight: 0.6 }];
  });
}
