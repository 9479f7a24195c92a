import type { Expression } from "#contract/query.ts";
import type { Result, ResultColumn } from "#contract/report.ts";
import { describeExpression } from "../../domain/describe-expression.ts";
import type { FactOf } from "../../domain/fact.ts";
import type { ColumnProfile, Profile } from "../../table/profile.ts";
import { numberSql } from "../query/condition-sql.ts";
import { quoteName } from "../query/quote-sql.ts";
import { resultColumn } from "../query/select-list.ts";
import { largest } from "./difference.ts";
import { type FactContext, noTest, numberAt, referToCell } from "./ledger.ts";
import { countColumn, inUnitOf, numberColumn, records } from "./measures.ts";
import { unitToAggregate } from "./unit-of-analysis.ts";

export interface PairRequest {
  readonly x: Expression;
  readonly y: Expression;
}

/** A number of each record: of a column, or computed of several. */
interface Variable {
  readonly of: Expression;
  readonly name: string;
  readonly sql: string;
  /** Null where it is computed. */
  readonly column: ColumnProfile | null;
  shown(key: string): ResultColumn;
}

function variableOf(of: Expression, profile: Profile): Variable {
  const found = of.kind === "column" && profile.columns.find(({ name }) => name === of.column);
  const name = describeExpression(of);
  if (found) {
    const shown = (key: string) => inUnitOf(found, { key, label: name });
    return { of, name, sql: quoteName(name), column: found, shown };
  }
  const typed = numberSql(of, profile);
  const shown = (key: string) => resultColumn({ name, key, typed });
  return { of, name, sql: typed.sql, column: null, shown };
}

/** Most points a scatter plot shows; more are thinned evenly over the order of the table. */
const pointsShown = 600;

/** Beyond this skewness a few values decide over Pearson's r. */
const strongSkew = 2;

/**
 * How two numbers go together: Pearson over complete pairs, Spearman from average ranks of the
 * same pairs, the least-squares line, and a test of r with Fisher's interval. Spearman is told
 * where a column is strongly skewed. p is the larger one of both, and 1 where their signs differ.
 * Where the records of a unit repeat each other, the test is that of the units, by their means.
 */
export async function correlation(
  context: FactContext,
  request: PairRequest,
): Promise<FactOf<"correlation">> {
  const { ledger, profile } = context;
  const [x, y] = [variableOf(request.x, profile), variableOf(request.y, profile)];
  const [a, b] = [x.sql, y.sql];
  const unit = await unitToAggregate(context, [a, b], [x.name, y.name]);
  const pairs = pairsOf(context, [a, b], null);
  const pair = await pairOf(context, { x, y, pairs, unit: null });
  const units =
    unit && (await pairOf(context, { x, y, pairs: pairsOf(context, [a, b], unit), unit }));
  const tested = units ?? pair;
  const test = ledger.derive({
    title: `Test of r for ${x.name} and ${y.name}`,
    words: "t test of Pearson's r, with Fisher's 95% interval",
    operation: "pearson-test",
    inputs: [referToCell(tested, "r"), referToCell(tested, "n")],
  });
  const check = ledger.derive({
    title: `Test of rho for ${x.name} and ${y.name}`,
    words: "t test of Spearman's rank correlation",
    operation: "spearman-test",
    inputs: [referToCell(tested, "rho"), referToCell(tested, "n")],
  });
  const isSkewed = ["x_skewness", "y_skewness"].some(
    (key) => Math.abs(numberAt(pair, key)) > strongSkew,
  );
  const agree = numberAt(tested, "r") * numberAt(tested, "rho") >= 0;
  const points = await ledger.query({
    title: `${y.name} against ${x.name}`,
    words: `pairs of values, at most ${pointsShown} spread evenly over the table`,
    columns: [x.shown("x"), y.shown("y")],
    sql: `with pairs as (${pairs}) select x, y from (select x, y, row_number() over () as place from pairs) where place % (select greatest(1, ceil(count(*) / ${pointsShown}.0)::bigint) from pairs) = 0 order by x, y`,
    population: populationOf(x, y) ?? profile.rows,
  });
  return {
    kind: "correlation",
    asked: true,
    ...noTest,
    strength: Math.abs(numberAt(pair, isSkewed ? "rho" : "r")) || 0,
    p: agree ? largest(numberAt(test, "p"), numberAt(check, "p")) : 1,
    x: x.of,
    y: y.of,
    pair,
    test,
    check,
    method: isSkewed ? "ranks" : "means",
    points,
    unit: unit?.name ?? null,
    units,
  };
}

