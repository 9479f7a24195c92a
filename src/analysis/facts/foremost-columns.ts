import { letterWords } from "../table/header-words.ts";

/**
 * Most columns one analysis computes on. Queries about every column cost as much as the square of
 * them: 500 took ten seconds, and nobody reads that many in one report.
 */
export const columnsComputed = 256;

export interface ColumnInterest {
  readonly focus?: string | null;
  readonly prompt?: string;
}

/**
 * Places of the columns to compute on where there are too many: the focus and those whose every word
 * stands in the question, then the first of the others; in the order of the table.
 */
export function foremostColumns(
  names: readonly string[],
  { focus, prompt = "" }: ColumnInterest,
): number[] {
  const places = names.map((_, at) => at);
  if (names.length <= columnsComputed) return places;
  const asked = new Set(letterWords(prompt));
  const isNamed = (name: string) => {
    const words = letterWords(name);
    return name === focus || (words.length > 0 && words.every((word) => asked.has(word)));
  };
  const named = new Set(places.filter((at) => isNamed(names[at] ?? "")));
  const others = places.filter((at) => !named.has(at));
  return [...named, ...others].slice(0, columnsComputed).sort((a, b) => a - b);
}
