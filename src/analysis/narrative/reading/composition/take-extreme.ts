import type { Ask } from "#contract/reading.ts";
import type { ColumnProfile } from "../../../table/profile.ts";
import { periodColumns } from "../columns/period-columns.ts";
import { type Operand, operandFrom, operandOf, quantityOf } from "../pieces/find-operand.ts";
import { nextUnusedItemWithin } from "../pieces/next-unused-item.ts";
import { holdsValue } from "../placement/holds-value.ts";
import { type Item, type ItemOf, isCue } from "../placement/item.ts";
import { columnOf } from "../question-context.ts";
import { asksWho } from "../words/asks-who.ts";
import { superlativeOf } from "../words/superlatives.ts";
import type { Composition } from "./composition.ts";
import { isRanked, namesGroups } from "./makes-groups.ts";
import { type RecordCell, takeCells } from "./record-cells.ts";
import { columnOfEnd, endOf } from "./take-order.ts";
import { takeRest } from "./take-rest.ts";

/** `biggest payout. ref, amount, which dept`: cells of the record at one end, or of the few there. */
export function takeExtreme(work: Composition): readonly Ask[] | null {
  const extreme = extremeOf(work);
  if (!extreme || isGrouped(work) || asksWhichHasMost(work, extreme)) return null;
  const { item, about } = extreme;
  const target = measureOf(work, item, about);
  if (!target) return null;
  work.take(item, target.item ?? undefined);
  work.end = endOf(work, { end: extreme.end, about });
  const named = takeCells(work, []);
  const cells = named.filter(({ name }) => name !== target.name);
  if (!showsRecords(work, extreme, cells.length > 0 ? named : cells)) return null;
  work.ranked = { of: target.of, name: target.name };
  work.limit = extreme.count;
  work.where.push(holdsValue(target.of));
  takeRest(work);
  work.take(...work.free.filter(({ kind }) => kind === "person"));
  return [recordsOf(work, target, cells)];
}

interface Extreme {
  readonly item: Item;
  readonly end: "most" | "least";
  readonly about: readonly string[];
  readonly count: number;
}

/** The first word that names an end: `longest`, `most blood`, `5 biggest`. */
function extremeOf(work: Composition): Extreme | null {
  for (const item of work.free) {
    if (item.kind === "superlative") return { item, end: item.end, about: item.about, count: 1 };
    if (isCue(item, "most", "least"))
      return { item, end: isCue(item, "least") ? "least" : "most", about: [], count: 1 };
    if (item.kind === "amount" && item.amount.kind === "top") return topOf(item, item.amount);
  }
  return null;
}

function topOf(
  item: ItemOf<"amount">,
  { count, end, word }: Extract<ItemOf<"amount">["amount"], { kind: "top" }>,
): Extreme | null {
  const said = word === null ? null : superlativeOf(word);
  if (said) return { item, end: said.end, about: said.about, count };
  return end === "most" || end === "least" ? { item, end, about: [], count } : null;
}

/** Figures by group, or one figure for all, are asked in other forms. */
const isGrouped = (work: Composition): boolean =>
  work.has(
    "by",
    "each",
    "per",
    "mean",
    "median",
    "sum",
    "rate",
    "share",
    "than",
    "mode",
    "versus",
  ) ||
  work.items.some(
    (item) =>
      item.kind === "group" ||
      item.kind === "cases" ||
      item.kind === "comparative" ||
      // `the 3 people with the most overtime` have several records each.
      (isRanked(work, item) &&
        (item.kind === "entity" || (item.kind === "person" && work.context.nouns.people !== null))),
  );

/** `which department lost the most hours`: of all its records together, and not of one of them. */
const asksWhichHasMost = (work: Composition, { item }: Extreme): boolean =>
  (isCue(item, "most", "least") || (item.kind === "superlative" && !isOfOne(work, item))) &&
  work.items.some(
    (one) =>
      (one.kind === "column" || one.kind === "entity") &&
      (namesGroups(one.column) || (one.column.kind === "identifier" && isShared(work, one))) &&
      (item.kind !== "superlative" || (one.from < item.from && isShared(work, one))) &&
      /^(?:which|what)$/.test(work.context.words[one.from - 1]?.lower ?? ""),
  );

