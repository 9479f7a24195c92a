import type { FactOf } from "../../domain/fact.ts";
import type { ColumnProfile } from "../../table/profile.ts";
import { freshNames } from "../query/compile-source.ts";
import { quoteName, quoteText } from "../query/quote-sql.ts";
import { type FactContext, noTest, numberAt } from "./ledger.ts";
import {
  countColumn,
  inUnitOf,
  numberColumn,
  records,
  restriction,
  textColumn,
} from "./measures.ts";

/** Bins of a histogram over the bulk of the values; what lies beyond stands in the last bin. */
const binCount = 20;

/**
 * Where a number's values lie. Quartiles interpolate linearly (DuckDB quantile_cont); skewness is
 * bias-corrected (DuckDB skewness, pandas skew).
 */
export async function distribution(
  context: FactContext,
  column: ColumnProfile,
): Promise<FactOf<"distribution">> {
  const { ledger, only } = context;
  const x = quoteName(column.name);
  const own = (key: string, label: string, derived = false) =>
    inUnitOf(column, { key, label, derived });
  const summary = await ledger.query({
    title: `Summary of ${column.name}`,
    words: `count, mean, quartiles, extremes and skewness of ${column.name}`,
    columns: [
      countColumn("n", "Values"),
      countColumn("missing", "Empty cells"),
      own("mean", "Mean", true),
      own("median", "Median", true),
      own("deviation", "Standard deviation", true),
      own("minimum", "Smallest"),
      own("q1", "Lower quartile", true),
      own("q3", "Upper quartile", true),
      own("p90", "90th percentile", true),
      own("maximum", "Largest"),
      numberColumn("skewness", "Skewness", "decimal:2"),
    ],
    sql: `select n, missing, mean, q[2], deviation, smallest, q[1], q[3], q[4], largest, skew from (select count(${x}) as n, count(*) - count(${x}) as missing, avg(${x}) as mean, quantile_cont(${x}, [0.25, 0.5, 0.75, 0.9]) as q, stddev_samp(${x}) as deviation, min(${x}) as smallest, max(${x}) as largest, skewness(${x}) as skew from ${records(only)})`,
    population: column.filled,
  });
  const histogram = await histogramOf(context, column, [
    numberAt(summary, "minimum"),
    upperEdge(summary),
  ]);
  const skew = Math.abs(numberAt(summary, "skewness"));
  return {
    kind: "distribution",
    asked: true,
    ...noTest,
    strength: Math.min(1, (skew || 0) / 3),
    column: column.name,
    summary,
    histogram,
  };
}

/** A long tail would squeeze the bulk into one bar, so bins end three ranges above the upper quartile. */
function upperEdge(summary: Parameters<typeof numberAt>[0]): number {
  const [q1, q3, maximum] = [
    numberAt(summary, "q1"),
    numberAt(summary, "q3"),
    numberAt(summary, "maximum"),
  ];
  const fence = q3 + 3 * (q3 - q1);
  return q3 > q1 ? Math.min(maximum, fence) : maximum;
}

async function histogramOf(
  { ledger, only }: FactContext,
  column: ColumnProfile,
  [low, high]: readonly [number, number],
) {
  const x = quoteName(column.name);
  const width = binWidth(low, high, column.decimals === 0);
  const start = Math.floor(low / width) * width;
  const last = Math.max(0, Math.ceil((high - start) / width) - 1);
  const bin = `least(${last}, floor((${x} - ${start}) / ${width}))`;
  return ledger.query({
    title: `Histogram of ${column.name}`,
    words: `count of records by ${column.name}, in equal steps; the last step holds everything beyond`,
    columns: [
      inUnitOf(column, { key: "lower", label: "From" }),
      inUnitOf(column, { key: "upper", label: "to below" }),
      countColumn("n", "Records"),
    ],
    sql: `select ${start} + bin * ${width}, case when bin = ${last} then greatest(${start} + (bin + 1) * ${width}, top) else ${start} + (bin + 1) * ${width} end, n from (select ${bin} as bin, count(*) as n, max(${x}) as top from ${records(only, `${x} is not null`)} group by 1) order by 1`,
    population: column.filled,
  });
}

