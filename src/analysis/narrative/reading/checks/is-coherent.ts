import type { Condition, Expression, Query } from "#contract/query.ts";
import { requiredConditions } from "../../../domain/required-conditions.ts";
import type { ColumnProfile, Profile } from "../../../table/profile.ts";
import { aggregatesOf } from "./aggregates-of.ts";

/**
 * Whether the parts of a query go together: conditions that one record can meet, figures of cells that are
 * filled, groups of more than one record, ranges that differ. Words that were misread often give others.
 */
export function isCoherent(query: Query, profile: Profile): boolean {
  const required = requiredConditions(query.where);
  return (
    !contradicts(required) &&
    !measuresEmpty(query, required) &&
    !weighsByItself(query) &&
    !addsMeans(query) &&
    !namesTwice(query) &&
    !averagesSingles(query, profile)
  );
}

const sameAs = (one: Expression, other: Expression): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** `Dept is Billing and Dept is empty`, `the month is February and December`. */
const contradicts = (required: readonly Condition[]): boolean =>
  required.some((one) => {
    if (one.kind === "empty")
      return required.some((other) => {
        const of = filledBy(other);
        return of !== null && sameAs(of, one.of);
      });
    const own = oneOf(one);
    return (
      own !== null &&
      required.some((other) => {
        const others = oneOf(other);
        return (
          others !== null &&
          sameAs(others.of, own.of) &&
          !others.values.some((value) => own.values.includes(value))
        );
      })
    );
  });

/** What a condition needs a value of. */
function filledBy(condition: Condition): Expression | null {
  if (condition.kind === "compare") return condition.left;
  return condition.kind === "between" ||
    condition.kind === "in" ||
    condition.kind === "period" ||
    condition.kind === "text"
    ? condition.of
    : null;
}

/** The values of which a record has to hold one. */
function oneOf(
  condition: Condition,
): { readonly of: Expression; readonly values: readonly string[] } | null {
  if (condition.kind === "in")
    return { of: condition.of, values: condition.values.map((value) => String(value)) };
  if (condition.kind !== "compare" || condition.operator !== "=") return null;
  const { right } = condition;
  return right.kind === "text" || right.kind === "number"
    ? { of: condition.left, values: [String(right.value)] }
    : null;
}

/** The sum of cells that are empty. */
const measuresEmpty = ({ measures }: Query, required: readonly Condition[]): boolean =>
  required.some(
    (part) =>
      part.kind === "empty" &&
      measures.some(({ value }) =>
        aggregatesOf(value).some(({ of }) => of !== null && sameAs(of, part.of)),
      ),
  );

const weighsByItself = ({ measures }: Query): boolean =>
  measures.some(({ value }) =>
    aggregatesOf(value).some(
      ({ aggregate, of, along }) =>
        aggregate === "weighted-mean" && of !== null && along !== undefined && sameAs(of, along),
    ),
  );

/** A mean of each row is averaged, and adds up to nothing. */
const addsMeans = ({ measures }: Query): boolean =>
  measures.some(({ value }) =>
    aggregatesOf(value).some(
      ({ aggregate, of }) =>
        aggregate === "sum" &&
        of?.kind === "column" &&
        // Nor do ages.
        /^(?:avg|average|mean|median)(?:[^a-z]|$)|(?:^|[^a-z])age(?:[^a-z]|$)|[a-z]Age$/i.test(
          of.column,
        ),
    ),
  );

/** Two ranges of one name. */
const namesTwice = ({ by }: Query): boolean =>
  by.some(
    ({ of }) =>
      of.kind === "case" && new Set(of.cases.map(({ label }) => label)).size < of.cases.length,
  );

/** By each day and each site, where a day has one row of a site: no mean of anything. */
function averagesSingles({ from, by, measures }: Query, { columns, rows }: Profile): boolean {
  if (from.kind !== "data" || by.length !== 2) return false;
  const distinct = by.map(({ of }) => distinctOf(of, columns));
  const [one, other] = distinct;
  return (
    one != null &&
    other != null &&
    one * other >= rows * 0.98 &&
    one * other <= rows * 1.1 &&
    measures.some(({ value }) =>
      aggregatesOf(value).some(({ aggregate }) => /mean|median/.test(aggregate)),
    )
  );
}

function distinctOf(of: Expression, columns: readonly ColumnProfile[]): number | null {
  const isDay = of.kind === "date-part" && of.part === "day";
  const column = isDay ? of.of : of;
  if (column.kind !== "column") return null;
  return columns.find(({ name }) => name === column.column)?.distinct ?? null;
}
