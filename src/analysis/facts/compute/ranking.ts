import type { Result } from "#contract/report.ts";
import type { FactOf, Grouping } from "../../domain/fact.ts";
import { groupSql, quoteText } from "../query/quote-sql.ts";
import { type FactContext, noTest } from "./ledger.ts";
import {
  countColumn,
  groupColumn,
  groupKey,
  isGrouped,
  numberColumn,
  profileOf,
  records,
} from "./measures.ts";
import { partlyCoveredPeriods } from "./partly-covered-periods.ts";

/** Most groups a ranking keeps: the rest can be read in the count of groups. */
const keptGroups = 500;

/**
 * How many records each group has, the largest first, and its share of them all. Periods that the
 * records cover only in part stand apart.
 */
export async function ranking(context: FactContext, by: Grouping): Promise<FactOf<"ranking">> {
  const partly = (await partlyCoveredPeriods(context, by)).map(quoteText).join(", ");
  if (partly === "")
    return factOf(by, await rankedGroups(context, by, { where: [], title: "" }), null);
  const whole = { where: [`${groupKey(by)} not in (${partly})`], title: "" };
  const others = { where: [`${groupKey(by)} in (${partly})`], title: "Not ranked: " };
  const result = await rankedGroups(context, by, whole);
  const apart = await rankedGroups(context, by, others);
  return factOf(by, result, apart.rows.length === 0 ? null : apart);
}

const factOf = (by: Grouping, ranking: Result, apart: Result | null): FactOf<"ranking"> => ({
  ...{ kind: "ranking", asked: true, ...noTest },
  ...{ by, ranking, apart },
});

function rankedGroups(
  { ledger, profile, only }: FactContext,
  by: Grouping,
  { where, title }: { readonly where: readonly string[]; readonly title: string },
): Promise<Result> {
  const name = by.kind === "column" ? by.column : "period";
  const key = by.kind === "column" ? groupSql(profileOf(profile, by.column)) : groupKey(by);
  return ledger.query({
    title: `${title}number of records by ${name}`,
    words: `number of records, for each ${name}`,
    columns: [
      groupColumn(by),
      countColumn("value1", "Records"),
      numberColumn("share", "Share of the whole", "percent:1"),
      countColumn("groups", "Groups in all"),
    ],
    sql:
      `select ${key}::varchar, count(*), 100.0 * count(*) / nullif(sum(count(*)) over (), 0), count(*) over ()` +
      ` from ${records(only, isGrouped(by), ...where)} group by ${key} order by 2 desc nulls last, 1 limit ${keptGroups}`,
    population: profile.rows,
  });
}
