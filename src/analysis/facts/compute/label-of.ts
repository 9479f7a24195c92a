import { type ColumnProfile, namesRows, type Profile } from "../../table/profile.ts";

/** A record with a number of its own is not called by somebody's name. */
const namesPeople = ({ name }: ColumnProfile): boolean =>
  /patient|person|member|client|resident|donor|employee|staff|mother|guardian|surname|last.?name|first.?name|full.?name/i.test(
    name,
  );

/** The column that names single records, for lists of them. */
export function labelOf(profile: Profile): ColumnProfile | null {
  const names = profile.columns.filter(namesRows);
  const isText = ({ kind }: ColumnProfile) => kind === "text" || kind === "category";
  return (
    names.find((column) => isText(column) && !namesPeople(column)) ??
    names.find((column) => !namesPeople(column)) ??
    names[0] ??
    null
  );
}
