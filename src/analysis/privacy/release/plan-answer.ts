import type { Expression, Query, Value } from "#contract/query.ts";
import type { FactOf } from "../../domain/fact.ts";
import { allOf, type Partition } from "../../domain/population.ts";
import { recordsBehind, recordsBehindKey } from "../../domain/records-behind.ts";
import type { FactPlan, GroupName, Role } from "./release-table.ts";

/**
 * What of a query's answer may leave: counts, means, sums and shares of records, each with the
 * population behind it. Every other measure (extremes, quantiles, tests, ratios) has no role.
 */
export function planAnswer({ ask: { query }, result }: FactOf<"answer">): FactPlan {
  const { from, where, by, rows, measures } = query;
  // The groups of an inner query may be single people, and records of an unpivot are cells.
  const isOfRecords = rows.length > 0 || from.kind !== "data";
  const partition = { where, by: by.map(({ of }) => of) };
  const planned = measures.map(({ value }, at) => [`value${at + 1}`, roleOf(value, partition)]);
  const roles: [string, Role][] = [
    ...by.map(({ of }, at): [string, Role] => [
      at === 0 ? "label" : `label${at + 1}`,
      { kind: "label", name: nameOf(of, query) },
    ]),
    ...planned.filter((entry): entry is [string, Role] => entry[1] !== null),
    ["n", { kind: "count", of: partition }],
    ...measures.flatMap(({ value }, at): [string, Role][] => {
      const key = recordsBehindKey(query, at);
      if (!result.columns.some((column) => column.key === key)) return [];
      const of = { ...partition, where: allOf(where, recordsBehind(value)) };
      return [[key, { kind: "count", of }]];
    }),
  ];
  return {
    tables: [{ result, roles: isOfRecords ? {} : Object.fromEntries(roles), isOfRecords }],
    values: [],
    about: { query },
  };
}

function nameOf(of: Query["by"][number]["of"], { from }: Query): GroupName {
  if (from.kind === "unpivot" && of.kind === "column" && of.column === from.name)
    return { kind: "header" };
  return of.kind === "case" ? { kind: "hidden" } : { kind: "value", of };
}

function roleOf(value: Value, partition: Partition): Role | null {
  switch (value.kind) {
    case "aggregate":
      return aggregateRole(value, partition);
    case "share": {
      const { where, by } = partition;
      const among = allOf(where, recordsBehind(value));
      return {
        kind: "share",
        of: { where: allOf(among, value.of), by },
        among: { where: among, by },
      };
    }
    case "over-groups":
      return value.function === "share" && value.within.length === 0
        ? shareOfAll(roleOf(value.of, partition))
        : null;
    default:
      return null;
  }
}

type AggregateValue = Extract<Value, { kind: "aggregate" }>;

function aggregateRole(value: AggregateValue, { where, by }: Partition): Role | null {
  const { aggregate, of } = value;
  const own = { where: allOf(where, of === null ? value.where : recordsBehind(value)), by };
  if (aggregate === "count") return { kind: "count", of: own };
  if (of === null || !isPlainValue(of) || (aggregate !== "mean" && aggregate !== "sum"))
    return null;
  return { kind: aggregate, of: own, value: of };
}

/**
 * A column or the time between two. Other formulas can be made so that they are 0 for all records but
 * one: their sum would tell of that one.
 */
const isPlainValue = (of: Expression): boolean =>
  of.kind === "column" ||
  (of.kind === "duration" && of.from.kind === "column" && of.to.kind === "column");

/** Of a count; any other share of a whole stays here. */
const shareOfAll = (part: Role | null): Role | null =>
  part?.kind === "count"
    ? { kind: "share", of: part.of, among: { where: part.of.where, by: [] } }
    : null;
