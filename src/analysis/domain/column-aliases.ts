import type { Ask, Statistic } from "#contract/reading.ts";
import type { Profile } from "../table/profile.ts";

/** What a hosted model calls the column at this place, counted from 0: headers may tell of somebody. */
export const aliasAt = (at: number): string => `c${at + 1}`;

/** The same table with aliases in place of its headers. */
export function aliasedProfile(profile: Profile): Profile {
  const columns = profile.columns.map((column, at) => ({ ...column, name: aliasAt(at) }));
  return { ...profile, columns };
}

/** What was asked by aliases, asked by headers. */
export function askByHeaders(ask: Ask, { columns }: Profile): Ask {
  return withColumns(ask, new Map(columns.map(({ name }, at) => [aliasAt(at), name])));
}

/** What was asked by headers, asked by aliases. */
export function askByAliases(ask: Ask, { columns }: Profile): Ask {
  return withColumns(ask, new Map(columns.map(({ name }, at) => [name, aliasAt(at)])));
}

function withColumns(ask: Ask, names: ReadonlyMap<string, string>): Ask {
  const nameOf = (name: string) => names.get(name) ?? name;
  const byNames = <Part>(part: Part) => renamed(part, nameOf) as Part;
  if (ask.kind === "query") return { ...ask, query: byNames(ask.query) };
  const { statistic, where } = byNames(ask);
  return { kind: "statistic", statistic: statisticOf(statistic, nameOf), where };
}

/** Columns that stand in expressions, and those that an unpivot names. */
function renamed(part: unknown, nameOf: (name: string) => string): unknown {
  if (Array.isArray(part)) return part.map((one) => renamed(one, nameOf));
  if (typeof part !== "object" || part === null) return part;
  const fields = Object.entries(part).map(([key, value]) => {
    const kind = "kind" in part ? part.kind : null;
    if (kind === "column" && key === "column") return [key, nameOf(String(value))];
    if (kind === "unpivot" && key === "columns" && Array.isArray(value))
      return [key, value.map((name) => nameOf(String(name)))];
    return [key, renamed(value, nameOf)];
  });
  return Object.fromEntries(fields);
}

function statisticOf(statistic: Statistic, nameOf: (name: string) => string): Statistic {
  switch (statistic.kind) {
    case "distribution":
    case "repeats":
    case "outliers":
      return { ...statistic, of: nameOf(statistic.of) };
    case "drivers":
      return {
        ...statistic,
        of: nameOf(statistic.of),
        among: statistic.among.map(nameOf),
      };
    case "concentration":
      return {
        ...statistic,
        of: nameOf(statistic.of),
        label: statistic.label === null ? null : nameOf(statistic.label),
      };
    default:
      return statistic;
  }
}
