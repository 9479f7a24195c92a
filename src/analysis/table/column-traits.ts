import type { ColumnProfile } from "./profile.ts";

/** Adding it up means something: money, or counts of things (a header in the plural). */
export function isAdditive(column: ColumnProfile): boolean {
  if (column.kind !== "number" || column.unit === "percent") return false;
  if (/average|mean|median|rate|ratio|share|score|index|percent|%/i.test(column.name)) return false;
  // Minutes of many people can be added up, but nobody asks for that sum.
  if (/minute|hour|second|wait|duration|delay|length|elapsed|(?:^|_)age|years/i.test(column.name))
    return false;
  if (column.unit === "money") return true;
  const counts = /(?:[^s]s|ies|count|number|total|volume|quantity)\s*$/i.test(
    column.name.replace(/[([].*$/, ""),
  );
  return counts && column.decimals === 0 && Number(column.minimum) >= 0;
}

/** Names single records rather than groups: nearly every record has its own. */
export const namesRows = (column: ColumnProfile): boolean =>
  column.type === "VARCHAR" && column.distinct > 20 && column.distinct >= 0.8 * column.filled;

/** The value whose share a question about a column's rate means: the yes of yes and no, else the most frequent. */
export function tellingValue(column: ColumnProfile): string {
  const yes = column.values.find(({ value }) => /^(1|yes|y|true|positive|dead|died)$/i.test(value));
  return (yes ?? column.values[0])?.value ?? "";
}
