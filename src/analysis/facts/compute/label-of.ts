import { namesRows } from "../../column-traits.ts";
import type { ColumnProfile, Profile } from "../../profile.ts";

/** The column that names single records, for lists of them. */
export function labelOf(profile: Profile): ColumnProfile | null {
  const names = profile.columns.filter(namesRows);
  return names.find(({ kind }) => kind === "text" || kind === "category") ?? names[0] ?? null;
}
