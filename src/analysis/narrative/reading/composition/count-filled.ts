import { holdsValue } from "../placement/holds-value.ts";
import { columnOf } from "../question-context.ts";
import type { Composition } from "./composition.ts";

/**
 * `compensation: count, mean, median`: beside the statistics of a column that not every record fills, a
 * count with nothing named to count is of its values.
 */
export function countFilled(work: Composition): void {
  const [first, ...others] = work.measures;
  const isCount =
    first?.value.kind === "aggregate" &&
    first.value.aggregate === "count" &&
    first.value.of === null &&
    first.value.where === null;
  const names = new Set(
    others.map(({ value }) =>
      value.kind === "aggregate" && value.of?.kind === "column" ? value.of.column : null,
    ),
  );
  const [name] = names;
  const { rows, columns } = work.context.vocabulary.profile;
  const column = columns.find((one) => one.name === name);
  const namesRecords = work.items.some(({ kind }) =>
    ["records", "person", "entity", "list", "flag", "condition"].includes(kind),
  );
  if (!first || !isCount || others.length < 2 || names.size !== 1 || namesRecords) return;
  if (!column || column.filled >= rows) return;
  work.measures.splice(0, 1, {
    name: `Values of ${column.name}`,
    value: {
      kind: "aggregate",
      aggregate: "count",
      of: null,
      where: holdsValue(columnOf(column)),
    },
  });
}
