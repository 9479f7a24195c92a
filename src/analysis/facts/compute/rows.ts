import type { FactOf } from "../../fact.ts";
import type { ColumnProfile } from "../../profile.ts";
import { type Bench, untested } from "./bench.ts";
import { inUnitOf, text } from "./result-columns.ts";
import { named, records } from "./sql.ts";

export interface RowsRequest {
  readonly label: ColumnProfile;
  readonly measure: ColumnProfile;
  readonly order: "most" | "least";
  readonly limit: number | null;
}

/** Single records with the largest or smallest values, named by their label column. */
export async function rows(
  { ledger, profile, filters }: Bench,
  request: RowsRequest,
): Promise<FactOf<"rows">> {
  const { label, measure, order } = request;
  const limit = Math.min(request.limit ?? 10, 100);
  const context = profile.columns
    .filter(
      ({ kind, type, name }) =>
        type === "VARCHAR" && (kind === "category" || kind === "binary") && name !== label.name,
    )
    .slice(0, 2);
  const result = await ledger.query({
    title: `Records with the ${order === "most" ? "largest" : "smallest"} ${measure.name}`,
    words: `records ordered by ${measure.name}`,
    columns: [
      text("label", label.name),
      inUnitOf(measure, { key: "value", label: measure.name }),
      ...context.map(({ name }, index) => text(`context${index + 1}`, name)),
    ],
    sql:
      `select ${[`${named(label.name)}::varchar`, named(measure.name), ...context.map(({ name }) => named(name))].join(", ")} from ` +
      `${records(filters, `${named(measure.name)} is not null`)} order by 2 ${order === "most" ? "desc" : "asc"}, 1 limit ${limit}`,
    population: measure.filled,
  });
  return {
    kind: "rows",
    asked: true,
    ...untested,
    label: label.name,
    measure: measure.name,
    rows: result,
    order,
    limit: Math.min(limit, result.rows.length),
  };
}
