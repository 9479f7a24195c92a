import type { Query, Value } from "#contract/query.ts";
import { columnsIn } from "../columns-in.ts";
import type { FactOf } from "../fact.ts";
import type { ColumnProfile, Profile } from "../profile.ts";
import type { FactPart, FactSubject, GroupName } from "./fact-part.ts";

/**
 * Takes the answer of a query apart. A measure is told only where it is certain how many records
 * stand behind each figure: what is not listed here stays.
 */
export function answerSubject(
  { ask: { query }, result }: FactOf<"answer">,
  profile: Profile,
): FactSubject {
  const known = openColumns(query, profile);
  const measures = query.measures.map(({ value }, at) => ({
    ...{ key: `value${at + 1}` },
    ...lookAt(value, known),
  }));
  const keys = (kind: Support["kind"]) =>
    measures.filter((measure) => measure.kind === kind).map(({ key }) => key);
  const part: FactPart = {
    result,
    about: aboutOf(query),
    counts: ["n", ...keys("count")],
    parts: keys("part"),
    shares: keys("share"),
    single: keys("single"),
    gaps: Object.fromEntries(measures.map(({ key, gap }) => [key, gap])),
    isCrossed: query.by.length > 1,
    ...(query.where !== null && query.by.length === 0 ? { whole: profile.rows } : {}),
    names: Object.fromEntries(
      query.by.map((grouping, at) => [labelKey(at), nameOf(grouping, query)]),
    ),
  };
  return {
    parts: [part],
    values: [...new Set(measures.flatMap(({ values }) => values))],
    about: { query },
  };
}

const labelKey = (at: number) => (at === 0 ? "label" : `label${at + 1}`);

/** The groups of an inner query may be single people, so its rows are taken for records. */
function aboutOf({ from, rows, by }: Query): FactPart["about"] {
  if (rows.length > 0 || from.kind === "query") return "records";
  return by.length === 0 ? "whole" : "groups";
}

function nameOf({ of }: Query["by"][number], { from }: Query): GroupName {
  const isHeader = from.kind === "unpivot" && of.kind === "column" && of.column === from.name;
  if (isHeader) return "column";
  return of.kind === "case" ? null : { of };
}

/** What is behind a figure. */
interface Support {
  /**
   * `count`: it counts the records of its row; `part`: some of them; `share`: the percentage of them;
   * `figure`: computed of all of them; `single`: it may be the value of one, or of an unknown number.
   */
  readonly kind: "count" | "part" | "share" | "figure" | "single";
  /** Most records of its row that it may leave out. */
  readonly gap: number;
  /** Columns whose values it is made of. */
  readonly values: readonly string[];
}

const single: Support = { kind: "single", gap: 0, values: [] };
const count: Support = { kind: "count", gap: 0, values: [] };

/** The columns of a query's source by name: those of the table, and of an unpivot its values. */
interface KnownColumns {
  of(name: string): readonly ColumnProfile[];
  readonly rows: number;
}

function openColumns({ from }: Query, { columns, rows }: Profile): KnownColumns {
  const cells = from.kind === "unpivot" ? new Set(from.columns) : new Set<string>();
  const value = from.kind === "unpivot" ? from.value : null;
  return {
    rows,
    of: (name) =>
      columns.filter(
        (column) => column.name === name || (name === value && cells.has(column.name)),
      ),
  };
}

function lookAt(value: Value, known: KnownColumns): Support {
  switch (value.kind) {
    case "number":
      return { kind: "figure", gap: 0, values: [] };
    case "aggregate":
      return lookAtAggregate(value, known);
    case "share": {
      const support = figureOf(value.of, known);
      return value.among === null && support.gap === 0 ? { ...support, kind: "share" } : single;
    }
    case "arithmetic":
      return together(lookAt(value.left, known), lookAt(value.right, known));
    case "over-groups": {
      const isOfWhole =
        value.function === "rank" || value.function === "share" || value.function === "total";
      return isOfWhole && value.within.length === 0 ? together(lookAt(value.of, known)) : single;
    }
  }
}

type AggregateValue = Extract<Value, { kind: "aggregate" }>;

function lookAtAggregate(value: AggregateValue, known: KnownColumns): Support {
  const { aggregate, of, where, along, fraction = 0.5 } = value;
  if (aggregate === "count")
    return of === null && where === null ? count : { ...count, kind: "part" };
  if (where !== null || extremes.has(aggregate)) return single;
  if (aggregate === "distinct") {
    const names = columnsIn(of).flatMap((name) => known.of(name));
    const isPeople = names.some(({ kind }) => kind === "identifier" || kind === "text");
    return isPeople ? count : { kind: "figure", gap: 0, values: [] };
  }
  // The ends of many values are the values of a few.
  if (aggregate === "quantile" && (fraction <= 0.05 || fraction >= 0.95)) return single;
  return figureOf([of, along], known);
}

const extremes = new Set<AggregateValue["aggregate"]>([
  "minimum",
  "maximum",
  "mode",
  "latest",
  "earliest",
]);

function figureOf(root: unknown, known: KnownColumns): Support {
  const values = columnsIn(root).flatMap((name) => known.of(name));
  const gap = values.reduce((sum, { filled }) => sum + known.rows - filled, 0);
  return { kind: "figure", gap, values: values.map(({ name }) => name) };
}

/** A figure made of others is told where each could be, and none of them counts a part. */
function together(...supports: readonly Support[]): Support {
  if (supports.some(({ kind }) => kind !== "count" && kind !== "figure")) return single;
  return {
    kind: "figure",
    gap: supports.reduce((sum, { gap }) => sum + gap, 0),
    values: supports.flatMap(({ values }) => values),
  };
}
