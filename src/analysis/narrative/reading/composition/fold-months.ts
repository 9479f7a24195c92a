import type { Condition, Expression, Query } from "#contract/query.ts";
import { requiredConditions } from "../../../domain/required-conditions.ts";

type Unpivot = Extract<Query["from"], { kind: "unpivot" }>;

const cell = (column: string): Expression => ({ kind: "column", column });

/**
 * A query of months turned into rows, where no group needs a row for each month: the columns of the
 * months asked for are added up within each record instead, so that its other columns count once.
 */
export function foldMonths(query: Query): Query {
  const { from, where } = query;
  if (from.kind !== "unpivot") return query;
  const parts = requiredConditions(where);
  const months = parts.filter((part) => isOfMonths(part, from));
  const rest = parts.filter((part) => !isOfMonths(part, from));
  const [asked] = months;
  if (months.length > 1) return query;
  const names = asked ? asked.values.map(String) : from.columns;
  const value = cell(from.value);
  const total: Expression = names.length === 1 ? cell(names[0] ?? "") : totalOf(names);
  const kept = { ...query, where: null, from: { kind: "data" } as const };
  const others: Condition | null = rest.length > 1 ? { kind: "and", of: rest } : (rest[0] ?? null);
  const folded = replaced({ ...kept, where: others }, value, total);
  const isNeeded =
    mentions({ ...kept, where: others }, cell(from.name)) ||
    mentions(withoutSums(query.measures, value), value);
  return isNeeded ? query : folded;
}

const totalOf = (names: readonly string[]): Expression => ({
  kind: "total",
  of: names.map(cell),
});

const isOfMonths = (
  part: Condition,
  { name }: Unpivot,
): part is Extract<Condition, { kind: "in" }> =>
  part.kind === "in" && part.of.kind === "column" && part.of.column === name;

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const isObject = (part: unknown): part is { readonly where?: unknown } =>
  typeof part === "object" && part !== null;

function mentions(part: unknown, expression: Expression): boolean {
  if (!isObject(part)) return false;
  return (
    same(part, expression) || Object.values(part).some((within) => mentions(within, expression))
  );
}

/** The same with nothing in place of sums of the value, which columns added up give as well. */
function withoutSums(part: unknown, value: Expression): unknown {
  if (!isObject(part)) return part;
  if (
    same({ ...part, where: null }, { kind: "aggregate", aggregate: "sum", of: value, where: null })
  )
    return part.where ?? null;
  return Object.values(part).map((within) => withoutSums(within, value));
}

/** A copy in which one expression stands wherever another did. */
function replaced<Part>(part: Part, find: Expression, put: Expression): Part {
  if (same(part, find)) return put as Part;
  if (Array.isArray(part)) return part.map((one) => replaced(one, find, put)) as Part;
  if (!isObject(part)) return part;
  const entries = Object.entries(part).map(([key, within]) => [key, replaced(within, find, put)]);
  return Object.fromEntries(entries) as Part;
}
