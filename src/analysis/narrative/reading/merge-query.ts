import type { Aggregate, Condition, Expression, Grouping, Query, Value } from "#contract/query.ts";
import { columnsIn } from "../../domain/columns-in.ts";
import { requiredConditions } from "../../domain/required-conditions.ts";

const allOf = (parts: readonly Condition[]): Condition | null => {
  const [first, ...others] = parts;
  if (first === undefined) return null;
  return others.length === 0 ? first : { kind: "and", of: parts };
};

const sameColumns = (one: unknown, other: unknown): boolean => {
  const [own, others] = [columnsIn(one), new Set(columnsIn(other))];
  return own.length > 0 && own.length === others.size && own.every((name) => others.has(name));
};

/** Conditions of both; a new one takes the place of those on the same columns. */
export function mergeConditions(
  before: Condition | null,
  added: Condition | null,
): Condition | null {
  const news = requiredConditions(added);
  const kept = requiredConditions(before).filter(
    (part) => !news.some((one) => sameColumns(one, part)),
  );
  return allOf([...kept, ...news]);
}

/**
 * A query with further conditions: one on a column that a measure counts by stands in that measure,
 * and a group that could only hold one value goes.
 */
export function withConditions(query: Query, added: Condition | null): Query {
  if (added === null) return query;
  const inMeasures = requiredConditions(added).filter((part) =>
    query.measures.some(({ value }) => holdsCondition(value, part)),
  );
  const others = requiredConditions(added).filter((part) => !inMeasures.includes(part));
  const changed = {
    ...query,
    where: mergeConditions(query.where, allOf(others)),
    measures: query.measures.map((measure) => ({
      ...measure,
      value: replaceConditions(measure.value, inMeasures),
    })),
  };
  const single = query.by.filter(({ of }) => others.some((part) => isOnly(part, of)));
  return single.length === 0 ? changed : withoutGroups(changed, single);
}

function holdsCondition(value: Value, part: Condition): boolean {
  if (value.kind === "aggregate")
    return requiredConditions(value.where).some((one) => sameColumns(one, part));
  if (value.kind === "share")
    return requiredConditions(value.of).some((one) => sameColumns(one, part));
  return false;
}

function replaceConditions(value: Value, added: readonly Condition[]): Value {
  const held = added.filter((part) => holdsCondition(value, part));
  if (held.length === 0) return value;
  if (value.kind === "aggregate")
    return { ...value, where: mergeConditions(value.where, allOf(held)) };
  if (value.kind !== "share") return value;
  return { ...value, of: mergeConditions(value.of, allOf(held)) ?? value.of };
}

/** Whether a condition leaves a single value of what is grouped by. */
const isOnly = (part: Condition, of: Expression): boolean =>
  (part.kind === "in"
    ? part.values.length === 1
    : part.kind === "compare" && part.operator === "=") &&
  of.kind === "column" &&
  sameColumns(part, of);

function withoutGroups(query: Query, gone: readonly Grouping[]): Query {
  const names = new Set(gone.map(({ name }) => name));
  const by = query.by.filter(({ name }) => !names.has(name));
  // With one row left there is nothing to rank and nothing to leave out.
  const ranked = by.length === 0 ? { order: [], limit: null, having: null, top: null } : {};
  return settled({ ...query, by, ...ranked }, names);
}

/** A query by other groups, or by these as well. */
export function withGroups(query: Query, by: readonly Grouping[], adds: boolean): Query {
  const taken = new Set(query.measures.map(({ name }) => name));
  const named = by.map((group) =>
    taken.has(group.name) ? { ...group, name: `${group.name} (group)` } : group,
  );
  const kept = adds
    ? query.by.filter(({ of }) => !named.some((group) => sameColumns(group.of, of)))
    : [];
  const gone = query.by.filter((group) => !kept.includes(group)).map(({ name }) => name);
  return settled({ ...query, by: [...kept, ...named].slice(0, maxGroups) }, new Set(gone));
}

/** A query takes no more groupings than this. */
const maxGroups = 4;

/** Without what names groups that are gone. */
function settled(query: Query, gone: ReadonlySet<string>): Query {
  const names = new Set([...query.by, ...query.measures].map(({ name }) => name));
  const isLeft = (name: string) => names.has(name) || !gone.has(name);
  return {
    ...query,
    order: query.order.filter(({ of }) => isLeft(of)),
    having: query.having && columnsIn(query.having).every(isLeft) ? query.having : null,
    top: query.top && { ...query.top, within: query.top.within.filter(isLeft) },
    measures: query.measures.map((measure) => ({
      ...measure,
      value: within(measure.value, isLeft),
    })),
  };
}

function within(value: Value, isLeft: (name: string) => boolean): Value {
  if (value.kind === "over-groups") return { ...value, within: value.within.filter(isLeft) };
  if (value.kind !== "arithmetic") return value;
  return { ...value, left: within(value.left, isLeft), right: within(value.right, isLeft) };
}

/** A query whose only figure is another aggregate, or the same one of something else. */
export function withFigure(
  query: Query,
  change: { readonly aggregate?: Aggregate; readonly of?: Expression; readonly name: string },
): Query | null {
  const [measure, ...others] = query.measures;
  const value = measure?.value;
  if (value?.kind !== "aggregate" || value.of === null || others.length > 0) return null;
  const { aggregate = value.aggregate, of = value.of, name } = change;
  const { along: _, fraction: __, ...plain } = value;
  const rename = (old: string) => (old === measure?.name ? name : old);
  return {
    ...query,
    measures: [{ name, value: { ...plain, aggregate, of } }],
    order: query.order.map((order) => ({ ...order, of: rename(order.of) })),
    having: null,
  };
}
