import { shortForms } from "../lexicon/short-forms.ts";

const expansions: ReadonlyMap<string, readonly string[]> = new Map(
  shortForms
    .flatMap((line) => line.split(", "))
    .map((entry) => {
      const [short = "", ...words] = entry.split(" ");
      return [short, words] as const;
    }),
);

/** The words that a shortened header word may stand for, the likeliest first. */
export const expansionsOf = (word: string): readonly string[] =>
  expansions.get(word) ?? expansions.get(word.replace(/(?<=..)s$/, "")) ?? [];
