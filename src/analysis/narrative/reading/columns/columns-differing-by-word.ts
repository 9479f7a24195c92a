import type { ColumnProfile } from "../../../table/profile.ts";
import type { Vocabulary } from "../words/vocabulary.ts";
import { stem } from "../words/word-forms.ts";
import { begins, ends, wordsApart } from "./before-after-columns.ts";

/** One of several columns of one thing, and the word of its header that tells it from the others. */
export interface Told {
  readonly column: ColumnProfile;
  readonly word: string;
}

/** The columns of numbers whose headers differ from this one's in a single word, it among them: `fim_adm` and `fim_dis`. */
export function columnsDifferingByWord(
  column: ColumnProfile,
  { profile }: Vocabulary,
): readonly Told[] {
  const others = profile.columns.flatMap((other) => {
    const apart = wordsApart(column, other);
    return apart ? [{ own: apart[0], told: { column: other, word: apart[1] } }] : [];
  });
  const [word, ...more] = new Set(others.map(({ own }) => own));
  return word !== undefined && more.length === 0
    ? [{ column, word }, ...others.map(({ told }) => told)]
    : [];
}

/** Whether a question's word means what tells a column apart: the word itself, in full, or another for the same end. */
export function stageSaid(said: string, { word }: Told): boolean {
  if (stem(said) === stem(word) || (word.length >= 3 && said.startsWith(word))) return true;
  return (begins(said) && begins(word)) || (ends(said) && ends(word));
}