interface Pairs {
  readonly x: Variable;
  readonly y: Variable;
  /** SQL of them. */
  readonly pairs: string;
  readonly unit: ColumnProfile | null;
}

function pairOf({ ledger, profile }: FactContext, { x, y, pairs, unit }: Pairs): Promise<Result> {
  const ranked = withAverageRanks(unit === null ? [x.column, y.column] : [unit, unit]);
  const each = unit === null ? "complete pairs" : `the means of each ${unit.name}`;
  return ledger.query({
    title: `${x.name} and ${y.name}${unit === null ? "" : `, by ${unit.name}`}`,
    words: `Pearson's r, Spearman's rho and the least-squares line of ${y.name} on ${x.name} over ${each}`,
    columns: [
      numberColumn("r", "Pearson r", "decimal:3"),
      numberColumn("rho", "Spearman rho", "decimal:3"),
      countColumn("n", unit === null ? "Pairs" : `Different ${unit.name}`),
      numberColumn("slope", "Slope"),
      numberColumn("intercept", "Intercept"),
      numberColumn("r2", "R²"),
      numberColumn("explained", "Explained variance", "percent:1"),
      numberColumn("x_skewness", `Skewness of ${x.name}`, "decimal:2"),
      numberColumn("y_skewness", `Skewness of ${y.name}`, "decimal:2"),
    ],
    sql: `with pairs as (${pairs}) select corr(y, x), corr(ry, rx), count(*), regr_slope(y, x), regr_intercept(y, x), regr_r2(y, x), 100 * regr_r2(y, x), skewness(x), skewness(y) from ${ranked}`,
    population: populationOf(x, y) ?? profile.rows,
  });
}

/** The pairs of the records, or one pair of means for each unit. */
function pairsOf(
  { only }: FactContext,
  [a, b]: readonly [string, string],
  unit: ColumnProfile | null,
): string {
  const kept = records(only, `${a} is not null`, `${b} is not null`);
  return unit === null
    ? `select ${a} as x, ${b} as y from ${kept}`
    : `select avg(${a}) as x, avg(${b}) as y from ${kept} and ${quoteName(unit.name)} is not null group by ${quoteName(unit.name)}`;
}

/**
 * The table `pairs` with the average rank of each value, as SQL for a `from`. A window sorts all
 * rows; where a column holds each of its values often, to rank the values costs a tenth.
 */
function withAverageRanks([x, y]: readonly [ColumnProfile | null, ColumnProfile | null]): string {
  const sides = [
    { name: "x", isCounted: repeatsMuch(x) },
    { name: "y", isCounted: repeatsMuch(y) },
  ];
  const windows = sides.filter(({ isCounted }) => !isCounted).map(({ name }) => windowRank(name));
  const joins = sides.filter(({ isCounted }) => isCounted).map(({ name }) => countedRank(name));
  return [`(select ${["x", "y", ...windows].join(", ")} from pairs)`, ...joins].join(" join ");
}

const repeatsMuch = (column: ColumnProfile | null) =>
  column !== null && column.distinct * 10 < column.filled;

/** Records that may hold both. */
const populationOf = (...pair: readonly Variable[]) =>
  pair.every(({ column }) => column !== null)
    ? Math.min(...pair.map(({ column }) => column?.filled ?? 0))
    : null;

/** The average of the first and the last place of a tie, from one window: each holds all rows. */
const windowRank = (side: string) =>
  `(rank() over (order by ${side}) + count(*) over (order by ${side})) / 2.0 as r${side}`;

/** The last place of a tie, less half of what stands before it in the tie. */
const countedRank = (side: string) =>
  `(select ${side}, sum(n) over (order by ${side} rows unbounded preceding) - (n - 1) / 2.0 as r${side} from (select ${side}, count(*) as n from pairs group by ${side})) using (${side})`;
