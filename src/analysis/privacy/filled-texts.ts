import { isAbsent } from "../absent.ts";
import type { CodedColumn } from "../text-coder.ts";

/** What stands in the filled cells of a column. */
export interface FilledTexts {
  /** Each different text once. */
  readonly texts: readonly string[];
  /** How many cells are filled. */
  readonly cells: number;
  /** The text of the filled cell at a place, counted from 0 over the rows. */
  at(place: number): string;
  /** How many cells hold a text of some kind; it is asked once for each text. */
  count(holds: (text: string) => boolean): number;
}

export function filledTexts({ texts, counts, codes }: CodedColumn): FilledTexts {
  const isFilled = texts.map((text) => !isAbsent(text));
  const filled = isFilled.every(Boolean) ? codes : codes.filter((code) => isFilled[code]);
  return {
    texts: texts.filter((_, code) => isFilled[code]),
    cells: filled.length,
    at: (place) => texts[filled[place] ?? -1] ?? "",
    count: (holds) =>
      texts.reduce(
        (sum, text, code) => sum + (isFilled[code] && holds(text) ? (counts[code] ?? 0) : 0),
        0,
      ),
  };
}
