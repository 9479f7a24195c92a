import type { ColumnProfile } from "../../../table/profile.ts";
import { isMeasure } from "../question-context.ts";
import { type Vocabulary, wordsOf } from "../words/vocabulary.ts";
import { stem } from "../words/word-forms.ts";
import { begins, ends } from "./stages.ts";

/** One of several columns of one thing, and the word of its header that tells it from the others. */
export interface Told {
  readonly column: ColumnProfile;
  readonly word: string;
}

/** The columns of numbers whose headers differ from this one's in a single word, it among them: `fim_adm` and `fim_dis`. */
export function toldApart(column: ColumnProfile, { profile }: Vocabulary): readonly Told[] {
  const words = wordsOf(column.name).map((word) => word.toLowerCase());
  const others = profile.columns.flatMap((other) => {
    const its = wordsOf(other.name).map((word) => word.toLowerCase());
    const own = words.filter((word) => !its.includes(word));
    const rest = its.filter((word) => !words.includes(word));
    const isOfOne = words.some((word) => its.includes(word) && /[a-z]{2}/.test(word));
    const [word, apart] = [own[0], rest[0]];
    const isOther =
      other !== column &&
      isMeasure(other) &&
      other.unit === column.unit &&
      isOfOne &&
      own.length === 1 &&
      rest.length === 1;
    return isOther && word !== undefined && apart !== undefined
      ? [{ column: other, word: apart, own: word }]
      : [];
  });
  const own = new Set(others.map((one) => one.own));
  const [word] = own;
  return own.size === 1 && word !== undefined ? [{ column, word }, ...others] : [];
}

/** Whether a question's word means what tells a column apart: the word itself, in full, or another for the same end. */
export function stageSaid(said: string, { word }: Told): boolean {
  if (stem(said) === stem(word) || (word.length >= 3 && said.startsWith(word))) return true;
  return (begins(said) && begins(word)) || (ends(said) && ends(word));
}
