import { type ColumnProfile, isAdditive, isMeasured } from "../../table/profile.ts";
import { quoteName, quoteText } from "../query/quote-sql.ts";
import { type FactContext, noTest, type RatioOf, type Redundancies } from "./ledger.ts";
import { countColumn, numberColumn, textColumn } from "./measures.ts";

/** Columns that a look at all pairs and sums of them takes at most. */
const maxColumns = 14;
const maxSampled = 400;
const fewestRows = 10;
/** Share of the records in which a sum or a ratio must hold; a few may be typed wrongly. */
const holdsFrom = 0.95;
const nearlySame = 0.98;

/** A column that others give already, by construction: a part of a whole, a sum, a ratio. */
interface Given {
  readonly column: string;
  readonly by: readonly string[];
  readonly formula: string;
  readonly how: "part" | "sum" | "ratio" | "same";
  /** SQL of whether a record keeps to it. */
  readonly holds: string;
  readonly ratio?: RatioOf;
}

const nothingBound: Redundancies = { fact: null, areBound: () => false, ratioOf: () => null };

/**
 * Which columns are given by others. Hypotheses come from a sample of rows; each one that stands is
 * counted over the whole table.
 */
export async function redundancies({ ledger, profile }: FactContext): Promise<Redundancies> {
  const columns = profile.columns.filter(isMeasured).slice(0, maxColumns);
  if (columns.length < 2 || profile.rows < fewestRows) return nothingBound;
  const names = columns.map(({ name }) => quoteName(name));
  const step = Math.max(1, Math.floor(profile.rows / maxSampled));
  const sample = await ledger.peek(
    `select ${names.map((name) => `${name}::double`).join(", ")} from data where rowid % ${step} = 0 limit ${maxSampled}`,
  );
  const values = columns.map((_, at) => sample.map((row) => cellValue(row[at])));
  const given = hypotheses(columns.map((column, at) => ({ column, values: values[at] ?? [] })));
  const bound = new Set(
    given.flatMap(({ column, by }) => by.map((other) => pairKey(column, other))),
  );
  const areBound = (one: string, other: string) => bound.has(pairKey(one, other));
  const ratioOf = (column: string) =>
    given.find((one) => one.column === column && one.ratio !== undefined)?.ratio ?? null;
  if (given.length === 0) return nothingBound;
  const result = await ledger.query({
    title: "Columns that other columns give already",
    words:
      "records in which a column is the part, the sum or the ratio of others, or r with the other",
    columns: [
      textColumn("column", "Column"),
      textColumn("how", "How"),
      textColumn("by", "Given by"),
      numberColumn("share", "Share of records", "percent:1"),
      numberColumn("r", "Pearson r", "decimal:3"),
      countColumn("n", "Records"),
    ],
    sql: given.map(checked).join(" union all "),
    population: profile.rows,
  });
  const fact = { kind: "redundancy", asked: false, ...noTest, columns: result } as const;
  return { fact, areBound, ratioOf };
}

const pairKey = (one: string, other: string) => JSON.stringify([one, other].sort());
const cellValue = (cell: unknown) => (typeof cell === "number" ? cell : Number.NaN);

function checked({ column, by, formula, how, holds }: Given): string {
  const all = [column, ...by].map((name) => `${quoteName(name)} is not null`).join(" and ");
  const [other = ""] = by;
  return `select ${quoteText(column)}, ${quoteText(how)}, ${quoteText(formula)}, 100.0 * count(*) filter (${holds}) / nullif(count(*), 0), corr(${quoteName(column)}, ${quoteName(other)}), count(*) from data where ${all}`;
}

interface Sampled {
  readonly column: ColumnProfile;
  readonly values: readonly number[];
}

function hypotheses(all: readonly Sampled[]): Given[] {
  const sums = all.flatMap((whole) => sumOf(whole, all) ?? []);
  const summed = new Set(sums.map(({ column }) => column));
  const ratios = all.flatMap((ratio) =>
    summed.has(ratio.column.name) ? [] : (fractionOf(ratio, all) ?? []),
  );
  const known = new Set(
    [...sums, ...ratios].flatMap(({ column, by }) => by.map((other) => pairKey(column, other))),
  );
  const pairs = all.flatMap((one, at) =>
    all
      .slice(at + 1)
      .filter((other) => !known.has(pairKey(one.column.name, other.column.name)))
      .flatMap((other) => pairOf(one, other) ?? []),
  );
  return [...sums, ...ratios, ...pairs];
}

/** A column that is the sum of two to four others. */
function sumOf(whole: Sampled, all: readonly Sampled[]): Given | null {
  const parts = all.filter(
    (part) => part !== whole && part.column.unit === whole.column.unit && isNeverAbove(part, whole),
  );
  for (const chosen of choices(parts.slice(0, 10))) {
    if (chosen.some((part) => meanOf(part) < 0.01 * meanOf(whole))) continue;
    if (!holdsMostly(whole, chosen, { made: total, room: 1e-9 })) continue;
    const by = chosen.map(({ column }) => column.name);
    const sum = by.map(quoteName).join(" + ");
    return {
      ...{ column: whole.column.name, by, how: "sum", formula: by.join(" + ") },
      holds: `abs(${sum} - ${quoteName(whole.column.name)}) <= 0.005 * abs(${quoteName(whole.column.name)}) + 1e-9`,
    };
  }
  return null;
}

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

