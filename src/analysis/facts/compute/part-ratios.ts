import type { Measure } from "../../domain/fact.ts";
import { type ColumnProfile, isAdditive } from "../../table/profile.ts";
import { quoteName } from "../query/quote-sql.ts";
import type { FactContext } from "./ledger.ts";

const maxRatios = 3;

/**
 * Count columns that are parts of one whole: in every record at most as large as the largest count
 * column. Their ratios to it are rates worth following (breaches per attendance).
 */
export async function partRatios(
  { ledger, profile }: FactContext,
  focus: ColumnProfile | null,
): Promise<Measure[]> {
  const counts = profile.columns.filter((column) => isAdditive(column) && column.unit === "none");
  const [whole] = [...counts].sort((a, b) => Number(b.maximum) - Number(a.maximum));
  const parts = counts.filter((column) => column !== whole);
  if (!whole || parts.length === 0) return [];
  const check = await ledger.query({
    title: `Whether columns are parts of ${whole.name}`,
    words: `records in which a column exceeds ${whole.name}`,
    columns: parts.map(({ name }, index) => ({
      key: `part${index + 1}`,
      label: name,
      kind: "number",
      format: "integer",
    })),
    sql: `select ${parts.map(({ name }) => `count(*) filter (${quoteName(name)} > ${quoteName(whole.name)})`).join(", ")} from data`,
    population: profile.rows,
  });
  return parts
    .filter((_, index) => check.rows[0]?.[index] === 0)
    .sort((a, b) => Number(b === focus) - Number(a === focus))
    .slice(0, maxRatios)
    .map((part) => ({ kind: "ratio", over: part.name, under: whole.name, percent: true }));
}
