import { limits } from "#contract/limits.ts";
import { isEmpty } from "../tidy/grid.ts";
import { cellLikeness } from "./cell-shape.ts";
import { type Dialect, plainDialect } from "./dialect.ts";
import { type SplitText, splitDelimited } from "./split-delimited.ts";

/** A way to read a text, and how well it fits: 0 to 1. */
export interface ScoredDialect {
  readonly dialect: Dialect;
  readonly score: number;
  /** Cells that most records have, and how the first lines are cut. */
  readonly width: number;
  readonly rows: readonly (readonly string[])[];
  /** The first row is one cell above records that all have more: a title, or the name of one column. */
  readonly isDoubtful: boolean;
}

/** At least one way to read a text. */
export type Dialects = readonly [ScoredDialect, ...ScoredDialect[]];

/**
 * Ways to read a text, best first. Each candidate is scored by how alike its records are and by how
 * many of their cells are whole values, after van den Burg, Nazábal and Sutton, "Wrangling messy
 * CSV files by detecting row and type patterns" (2019): pattern score times type score. Where
 * `delimiter` is given only quotes and escapes are found.
 */
export function findDialects(text: string, delimiter?: string): Dialects {
  const sample = sampleOf(text);
  const delimiters = delimiter === undefined ? candidatesIn(sample) : [delimiter];
  const scored = delimiters.map((character) => bestQuotes(sample, character));
  // One column is always among them.
  return scored.toSorted(
    (one, other) => other.score - one.score,
  ) as readonly ScoredDialect[] as Dialects;
}

/** U+001F, which parts units where a text has it; where it has none the text is one column. */
export const oneColumn = "\u001f";

/** How common each delimiter is: rarer ones need clearer evidence, since their signs mean other things. */
const priors: Readonly<Record<string, number>> = {
  ",": 1,
  ";": 1,
  "\t": 1,
  "|": 1,
  "^": 0.8,
  "~": 0.8,
  ":": 0.35,
  " ": 0.35,
};

/** All that may part cells where nobody says what does. */
export const knownDelimiters: readonly string[] = [...Object.keys(priors), oneColumn];

/** What a text of one column scores, whatever its lines hold. */
const oneColumnScore = 0.2;

const sampleCharacters = 64_000;
const sampleRows = 200;
const scoredCells = 2_000;

/** Whole lines from the start of the text, some more of them where they are very long. */
function sampleOf(text: string): string {
  if (text.length <= sampleCharacters) return text;
  const sample = text.slice(0, sampleCharacters);
  const end = lastBreak(sample);
  if (end > 0) return sample.slice(0, end);
  const longer = text.slice(0, sampleCharacters * 16);
  return longer.slice(0, lastBreak(longer) > 0 ? lastBreak(longer) : undefined);
}

const lastBreak = (text: string) => Math.max(text.lastIndexOf("\n"), text.lastIndexOf("\r"));

/** Delimiters that the sample holds. Very many blanks or colons in a line are those of a long text. */
function candidatesIn(sample: string): string[] {
  const most = limits.columns * sample.split(/[\r\n]+/).length;
  const found = Object.keys(priors).filter((delimiter) => {
    const count = sample.split(delimiter).length - 1;
    return count > 0 && (priors[delimiter] === 1 || count <= most);
  });
  return [...found, oneColumn];
}

/** The quote and escape that suit a delimiter: anything but RFC 4180 only where it reads better. */
function bestQuotes(sample: string, delimiter: string): ScoredDialect {
  const plain = plainDialect(delimiter);
  const variants: Dialect[] = [plain];
  if (sample.includes('\\"')) variants.push({ ...plain, escaping: "backslash" });
  if (opensWith(sample, "'", delimiter) && !opensWith(sample, '"', delimiter)) {
    variants.push({ ...plain, quote: "'" });
    if (sample.includes("\\'")) variants.push({ ...plain, quote: "'", escaping: "backslash" });
  }
  const scored = variants.map((dialect) => scoreOf(sample, dialect));
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one));
  return isPadded(best, sample) ? scoreOf(sample, { ...best.dialect, padded: true }) : best;
}

/** Whether a cell both begins and ends with this quote. */
function opensWith(sample: string, quote: string, delimiter: string): boolean {
  const edge = `[${escaped(delimiter)}\\r\\n]`;
  return new RegExp(`(?:^|${edge}) ?${quote}[^${quote}]*${quote}(?:$|${edge})`).test(sample);
}

