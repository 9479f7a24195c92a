import type { Ask } from "#contract/reading.ts";
import { holdsValue } from "../placement/holds-value.ts";
import { columnOf } from "../question-context.ts";
import { ranksRecords } from "../words/name-records.ts";
import type { Composition } from "./composition.ts";

/** The single records at an end of their order: `which stay was longest`; null where none are ranked. */
export function rankedRecords(work: Composition): Ask | null {
  const { ranked } = work;
  if (!ranked || !ranksRecords(work)) return null;
  const { key } = work.context.nouns;
  const label =
    key?.profile ??
    work.context.vocabulary.profile.columns.find(
      ({ kind }) => kind === "identifier" || kind === "text",
    );
  const extra = work.groups.map(({ name, of }) => ({ name, of }));
  const rows = [
    ...(label ? [{ name: label.name, of: columnOf(label) }] : []),
    { name: ranked.name, of: ranked.of },
    ...extra,
    ...work.shown
      .filter((column) => column.name !== label?.name && column.name !== ranked.name)
      .map((column) => ({ name: column.name, of: columnOf(column) })),
  ];
  work.where.push(holdsValue(ranked.of));
  const query = work.query(rows);
  const order = [
    {
      of: ranked.name,
      direction: work.end === "least" ? ("ascending" as const) : ("descending" as const),
    },
  ];
  return {
    kind: "query",
    query: { ...query, by: [], measures: [], order, limit: work.limit ?? 1 },
    wants: "records",
  };
}
