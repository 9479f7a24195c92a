import type { Cell } from "#contract/report.ts";
import type { Figure } from "../../domain/method.ts";
import { testDifference } from "./difference.ts";
import type { FigureRows } from "./figure-rows.ts";
import { groupCells } from "./group-cells.ts";
import { testNormality } from "./normality.ts";
import { isOutlier, outlierBounds, outliersOf } from "./outliers.ts";
import { regress } from "./regress.ts";
import type { FigureValue } from "./show-figure.ts";
import { compareCells, isNumber, numberOf, numbersOf } from "./statistic-of.ts";

type Of<Kind extends Figure["kind"]> = Extract<Figure, { kind: Kind }>;

export async function normalityOf({ test, column, give }: Of<"normality">, figureRows: FigureRows) {
  return testNormality(test, numbersOf(await figureRows.cells(column)))?.[give] ?? null;
}

export async function differenceOf(
  figure: Of<"difference">,
  figureRows: FigureRows,
): Promise<Cell> {
  const { groups, column } = figure;
  const cells =
    typeof groups === "string"
      ? [...groupCells(await figureRows.cells(groups), await figureRows.cells(column)).values()]
      : await Promise.all(groups.map((where) => figureRows.narrowed(where).cells(column)));
  const values = cells
    .map(numbersOf)
    .filter((group) => group.length > 0 || typeof groups !== "string");
  return testDifference(figure.test, values)?.[figure.give] ?? null;
}

export async function outliersFigure(
  figure: Of<"outliers">,
  figureRows: FigureRows,
): Promise<FigureValue> {
  const cells = await figureRows.cells(figure.column);
  const values = numbersOf(cells);
  const bounds = outlierBounds(figure.rule, values);
  if (bounds === null) return null;
  const found = values.filter((value) => isOutlier(value, bounds));
  const { give } = figure;
  if (typeof give === "object") return listed(figure, give, { figureRows, cells, bounds });
  if (give === "count") return found.length;
  if (give === "percent") return (100 * found.length) / values.length;
  if (give === "lower-bound") return bounds.low;
  if (give === "upper-bound") return bounds.high;
  const sorted = found.toSorted((a, b) => a - b);
  return (give === "lowest" ? sorted[0] : sorted.at(-1)) ?? null;
}

interface Listed {
  readonly figureRows: FigureRows;
  readonly cells: readonly Cell[];
  readonly bounds: { readonly low: number; readonly high: number };
}

async function listed(
  { column }: Of<"outliers">,
  give: { readonly list: string; readonly order: "rows" | "ascending" },
  { figureRows, cells, bounds }: Listed,
): Promise<readonly Cell[]> {
  const names = give.list === column ? cells : await figureRows.cells(give.list);
  const found = cells.flatMap((cell, at) =>
    isOutlier(numberOf(cell), bounds) ? [names[at] ?? null] : [],
  );
  return give.order === "ascending" ? found.toSorted(compareCells) : found;
}

export async function outlierGroups(
  { column, rule, by }: Of<"outlier-groups">,
  figureRows: FigureRows,
) {
  const groups = groupCells(await figureRows.cells(by), await figureRows.cells(column));
  return [...groups.values()].filter((cells) => outliersOf(rule, numbersOf(cells)).length > 0)
    .length;
}

export async function regressionOf(
  { target, features, give }: Of<"regression">,
  figureRows: FigureRows,
): Promise<Cell> {
  const columns = await Promise.all(
    [target, ...features].map((column) => figureRows.cells(column)),
  );
  const rows = (columns[0] ?? []).map((_, at) =>
    columns.map((cells) => numberOf(cells[at] ?? null)),
  );
  const whole = rows.filter((row): row is number[] => row.every(isNumber));
  const values = columns.map((_, at) => whole.map((row) => row[at] ?? 0));
  const found = regress(values[0] ?? [], values.slice(1));
  if (found === null) return null;
  if (give === "rmse") return Math.sqrt(found.mse);
  if (typeof give === "string") return found[give];
  if ("p" in give) return found.p[features.indexOf(give.p)] ?? null;
  return found.coefficients[features.indexOf(give.coefficient)] ?? null;
}
