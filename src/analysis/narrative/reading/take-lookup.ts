import type { Expression, Query } from "#contract/query.ts";
import type { Ask } from "#contract/reading.ts";
import type { Composition } from "./composition.ts";
import { longValue, targetOf } from "./find-target.ts";
import { type Item, type ItemOf, isCue } from "./item.ts";
import { listCondition } from "./merge-values.ts";
import { columnOf, dateColumns } from "./question-context.ts";
import { namesGroups } from "./take-groups.ts";
import { takeRest } from "./take-rest.ts";

/** `encounter 0041236, what did we charge`: the cells of the records that carry a code. */
export function takeLookup(work: Composition): readonly Ask[] | null {
  const code = work.free.find(
    (item): item is ItemOf<"list"> => item.kind === "list" && item.column.kind === "identifier",
  );
  if (!code || code.negated || work.has("mean", "median", "latest", "earliest", "share", "rate"))
    return null;
  const named = work.items.filter((item) => item !== code && isCell(work, item));
  const value = named.length === 0 ? longValue(work) : null;
  if (named.length === 0 && !value) return null;
  work.take(code, ...named);
  work.takeCues("count", "which", "question", "how-long", "how-much", "and", "how-old", "how-far");
  work.where.push(listCondition(code));
  takeRest(work);
  work.take(
    ...work.free.filter(({ kind }) => kind === "unit" || kind === "records" || kind === "person"),
  );
  const cells = value
    ? [{ name: value.name, of: value.of }]
    : named.map((item) => cellOf(work, item));
  const rows = [{ name: code.column.name, of: columnOf(code.column) }, ...cells];
  return [
    {
      kind: "query",
      query: { ...work.query(unique(rows)), by: [], order: [], limit: 50 },
      wants: "records",
    },
  ];
}

const unique = <Row extends { readonly name: string }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.name, row])).values(),
];

const isCell = (work: Composition, item: Item): boolean =>
  targetOf(work, item) !== null ||
  (item.kind === "column" &&
    (namesGroups(item.column) || item.column.kind === "date" || item.column.kind === "text")) ||
  item.kind === "flag";

function cellOf(work: Composition, item: Item): { readonly name: string; readonly of: Expression } {
  const target = targetOf(work, item);
  if (target) return { name: target.name, of: target.of };
  const { column } = item as ItemOf<"column">;
  return { name: column.name, of: columnOf(column) };
}

/** `most recent hemoglobin for …`, `the last night shift on each ward`: the value at the latest date. */
export function takeLatest(work: Composition): readonly Ask[] | null {
  const cue = work.free.find((item) => isCue(item, "latest", "earliest"));
  const target = work.items.find((item) => targetOf(work, item) !== null);
  const [date] = dateColumns(work.context);
  if (!cue || !date || target?.kind === "group") return null;
  const value = target ? targetOf(work, target) : longValue(work);
  if (!value) return null;
  work.take(cue, target);
  takeSubjects(work);
  work.takeCues("count", "which", "question", "how-much", "and", "each", "mean");
  const aggregate = isCue(cue, "latest") ? "latest" : "earliest";
  work.addMeasure(`${aggregate === "latest" ? "Latest" : "Earliest"} ${value.name}`, {
    kind: "aggregate",
    aggregate,
    of: value.of,
    where: null,
    along: columnOf(date),
  });
  takeRest(work);
  const query: Query = work.query();
  return [{ kind: "query", query, wants: work.groups.length > 0 ? "groups" : "figures" }];
}

/** Those for whom the latest is asked: several values of a column, or each of its groups. */
function takeSubjects(work: Composition): void {
  for (const item of work.free) {
    if (item.kind === "list" && item.values.length > 1 && !item.negated) {
      work.take(item);
      work.where.push(listCondition(item));
      work.groupByColumn(item.column);
    }
    const isEach =
      (item.kind === "column" || item.kind === "entity") &&
      isCue(work.before(item), "each", "by", "per");
    if (isEach) {
      work.take(item, work.before(item));
      work.groupByColumn(item.column);
    }
  }
}
