import type { ReadingChoice, ReadingSettings } from "#contract/calls/uploads.ts";
import { limits } from "#contract/limits.ts";
import { Problem } from "#contract/problem.ts";
import { refuseMore } from "../refuse-more.ts";
import { decodeText } from "../text/decode-text.ts";
import type { Grid } from "../tidy/grid.ts";
import { refuseEndless } from "../tidy/name-columns.ts";
import { delimiterChoice } from "./delimiter-choice.ts";
import type { Dialect } from "./dialect.ts";
import { findDialects, knownDelimiters } from "./find-dialect.ts";
import { fitRows, linesNamed } from "./fit-rows.ts";
import { splitDelimited } from "./split-delimited.ts";

/** Rows of text, and what about them could be read otherwise. */
export interface CsvGrid extends Grid {
  readonly choices: readonly ReadingChoice[];
}

/** A text file decoded, and how its cells are parted. */
export interface OpenedCsv {
  readonly text: string;
  readonly dialect: Dialect;
  /** Cells that most records have. */
  readonly width: number;
  /** Lines of the file before the text. */
  readonly linesBefore: number;
  readonly warnings: readonly string[];
  readonly choices: readonly ReadingChoice[];
}

/** Reads a delimited text file into rows of text; see `openCsv` for the Problems. */
export function readCsv(
  bytes: Uint8Array,
  settings: Pick<ReadingSettings, "delimiter" | "encoding"> = {},
): CsvGrid {
  return gridOf(openCsv(bytes, settings));
}

/**
 * Decodes a delimited text file and finds its dialect, as the settings say and where they do not as
 * its bytes do. Problems `file-empty`, `file-too-complex`, `file-not-what-it-says`, and
 * `invalid-request` for an unknown encoding or a delimiter that cannot be one.
 */
export function openCsv(
  bytes: Uint8Array,
  settings: Pick<ReadingSettings, "delimiter" | "encoding"> = {},
): OpenedCsv {
  const { text: whole, warnings, choices } = decodeText(bytes, settings.encoding);
  if (!/\S/.test(whole)) throw new Problem("file-empty");
  refuseBinary(whole);
  refuseManyLines(whole);
  // Excel's own way to name the delimiter: a first line `sep=;`.
  const named = /^"?sep=(.)"?(?:\r\n|\r|\n)/i.exec(whole);
  const text = named === null ? whole : whole.slice(named[0].length);
  const delimiter = settings.delimiter ?? named?.[1];
  if (delimiter !== undefined && /["'\r\n]/.test(delimiter))
    throw new Problem("invalid-request", { detail: "this character cannot part cells" });
  refuseOneCell(text, delimiter);
  const dialects = findDialects(text, delimiter);
  const [best] = dialects;
  return {
    text,
    dialect: best.dialect,
    width: best.width,
    linesBefore: named === null ? 0 : 1,
    warnings,
    choices: [...choices, ...(delimiter === undefined ? delimiterChoice(dialects) : [])],
  };
}

/** Cuts the text into rows and mends those of another width. */
export function gridOf(opened: OpenedCsv): CsvGrid {
  const { text, dialect, width, linesBefore, warnings, choices } = opened;
  const split = splitDelimited(text, dialect, { width });
  const fitted = fitRows({ ...split, text, dialect, width, linesBefore });
  return {
    rows: fitted.rows,
    lines: fitted.rows.map((row, at) =>
      row === split.rows[at] ? (split.lines[at] ?? null) : null,
    ),
    warnings: [...warnings, ...quoteWarning(split.strayQuotes, linesBefore), ...fitted.warnings],
    comments: fitted.comments,
    choices,
  };
}

/** Text has hardly any control characters; a twentieth of them is another kind of file. */
function refuseBinary(text: string): void {
  const start = text.slice(0, 4096);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is counted
  const controls = start.match(/[\x01-\x08\x0e-\x1b\x7f]/g)?.length ?? 0;
  if (controls * 20 > start.length)
    throw new Problem("file-not-what-it-says", { kind: "a file that holds no text" });
}

/** A text that nothing could part is the name of a column: too long a one is refused before it is cut. */
function refuseOneCell(text: string, delimiter: string | undefined): void {
  const cell = text.trim();
  // Quotes and what makes them text are half of a cell at most.
  if (cell.length / 2 - 1 <= limits.fieldCharacters) return;
  const marks = delimiter === undefined ? knownDelimiters : [delimiter];
  if (![...marks, "\n", "\r"].some((mark) => cell.includes(mark))) refuseEndless([cell]);
}

/** Twice the rows a table may have, since empty ones are left out; more would only cost memory. */
const maxLines = limits.rows * 2;

/** Counted before they are cut into cells, which takes a hundred times as long. */
function refuseManyLines(text: string): void {
  if (Math.max(countOf("\n", text), countOf("\r", text)) > maxLines) refuseMore(maxLines, "lines");
}

function countOf(character: string, text: string): number {
  let count = 0;
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1)) count += 1;
  return count;
}

function quoteWarning(lines: readonly number[], before: number): string[] {
  const different = [...new Set(lines)].map((line) => line + before);
  if (different.length === 0) return [];
  return [`Stray quotes were kept as text (${linesNamed(different)}).`];
}
