import type { Query } from "#contract/query.ts";
import type { Ask } from "#contract/reading.ts";
import { describeExpression } from "./describe-expression.ts";
import { describeValue } from "./describe-query.ts";

/** The same with names that say what the outputs of a query are: whoever asked called them anything. */
export function nameOutputs(ask: Ask): Ask {
  return ask.kind === "query" ? { ...ask, query: withNames(ask.query) } : ask;
}

function withNames(query: Query): Query {
  const { by, rows, measures, having, order, top } = query;
  const words = new Map([
    ...[...by, ...rows].map(({ name, of }) => [name, describeExpression(of)] as const),
    ...measures.map(({ name, value }) => [name, describeValue(value)] as const),
  ]);
  // Two outputs that are the same keep the names that tell them apart.
  if (new Set(words.values()).size < words.size) return query;
  const nameOf = (name: string) => words.get(name) ?? name;
  return {
    ...query,
    by: by.map((one) => ({ ...one, name: nameOf(one.name) })),
    rows: rows.map((one) => ({ ...one, name: nameOf(one.name) })),
    measures: measures.map((one) => ({
      name: nameOf(one.name),
      value: namedWithin(one.value, nameOf),
    })),
    having: having && renamedColumns(having, nameOf),
    order: order.map((one) => ({ ...one, of: nameOf(one.of) })),
    top: top && { ...top, within: top.within.map(nameOf) },
  };
}

type Rename = (name: string) => string;

/** Groupings in which a function over groups starts anew. */
function namedWithin(value: Query["measures"][number]["value"], nameOf: Rename): typeof value {
  if (value.kind === "arithmetic")
    return {
      ...value,
      left: namedWithin(value.left, nameOf),
      right: namedWithin(value.right, nameOf),
    };
  return value.kind === "over-groups"
    ? { ...value, of: namedWithin(value.of, nameOf), within: value.within.map(nameOf) }
    : value;
}

/** A condition on groups names outputs where others name columns. */
function renamedColumns<Part>(part: Part, nameOf: Rename): Part {
  if (Array.isArray(part)) return part.map((one) => renamedColumns(one, nameOf)) as Part;
  if (typeof part !== "object" || part === null) return part;
  const isColumn = "kind" in part && part.kind === "column";
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [
      key,
      isColumn && key === "column" ? nameOf(String(value)) : renamedColumns(value, nameOf),
    ]),
  ) as Part;
}
