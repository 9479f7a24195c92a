import type { Ask } from "#contract/reading.ts";
import type { ColumnProfile } from "../../../table/profile.ts";
import { isTotalMeaningful } from "../columns/is-total-meaningful.ts";
import { moneyColumn } from "../columns/money-column.ts";
import { quantityOf } from "../pieces/find-operand.ts";
import { type Item, type ItemOf, isCue } from "../placement/item.ts";
import { columnOf } from "../question-context.ts";
import { namesRecords } from "../words/name-records.ts";
import { type Composition, countDifferent, countRecords, sumOf } from "./composition.ts";
import { namesGroups } from "./makes-groups.ts";
import { takeGroups } from "./take-groups.ts";
import { takeRest } from "./take-rest.ts";

/**
 * `average number of bookings per patient`, `how many visits does each patient have on average`: the records divided by
 * how many patients there are; `average cost per patient`: all that they cost.
 */
export function takeAverageCount(work: Composition): readonly Ask[] | null {
  const mean = work.free.find((item) => isCue(item, "mean"));
  const counted = countedIn(work);
  const each = counted ? eachIn(work) : null;
  if (!counted || !each || !(mean || isPerGroup(work, each))) return null;
  const money = counted.kind === "column" && isNumber(counted) ? counted.column : null;
  if (money && each.column !== work.context.nouns.people?.profile) return null;
  const before = work.items[work.items.indexOf(each.item) - 1];
  work.take(mean, counted, each.item, isCue(before, "per", "each") ? before : undefined);
  work.takeCues("count", "question");
  takeGroups(work);
  takeRest(work);
  const summed = summedIn(work, money);
  work.addMeasure(`${summed ? `Total ${summed.name}` : "Records"} per ${each.column.name}`, {
    kind: "arithmetic",
    operator: "/",
    left: summed ? sumOf(summed.of) : countRecords(),
    right: countDifferent(each.column),
  });
  const wants = work.groups.length > 0 ? "groups" : "figures";
  return [{ kind: "query", query: work.query(), wants }];
}

/** What is added up in place of counting records: what they cost, or what the cells of the table count. */
const summedIn = (work: Composition, money: ColumnProfile | null) =>
  money ? { name: money.name, of: columnOf(money) } : quantityOf(work);

/** The records, or the only number that is named, where it is what each of them cost. */
function countedIn(work: Composition): Item | null {
  const [number, ...more] = work.free.filter(isNumber);
  if (number) return more.length === 0 && isMoneyOf(work, number) ? number : null;
  return work.free.find((item) => item.kind === "records" || numbersRecords(work, item)) ?? null;
}

/** `incidents` of a table that numbers them. */
const numbersRecords = (work: Composition, item: Item): boolean =>
  item.kind === "column" &&
  item.column === work.context.nouns.key?.profile &&
  namesRecords(work, item);

/** `incidents per resident by home`: of each home one figure, and not one of each resident. */
function isPerGroup(work: Composition, { item, column }: Each): boolean {
  const at = work.free.indexOf(item);
  const [cue, group] = work.free.slice(at + 1);
  return (
    column.kind === "identifier" &&
    isCue(work.free[at - 1], "per") &&
    isCue(cue, "by", "each") &&
    (group?.kind === "group" || (group?.kind === "column" && namesGroups(group.column)))
  );
}

interface Each {
  readonly item: Item;
  readonly column: ColumnProfile;
}

/** The only one of whom `each` or `per` is said. */
function eachIn(work: Composition): Each | null {
  const found = work.free.flatMap((item, at): Each[] => {
    const column = toldApart(work, item);
    // Of each record there is one.
    const isRecord = column === work.context.nouns.key?.profile;
    return column && !isRecord && isEach(work, item, work.free[at - 1]) ? [{ item, column }] : [];
  });
  const [only] = found;
  return found.length === 1 && only ? only : null;
}

const isNumber = (item: Item): boolean =>
  item.kind === "quantity" ||
  item.kind === "comparative" ||
  item.kind === "superlative" ||
  (item.kind === "column" && item.column.kind === "number");

/** What each record cost, and no price of a piece or an hour. */
const isMoneyOf = ({ context }: Composition, item: Item): item is ItemOf<"column"> =>
  item.kind === "column" &&
  item.column === moneyColumn(context.vocabulary) &&
  isTotalMeaningful(item.column);

/** What tells those apart of whom each has some of the records: a number of theirs, or a kind. */
function toldApart({ context: { nouns } }: Composition, item: Item): ColumnProfile | null {
  if (item.kind === "person") return nouns.people?.profile ?? null;
  const isGroup =
    item.kind === "entity" ||
    (item.kind === "column" && /^(?:category|identifier)$/.test(item.column.kind));
  return isGroup ? item.column : null;
}

/** `per patient`, `each patient`, `does a patient have`. */
const isEach = (
  { context: { words } }: Composition,
  { from }: Item,
  before: Item | undefined,
): boolean =>
  isCue(before, "per", "each") || /^(?:a|an|one|per|each)$/.test(words[from - 1]?.lower ?? "");
