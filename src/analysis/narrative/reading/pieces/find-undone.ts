import type { QuestionWord } from "../words/split-words.ts";
import type { Vocabulary } from "../words/vocabulary.ts";
import { stem } from "../words/word-forms.ts";
import { dateOf, isParticiple } from "./find-done.ts";
import type { Piece } from "./piece.ts";

/** How sure it is that such a word means an empty date: a value that is called so is surer. */
const ofUndone = 0.9;

/** `undecided requests`, `still unreported`: those whose date for it is empty. */
export const findUndone = (words: readonly QuestionWord[], vocabulary: Vocabulary): Piece[] => [
  ...words.flatMap((_, at) => notBack(words, at, vocabulary)),
  ...words.flatMap((word, at): Piece[] => {
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
  }),
];

/** `not back yet`, `still out`: what was lent, where a column tells when it came back. */
function notBack(words: readonly QuestionWord[], at: number, { profile }: Vocabulary): Piece[] {
  const said = words
    .slice(at, at + 5)
    .map(({ lower }) => lower)
    .join(" ");
  const [found] =
    /^(?:(?:is |are |was |were |have |has )?(?:not|never) (?:been |come |yet |got )*(?:brought |given |handed |sent )?back(?: yet)?|(?:isn't|aren't|hasn't|haven't|isnt|arent|hasnt|havent) (?:come |been |got )*(?:brought |given |handed |sent )?back(?: yet)?|still (?:not back|out|out on loan|on loan)|yet to (?:come back|be returned|return))(?= |$)/.exec(
      said,
    ) ?? [];
  if (!found) return [];
  const dates = profile.columns.filter(
    ({ kind, name, filled }) =>
      kind === "date" &&
      /return|(?:^|[^a-z])back$|brought/i.test(name) &&
      !/due|expected|target/i.test(name) &&
      filled < profile.rows,
  );
  const [column] = dates;
  return dates.length === 1 && column
    ? [
        {
          ...{ kind: "flag", column, value: "", holds: false },
          ...{ from: at, to: at + found.split(" ").length, weight: 0.96 },
        } as const,
      ]
    : [];
}
