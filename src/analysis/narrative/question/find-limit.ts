import { numberWords } from "./lexicon.ts";
import type { Word } from "./words.ts";

/** A number that says how many were asked for: `top 5`, `the ten largest`, `which 3 states`. */
export function findLimit(words: readonly Word[]): { limit: number; at: number } | null {
  for (const [at, word] of words.entries()) {
    const value =
      numberWords.get(word.lower) ?? (/^\d{1,3}$/.test(word.lower) ? Number(word.lower) : null);
    const before = words[at - 1]?.lower ?? "";
    const after = words[at + 1]?.lower ?? "";
    const asked =
      ["top", "bottom", "first", "which", "what", "worst", "best"].includes(before) ||
      (superlative.test(after) && before !== "type");
    if (value !== null && value > 0 && word.lower !== "one" && asked) return { limit: value, at };
  }
  return null;
}

const superlative =
  /^(largest|biggest|highest|lowest|smallest|most|least|best|worst|busiest|oldest|youngest|longest|shortest|top|main|leading|.+est)$/;