function meanOf({ values }: Sampled): number {
  const filled = values.filter(Number.isFinite);
  return total(filled) / Math.max(1, filled.length);
}

/** Every choice of two to four, the short ones first. */
function choices(parts: readonly Sampled[]): Sampled[][] {
  const grown = (from: readonly Sampled[][]) =>
    from.flatMap((chosen) =>
      parts.slice(parts.indexOf(chosen.at(-1) as Sampled) + 1).map((part) => [...chosen, part]),
    );
  const two = grown(parts.map((part) => [part]));
  const three = grown(two);
  return [...two, ...three, ...grown(three)];
}

/** A column that is one column by another, as a number or in percent. */
function fractionOf(ratio: Sampled, all: readonly Sampled[]): Given | null {
  const span = Number(ratio.column.maximum) - Number(ratio.column.minimum);
  // A few whole numbers are near the ratio of almost anything.
  if (span < 20 * roundingOf(ratio)) return null;
  const others = all.filter((one) => one !== ratio);
  const tries = others.flatMap((over) =>
    others
      .filter((under) => under !== over)
      .flatMap((under) => [1, 100].map((factor) => ({ over, under, factor }))),
  );
  const found = tries.find(({ over, under, factor }) =>
    holdsMostly(ratio, [over, under], {
      made: ([a = 0, b = 0]) => (factor * a) / b,
      room: roundingOf(ratio),
    }),
  );
  if (found === undefined) return null;
  const [over, under] = [found.over.column.name, found.under.column.name];
  const own = quoteName(ratio.column.name);
  return {
    ...{ column: ratio.column.name, by: [over, under], how: "ratio" },
    formula: `${over} ÷ ${under}`,
    holds: `abs(${found.factor} * ${quoteName(over)} / nullif(${quoteName(under)}, 0) - ${own}) <= ${roundingOf(ratio)} + 0.005 * abs(${own})`,
    ratio: { over, under, isPercent: found.factor === 100 },
  };
}

const roundingOf = ({ column }: Sampled) => 0.5001 * 10 ** -column.decimals;

/** Whether the formula gives the column in nearly all sampled rows that hold all of its values. */
function holdsMostly(
  whole: Sampled,
  parts: readonly Sampled[],
  { made: formula, room }: { made: (values: readonly number[]) => number; room: number },
): boolean {
  let [held, rows] = [0, 0];
  if (parts.some(({ values }) => new Set(values).size <= 2)) return false;
  for (const [at, value] of whole.values.entries()) {
    const made = formula(parts.map(({ values }) => values[at] ?? Number.NaN));
    if (!Number.isFinite(made) || !Number.isFinite(value)) continue;
    rows += 1;
    if (Math.abs(made - value) <= 0.005 * Math.abs(value) + room) held += 1;
    if (rows >= 20 && held < rows / 2) return false;
  }
  return rows >= fewestRows && held >= holdsFrom * rows;
}

/** Two columns of which one is a part of the other, or that are nearly the same. */
function pairOf(one: Sampled, other: Sampled): Given | null {
  const r = correlationOf(one.values, other.values);
  const ordered = isNeverAbove(one, other) ? [one, other] : [other, one];
  const [part, whole] = ordered as [Sampled, Sampled];
  if (isNeverAbove(part, whole) && (r > nearlySame || areCounts(part, whole)))
    return {
      ...{ column: part.column.name, by: [whole.column.name], how: "part" },
      formula: whole.column.name,
      holds: `${quoteName(part.column.name)} <= ${quoteName(whole.column.name)}`,
    };
  if (Math.abs(r) <= nearlySame) return null;
  return {
    ...{ column: other.column.name, by: [one.column.name], how: "same" },
    formula: one.column.name,
    holds: "true",
  };
}

/** Counts of which one never exceeds the other count some of the same things. */
const areCounts = (part: Sampled, whole: Sampled) =>
  isAdditive(part.column) &&
  isAdditive(whole.column) &&
  part.column.unit === "none" &&
  whole.column.unit === "none";

function isNeverAbove(part: Sampled, whole: Sampled): boolean {
  if (part.column.unit !== whole.column.unit || Number(part.column.minimum) < 0) return false;
  if (Number(part.column.maximum) > Number(whole.column.maximum)) return false;
  const rows = part.values.filter(
    (value, at) => Number.isFinite(value) && Number.isFinite(whole.values[at]),
  );
  return (
    rows.length >= fewestRows &&
    part.values.every((value, at) => !(value > (whole.values[at] ?? Number.NaN)))
  );
}

function correlationOf(one: readonly number[], other: readonly number[]): number {
  const rows = one.flatMap((value, at) => {
    const second = other[at] ?? Number.NaN;
    return Number.isFinite(value) && Number.isFinite(second) ? [[value, second] as const] : [];
  });
  if (rows.length < fewestRows) return 0;
  const mean = (side: 0 | 1) => rows.reduce((sum, row) => sum + row[side], 0) / rows.length;
  const [a, b] = [mean(0), mean(1)];
  let [xx, yy, xy] = [0, 0, 0];
  for (const [x, y] of rows) {
    xx += (x - a) ** 2;
    yy += (y - b) ** 2;
    xy += (x - a) * (y - b);
  }
  return xy / Math.sqrt(xx * yy) || 0;
}
