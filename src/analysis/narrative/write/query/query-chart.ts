import type { ChartDraft, Template } from "../../../domain/fact.ts";
import { joinWithAnd, numberIn, sentence, valueAt } from "../references.ts";
import { isPeriod, labelKey, type View, valueKey } from "./view-of.ts";

/** Bars beyond this number are too thin to read; a line may have more points. */
const maxBars = 40;
const maxSeries = 8;

/** A chart of a result without its id; null where a single figure says it all. */
export function queryChart(view: View): Omit<ChartDraft, "id"> | null {
  const { result, query, measures, rows } = view;
  const [first] = measures;
  if (rows < 2 || query.by.length === 0 || !first || first.kind === "rank") return null;
  const isLine = first.kind !== "change" && isPeriod(query.by[0]) && stepsOf(view) > 2;
  if (!isLine && rows > maxBars) return null;
  const figures = result.rows.map((_, row) => numberIn(result, valueKey(0), row));
  const known = figures.filter((figure) => !Number.isNaN(figure));
  // `which wards had no falls`: of noughts alone there is nothing to see.
  if (known.length < 2 || known.every((figure) => figure === 0)) return null;
  const series = seriesOf(view);
  if (query.by.length > 1 && series === null) return null;
  return {
    kind: isLine ? "line" : "bar",
    title: titleOf(view),
    result: result.id,
    x: labelKey(0),
    y: [valueKey(0)],
    ...(series === null ? {} : { series }),
    ...focusOf(view),
    xLabel: labelOf(view, labelKey(0)),
    yLabel: yLabelOf(view),
  };
}

/** Different values across. */
const stepsOf = ({ result }: View): number =>
  new Set(result.rows.map((_, row) => valueAt(result, labelKey(0), row))).size;

/** What is drawn, without a figure: the answer above it has these. */
function titleOf(view: View): Template {
  const name = view.measures[0]?.name ?? "";
  return `${sentence(name)} by ${joinWithAnd(view.groups)}${view.where}`;
}

/** The second grouping, where each of its values is a bar beside the others or a line. */
function seriesOf({ query, result }: View): string | null {
  if (query.by.length !== 2) return null;
  const key = labelKey(1);
  const different = new Set(result.rows.map((_, row) => valueAt(result, key, row)));
  return different.size <= maxSeries ? key : null;
}

function focusOf({ wants, result, query }: View): { focus?: string } {
  return wants === "ranking" && query.by.length === 1
    ? { focus: String(valueAt(result, labelKey(0))) }
    : {};
}

const labelOf = ({ result }: View, key: string) =>
  result.columns.find((column) => column.key === key)?.label ?? "";

function yLabelOf(view: View): string {
  const label = labelOf(view, valueKey(0));
  const unit = view.measures[0]?.unit ?? null;
  return unit === null || label.includes("(") ? label : `${label} (${unit})`;
}
