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
  const headers = new Map(columns.map(({ name }, at) => [aliasAt(at), name]));
  const headerOf = (name: string) => headers.get(name) ?? name;
  const byHeaders = <Part>(part: Part) => renamed(part, headerOf) as Part;
  if (ask.kind === "query") return { ...ask, query: byHeaders(ask.query) };
  const { statistic, where } = byHeaders(ask);
  return { kind: "statistic", statistic: statisticByHeaders(statistic, headerOf), where };
}

/** Columns that stand in expressions, and those that an unpivot names. */
function renamed(part: unknown, headerOf: (name: string) => string): unknown {
  if (Array.isArray(part)) return part.map((one) => renamed(one, headerOf));
  if (typeof part !== "object" || part === null) return part;
  const fields = Object.entries(part).map(([key, value]) => {
    const kind = "kind" in part ? part.kind : null;
    if (kind === "column" && key === "column") return [key, headerOf(String(value))];
    if (kind === "unpivot" && key === "columns" && Array.isArray(value))
      return [key, value.map((name) => headerOf(String(name)))];
    return [key, renamed(value, headerOf)];
  });
  return Object.fromEntries(fields);
}

function statisticByHeaders(statistic: Statistic, headerOf: (name: string) => string): Statistic {
  switch (statistic.kind) {
    case "distribution":
    case "repeats":
    case "outliers":
      return { ...statistic, of: headerOf(statistic.of) };
    case "drivers":
      return {
        ...statistic,
        of: headerOf(statistic.of),
        among: statistic.among.map(headerOf),
      };
    case "concentration":
      return {
        ...statistic,
        of: headerOf(statistic.of),
        label: statistic.label === null ? null : headerOf(statistic.label),
      };
    default:
      return statistic;
  }
}
