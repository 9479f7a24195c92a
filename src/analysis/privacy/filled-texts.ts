import { isMissingValue } from "../table/missing-value.ts";
import type { CodedColumn } from "../table/text-coder.ts";

/** What stands in the filled cells of a column. */
export interface FilledTexts {
  /** Each different text once. */
  readonly texts: readonly string[];
  /** How many cells are filled. */
  readonly cells: number;
  /** How many cells hold each of them. */
  readonly counts: readonly number[];
  /** How many cells hold a text of some kind; it is asked once for each text. */
  count(holds: (text: string) => boolean): number;
}

export function filledTexts({ texts, counts }: CodedColumn): FilledTexts {
  const filled = texts.flatMap((text, code) => (isMissingValue(text) ? [] : [code]));
  const kept = filled.map((code) => texts[code] ?? "");
  const cells = filled.map((code) => counts[code] ?? 0);
  return {
    texts: kept,
    counts: cells,
    cells: cells.reduce((sum, count) => sum + count, 0),
    count: (holds) => kept.reduce((sum, text, at) => sum + (holds(text) ? (cells[at] ?? 0) : 0), 0),
  };
}
