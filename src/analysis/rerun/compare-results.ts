import type { Cell, CellReference, Report, Result, ResultColumn } from "#contract/report.ts";

/** The figures of one result before and now, row by row. */
export interface ComparedResult {
  readonly before: Result | null;
  readonly after: Result | null;
  /** What names a row, as it is called now. */
  readonly labels: readonly ResultColumn[];
  /** What is compared. */
  readonly figures: readonly ResultColumn[];
  readonly rows: readonly ComparedRow[];
}

export interface ComparedRow {
  readonly labels: readonly Cell[];
  readonly isIn: "both" | "before" | "now";
  readonly figures: readonly ComparedFigure[];
}

export interface ComparedFigure {
  readonly before: FigureCell | null;
  readonly after: FigureCell | null;
  /** Now less before; null where one of them is missing or no number. */
  readonly difference: number | null;
  /** Of the figure before; null where that is 0, or there is no difference to tell. */
  readonly percent: number | null;
}

interface FigureCell {
  readonly value: Cell;
  readonly reference: CellReference;
}

/** The results that answer a question, before and now, in the order in which the answers name them. */
export function compareReports(before: Report, after: Report): ComparedResult[] {
  const [earlier, later] = [answerResults(before), answerResults(after)];
  const open = [...later];
  const paired = earlier.map((one) => {
    const at = open.findIndex((other) => isAlike(one, other));
    const [same = null] = at < 0 ? [] : open.splice(at, 1);
    return compareResults(one, same);
  });
  return [...paired, ...open.map((other) => compareResults(null, other))];
}

/** The results of the direct answer: of its table first, then those that its text names. */
function answerResults({ answer, answerTable, results }: Report): Result[] {
  const ids = new Set([...(answerTable ? [answerTable.result] : []), ...answer.results]);
  return [...ids].flatMap((id) => results.find((result) => result.id === id) ?? []);
}

const isAlike = (one: Result, other: Result) => keysOf(one) === keysOf(other);
const keysOf = ({ columns }: Result) => columns.map(({ key, kind }) => `${key} ${kind}`).join();

/** Rows are matched by what names them; where several have one name, by their order. */
export function compareResults(before: Result | null, after: Result | null): ComparedResult {
  const { columns } = after ?? before ?? { columns: [] };
  const labels = columns.filter(isLabel);
  const figures = columns.filter((column) => !isLabel(column));
  const [earlier, later] = [rowsByName(before), rowsByName(after)];
  const names = [...later.keys(), ...[...earlier.keys()].filter((name) => !later.has(name))];
  const rows = names.map((name): ComparedRow => {
    const [was, is] = [earlier.get(name) ?? null, later.get(name) ?? null];
    const compared = figures.map(({ key }) => compareFigure(was, is, key));
    return { labels: (is ?? was)?.labels ?? [], isIn: placeOf(was, is), figures: compared };
  });
  return { before, after, labels, figures, rows };
}

/** Years that name groups are numbers. */
const isLabel = ({ key, kind }: ResultColumn) => kind !== "number" || /^label\d*$/.test(key);

interface NamedRow {
  readonly result: Result;
  readonly row: number;
  readonly labels: readonly Cell[];
}

function rowsByName(result: Result | null): Map<string, NamedRow> {
  const named = new Map<string, NamedRow>();
  if (result === null) return named;
  const places = result.columns.flatMap((column, at) => (isLabel(column) ? [at] : []));
  const times = new Map<string, number>();
  for (const [row, cells] of result.rows.entries()) {
    const labels = places.map((at) => cells[at] ?? null);
    const name = JSON.stringify(labels);
    const time = (times.get(name) ?? 0) + 1;
    times.set(name, time);
    named.set(`${name} ${time}`, { result, row, labels });
  }
  return named;
}

const placeOf = (before: NamedRow | null, after: NamedRow | null) => {
  if (before === null) return "now";
  return after === null ? "before" : "both";
};

function compareFigure(was: NamedRow | null, is: NamedRow | null, key: string): ComparedFigure {
  const [before, after] = [cellOf(was, key), cellOf(is, key)];
  const [one, two] = [before?.value, after?.value];
  if (typeof one !== "number" || typeof two !== "number")
    return { before, after, difference: null, percent: null };
  const difference = two - one;
  return {
    before,
    after,
    difference,
    percent: one === 0 ? null : (difference / Math.abs(one)) * 100,
  };
}

function cellOf(named: NamedRow | null, column: string): FigureCell | null {
  if (named === null) return null;
  const { result, row } = named;
  const at = result.columns.findIndex(({ key }) => key === column);
  const value = result.rows[row]?.[at] ?? null;
  return { value, reference: { result: result.id, row, column } };
}
