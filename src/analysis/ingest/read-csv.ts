import { limits } from "#contract/limits.ts";
import { Problem } from "#contract/problem.ts";
import { decodeText } from "./decode-text.ts";
import { findDelimiter } from "./find-delimiter.ts";
import { splitDelimited } from "./split-delimited.ts";
import type { Grid } from "./tidy-grid.ts";

/** Reads a delimited text file into rows of text. Problem `file-empty` where there is none. */
export function readCsv(bytes: Uint8Array): Grid {
  const { text, warnings } = decodeText(bytes);
  if (text.trim() === "") throw new Problem("file-empty");
  // Excel's own way to name the delimiter: a first line `sep=;`.
  const named = /^"?sep=(.)"?(?:\r\n|\r|\n)/i.exec(text);
  const body = named === null ? text : text.slice(named[0].length);
  const delimiter = named?.[1] ?? findDelimiter(body);
  const { rows, strayQuotes } = splitDelimited(body, delimiter, mostLines + 1);
  if (rows.length > mostLines)
    throw new Problem("file-too-complex", {
      detail: `it has more than ${mostLines.toLocaleString("en-US")} lines`,
    });
  return { rows, warnings: [...warnings, ...quoteWarning(strayQuotes, named === null ? 0 : 1)] };
}

/** Twice the rows a table may have, since empty ones are left out; more would only cost memory. */
const mostLines = limits.rows * 2;

function quoteWarning(lines: readonly number[], before: number): string[] {
  if (lines.length === 0) return [];
  const shown = lines.slice(0, 5).map((line) => line + before);
  const more = lines.length > shown.length ? ` and ${lines.length - shown.length} more` : "";
  return [`Stray quotes were kept as text on line ${shown.join(", ")}${more}.`];
}
