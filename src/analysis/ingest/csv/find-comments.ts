import type { Row } from "../tidy/grid.ts";
import type { SplitText } from "./split-delimited.ts";

interface CommentPlace {
  /** The first record. */
  readonly first: number;
  readonly delimiter: string;
}

/**
 * Rows that are a comment: they begin with # below the first record, in a text where most rows that do
 * so have another width than the records, as a sentence has and a value such as `#12` has not.
 */
export function findComments({ rows, odd }: SplitText, { first, delimiter }: CommentPlace): Row[] {
  const sentences = odd.filter(({ row }) => isHash(rows[row])).length;
  if (sentences === 0) return [];
  const found = rows.flatMap((cells, at) =>
    isHash(cells) ? [{ cells: [cells.join(delimiter)], line: at + 1 }] : [],
  );
  return sentences * 2 > found.length ? found.filter(({ line }) => line - 1 > first) : [];
}

const isHash = ([cell = ""]: readonly string[] = []) => cell.trimStart().startsWith("#");
