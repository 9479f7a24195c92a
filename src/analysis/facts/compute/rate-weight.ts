import { type ColumnProfile, isAdditive, isRate } from "../../table/profile.ts";
import { quoteName } from "../query/quote-sql.ts";
import type { FactContext } from "./ledger.ts";

/** What a column of rates is a share of, and the SQL of its numerator and denominator in a record. */
export interface RateWeight {
  readonly column: string;
  readonly over: string;
  readonly under: string;
}

/** Counts of whatever a rate is a share of, the plainest names first. */
const bases = [
  /denominator|eligible|sample size|respondents|\bn\b/i,
  /population|beneficiaries|patients|people|persons|members|residents/i,
  /attendances|visits|cases|discharges|admissions|encounters|tests/i,
  /total|count|number/i,
];

/**
 * How the rates of records make the rate of all of them: by the columns they are computed from,
 * else weighted by a count of what they are a share of. Null where the table holds neither.
 */
export function rateWeight(
  { profile, redundancies }: FactContext,
  column: ColumnProfile,
): RateWeight | null {
  if (!isRate(column)) return null;
  const ratio = redundancies?.ratioOf(column.name) ?? null;
  if (ratio !== null) {
    const factor = ratio.isPercent ? "100.0" : "1.0";
    return {
      column: ratio.under,
      over: `${factor} * ${quoteName(ratio.over)}`,
      under: quoteName(ratio.under),
    };
  }
  const counts = profile.columns.filter((one) => isAdditive(one) && one.unit === "none");
  const base = bases.flatMap((name) => counts.filter((one) => name.test(one.name)))[0];
  return base === undefined
    ? null
    : {
        column: base.name,
        over: `${quoteName(column.name)} * ${quoteName(base.name)}`,
        under: `case when ${quoteName(column.name)} is not null then ${quoteName(base.name)} end`,
      };
}

/** The rate of many records as SQL: a ratio of sums. */
export const rateSql = ({ over, under }: Pick<RateWeight, "over" | "under">): string =>
  `sum(${over}) filter ((${over}) is not null and (${under}) is not null) / nullif(sum(${under}) filter ((${over}) is not null), 0)`;