/** Whether each value of a column stands in several records: wards, unlike the names of patients. */
const isShared = (
  { context }: Composition,
  { column }: ItemOf<"column"> | ItemOf<"entity">,
): boolean => column.distinct * 4 <= context.vocabulary.profile.rows;

/** `the longest wait` is one of them; `the oldest patients` and `scores lowest for` tell of all. */
function isOfOne({ context: { words } }: Composition, { from, to }: Item): boolean {
  // `the most undelivered letters`: as many as there are together.
  if (/^(?:most|fewest|least)$/.test(words[to - 1]?.lower ?? "")) return false;
  const next = words[to];
  const isArticled = /^(?:the|its|their|our|a|an|single)$/.test(words[from - 1]?.lower ?? "");
  return isArticled && next?.kind === "word" && !/[^sui]s$|^people$/.test(next.lower);
}

/** The number that the word is about: the one right behind it, else what the word itself is about, else any. */
function measureOf(work: Composition, item: Item, about: readonly string[]): Operand | null {
  const next = nextUnusedItemWithin(work, item, { kinds: measurable, reach: 2 });
  const target = next && operandOf(work, next);
  if (target) return target;
  const column = columnOfEnd(work, item, about);
  if (column) return operandFrom(column, null);
  if (about.length > 0 || isCue(item, "most", "least")) return null;
  const later = work.free.find((one) => one.from > item.to && operandOf(work, one) !== null);
  return later ? operandOf(work, later) : null;
}

const measurable: readonly Item["kind"][] = ["column", "quantity"];

/** Whether single records are meant: their number is asked for, or what they are, or several of their cells. */
function showsRecords(work: Composition, { item, count }: Extreme, cells: readonly RecordCell[]) {
  const { key } = work.context.nouns;
  const columns = work.context.vocabulary.profile.columns;
  const kindOf = (name: string) => columns.find((column) => column.name === name)?.kind;
  const isKeyShown = cells.some(({ name }) => name === key?.profile.name);
  const isNamed = work.items.some(
    (one, at) => one.kind === "records" && isCue(work.items[at - 1], "which"),
  );
  const isLabelled = cells.some(({ name }) => kindOf(name) !== "number");
  if (isKeyShown || (isNamed && key !== null)) return true;
  if (asksWho(work.context.question) && labelOf(work) !== null) return true;
  if (count > 1)
    return (
      (key !== null || isBesideMeasure(work, item)) && cells.length === 0 && item.kind === "amount"
    );
  return isLabelled && cells.length >= 2;
}

/** `top 3 marks`: single figures are asked for, whether or not the records have numbers. */
const isBesideMeasure = (work: Composition, { to }: Item): boolean =>
  work.items.some(
    (one) => one.kind === "column" && one.from === to && operandOf(work, one) !== null,
  ) &&
  quantityOf(work) === null &&
  periodColumns(work.context.vocabulary).length === 0;

/** What tells single records apart: their number, else the names that stand in most of them. */
function labelOf({ context: { nouns, vocabulary } }: Composition): ColumnProfile | null {
  const { rows, columns } = vocabulary.profile;
  const names = columns.find(
    ({ type, kind, distinct, name }) =>
      type === "VARCHAR" && kind !== "date" && distinct > 0.5 * rows && !isFreeTextName.test(name),
  );
  return nouns.key?.profile ?? names ?? null;
}

const isFreeTextName = /comment|note|remark|text|desc|reason|address/i;

function recordsOf(work: Composition, target: Operand, cells: readonly RecordCell[]): Ask {
  const key = labelOf(work);
  const label = key ? [{ name: key.name, of: columnOf(key) }] : [];
  const measured = { name: target.name, of: target.of };
  const rows = new Map([...label, measured, ...cells].map((cell) => [cell.name, cell]));
  const direction = work.end === "least" ? ("ascending" as const) : ("descending" as const);
  const order = [{ of: target.name, direction }];
  const query = { ...work.query([...rows.values()]), by: [], measures: [], order };
  return { kind: "query", query, wants: "records" };
}
