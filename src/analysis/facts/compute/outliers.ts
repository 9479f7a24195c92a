import type { FactOf } from "../../domain/fact.ts";
import type { ColumnProfile } from "../../table/profile.ts";
import { freshNames } from "../query/compile-source.ts";
import { quoteName, quoteText } from "../query/quote-sql.ts";
import { type FactContext, noTest } from "./fact-context.ts";
import { numberAt } from "./ledger.ts";
import { countColumn, inUnitOf, numberColumn, textColumn } from "./result-columns.ts";
import { restriction } from "./sql.ts";

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