/** A step a person would choose: 1, 2 or 5 times a power of ten. */
function binWidth(low: number, high: number, whole: boolean): number {
  const raw = (high - low) / binCount;
  if (!(raw > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].find((times) => times * power >= raw) ?? 10;
  const width = Number((step * power).toPrecision(1));
  return whole ? Math.max(1, width) : width;
}

/** Tukey's rule: outliers lie more than 1.5 interquartile ranges beyond the quartiles. */
export async function outliers(
  { ledger, profile, only }: FactContext,
  column: ColumnProfile,
  label: ColumnProfile | null,
): Promise<FactOf<"outliers">> {
  const x = quoteName(column.name);
  const where = restriction(only, `${x} is not null`);
  // A table may have columns of these names too.
  const fresh = freshNames(profile.columns.map(({ name }) => name));
  const [q, low, high] = [fresh("q"), fresh("low"), fresh("high")];
  const quartiles = `select quantile_cont(${x}, [0.25, 0.5, 0.75]) as ${q} from data where ${where}`;
  const limits = `select ${q}, ${q}[1] - 1.5 * (${q}[3] - ${q}[1]) as ${low}, ${q}[3] + 1.5 * (${q}[3] - ${q}[1]) as ${high} from (${quartiles})`;
  const own = (key: string, name: string, derived = true) =>
    inUnitOf(column, { key, label: name, derived });
  const outside = `(${x} < ${low} or ${x} > ${high})`;
  const result = await ledger.query({
    title: `Outliers of ${column.name}`,
    words: "values more than 1.5 interquartile ranges below the lower or above the upper quartile",
    columns: [
      countColumn("outliers", "Outliers"),
      countColumn("n", "Values"),
      numberColumn("share", "Share", "percent:1"),
      own("low", "Lower fence"),
      own("high", "Upper fence"),
      countColumn("below", "Below the lower fence"),
      countColumn("above", "Above the upper fence"),
    ],
    sql: `select count(*) filter (${outside}), count(*), 100.0 * count(*) filter (${outside}) / count(*), any_value(${low}), any_value(${high}), count(*) filter (${x} < ${low}), count(*) filter (${x} > ${high}) from data, (${limits}) where ${where}`,
    population: column.filled,
  });
  const name = label
    ? `${quoteName(label.name)}::varchar`
    : "'record ' || (data.rowid + 1)::varchar";
  const examples = await ledger.query({
    title: `Records outside the fences of ${column.name}, farthest first`,
    words: `records outside the fences by distance`,
    columns: [textColumn("label", label?.name ?? "Record"), own("value", column.name, false)],
    sql: `select ${name}, ${x} from data, (${limits}) where ${where} and ${outside} order by greatest(${low} - ${x}, ${x} - ${high}) desc, 1 limit 200`,
    population: column.filled,
  });
  const box = await ledger.query({
    title: `Quartiles and whiskers of ${column.name}`,
    words: "quartiles; whiskers end at the last value inside the fences",
    columns: [
      textColumn("label", "Column"),
      own("low", "Lower whisker"),
      own("q1", "Lower quartile"),
      own("median", "Median"),
      own("q3", "Upper quartile"),
      own("high", "Upper whisker"),
    ],
    sql: `select ${quoteText(column.name)}, min(${x}) filter (not ${outside}), any_value(${q}[1]), any_value(${q}[2]), any_value(${q}[3]), max(${x}) filter (not ${outside}) from data, (${limits}) where ${where}`,
    population: column.filled,
  });
  return {
    kind: "outliers",
    asked: true,
    ...noTest,
    strength: Math.min(1, numberAt(result, "share") / 10) || 0,
    column: column.name,
    fences: result,
    examples,
    label: label?.name ?? null,
    box,
  };
}
