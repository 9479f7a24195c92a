import type { Query } from "#contract/query.ts";
import { columnsIn } from "../../domain/columns-in.ts";
import { faultOfLabel, numbersIn } from "../../domain/fault-of-label.ts";

/**
 * Why a query of a model would print what no data say: an output of its own numbers, or a label that
 * tells more than its condition. Null where it would not. It speaks of the model's own words alone.
 */
export function faultOfQuery(query: Query): string | null {
  const { from, rows, by, measures } = query;
  const within = from.kind === "query" ? faultOfQuery(from.query) : null;
  if (within !== null) return within;
  const bare = [...rows, ...by].find(({ of }) => columnsIn(of).length === 0);
  if (bare !== undefined) return `${bare.name} is computed of no column`;
  const unbacked = measures.find(({ value }) => !isBacked(value));
  if (unbacked !== undefined) return `${unbacked.name} is computed of no column`;
  return faultOfLabels(query);
}

/** Counts records, or is computed of a column. */
const isBacked = (value: unknown): boolean =>
  columnsIn(value).length > 0 || /"aggregate":"count"/.test(JSON.stringify(value));

function faultOfLabels(part: unknown): string | null {
  if (typeof part !== "object" || part === null) return null;
  for (const [label, ...numbers] of labelsOf(part)) {
    const fault = faultOfLabel(String(label), numbers.map(Number));
    if (fault !== null) return fault;
  }
  for (const within of Object.values(part)) {
    const fault = faultOfLabels(within);
    if (fault !== null) return fault;
  }
  return null;
}

/** Each label with the numbers that it may hold. */
function labelsOf(part: object): readonly (readonly [string, ...number[]])[] {
  if (!("kind" in part)) return [];
  const { cases, otherwise, labels, edges } = part as {
    readonly cases?: readonly { readonly when: unknown; readonly label: string }[];
    readonly otherwise?: string | null;
    readonly labels?: readonly string[];
    readonly edges?: readonly number[];
  };
  if (part.kind === "bin") return (labels ?? []).map((label) => [label, ...(edges ?? [])] as const);
  if (part.kind !== "case") return [];
  const all = numbersIn(cases?.map(({ when }) => when));
  const own = (cases ?? []).map(({ label }) => [label, ...all] as const);
  return otherwise ? [...own, [otherwise, ...all]] : own;
}
