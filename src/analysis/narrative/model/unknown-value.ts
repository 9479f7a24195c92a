import type { Condition } from "#contract/query.ts";
import type { QuestionReading } from "#contract/reading.ts";
import type { ComputedAsk } from "../../domain/model-queries.ts";
import type { ColumnProfile, Profile } from "../../table/profile.ts";

/**
 * Why nothing came out of what a model asked for: it bounds a column by a value that no record has.
 * Null where something came out, or where that is not the cause.
 */
export function unknownValue(
  asked: readonly ComputedAsk[],
  profile: Profile,
): Extract<QuestionReading, { kind: "unanswerable" }> | null {
  const isEmpty = ({ fact }: ComputedAsk) =>
    fact.kind === "answer" && fact.result.rows.length === 0;
  if (asked.length === 0 || !asked.every(isEmpty)) return null;
  const [found] = asked.flatMap(({ ask }) =>
    ask.kind === "query" ? boundsOf(ask.query.where).flatMap((one) => missing(one, profile)) : [],
  );
  if (found === undefined) return null;
  return {
    ...{ kind: "unanswerable", reason: "no-value", spans: [], words: [found.value] },
    nearest: found.column.values.slice(0, mostNamed).map(({ value }) => value),
  };
}

const mostNamed = 12;

/** The conditions that every record has to meet. */
const boundsOf = (where: Condition | null): readonly Condition[] =>
  where?.kind === "and" ? where.of : [where].filter((one) => one !== null);

function missing(
  condition: Condition,
  { columns }: Profile,
): { readonly column: ColumnProfile; readonly value: string }[] {
  if (condition.kind !== "compare" || condition.operator !== "=") return [];
  const { left, right } = condition;
  const column = columns.find(({ name }) => left.kind === "column" && left.column === name);
  if (column?.type !== "VARCHAR" || right.kind !== "text") return [];
  const isListed = column.values.some(
    ({ value }) => value.toLowerCase() === right.value.toLowerCase(),
  );
  const areAllListed = column.distinct <= column.values.length;
  return isListed || !areAllListed ? [] : [{ column, value: right.value }];
}
