import type { Cell } from "#contract/report.ts";
import type { Bound, Figure } from "../../domain/method.ts";
import {
  differenceOf,
  normalityOf,
  outlierGroups,
  outliersFigure,
  regressionOf,
} from "./compute-test-figures.ts";
import {
  extremeColumn,
  extremeGroup,
  extremeRows,
  groupStatistics,
  groupsBesideAll,
  groupsOf,
  topRows,
} from "./extremes.ts";
import { bothOf, type FigureRows } from "./figure-rows.ts";
import { correlate, testIndependence } from "./relation.ts";
import type { FigureValue } from "./show-figure.ts";
import { numberOf, numbersOf, statisticOf } from "./statistic-of.ts";
import { strongestOf } from "./strongest.ts";

type Of<Kind extends Figure["kind"]> = Extract<Figure, { kind: Kind }>;

type Computers = {
  readonly [Kind in Figure["kind"]]: (
    figure: Of<Kind>,
    figureRows: FigureRows,
  ) => Promise<FigureValue>;
};

/** Computes a figure; null where it does not exist. */
export function figureOf<Kind extends Figure["kind"]>(
  figure: Of<Kind>,
  figureRows: FigureRows,
): Promise<FigureValue> {
  return (
    computers[figure.kind] as (figure: Of<Kind>, figureRows: FigureRows) => Promise<FigureValue>
  )(figure, figureRows);
}

const computers: Computers = {
  statistic: async ({ statistic, column }, figureRows) =>
    // What no row remains for is asked for all the same, and is not a number.
    statisticOf(statistic, await figureRows.cells(column)) ?? "nan",
  "group-statistics": groupStatistics,
  rows: async (_, { rows, where }) => (await rows.columns([], where))[0]?.length ?? 0,
  share,
  "within-deviations": withinDeviations,
  correlation: async ({ of, left, right, give }, figureRows) => {
    const found = correlate(of, await figureRows.cells(left), await figureRows.cells(right));
    return found?.[give] ?? null;
  },
  association: async ({ left, right, give }, figureRows) => {
    const found = testIndependence(await figureRows.cells(left), await figureRows.cells(right));
    if (found === null) return null;
    return give === "statistic" ? found.chi2 : found[give];
  },
  normality: normalityOf,
  difference: differenceOf,
  outliers: outliersFigure,
  "outlier-groups": outlierGroups,
  regression: regressionOf,
  "extreme-rows": extremeRows,
  "top-rows": topRows,
  "extreme-group": extremeGroup,
  "extreme-column": extremeColumn,
  "groups-beside-all": groupsBesideAll,
  groups: groupsOf,
  strongest: strongestOf,
  verdict,
  text: async ({ text }) => text,
};

async function share({ of, scale }: Of<"share">, { rows, where }: FigureRows): Promise<Cell> {
  const both = bothOf(where, of);
  const [part, whole] = [await rows.columns([], both), await rows.columns([], where)];
  const all = whole[0]?.length ?? 0;
  return all === 0 ? null : (scale * (part[0]?.length ?? 0)) / all;
}

async function withinDeviations(
  { column, reach }: Of<"within-deviations">,
  figureRows: FigureRows,
) {
  const values = numbersOf(await figureRows.cells(column));
  const mean = Number(statisticOf("mean", values));
  const width = reach * Number(statisticOf("deviation", values));
  return values.filter((value) => Math.abs(value - mean) <= width).length;
}

/** The first rule whose bounds all hold; nothing where a figure it needs does not exist. */
async function verdict({ rules, otherwise }: Of<"verdict">, figureRows: FigureRows): Promise<Cell> {
  for (const { when, say } of rules) {
    const held = await Promise.all(when.map((bound) => holds(bound, figureRows)));
    if (held.includes(null)) return null;
    if (held.every(Boolean)) return say;
  }
  return otherwise;
}

async function holds({ figure, isAbsolute, operator, than }: Bound, figureRows: FigureRows) {
  const value = await figureOf(figure, figureRows);
  const found = typeof value === "object" ? null : numberOf(value);
  return found === null ? null : compare(isAbsolute ? Math.abs(found) : found, operator, than);
}

function compare(left: number, operator: Bound["operator"], right: number): boolean {
  if (operator === "<") return left < right;
  if (operator === "<=") return left <= right;
  if (operator === ">") return left > right;
  return operator === ">=" ? left >= right : left === right;
}
