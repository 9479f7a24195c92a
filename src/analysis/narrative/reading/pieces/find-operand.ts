import type { Expression } from "#contract/query.ts";
import type { ColumnProfile } from "../../../table/profile.ts";
import { isTotalMeaningful } from "../columns/is-total-meaningful.ts";
import { moneyColumn } from "../columns/money-column.ts";
import { namesScenario } from "../columns/scenario.ts";
import type { Composition } from "../composition/composition.ts";
import { columnAbout } from "../placement/amount-quantities.ts";
import { fitsUnit, hasUnit, type Item, type ItemOf } from "../placement/item.ts";
import {
  ageOf,
  columnOf,
  isMeasure,
  knownOf,
  longValueColumn,
  lowerText,
  tableQuantity,
  totalAcross,
} from "../question-context.ts";
import { stem } from "../words/word-forms.ts";
import { lastUnusedItem, nextUnusedItem } from "./next-unused-item.ts";

/** A number that can be aggregated, and the item it stands in. */
export interface Operand {
  readonly of: Expression;
  readonly column: ColumnProfile | null;
  readonly name: string;
  readonly item: Item | null;
  /** What its mean is weighted by. */
  readonly along?: Expression | undefined;
}

/** The quantity that an aggregate is of: the next one, else the one before, else the only one. */
export function findOperand(
  work: Composition,
  item: Item,
  about: readonly string[],
): Operand | null {
  const at = work.items.indexOf(item);
  const unit = unitBehind(work, item);
  const isTarget = (one: Item) => {
    const target = work.isFree(one) ? operandOf(work, one) : null;
    return target !== null && fits(work, target, unit);
  };
  const after = work.items.slice(at + 1).find(isTarget);
  const before = work.items.slice(0, at).toReversed().find(isTarget);
  const found = (closesClause(work, item) ? before : nearest(item, after, before)) ?? null;
  const isFar = found === null || found.from - item.to > 6 || !isOfUnit(work, found, unit);
  const measured = unit && isFar ? byUnit(work, unit) : null;
  if (measured) return measured;
  if (found) return operandOf(work, found);
  const column = columnAbout(about, null, work.context);
  if (column) return operandFrom(column, null);
  if (about.includes("age")) return ageOperand(work, null);
  return longValue(work) ?? moneyTarget(work) ?? quantityNoun(work, item);
}

/** `how long did it take on average, and total …`: how what stands before is taken, and nothing behind the comma. */
export function closesClause({ context, items }: Composition, item: Item): boolean {
  const { words } = context;
  const next = words[item.to];
  if (!/^(?:on average|on avg|in total|in all|altogether)$/.test(lowerText(context, item)))
    return false;
  if (next?.kind !== "punctuation" && next?.lower !== "and") return false;
  const before = items.findLast(
    ({ kind, to }) => to <= item.from && (kind === "column" || kind === "quantity"),
  );
  return (
    before !== undefined &&
    words.slice(before.to, item.from).every(({ kind, lower }) => kind === "word" && lower !== "and")
  );
}

/** `mean minutes on the table`: a unit right behind the word says what kind of column is meant. */
function unitBehind(work: Composition, item: Item): ItemOf<"unit"> | null {
  const next = work.after(item);
  return next?.kind === "unit" && next.from - item.to <= 1 && measuring.includes(next.unit)
    ? next
    : null;
}

const measuring = ["minute", "hour", "day", "kilometre", "mile", "kilogram", "$"];

const fits = (work: Composition, { column }: Operand, unit: ItemOf<"unit"> | null) =>
  unit === null ||
  column === null ||
  (fitsUnit(column, unit.unit, work.context) &&
    (!/^(?:minute|hour|day)$/.test(unit.unit) || lasts(work, column)));

/** `mean minutes …, units of blood`: a number without a unit is a time only where its name says so. */
const lasts = (work: Composition, column: ColumnProfile) =>
  knownOf(work.context, column)?.unit != null ||
  /wait|stay|los|dur|time|tat|delay|length|late|turn|resp|handover|overrun|lag/i.test(column.name);

const isOfUnit = (work: Composition, item: Item, unit: ItemOf<"unit"> | null): boolean =>
  unit === null ||
  unit.unit === "day" ||
  item.kind !== "column" ||
  hasUnit(item.column, unit.unit, work.context);

/** The one column of a unit; of what was planned and what was done, what was done. */
export function byUnit(work: Composition, item: ItemOf<"unit">): Operand | null {
  const found = work.context.vocabulary.columns.filter(
    ({ profile }) => isMeasure(profile) && hasUnit(profile, item.unit, work.context),
  );
  const done = found.filter(({ words }) => words.some(({ stem: own }) => own === actual));
  const [only] = found.length === 1 ? found : done;
  return only && (found.length === 1 || done.length === 1) ? operandFrom(only.profile, item) : null;
}

