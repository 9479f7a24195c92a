import type { Cell } from "#contract/report.ts";
import type { Figure, GroupMeasure } from "../../domain/method.ts";
import type { FigureRows } from "./figure-rows.ts";
import { groupCells } from "./group-cells.ts";
import { compareCells, isFilled, numberOf, statisticOf } from "./statistic-of.ts";

type Of<Kind extends Figure["kind"]> = Extract<Figure, { kind: Kind }>;

/** Of rows with equal values all are given, each name once, or the first. */
export async function extremeRows(
  { by, direction, show, ties }: Of<"extreme-rows">,
  figureRows: FigureRows,
): Promise<Cell | readonly Cell[]> {
  const [cells, names] = [await figureRows.cells(by), await figureRows.cells(show)];
  const extreme = extremeOf(cells, direction);
  if (extreme === null) return null;
  const found = cells.flatMap((cell, at) => (cell === extreme ? [names[at] ?? null] : []));
  if (ties === "first") return found[0] ?? null;
  const unique = [...new Set(found)];
  return unique.length === 1 ? (unique[0] ?? null) : unique;
}

/** Equal values stay in the order of the file. */
export async function topRows(
  { by, direction, show, count }: Of<"top-rows">,
  figureRows: FigureRows,
): Promise<readonly Cell[]> {
  const [cells, names] = [await figureRows.cells(by), await figureRows.cells(show)];
  const sign = direction === "highest" ? -1 : 1;
  return cells
    .map((cell, at) => ({ value: numberOf(cell), name: names[at] ?? null }))
    .filter(({ value }) => value !== null)
    .sort((a, b) => sign * (Number(a.value) - Number(b.value)))
    .slice(0, count)
    .map(({ name }) => name);
}

type Direction = "highest" | "lowest";

function extremeOf(cells: readonly Cell[], direction: Direction): Cell {
  const sorted = cells.filter(isFilled).toSorted(compareCells);
  return (direction === "highest" ? sorted.at(-1) : sorted[0]) ?? null;
}

/** Statistic and size of each group; groups without the statistic are left out. */
async function measured(by: string, { statistic, column }: GroupMeasure, figureRows: FigureRows) {
  const [groups, cells] = [await figureRows.cells(by), await figureRows.cells(column ?? by)];
  const measure = column === null ? "count" : statistic;
  return [...groupCells(groups, cells)].flatMap(([group, of]) => {
    const value = numberOf(statisticOf(measure, of));
    return value === null ? [] : [{ group, value, size: of.length }];
  });
}

/** Among equal groups the one that sorts first. */
export async function extremeGroup(
  figure: Of<"extreme-group">,
  figureRows: FigureRows,
): Promise<Cell> {
  const groups = await measured(figure.by, figure.measure, figureRows);
  const sign = figure.direction === "highest" ? -1 : 1;
  const [best] = groups
    .filter(({ size }) => size >= figure.atLeast)
    .sort((a, b) => sign * (a.value - b.value) || compareCells(a.group, b.group));
  if (best === undefined) return null;
  return figure.give === "group" ? best.group : best.value;
}

/** Several columns with the same extreme are all named. */
export async function extremeColumn(
  { columns, statistic, direction, give }: Of<"extreme-column">,
  figureRows: FigureRows,
): Promise<Cell | readonly Cell[]> {
  const values = await Promise.all(
    columns.map(async (column) => statisticOf(statistic, await figureRows.cells(column))),
  );
  const extreme = extremeOf(values, direction);
  if (extreme === null || give === "value") return extreme;
  const names = columns.filter((_, at) => values[at] === extreme);
  return names.length === 1 ? (names[0] ?? null) : names;
}

export async function groupStatistics(
  { by, statistic, column }: Of<"group-statistics">,
  figureRows: FigureRows,
): Promise<readonly Cell[]> {
  const groups = groupCells(await figureRows.cells(by), await figureRows.cells(column));
  return [...groups]
    .sort(([a], [b]) => compareCells(a, b))
    .map(([, cells]) => statisticOf(statistic, cells));
}

export async function groupsBesideAll(
  figure: Of<"groups-beside-all">,
  figureRows: FigureRows,
): Promise<Cell> {
  const { measure, by, operator, factor } = figure;
  if (measure.column === null) return null;
  const whole = numberOf(statisticOf(measure.statistic, await figureRows.cells(measure.column)));
  if (whole === null) return null;
  const groups = await measured(by, measure, figureRows);
  const bound = whole * factor;
  return groups.filter(({ value }) => (operator === ">" ? value > bound : value < bound)).length;
}

export async function groupsOf(
  { by, atLeast }: Of<"groups">,
  figureRows: FigureRows,
): Promise<Cell> {
  const cells = await figureRows.cells(by);
  return [...groupCells(cells, cells).values()].filter((of) => of.length >= atLeast).length;
}
