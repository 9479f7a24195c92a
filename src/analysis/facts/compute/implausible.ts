import type { FactOf } from "../../domain/fact.ts";
import type { ColumnProfile } from "../../table/profile.ts";
import { freshNames } from "../query/compile-source.ts";
import { quoteName, quoteText } from "../query/quote-sql.ts";
import { type FactContext, noTest, numberAt } from "./ledger.ts";
import { countColumn, inUnitOf, numberColumn, restriction, textColumn } from "./measures.ts";

/** What a value may be, where the kind of column tells; null where it does not. */
export interface Bounds {
  readonly low: number | null;
  readonly high: number | null;
}

/** The largest share of values that can be slips of the keyboard, and how many may be in any case. */
const rare = "greatest(3, 0.01 * n)";
/** How many times its neighbour a value must be to lie apart from all others. */
const apart = 1.8;

/** What is measured or handed out is never nothing; a wait or a count of events may be. */
const neverZero =
  /(?:^|[^a-z])(?:qty|quantity|dose|weight|wt|height|ht|hb|hgb|h(?:a)?emoglobin|bp|pulse|temp|temperature|bmi|vol|volume)(?:$|[^a-z])/i;

/**
 * Values that cannot be right: outside the bounds of the column, or, where none are known, rare
 * values that a wide gap parts from all others, and rare ones below zero.
 */
export async function implausible(
  { ledger, profile, only }: FactContext,
  column: ColumnProfile,
  { bounds, label }: { readonly bounds: Bounds; readonly label: ColumnProfile | null },
): Promise<FactOf<"outliers">> {
  const x = quoteName(column.name);
  const where = restriction(only, `${x} is not null`);
  const fresh = freshNames(profile.columns.map(({ name }) => name));
  const [low, high] = [fresh("low"), fresh("high")];
  const limits = limitsOf(column, { bounds, where, low, high });
  const outside = `coalesce(${x} <= ${low}, false) or coalesce(${x} >= ${high}, false)`;
  const own = (key: string, name: string) => inUnitOf(column, { key, label: name });
  const from = `from data, (${limits}) where ${where}`;
  const result = await ledger.query({
    title: `Values of ${column.name} that cannot be right`,
    words: "values outside what the column can hold, or parted from all others by a wide gap",
    columns: [
      countColumn("outliers", "Cannot be right"),
      countColumn("n", "Values"),
      numberColumn("share", "Share", "percent:1"),
      own("low", "Smallest of the others"),
      own("high", "Largest of the others"),
      countColumn("below", "Too small"),
      countColumn("above", "Too large"),
    ],
    sql: `select count(*) filter (${outside}), count(*), 100.0 * count(*) filter (${outside}) / count(*), min(${x}) filter (not (${outside})), max(${x}) filter (not (${outside})), count(*) filter (${x} <= ${low}), count(*) filter (${x} >= ${high}) ${from}`,
    population: column.filled,
  });
  const name = label
    ? `${quoteName(label.name)}::varchar`
    : "'record ' || (data.rowid + 1)::varchar";
  const examples = await ledger.query({
    title: `Records whose ${column.name} cannot be right`,
    words: "records with such a value, the largest first",
    columns: [textColumn("label", label?.name ?? "Record"), own("value", column.name)],
    sql: `select ${name}, ${x} ${from} and (${outside}) order by ${x} desc, 1 limit 200`,
    population: column.filled,
  });
  const box = await ledger.query({
    title: `Quartiles of the other values of ${column.name}`,
    words: "quartiles and ends of the values that can be right",
    columns: [
      textColumn("label", "Column"),
      own("low", "Smallest"),
      own("q1", "Lower quartile"),
      own("median", "Median"),
      own("q3", "Upper quartile"),
      own("high", "Largest"),
    ],
    sql: `select ${quoteText(column.name)}, min(${x}), quantile_cont(${x}, 0.25), quantile_cont(${x}, 0.5), quantile_cont(${x}, 0.75), max(${x}) ${from} and not (${outside})`,
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
    areImplausible: true,
  };
}

interface Place {
  readonly bounds: Bounds;
  readonly where: string;
  readonly low: string;
  readonly high: string;
}

/** One row: the largest value that is too small and the smallest that is too large, or null. */
function limitsOf(column: ColumnProfile, { bounds, where, low, high }: Place): string {
  const x = quoteName(column.name);
  if (bounds.low !== null || bounds.high !== null) {
    const below = bounds.low === null ? "null" : `max(${x}) filter (${x} < ${bounds.low})`;
    const above = bounds.high === null ? "null" : `min(${x}) filter (${x} > ${bounds.high})`;
    return `select ${below} as ${low}, ${above} as ${high} from data where ${where}`;
  }
  const sorted = `select ${x} as v, row_number() over (order by ${x}) as r, count(*) over () as n, lag(${x}) over (order by ${x}) as p, lead(${x}) over (order by ${x}) as f, count(*) filter (${x} < 0) over () as negative, count(*) filter (${x} = 0) over () as zero, min(${x}) filter (${x} > 0) over () as smallest, quantile_cont(${x}, 0.25) over () as q1, quantile_cont(${x}, 0.75) over () as q3 from data where ${where}`;
  const noZero = neverZero.test(column.name.replaceAll("_", " "))
    ? "true"
    : `smallest >= ${5 * 10 ** -column.decimals}`;
  const tooSmall = [
    `v < 0 and negative <= ${rare}`,
    `v = 0 and zero <= ${rare} and ${noZero}`,
    `v > 0 and r <= ${rare} and f >= ${apart} * v and v < q1 - 1.5 * (q3 - q1)`,
  ];
  const tooLarge = `p > 0 and n - r < ${rare} and v >= ${apart} * p and v > q3 + 1.5 * (q3 - q1)`;
  const isTooSmall = tooSmall.map((one) => `(${one})`).join(" or ");
  return `select max(v) filter (${isTooSmall}) as ${low}, min(v) filter (${tooLarge}) as ${high} from (${sorted})`;
}
