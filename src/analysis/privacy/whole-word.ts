import { escapePattern } from "../escape-pattern.ts";

/** Finds a text wherever it stands as whole words, in any case. */
export const wholeWord = (text: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(text)}(?![\\p{L}\\p{N}])`, "giu");
