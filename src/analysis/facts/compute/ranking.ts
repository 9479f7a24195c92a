import type { FactOf } from "../../fact.ts";
import { addsUp, type Grouping, type Measure } from "../../plan.ts";
import { type Bench, untested } from "./bench.ts";
import { numberAt } from "./ledger.ts";
import { count, groupColumn, measureColumn, measureWords, number } from "./result-columns.ts";
import { aggregate, groupKey, isGrouped, records, support } from "./sql.ts";

export interface RankingRequest {
  readonly measures: readonly Measure[];
  readonly by: readonly Grouping[];
  readonly order: "most" | "least";
  readonly limit: number | null;
}

/** Groups an answer names where the question does not say how many; its table shows more. */
const named = 5;
/** Most groups a ranking keeps: the rest can be read in the count of groups. */
const keptGroups = 500;

/** Measures by group, the asked end first; for sums and counts each group's share of the whole. */
export async function ranking(
  { ledger, profile, filters }: Bench,
  request: RankingRequest,
): Promise<FactOf<"ranking">> {
  const { measures, order } = request;
  const by = request.by.slice(0, 2);
  const [first = { kind: "count" } as const] = measures;
  const keys = by.map(groupKey);
  const additive = addsUp(first);
  const present = by.map(isGrouped).join(" and ");
  const direction = order === "most" ? "desc" : "asc";
  const values = measures.map(aggregate);
  const share = additive ? [`100.0 * ${values[0]} / nullif(sum(${values[0]}) over (), 0)`] : [];
  const groupNames = by
    .map(({ column, kind }) => (kind === "column" ? column : "period"))
    .join(" and ");
  const result = await ledger.query({
    title: `${measures.map(measureWords).join(", ")} by ${groupNames}`,
    words: `${measures.map(measureWords).join("; ")}, for each ${groupNames}`,
    columns: [
      ...by.map((grouping, index) => groupColumn(grouping, index === 0 ? "label" : "label2")),
      ...measures.map((measure, index) => measureColumn(measure, profile, `value${index + 1}`)),
      ...(first.kind === "count" ? [] : [count("n", "Records")]),
      ...(share.length > 0 ? [number("share", "Share of the whole", "percent:1")] : []),
      count("groups", "Groups in all"),
    ],
    sql:
      `select ${[...keys.map((key) => `${key}::varchar`), ...values, ...(first.kind === "count" ? [] : [support(first)]), ...share, "count(*) over ()"].join(", ")}` +
      ` from ${records(filters, present)} group by ${keys.join(", ")} having ${values[0]} is not null` +
      ` order by ${keys.length + 1} ${direction} nulls last, 1 limit ${keptGroups}`,
    population: profile.rows,
  });
  const groups = numberAt(result, "groups");
  return {
    kind: "ranking",
    asked: true,
    ...untested,
    measures,
    by,
    ranking: result,
    order,
    limit: Math.min(request.limit ?? named, result.rows.length),
    groups: Number.isNaN(groups) ? 0 : groups,
    test: null,
  };
}
