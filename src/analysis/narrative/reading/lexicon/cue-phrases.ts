import type { CueName } from "../words/cue-name.ts";

/** The phrases of each cue. */
export type CuePhrases = Readonly<Partial<Record<CueName, string>>>;

/** Single phrases of a list that is separated by commas and line breaks. */
export const phrasesIn = (list: string): string[] =>
  list
    .split(/[,\n]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== "");
