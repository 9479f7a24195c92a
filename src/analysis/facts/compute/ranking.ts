import type { Result } from "#contract/fact.ts";
import type { FactOf } from "../../domain/fact.ts";
import { addsUp, type Grouping, type Measure } from "../../domain/measure.ts";
import { quoteText } from "../query/quote-sql.ts";
import { type Bench, untested } from "./bench.ts";
import { partlyCovered } from "./coverage.ts";
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

/** Fewest records of a group whose mean or share is ranked; sums and counts are what they are. */
const smallestGroup = 10;

/**
 * Measures by group, the asked end first; for sums and counts each group's share of the whole.
 * Groups whose mean or share rests on fewer than ten records stand apart, unless all do, and so do
 * periods that the records cover only in part.
 */
export async function ranking(bench: Bench, request: RankingRequest): Promise<FactOf<"ranking">> {
  const { measures, order } = request;
  const by = request.by.slice(0, 2);
  const [first = { kind: "count" } as const] = measures;
  const partly = (await Promise.all(by.map((one) => partlyCovered(bench, one)))).map(
    (labels, at) => {
      const [grouping] = by.slice(at);
      return labels.length === 0 || grouping === undefined
        ? "true"
        : `${groupKey(grouping)} not in (${labels.map(quoteText).join(", ")})`;
    },
  );
  const isWhole = partly.join(" and ");
  const isLarge = isEstimate(first) ? `${support(first)} >= ${smallestGroup}` : "true";
  const grouped = { measures, by, first, order, title: "" };
  const most = await largestGroup(bench, { by, first });
  const isThin = isEstimate(first) && most < smallestGroup;
  const kept = isThin ? "true" : isLarge;
  const result = await rankedGroups(bench, { ...grouped, where: isWhole, having: kept });
  const isSplit = kept !== "true" || partly.some((condition) => condition !== "true");
  const apart = !isSplit
    ? null
    : await rankedGroups(bench, {
        ...{ ...grouped, title: "Not ranked: " },
        where: "true",
        having: `not (${kept} and bool_and(${isWhole}))`,
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
    apart: apart === null || apart.rows.length === 0 ? null : apart,
    isThin,
  };
}

/** Means, shares and rates are estimates that few records make wild. */
const isEstimate = (measure: Measure) =>
  measure.kind === "share" ||
  measure.kind === "ratio" ||
  (measure.kind === "column" && measure.aggregate === "mean");

async function largestGroup(
  { ledger, only }: Bench,
  { by, first }: { by: readonly Grouping[]; first: Measure },
): Promise<number> {
  if (!isEstimate(first)) return smallestGroup;
  const [row] = await ledger.peek(
    `select max(n) from (select ${support(first)} as n from ${records(only, by.map(isGrouped).join(" and "))} group by ${by.map(groupKey).join(", ")})`,
  );
  return Number(row?.[0] ?? 0);
}

interface Grouped extends Omit<RankingRequest, "limit"> {
  readonly first: Measure;
  readonly title: string;
  readonly where: string;
  readonly having: string;
}

function rankedGroups({ ledger, profile, only }: Bench, grouped: Grouped): Promise<Result> {
  const { measures, by, first, order, title, where, having } = grouped;
  const keys = by.map(groupKey);
  const present = by.map(isGrouped);
  const direction = order === "most" ? "desc" : "asc";
  const values = measures.map(aggregate);
  const share = addsUp(first)
    ? [`100.0 * ${values[0]} / nullif(sum(${values[0]}) over (), 0)`]
    : [];
  const groupNames = by
    .map(({ column, kind }) => (kind === "column" ? column : "period"))
    .join(" and ");
  return ledger.query({
    title: `${title}${measures.map(measureWords).join(", ")} by ${groupNames}`,
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
      ` from ${records(only, ...present, ...(where === "true" ? [] : [where]))} group by ${keys.join(", ")} having ${values[0]} is not null${having === "true" ? "" : ` and ${having}`}` +
      ` order by ${keys.length + 1} ${direction} nulls last, 1 limit ${keptGroups}`,
    population: profile.rows,
  });
}
