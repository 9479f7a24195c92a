import type { Result } from "#contract/report.ts";
import type { FactOf } from "../../domain/fact.ts";
import { type ColumnProfile, isRate } from "../../table/profile.ts";
import { groupSql, quoteName, quoteText } from "../query/quote-sql.ts";
import { shapiroWilk } from "../statistics/normality-tests.ts";
import { type FactContext, noTest, numberAt, referToCell } from "./ledger.ts";
import { countColumn, inUnitOf, numberColumn, records, textColumn } from "./measures.ts";
import { type RateWeight, rateSql, rateWeight } from "./rate-weight.ts";
import { unitToAggregate } from "./unit-of-analysis.ts";

/** Fewest records a group needs before its mean is compared. */
export const smallestGroup = 10;
const maxGroups = 50;
/** From this many records on a mean is nearly normal, whatever its values are. */
const fewRecords = 30;
/** Beyond this skewness the mean says little about the usual value. */
const strongSkew = 2;

/**
 * A number compared between groups of at least ten records, by means (Welch) and by ranks. Ranks
 * are told where values are strongly skewed, or where a group is small and not normal; p is the
 * larger one of both, so that a difference is claimed only where they agree. Where the records of a
 * unit repeat each other, the test is that of the units, by their means. Null where fewer than two
 * groups are large enough.
 */
export async function difference(
  context: FactContext,
  column: ColumnProfile,
  by: ColumnProfile,
): Promise<FactOf<"difference"> | null> {
  const { ledger } = context;
  const unit = await unitToAggregate(
    context,
    [quoteName(column.name), codeOf(by)],
    [column.name, by.name],
  );
  const weight = rateWeight(context, column);
  const from = source(context, { column, by, unit: null, weight });
  const groups = await groupsOf(context, { column, by, from, unit: null, weight });
  if (groups.rows.length < 2) return null;
  const { tested, isUntested, unitSource } = await testedGroups(context, {
    groups,
    about: { column, by, unit, weight: null, from },
  });
  const two = tested.rows.length === 2;
  const means = ledger.derive({
    title: `Test of ${column.name} between groups of ${by.name}`,
    words: two
      ? "Welch's t test of the means, which lets groups spread differently, with Hedges' g"
      : "Welch's analysis of variance, which lets groups spread differently, with eta squared",
    operation: two ? "welch-test" : "welch-anova",
    inputs: tested.rows.flatMap((_, row) => [
      referToCell(tested, "n", row),
      referToCell(tested, "mean", row),
      referToCell(tested, "variance", row),
    ]),
  });
  const ranks = ledger.derive({
    title: `Test of the ranks of ${column.name} between groups of ${by.name}`,
    words: two
      ? "Mann and Whitney's test of ranks, with the rank-biserial correlation"
      : "Kruskal and Wallis's test of ranks, with epsilon squared",
    operation: two ? "mann-whitney" : "kruskal-wallis",
    inputs: [
      referToCell(tested, "ties"),
      ...tested.rows.flatMap((_, row) => [
        referToCell(tested, "n", row),
        referToCell(tested, "rank_sum", row),
      ]),
    ],
  });
  const why = await reasonForRanks(context, tested, unitSource);
  const [test, check] = why === null ? [means, ranks] : [ranks, means];
  return {
    kind: "difference",
    asked: true,
    ...noTest,
    strength: strengthOf({ two, method: why === null ? "means" : "ranks", test }),
    p: isUntested ? null : largest(numberAt(means, "p"), numberAt(ranks, "p")),
    column: column.name,
    by: by.name,
    groups,
    test,
    check,
    method: why === null ? "means" : "ranks",
    why,
    two,
    unit: unit?.name ?? null,
    tested,
    isUntested,
    weight: weight?.column ?? null,
    isRate: isRate(column),
    apart: await tooSmall(context, { column, by, from }),
  };
}

interface Grouped {
  readonly groups: Result;
  readonly about: Compared;
}

/** The groups that are tested: those of units where records repeat each other, else the records'. */
async function testedGroups(context: FactContext, { groups, about }: Grouped) {
  if (about.unit === null) return { tested: groups, isUntested: false, unitSource: about.from };
  const unitSource = source(context, about);
  const byUnit = await groupsOf(context, { ...about, from: unitSource });
  // Too few units in every group: the groups stay, and nothing is claimed of them.
  const tested = byUnit.rows.length === 0 ? groups : byUnit;
  return { tested, isUntested: byUnit.rows.length < 2, unitSource };
}

/** The p of a claim that has to hold by both tests; where one cannot be computed, that of the other. */
export function largest(one: number, other: number): number | null {
  const known = [one, other].filter((p) => !Number.isNaN(p));
  return known.length === 0 ? null : Math.max(...known);
}

/** A number for each group, to see whether groups differ between units: 1 for the most frequent. */
const codeOf = (by: ColumnProfile) =>
  `(${quoteName(by.name)}::varchar = ${quoteText(by.values[0]?.value ?? "")})::int`;

interface Compared {
  readonly column: ColumnProfile;
  readonly by: ColumnProfile;
  readonly unit: ColumnProfile | null;
  readonly weight: RateWeight | null;
  readonly from: string;
}

