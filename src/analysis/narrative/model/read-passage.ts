import type { AskedTable } from "./cell-meaning.ts";
import { type NamedThing, namedThings, readSentences, type Sentence } from "./read-sentences.ts";
import type { SubmittedPassage } from "./submission.ts";

/** A passage with what its sentences name, which takes the most of all that is done with it. */
export interface ReadPassage extends SubmittedPassage {
  readonly sentences: readonly Sentence[];
  readonly named: readonly (readonly NamedThing[])[];
}

export function readPassage(
  passage: SubmittedPassage,
  { profile }: Pick<AskedTable, "profile">,
): ReadPassage {
  const sentences = readSentences(passage.text);
  const named = sentences.map((sentence) => namedThings(sentence, profile));
  return { ...passage, sentences, named };
}
