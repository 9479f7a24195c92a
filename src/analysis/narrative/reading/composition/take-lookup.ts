import type { Expression, Query } from "#contract/query.ts";
import type { Ask } from "#contract/reading.ts";
import type { ColumnProfile } from "../../../table/profile.ts";
import { estimateMatchingRows } from "../columns/estimate-matching-rows.ts";
import { byUnit, longValue, type Operand, operandOf } from "../pieces/find-operand.ts";
import { type Item, type ItemOf, isCue } from "../placement/item.ts";
import { listCondition } from "../placement/merge-values.ts";
import { columnOf, dateColumns, knownOf } from "../question-context.ts";
import { synonymSetsOf } from "../words/thesaurus.ts";
import type { Composition } from "./composition.ts";
import { allCells, cellsOf, takeCells } from "./record-cells.ts";
import { howTarget } from "./take-how.ts";
import { takeRest } from "./take-rest.ts";

/** `encounter 0041236, what did we charge`: the cells of the records that carry a code. */
export function takeLookup(work: Composition): readonly Ask[] | null {
  const code = work.free.find(
    (item): item is ItemOf<"list"> => item.kind === "list" && item.column.kind === "identifier",
  );
  if (!code || code.negated || work.has("mean", "median", "latest", "earliest", "share", "rate"))
    return null;
  if (countsItsRecords(work, code)) return null;
  const value = work.free.some((item) => item !== code && isCell(work, item))
    ? null
    : longValue(work);
  work.take(code);
  if (!isNamedBefore(work, code)) work.penalty += 0.4;
  const cells = takeCells(work, []);
  work.where.push(listCondition(code));
  if (cells.some(({ of }) => isTime(work, of))) work.takeCues("how-long");
  takeRest(work);
  // `how many hours did she work` asks for a number, which all cells of the record do not give.
  const isMeasured = (item: Item) =>
    item.kind === "unit" && cells.length === 0 && isCue(work.before(item), "count");
  work.take(
    ...work.free.filter(
      (item) =>
        (item.kind === "unit" || item.kind === "records" || item.kind === "person") &&
        !isMeasured(item),
    ),
  );
  const named = { name: code.column.name, of: columnOf(code.column) };
  const shown = value ? [{ name: value.name, of: value.of }] : cells;
  const rows = shown.length > 0 ? [named, ...shown] : allCells(work.context);
  return [
    {
      kind: "query",
      query: { ...work.query(unique(rows)), by: [], order: [], limit: 50 },
      wants: "records",
    },
  ];
}

/** `how many samples does M34424 have`: their number, where a code may stand in several records. */
const countsItsRecords = (work: Composition, { column }: ItemOf<"list">): boolean =>
  column !== work.context.nouns.key?.profile &&
  work.items.some(
    (item) => isCue(item, "count") && work.after(item)?.kind === "records" && work.isFree(item),
  );

/** Whether a cell holds a length of time: `how many minutes did it take`. */
const isTime = (work: Composition, of: Expression): boolean =>
  of.kind === "column" &&
  work.context.vocabulary.columns.some(
    ({ profile, unit }) =>
      profile.name === of.column && unit !== null && /^(?:second|minute|hour|day|week)$/.test(unit),
  );

/** Whether the code is that of single records, or stands behind what it is the code of. */
function isNamedBefore({ context }: Composition, { column, from }: ItemOf<"list">): boolean {
  if (column === context.nouns.key?.profile) return true;
  const known = knownOf(context, column);
  const before = context.words.slice(Math.max(0, from - 2), from);
  return before.some(({ stem }) =>
    known?.words.some(
      (word) =>
        word.stem === stem || [...synonymSetsOf(stem)].some((set) => word.synonymSets.has(set)),
    ),
  );
}

const unique = <Row extends { readonly name: string }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.name, row])).values(),
];

const isCell = (work: Composition, item: Item): boolean => cellsOf(work, [item]).length > 0;

/** `most recent hemoglobin for …`, `the last night shift on each ward`: the value at the latest date. */
export function takeLatest(work: Composition): readonly Ask[] | null {
  const cue = work.free.find((item) => isCue(item, "latest", "earliest"));
  if (!cue) return null;
  const said = dateBehind(work, cue);
  const date = said?.column ?? dateColumns(work.context)[0];
  const value = latestValue(work);
  if (!date || !value) return null;
  work.take(cue, value.item ?? undefined, said);
  takeSubjects(work);
  work.takeCues("count", "how-long", "which", "question", "how-much", "and", "each", "mean");
  const aggregate = isCue(cue, "latest") ? "latest" : "earliest";
  work.addMeasure(`${aggregate === "latest" ? "Latest" : "Earliest"} ${value.name}`, {
    kind: "aggregate",
    aggregate,
    of: value.of,
    where: null,
    along: columnOf(date),
  });
  takeRest(work);
  if (work.groups.length === 0 && holdsSeveral(work, date)) return null;
  const query: Query = work.query();
  return [{ kind: "query", query, wants: work.groups.length > 0 ? "groups" : "figures" }];
}

/** What is told as it was last: the number that is named, else the one value, length or column of the unit. */
function latestValue(work: Composition): Operand | null {
  const target = work.items.find((item) => operandOf(work, item) !== null);
  return target ? operandOf(work, target) : (longValue(work) ?? measuredIn(work));
}

/** `the latest visit date`: by which column, where it is said. */
const dateBehind = (work: Composition, cue: Item): ItemOf<"column"> | undefined =>
  work.free.find(
    (item): item is ItemOf<"column"> =>
      item.kind === "column" && item.column.kind === "date" && item.from === cue.to,
  );

/** `how long was the most recent contact`, `how many miles was it`: the one length, or column of that unit. */
function measuredIn(work: Composition): Operand | null {
  const how = work.free.find((item) => isCue(item, "how-long"));
  if (how) return howTarget(work, "how-long", how);
  const unit = work.free.find((item): item is ItemOf<"unit"> => item.kind === "unit");
  return unit ? byUnit(work, unit) : null;
}

/** Whether several records that meet the conditions lie on the last day: then none of them is the latest. */
function holdsSeveral({ where, context }: Composition, date: ColumnProfile): boolean {
  return estimateMatchingRows(where, context.vocabulary.profile) / Math.max(1, date.distinct) > 1.5;
}

/** `each site`, `each acute site`. */
function eachBefore(work: Composition, item: Item): Item | undefined {
  const before = work.before(item);
  const joint = before?.kind === "list" && before.to === item.from ? work.before(before) : before;
  return isCue(joint, "each", "by", "per") ? joint : undefined;
}

/** `acute sites, beds on the latest date`: those of the plural, where one column tells them apart. */
const isPluralGroup = (work: Composition, item: Item): boolean =>
  item.kind === "entity" &&
  item.column !== work.context.nouns.key?.profile &&
  item.column.distinct <= 40 &&
  /[^s]s$/.test(work.context.words[item.to - 1]?.lower ?? "");

/** Those for whom the latest is asked: several values of a column, or each of its groups. */
function takeSubjects(work: Composition): void {
  for (const item of work.free) {
    if (item.kind === "list" && item.values.length > 1 && !item.negated) {
      work.take(item);
      work.where.push(listCondition(item));
      work.groupByColumn(item.column);
    }
    const cue = eachBefore(work, item);
    if ((item.kind === "column" || item.kind === "entity") && (cue || isPluralGroup(work, item))) {
      work.take(item, cue);
      work.groupByColumn(item.column);
    }
  }
}
