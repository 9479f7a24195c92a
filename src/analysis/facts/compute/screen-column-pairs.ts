import type { Cell } from "#contract/report.ts";
import { type ColumnProfile, isGroups, isMeasured, tellingValue } from "../../table/profile.ts";
import { groupSql, holdsValueSql, quoteName } from "../query/quote-sql.ts";
import { pearsonTest } from "../statistics/correlation-tests.ts";
import { chiSquareTest } from "../statistics/table-tests.ts";
import { welchAnova } from "../statistics/variance-analysis.ts";
import { smallestGroup } from "./difference.ts";
import type { FactContext } from "./ledger.ts";

const maxNumbers = 10;
const maxGroupings = 6;
const maxValues = 60;

/** Two columns, and how closely they go together at first sight. */
export interface ScreenedPair {
  readonly kind: "correlation" | "difference" | "association";
  /** The number, or the column whose share is compared. */
  readonly column: ColumnProfile;
  /** The other number, or the groups. */
  readonly by: ColumnProfile;
  readonly p: number;
  /** On a scale of 0 to 1: |r|, eta, Cramér's V. */
  readonly effect: number;
}

/**
 * A first test of each two columns, so that what is worth a closer look is found wherever it
 * stands, and so that every look counts when p values are adjusted.
 */
export async function screenColumnPairs(
  context: FactContext,
  focus: ColumnProfile | null,
): Promise<ScreenedPair[]> {
  const first = (columns: readonly ColumnProfile[]) =>
    columns.toSorted((a, b) => Number(b === focus) - Number(a === focus));
  const { columns } = context.profile;
  const numbers = first(columns.filter((column) => isMeasured(column) && column.distinct > 2));
  const groupings = first(columns.filter((column) => isGroups(column, maxValues)));
  const [kept, by] = [numbers.slice(0, maxNumbers), groupings.slice(0, maxGroupings)];
  return [
    ...(await correlations(context, kept)),
    ...(await differences(context, kept, by)),
    ...(await associations(context, by)),
  ].filter(({ p }) => !Number.isNaN(p));
}

async function correlations(
  { ledger, redundancies }: FactContext,
  numbers: readonly ColumnProfile[],
): Promise<ScreenedPair[]> {
  const pairs = eachTwo(numbers).filter(
    ([one, other]) => !redundancies?.areBound(one.name, other.name),
  );
  if (pairs.length === 0) return [];
  const parts = pairs.map(([one, other]) => {
    const [a, b] = [quoteName(one.name), quoteName(other.name)];
    return `corr(${a}, ${b}), count(*) filter (${a} is not null and ${b} is not null)`;
  });
  const [row = []] = await ledger.peek(`select ${parts.join(", ")} from data`);
  return pairs.map(([one, other], at) => {
    const [r, n] = [numberOf(row[2 * at]), numberOf(row[2 * at + 1])];
    const p = n >= smallestGroup ? pearsonTest(r, n).p : Number.NaN;
    return { kind: "correlation", column: one, by: other, p, effect: Math.abs(r) };
  });
}

async function differences(
  { ledger }: FactContext,
  numbers: readonly ColumnProfile[],
  groupings: readonly ColumnProfile[],
): Promise<ScreenedPair[]> {
  if (numbers.length === 0) return [];
  const found: ScreenedPair[] = [];
  for (const by of groupings) {
    const [g, key] = [quoteName(by.name), groupSql(by)];
    const sums = numbers.map(({ name }) => {
      const x = quoteName(name);
      return `count(${x}), avg(${x}), var_samp(${x})`;
    });
    const rows = await ledger.peek(
      `select ${sums.join(", ")} from data where ${g} is not null group by ${key}`,
    );
    for (const [at, column] of numbers.entries()) {
      const groups = rows
        .map((row) => row.slice(3 * at, 3 * at + 3).map(numberOf))
        .map(([n = 0, mean = 0, variance = 0]) => ({ n, mean, variance }))
        .filter(({ n, variance }) => n >= smallestGroup && variance > 0);
      const { p, etaSquared } =
        groups.length < 2 ? { p: Number.NaN, etaSquared: 0 } : welchAnova(groups);
      found.push({ kind: "difference", column, by, p, effect: Math.sqrt(etaSquared) });
    }
  }
  return found;
}

async function associations(
  { ledger }: FactContext,
  groupings: readonly ColumnProfile[],
): Promise<ScreenedPair[]> {
  const found: ScreenedPair[] = [];
  for (const pair of eachTwo(groupings)) {
    const [column, by] = outcomeFirst(pair);
    const [x, g] = [quoteName(column.name), quoteName(by.name)];
    const hit = `count(*) filter (${holdsValueSql(column, tellingValue(column))})`;
    const rows = await ledger.peek(
      `select ${hit}, count(${x}) - ${hit} from data where ${g} is not null group by ${groupSql(by)} having count(${x}) >= ${smallestGroup}`,
    );
    const counts = rows.map((row) => row.map(numberOf));
    const { p, cramersVCorrected, minimumExpected } =
      counts.length < 2
        ? { p: Number.NaN, cramersVCorrected: 0, minimumExpected: 0 }
        : chiSquareTest(counts);
    const isReliable = minimumExpected >= 1;
    found.push({
      kind: "association",
      column,
      by,
      p: isReliable ? p : Number.NaN,
      effect: cramersVCorrected || 0,
    });
  }
  return found;
}

/** The share of a column of two values is compared, rather than that of one value of many. */
function outcomeFirst(
  pair: readonly [ColumnProfile, ColumnProfile],
): readonly [ColumnProfile, ColumnProfile] {
  const [one, other] = pair;
  return one.distinct > 2 && other.distinct === 2 ? [other, one] : pair;
}

const eachTwo = (columns: readonly ColumnProfile[]) =>
  columns.flatMap((one, at) => columns.slice(at + 1).map((other) => [one, other] as const));

const numberOf = (cell: Cell | undefined) => (typeof cell === "number" ? cell : Number.NaN);
