import { dateOf, isParticiple } from "./find-done.ts";
import type { Piece } from "./piece.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { stem } from "./word-forms.ts";
import type { QuestionWord } from "./words.ts";

/** How sure it is that such a word means an empty date: a value that is called so is surer. */
const ofUndone = 0.9;

/** `undecided requests`, `still unreported`: those whose date for it is empty. */
export const findUndone = (words: readonly QuestionWord[], vocabulary: Vocabulary): Piece[] =>
  words.flatMap((word, at): Piece[] => {
    const [, done = ""] = /^(?:un|non)-?(\p{L}+)$/u.exec(word.lower) ?? [];
    if (!isParticiple(done)) return [];
    const column = dateOf({ ...word, lower: done, stem: stem(done) }, vocabulary)?.profile;
    return column && column.filled < vocabulary.profile.rows
      ? [
          {
            ...{ kind: "flag", column, value: "", holds: false },
            ...{ from: at, to: at + 1, weight: ofUndone },
          } as const,
        ]
      : [];
  });