const escaped = (character: string) => character.replace(/[|\\^\]-]/, "\\$&");

function scoreOf(sample: string, dialect: Dialect): ScoredDialect {
  const split = splitDelimited(sample, dialect, { most: sampleRows });
  const filled = split.rows.filter((row) => !isEmpty(row));
  const rows = filled.length > 0 ? filled : split.rows;
  const width = commonWidth(rows);
  const header = headerScore(split.rows, width);
  const isDoubtful = header === doubtful && isList(rows, width, dialect.delimiter);
  const scored = { dialect, width, rows, isDoubtful };
  if (width < 2) return { ...scored, score: dialect.delimiter === oneColumn ? oneColumnScore : 0 };
  const score =
    (priors[dialect.delimiter] ?? 1) *
    patternScore(rows) *
    typeScore(rows, width) *
    header *
    quoteScore(split);
  return { ...scored, score };
}

/** One cell above lines that all hold a common delimiter, and are no values as they stand. */
function isList(rows: ScoredDialect["rows"], width: number, delimiter: string): boolean {
  const body = rows.slice(1);
  if (priors[delimiter] !== 1 || body.length < 2) return false;
  const whole = body.reduce((sum, row) => sum + cellLikeness(row.join(delimiter)), 0);
  return whole * 2 < body.length && body.every((row) => row.length === width);
}

/** The width that most rows have, of several columns if any has; the wider of equals. */
function commonWidth(rows: readonly (readonly string[])[]): number {
  const counts = countWidths(rows);
  const several = [...counts].filter(([width]) => width > 1);
  return several.sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 1;
}

function countWidths(rows: readonly (readonly string[])[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  return counts;
}

/** Highest for rows of one width, less for several widths and for few cells a row. */
function patternScore(rows: readonly (readonly string[])[]): number {
  const several = rows.filter(({ length }) => length > 1).length / rows.length;
  let alike = 0;
  for (const [width, count] of countWidths(rows))
    alike += (count / rows.length) ** 2 * (1 - 1 / width);
  return 0.8 * alike + 0.2 * several ** 2;
}

/** Share of the cells of ordinary rows that are whole values, never quite 0: prose is text too. */
function typeScore(rows: readonly (readonly string[])[], width: number): number {
  const cells = rows
    .filter((row) => row.length === width)
    .flat()
    .slice(0, scoredCells);
  const whole = cells.reduce((sum, cell) => sum + cellLikeness(cell), 0);
  return 0.1 + 0.9 * (whole / Math.max(1, cells.length));
}

/**
 * A first row that is not cut like the others speaks against a delimiter, as a name does above
 * `Lee, Ann`. A title above an empty line, or above names of columns, does not.
 */
function headerScore(rows: readonly (readonly string[])[], width: number): number {
  const first = rows.findIndex((row) => !isEmpty(row));
  if (rows[first]?.length === width) return 1;
  const full = rows.filter((row) => row.length === width);
  const hasTitle = first + 1 < rows.length && isEmpty(rows[first + 1]);
  return hasTitle || rows[first]?.length !== 1 || namesColumns(full) ? 0.9 : doubtful;
}

const doubtful = 0.35;

/** Whether the first of these rows holds a text above numbers. */
function namesColumns([header = [], ...body]: readonly (readonly string[])[]): boolean {
  return header.some((name, column) => {
    const below = body.map((row) => row[column] ?? "").filter((cell) => cell.trim() !== "");
    return isWord(name) && below.length > 0 && below.filter(isFigure).length * 2 > below.length;
  });
}

const isFigure = (cell: string) => /\d/.test(cell) && !/\p{L}/u.test(cell);
const isWord = (cell: string) => /\p{L}/u.test(cell);

const quoteScore = ({ strayQuotes, rows }: SplitText) =>
  1 - 0.5 * Math.min(1, new Set(strayQuotes).size / rows.length);

/** Nearly every delimiter is followed by a blank, as in `a, b, c`. */
function isPadded({ dialect: { delimiter }, rows }: ScoredDialect, sample: string): boolean {
  if (delimiter === " " || delimiter === oneColumn) return false;
  const inner = rows.flatMap((row) => row.slice(1)).filter((cell) => cell !== "");
  const padded = inner.filter((cell) => cell.startsWith(" "));
  const [all, followed] = [delimiter, `${delimiter} `].map((text) => sample.split(text).length - 1);
  return (
    padded.length * 2 >= inner.length && (followed ?? 0) >= (all ?? 0) * 0.9 && inner.length > 1
  );
}