/** Label and value of each record, or of each unit within its group. */
function source(
  { only }: FactContext,
  { column, by, unit, weight }: Omit<Compared, "from">,
): string {
  const [x, g] = [quoteName(column.name), groupSql(by)];
  const kept = records(only, `${quoteName(by.name)} is not null`, `${x} is not null`);
  return unit === null
    ? `select ${g}::varchar as label, ${x} as x${weight === null ? "" : `, ${weight.over} as u, ${weight.under} as w`} from ${kept}`
    : `select ${g}::varchar as label, avg(${x}) as x from ${kept} and ${quoteName(unit.name)} is not null group by ${g}, ${quoteName(unit.name)}`;
}

async function groupsOf({ ledger }: FactContext, { column, by, from, unit, weight }: Compared) {
  const own = (key: string, label: string, derived = true) =>
    inUnitOf(column, { key, label, derived });
  const each = unit === null ? "records" : `different ${unit.name}, each by its mean`;
  return ledger.query({
    title: `${column.name} by ${by.name}`,
    words: `mean, median, spread and count of ${column.name} for each ${by.name} with at least ${smallestGroup} ${each}`,
    columns: [
      textColumn("label", by.name),
      own("mean", `Mean of ${column.name}`),
      own("median", "Median"),
      countColumn("n", unit === null ? "Records" : `Different ${unit.name}`),
      numberColumn("variance", "Variance"),
      own("low", "5th percentile"),
      own("q1", "Lower quartile"),
      own("q3", "Upper quartile"),
      own("high", "95th percentile"),
      numberColumn("rank_sum", "Sum of ranks", "decimal:1"),
      numberColumn("ties", "Ties of ranks", "integer"),
      numberColumn("skewness", "Skewness", "decimal:2"),
      ...(weight === null ? [] : [own("rate", `Mean weighted by ${weight.column}`)]),
    ],
    sql:
      `with s as (${from}), k as (select label from s group by label having count(*) >= ${smallestGroup} order by count(*) desc, label limit ${maxGroups}), ` +
      "t as (select *, (rank() over (order by x) + count(*) over (order by x)) / 2.0 as place from s join k using (label)) " +
      `select label, mean, q[3], n, variance, q[1], q[2], q[4], q[5], places, (select sum(n ** 3 - n) from (select count(*)::double as n from t group by x)), skew${weight === null ? "" : ", rate"} from (select label, avg(x) as mean, count(*) as n, var_samp(x) as variance, quantile_cont(x, [0.05, 0.25, 0.5, 0.75, 0.95]) as q, sum(place) as places, skewness(x) as skew${weight === null ? "" : `, ${rateSql({ over: "u", under: "w" })} as rate`} from t group by label) order by mean desc, label`,
    population: Math.min(column.filled, by.filled),
  });
}

/** Groups that are too small to compare, with their means. */
async function tooSmall(
  { ledger }: FactContext,
  { column, by, from }: Pick<Compared, "column" | "by" | "from">,
) {
  const small = await ledger.query({
    title: `Groups of ${by.name} that are too small to compare`,
    words: `mean of ${column.name} and count for each ${by.name} with fewer than ${smallestGroup} records`,
    columns: [
      textColumn("label", by.name),
      countColumn("n", "Records"),
      inUnitOf(column, { key: "mean", label: `Mean of ${column.name}`, derived: true }),
      countColumn("groups", "Such groups"),
    ],
    sql: `select label, count(*) as n, avg(x), count(*) over () from (${from}) group by label having count(*) < ${smallestGroup} order by n desc, label limit 20`,
    population: Math.min(column.filled, by.filled),
  });
  return small.rows.length === 0 ? null : small;
}

/** Why ranks rather than means are told; null where means are. */
async function reasonForRanks(
  { ledger }: FactContext,
  groups: FactOf<"difference">["groups"],
  from: string,
): Promise<FactOf<"difference">["why"]> {
  const rows = groups.rows.map((_, row) => row);
  if (rows.some((row) => Math.abs(numberAt(groups, "skewness", row)) > strongSkew)) return "skew";
  const few = rows.filter((row) => numberAt(groups, "n", row) < fewRecords);
  if (few.length === 0) return null;
  const labels = few.map((row) => quoteText(String(groups.rows[row]?.[0])));
  const cells = await ledger.peek(
    `select label, x::double from (${from}) where label in (${labels.join(", ")})`,
  );
  const values = Map.groupBy(cells, ([label]) => label);
  const isOdd = [...values.values()].some((own) => {
    const numbers = own.map(([, value]) => Number(value));
    return new Set(numbers).size > 1 && shapiroWilk(numbers).p < 0.05;
  });
  return isOdd ? "small" : null;
}

/** An effect on a scale of 0 to 1. */
function strengthOf({ two, method, test }: Pick<FactOf<"difference">, "two" | "method" | "test">) {
  if (method === "ranks") {
    const effect = Math.abs(numberAt(test, "effect")) || 0;
    return two ? effect : Math.sqrt(effect);
  }
  const effect = Math.abs(numberAt(test, two ? "g" : "eta2")) || 0;
  return two ? effect / (effect + 0.8) : Math.sqrt(effect);
}
