import type { FactOf } from "../../fact.ts";
import type { ColumnProfile } from "../../profile.ts";
import { type Bench, untested } from "./bench.ts";
import { at, numberAt } from "./ledger.ts";
import { count, inUnitOf, number } from "./result-columns.ts";
import { named, records } from "./sql.ts";

export interface PairRequest {
  readonly x: ColumnProfile;
  readonly y: ColumnProfile;
  readonly regression: boolean;
}

/** Most points a scatter plot shows; more are thinned evenly over the order of the table. */
const pointsShown = 600;

/**
 * How two numbers go together: Pearson over complete pairs, Spearman from average ranks of the
 * same pairs, the least-squares line, and a test of r with Fisher's interval.
 */
export async function correlation(
  { ledger, filters }: Bench,
  { x, y, regression }: PairRequest,
): Promise<FactOf<"correlation">> {
  const [a, b] = [named(x.name), named(y.name)];
  const pairs = `select ${a} as x, ${b} as y from ${records(filters, `${a} is not null`, `${b} is not null`)}`;
  const ranked = withAverageRanks({ x, y });
  const pair = await ledger.query({
    title: `${x.name} and ${y.name}`,
    words: `Pearson's r, Spearman's rho and the least-squares line of ${y.name} on ${x.name} over complete pairs`,
    columns: [
      number("r", "Pearson r", "decimal:3"),
      number("rho", "Spearman rho", "decimal:3"),
      count("n", "Pairs"),
      number("slope", "Slope"),
      number("intercept", "Intercept"),
      number("r2", "R²"),
      number("explained", "Explained variance", "percent:1"),
    ],
    sql: `with pairs as (${pairs}) select corr(y, x), corr(ry, rx), count(*), regr_slope(y, x), regr_intercept(y, x), regr_r2(y, x), 100 * regr_r2(y, x) from ${ranked}`,
    population: Math.min(x.filled, y.filled),
  });
  const test = ledger.derive({
    title: `Test of r for ${x.name} and ${y.name}`,
    words: "t test of Pearson's r, with Fisher's 95% interval",
    operation: "pearson-test",
    inputs: [at(pair, "r"), at(pair, "n")],
  });
  const points = await ledger.query({
    title: `${y.name} against ${x.name}`,
    words: `pairs of values, at most ${pointsShown} spread evenly over the table`,
    columns: [inUnitOf(x, { key: "x", label: x.name }), inUnitOf(y, { key: "y", label: y.name })],
    sql: `with pairs as (${pairs}) select x, y from (select x, y, row_number() over () as place from pairs) where place % (select greatest(1, ceil(count(*) / ${pointsShown}.0)::bigint) from pairs) = 0 order by x, y`,
    population: Math.min(x.filled, y.filled),
  });
  return {
    kind: "correlation",
    asked: true,
    ...untested,
    strength: Math.abs(numberAt(pair, "r")) || 0,
    p: numberAt(test, "p"),
    x: x.name,
    y: y.name,
    pair,
    test,
    points,
    regression,
  };
}

/**
 * The table `pairs` with the average rank of each value, as SQL for a `from`. A window sorts all
 * rows; where a column holds each of its values often, to rank the values costs a tenth.
 */
function withAverageRanks({ x, y }: Pick<PairRequest, "x" | "y">): string {
  const sides = [
    { name: "x", isCounted: repeatsMuch(x) },
    { name: "y", isCounted: repeatsMuch(y) },
  ];
  const windows = sides.filter(({ isCounted }) => !isCounted).map(({ name }) => windowRank(name));
  const joins = sides.filter(({ isCounted }) => isCounted).map(({ name }) => countedRank(name));
  return [`(select ${["x", "y", ...windows].join(", ")} from pairs)`, ...joins].join(" join ");
}

const repeatsMuch = ({ distinct, filled }: ColumnProfile) => distinct * 10 < filled;

/** The average of the first and the last place of a tie, from one window: each holds all rows. */
const windowRank = (side: string) =>
  `(rank() over (order by ${side}) + count(*) over (order by ${side})) / 2.0 as r${side}`;

/** The last place of a tie, less half of what stands before it in the tie. */
const countedRank = (side: string) =>
  `(select ${side}, sum(n) over (order by ${side} rows unbounded preceding) - (n - 1) / 2.0 as r${side} from (select ${side}, count(*) as n from pairs group by ${side})) using (${side})`;
