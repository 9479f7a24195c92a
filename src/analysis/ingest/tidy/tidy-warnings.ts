import { counted, formatCount } from "#contract/formatting.ts";
import type { ClosingRows } from "./closing-rows.ts";
import { isFilled, type Row, rowsNamed } from "./grid.ts";

export function errorsKept(first: string, count: number): string[] {
  return count === 0
    ? []
    : [`Cells with an error such as ${first}, kept as shown: ${formatCount(count)}.`];
}

export function formulasUnsolved(count: number): string[] {
  return count === 0
    ? []
    : [`Formulas saved without a value, read as empty: ${formatCount(count)}.`];
}

export function titlesLeftOut(rows: readonly Row[]): string[] {
  if (rows.length === 0) return [];
  return [`${counted(rows.length, "row")} above the header ${was(rows)} left out: ${textOf(rows)}`];
}

export function noHeader(columns: number): string[] {
  const names = columns === 1 ? "Column 1" : `Column 1 to Column ${formatCount(columns)}`;
  return [`The first row holds values and no names, so the columns were named ${names}.`];
}

export function namesJoined(rows: readonly Row[], headers: readonly string[]): string[] {
  if (rows.length < 2) return [];
  const joined = headers.find((header) => /( \/ )|\)$/.test(header)) ?? headers[0] ?? "";
  return [`The names of the columns were put together from ${rowsNamed(rows)}, such as ${joined}.`];
}

export function commentsLeftOut(rows: readonly Row[]): string[] {
  if (rows.length === 0) return [];
  return [
    `${counted(rows.length, "comment")} (${rowsNamed(rows)}) ${was(rows)} left out: ${textOf(rows)}`,
  ];
}

/** Empty rows among the values; those at the end of a sheet are none of its rows. */
export function emptyLeftOut(body: readonly Row[], comments: readonly Row[]): string[] {
  const [first = 1, last = 0] = [body[0]?.line, body.at(-1)?.line];
  const among = comments.filter(({ line }) => line > first && line < last).length;
  const empty = last - first + 1 - body.length - among;
  return empty > 0 ? [`${counted(empty, "empty row")} ${wasOrWere(empty)} left out.`] : [];
}

/** Values beyond the last name; their columns were named, and nothing was cut. */
export function longRows(names: readonly string[], body: readonly Row[]): string[] {
  const width = names.findLastIndex(isFilled) + 1;
  const long = body.filter(({ cells }) => cells.findLastIndex(isFilled) >= width);
  if (width === 0 || long.length === 0) return [];
  return [
    `${counted(long.length, "row")} ${was(long)} longer than the header (${rowsNamed(long)}); nothing was cut.`,
  ];
}

export function labelsRepeated(count: number): string[] {
  if (count === 0) return [];
  return [
    `${counted(count, "text")} merged over several rows ${wasOrWere(count)} repeated in each of them.`,
  ];
}

export function totals(total: ClosingRows["total"], row: Row | undefined): string[] {
  if (total === "none" || row === undefined) return [];
  return total === "proved"
    ? [`The total below the values (row ${formatCount(row.line)}) was left out: ${textOf([row])}`]
    : [
        `Row ${formatCount(row.line)} calls itself a total, but is not the sum of the rows above; it was kept.`,
      ];
}

export function notesLeftOut(rows: readonly Row[]): string[] {
  if (rows.length === 0) return [];
  return [`${counted(rows.length, "row")} below the values ${was(rows)} left out: ${textOf(rows)}`];
}

const wasOrWere = (count: number) => (count === 1 ? "was" : "were");
const was = (rows: readonly Row[]) => wasOrWere(rows.length);

/** Characters of what was left out: enough to know it again. */
const shownText = 120;

function textOf(rows: readonly Row[]): string {
  const text = rows.map(({ cells }) => cells.filter(isFilled).join(" ")).join(" / ");
  return text.length > shownText ? `${text.slice(0, shownText - 1)}…` : text;
}