const actual = stem("actual");

function nearest(item: Item, after: Item | undefined, before: Item | undefined): Item | undefined {
  if (!after || !before) return after ?? before;
  return item.from - before.to < 2 && after.from - item.to > 4 ? before : after;
}

/** `the most money`, `of all the dollars`: the column put first, where it is one of money, else the only one, or that of totals. */
export function moneyTarget(work: Composition): Operand | null {
  const said = work.free.find(
    (item) =>
      item.kind === "unit" && item.unit === "$" && lowerText(work.context, item) !== "amount",
  );
  const { focus, vocabulary } = work.context;
  const column = focus?.unit === "money" ? focus : moneyColumn(vocabulary);
  return said && column ? operandFrom(column, said) : null;
}

/** In a long table, where each row names what was measured: `average potassium` is of the values of its rows. */
export function longValue(work: Composition): Operand | null {
  const column = longValueColumn(work.context.vocabulary);
  const isNamed = work.items.some(
    (item) =>
      item.kind === "list" &&
      /test|name|item|analyte|measure|parameter|type/i.test(item.column.name),
  );
  return column && isNamed ? operandFrom(column, null) : null;
}

/** In a table of counts, `total infections` adds up what is counted. */
function quantityNoun(work: Composition, item: Item): Operand | null {
  const quantity = quantityOf(work);
  if (!quantity) return null;
  const noun =
    nextUnusedItem(work, item, ["records", "list", "person"]) ??
    lastUnusedItem(work, item, ["records", "list"]);
  if (!noun) return namesScenario(work.items, work.context) ? { ...quantity, item: null } : null;
  return { ...quantity, item: noun.kind === "records" ? noun : null };
}

/** What is told of a count that no word asks for: the records', or of what the table holds. */
export const countedByDefault = (work: Composition): "quantity" | "count" =>
  quantityOf(work) ? "quantity" : "count";

/** What the table counts; the months' values where they are turned into rows. */
export function quantityOf(work: Composition) {
  const { vocabulary } = work.context;
  if (work.unpivot.length === 0)
    return tableQuantity(vocabulary) ?? (namesCells(work) ? totalAcross(vocabulary) : null);
  return countsEmpty(work)
    ? null
    : { of: { kind: "column", column: work.cells } as const, name: work.cells, column: null };
}

/** `doses by district`, of a row for each clinic with its doses by month: what stands in the cells, and no clinics. */
const namesCells = ({ items, context: { words, nouns } }: Composition): boolean =>
  items.some(
    (item) =>
      (item.kind === "records" || (item.kind === "column" && item.column.kind === "number")) &&
      item.to - item.from === 1 &&
      nouns.cells.has(words[item.from]?.stem ?? ""),
  );

/** Empty cells are counted, and nothing of what others hold. */
const countsEmpty = ({ items }: Composition): boolean =>
  items.some(
    (item) => item.kind === "condition" && item.condition.kind === "empty" && item.column === null,
  );

/** A quantity that no word aggregates is added up where that means something, else averaged. */
export const usualAggregate = ({ column }: Operand): "sum" | "mean" =>
  column !== null && isTotalMeaningful(column) ? "sum" : "mean";

/** The number that an item names; null for items that name none. */
export function operandOf(work: Composition, item: Item): Operand | null {
  if (item.kind === "quantity")
    return { of: item.of, column: item.column, name: item.name, item, along: item.along };
  if (item.kind === "column" && isMeasure(item.column) && !isRepeatedState(work, item.column))
    return operandFrom(item.column, item);
  if (item.kind === "column" && /age/i.test(item.column.name) === false && isBirth(item.column))
    return ageOperand(work, item);
  return null;
}

/** How many live somewhere stands on every row of the place: no sum of rows means anything. */
const isRepeatedState = ({ context }: Composition, column: ColumnProfile) =>
  repeatsState(column, context.vocabulary.profile.rows);

/** Whether a column holds what a place has or may have, the same on each of its rows. */
export const repeatsState = ({ name, distinct }: ColumnProfile, rows: number): boolean =>
  /(?:^|[^a-z])pop(?:$|[^a-z]|ulation)/i.test(name) && distinct < 0.2 * rows;

const isBirth = ({ name, kind }: ColumnProfile) => kind === "date" && /dob|birth/i.test(name);

/** A column as the quantity to aggregate. */
export const operandFrom = (column: ColumnProfile, item: Item | null): Operand => ({
  of: columnOf(column),
  column,
  name: column.name,
  item,
});

/** The age of whoever the records are about; null where the table holds none. */
export function ageOperand(work: Composition, item: Item | null): Operand | null {
  const age = ageOf(work.context);
  return age && { of: age.of, column: age.column, name: age.column?.name ?? "age", item };
}
