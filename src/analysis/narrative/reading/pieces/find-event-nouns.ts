import type { QuestionWord } from "../words/split-words.ts";
import type { Vocabulary } from "../words/vocabulary.ts";
import type { Piece } from "./piece.ts";

/** `days from submission to remittance`, of `SubmitDt` and `RemitDt`: the noun of what a date says was done. */
export const findEventNouns = (
  words: readonly QuestionWord[],
  { columns, columnsByStem }: Vocabulary,
): Piece[] =>
  words.flatMap(({ lower, stem }, at): Piece[] => {
    const root = verbRoot(lower);
    if (root === null || columnsByStem.has(stem)) return [];
    return columns
      .filter(
        ({ profile, words: header }) =>
          profile.kind === "date" &&
          header.some((word) => word.weight >= 1 && word.stem.startsWith(root)),
      )
      .map(({ profile }) => ({
        ...{ kind: "column", column: profile, from: at, to: at + 1, weight: 0.9 },
      }));
  });

/** `submission` of `submit`, `referral` of `refer`, `completion` of `complete`; null for other words. */
function verbRoot(noun: string): string | null {
  const root = noun
    .replace(/missions?$/, "mit")
    .replace(/([^aeiou])\1(?:als?|ances?)$/, "$1")
    .replace(/(?:ations?|ions?|als?|ments?|ances?|ures?)$/, "");
  return root !== noun && root.length >= 4 ? root : null;
}
