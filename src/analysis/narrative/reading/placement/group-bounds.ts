import { flagValues } from "../columns/flag-columns.ts";
import { isTotalMeaningful } from "../columns/is-total-meaningful.ts";
import { currencyScale, isCurrency } from "../columns/money-column.ts";
import type { Amount } from "../grammar/amount.ts";
import type { QuestionContext } from "../question-context.ts";
import type { QuestionWord } from "../words/split-words.ts";
import { stem } from "../words/word-forms.ts";
import { wordsBetween } from "./age-amounts.ts";
import { byUnit, byWords, quantityOf } from "./amount-quantities.ts";
import { type Item, type ItemOf, isCue } from "./item.ts";

/** `wards with more than 500 tests`, `doctors with over 18% no-shows`: about groups, not records. */
export function isForGroups(
  items: readonly Item[],
  item: ItemOf<"amount">,
  { words }: QuestionContext,
): boolean {
  const at = items.indexOf(item);
  const { amount } = item;
  if (amount.kind !== "comparison" && amount.kind !== "range") return false;
  const next = items[at + 1];
  const before = items[at - 1];
  const isShare =
    "unit" in amount &&
    amount.unit === "%" &&
    (next?.kind === "flag" || isCue(before, "rate", "share") || before?.kind === "flag");
  const isCount =
    next?.kind === "records" ||
    next?.kind === "entity" ||
    (saysFlag(next) && amount.kind === "comparison" && amount.unit === null);
  const isAverage = isAveraged(items, at);
  const isOver = items.slice(0, at).some((one) => isCue(one, "over", "under"));
  const isSum =
    exceedsAll(amount, next) ||
    exceedsAll(amount, before) ||
    isTotalled(items, at) ||
    isSpentBy(items, at, words);
  return isShare || isCount || isAverage || isOver || isSum || isCue(before, "rate", "share");
}

/** `which departments spent more than £2,000 on parts`: all that each spent. */
function isSpentBy(items: readonly Item[], at: number, words: readonly QuestionWord[]): boolean {
  const verb = (items[at]?.from ?? 0) - 1;
  const by = items.slice(0, at).findLast((one) => one.to <= verb && !isCue(one, "question"));
  return words[verb]?.stem === spending && by?.kind === "column" && by.column.kind === "category";
}

const spending = stem("spent");

const saysFlag = (item: Item | undefined): boolean =>
  item?.kind === "flag" || (item?.kind === "column" && flagValues(item.column) !== null);

/** `a mean response time longer than 11 min`, `waits above 20 min on average`: a figure of each group. */
function isAveraged(items: readonly Item[], at: number): boolean {
  const next = items[at + 1];
  const isAfter = isCue(next, "mean", "median") && next !== undefined && isNear(items[at], next);
  const told = items.slice(0, at).findLastIndex((one) => !says(one));
  const before = items[told];
  return (
    isAfter ||
    isCue(before, "mean", "median") ||
    (before !== undefined && quantityOf(before) !== null && isAggregated(items, told))
  );
}

/** `averaging over 2 hours`: the unit tells which number is averaged, where no name does. */
export function withAveraged(
  items: readonly Item[],
  item: ItemOf<"amount">,
  context: QuestionContext,
): Item[] {
  const at = items.indexOf(item);
  const isMean = [items[at - 1], items[at + 1]].some((one) => isCue(one, "mean", "median"));
  const isNamed = items.some((one) => quantityOf(one) !== null);
  const quantity = isMean && !isNamed ? (byWords(item, context) ?? byUnit(item, context)) : null;
  if (!quantity) return [...items];
  const { of, column, name } = quantity;
  const { from, weight } = item;
  const made: Item = { kind: "quantity", of, column, name, from, to: from, weight };
  return items.flatMap((one) => (one === item ? [made, one] : [one]));
}

const isNear = (one: Item | undefined, other: Item) =>
  one !== undefined && wordsBetween(one, other) <= 1;

/** Words between a quantity and its bound that add nothing. */
const says = ({ kind }: Item) =>
  kind === "records" || kind === "person" || kind === "unit" || kind === "entity";

/** `sites with more than 10,000 admissions`, where no record has as many: the sum of a group is meant. */
const exceedsAll = (amount: Amount, item: Item | undefined): boolean =>
  amount.kind === "comparison" &&
  amount.operator.startsWith(">") &&
  item?.kind === "column" &&
  isTotalMeaningful(item.column) &&
  amount.value / (isCurrency(amount.unit) ? currencyScale(item.column) : 1) >
    Number(item.column.maximum);

/** `which departments spent more than £2,000 in total`, `more than £300 on parts in total`. */
function isTotalled(items: readonly Item[], at: number): boolean {
  const [next, afterNext] = items.slice(at + 1, at + 3);
  const of = next?.kind === "column" && isNear(items[at], next) ? next : items[at];
  const sum = of === next ? afterNext : next;
  return (
    sum !== undefined &&
    isCue(sum, "sum") &&
    isNear(of, sum) &&
    items.slice(0, at).some((one) => one.kind === "column" && one.column.kind === "category")
  );
}

/** Whether an aggregate stands right before an item. */
export const isAggregated = (items: readonly Item[], at: number) =>
  isCue(items[at - 1], "mean", "median", "sum", "maximum", "minimum");

/** `patients with more than one stay`: how often there are such records, whatever column has the word. */
export function countsNoun(
  items: readonly Item[],
  { amount, to }: ItemOf<"amount">,
  { words, nouns }: QuestionContext,
): boolean {
  const next = items.find(({ from }) => from === to);
  const word = words[to];
  return (
    amount.kind === "comparison" &&
    amount.unit === null &&
    next?.kind === "column" &&
    next.to - to === 1 &&
    word !== undefined &&
    nouns.stems.has(word.stem) &&
    stem(next.column.name.toLowerCase()) !== word.stem
  );
}
