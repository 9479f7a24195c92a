import type { Query, Source } from "#contract/query.ts";
import type { Ask, Statistic } from "#contract/reading.ts";

type NameOf = (column: string) => string;

/**
 * The same ask of a table whose columns have other names. Names of outputs stay: what a query over
 * another one, a condition on groups or an order speaks of is an output, whatever it is called.
 */
export function renameColumns(ask: Ask, nameOf: NameOf): Ask {
  if (ask.kind === "query") return { ...ask, query: renamedQuery(ask.query, nameOf) };
  const { statistic, where } = ask;
  return {
    kind: "statistic",
    statistic: renamedStatistic(statistic, nameOf),
    where: renamed(where, nameOf),
  };
}

/** The columns of the table that an ask speaks of, each once, in the order of the ask. */
export function columnsOf(asks: readonly Ask[]): string[] {
  const names = new Set<string>();
  for (const ask of asks)
    renameColumns(ask, (name) => {
      names.add(name);
      return name;
    });
  return [...names];
}

function renamedQuery(query: Query, nameOf: NameOf): Query {
  const { from, where, by, rows, measures } = query;
  const inside = namesIn(from, nameOf);
  return {
    ...query,
    from: renamedSource(from, nameOf),
    where: renamed(where, inside),
    by: renamed(by, inside),
    rows: renamed(rows, inside),
    measures: renamed(measures, inside),
  };
}

/** What names of columns mean to a query over this source. */
function namesIn(from: Source, nameOf: NameOf): NameOf {
  if (from.kind === "query") return (name) => name;
  if (from.kind === "data") return nameOf;
  const own = new Set([from.name, from.value]);
  return (name) => (own.has(name) ? name : nameOf(name));
}

function renamedSource(from: Source, nameOf: NameOf): Source {
  if (from.kind === "query") return { ...from, query: renamedQuery(from.query, nameOf) };
  return from.kind === "data" ? from : { ...from, columns: from.columns.map(nameOf) };
}

/** Columns stand in expressions, however deep. */
function renamed<Part>(part: Part, nameOf: NameOf): Part {
  return rename(part, nameOf) as Part;
}

function rename(part: unknown, nameOf: NameOf): unknown {
  if (Array.isArray(part)) return part.map((one) => rename(one, nameOf));
  if (typeof part !== "object" || part === null) return part;
  if ("kind" in part && part.kind === "column" && "column" in part)
    return { ...part, column: nameOf(String(part.column)) };
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, rename(value, nameOf)]),
  );
}

function renamedStatistic(statistic: Statistic, nameOf: NameOf): Statistic {
  switch (statistic.kind) {
    case "overview":
    case "quality":
      return statistic;
    case "correlation":
      return { ...statistic, x: renamed(statistic.x, nameOf), y: renamed(statistic.y, nameOf) };
    case "drivers":
      return { ...statistic, of: nameOf(statistic.of), among: statistic.among.map(nameOf) };
    case "concentration": {
      const { of, label } = statistic;
      return { ...statistic, of: nameOf(of), label: label === null ? null : nameOf(label) };
    }
    default:
      return { ...statistic, of: nameOf(statistic.of) };
  }
}
