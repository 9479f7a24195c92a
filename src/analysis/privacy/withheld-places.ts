import type { RedactionContext } from "./redaction-context.ts";

/**
 * For each word of the question that stays here, the columns that have it among their values, so that a
 * model knows where to look for what it is not told: neither how many records have it, nor which value.
 */
export function withheldPlaces(
  words: readonly string[],
  { profile, aliasOf }: RedactionContext,
): Readonly<Record<string, readonly (string | null)[]>> {
  const columns = profile.columns.map(({ name, values }) => ({
    alias: aliasOf(name),
    held: new Set(values.flatMap(({ value }) => partsOf(value))),
  }));
  return Object.fromEntries(
    words.flatMap((word, at) => {
      const [whole = ""] = partsOf(word.replace(/['’]s$/, ""));
      const found = columns.filter(({ held }) => held.has(whole)).map(({ alias }) => alias);
      return found.length === 0 ? [] : [[`[withheld ${at + 1}]`, found]];
    }),
  );
}

/** A text and each of its words, in lower case. */
const partsOf = (text: string): string[] => {
  const lower = text.toLowerCase();
  return [lower, ...(lower.match(/[\p{L}\p{M}\p{N}'’-]+/gu) ?? [])];
};
