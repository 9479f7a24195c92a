import type { Ask } from "#contract/reading.ts";
import type { Profile } from "../table/profile.ts";
import { renameColumns } from "./rename-columns.ts";

/** What a hosted model calls the column at this place, counted from 0: headers may tell of somebody. */
export const aliasAt = (at: number): string => `c${at + 1}`;

/** The same table with aliases in place of its headers. */
export function aliasedProfile(profile: Profile): Profile {
  const columns = profile.columns.map((column, at) => ({ ...column, name: aliasAt(at) }));
  return { ...profile, columns };
}

/** What was asked by aliases, asked by headers. */
export function askByHeaders(ask: Ask, { columns }: Profile): Ask {
  return withNames(ask, new Map(columns.map(({ name }, at) => [aliasAt(at), name])));
}

/** What was asked by headers, asked by aliases. */
export function askByAliases(ask: Ask, { columns }: Profile): Ask {
  return withNames(ask, new Map(columns.map(({ name }, at) => [name, aliasAt(at)])));
}

const withNames = (ask: Ask, names: ReadonlyMap<string, string>): Ask =>
  renameColumns(ask, (name) => names.get(name) ?? name);
