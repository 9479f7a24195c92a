import type { ColumnProfile } from "../../../table/profile.ts";
import type { Amount } from "../grammar/amount.ts";
import { isMeasure, type QuestionContext } from "../question-context.ts";
import { ageQuantity, type AmountQuantity as Quantity, wordsBetween } from "./age-amounts.ts";
import { quantityOf } from "./amount-quantities.ts";
import { fitsDuration, fitsUnit, type Item, type ItemOf, isCue, unitOf } from "./item.ts";

/** A number named right beside an amount of another unit: nothing else is meant, and nothing fits. */
export const unusableQuantity: Quantity = {
  of: { kind: "number", value: Number.NaN },
  column: null,
  name: "",
  item: null,
};

/** The number named near an amount that bounds it, or the one that the amount before it bounds. */
export function nearbyQuantity(
  items: readonly Item[],
  item: ItemOf<"amount">,
  context: QuestionContext,
): Quantity | null {
  const at = items.indexOf(item);
  return (
    countedBehind(items, item, context) ??
    boundedBefore(items, item, context) ??
    (isUnfitBeside(items[at - 1], item, context) ? unusableQuantity : around(items, item, context))
  );
}

/** `3 or more hypos, or 5 or more missed doses`: what stands right behind a number is what it counts. */
function countedBehind(
  items: readonly Item[],
  item: ItemOf<"amount">,
  context: QuestionContext,
): Quantity | null {
  const at = items.indexOf(item);
  const next = items[at + 1];
  if (!next || next.from !== item.to || !isCue(items[at - 1], "and", "or")) return null;
  return isClaimed(items, next, item) ? null : fitting(next, item, context);
}

/** `over 80 or under 10`: both bound the same number. */
function boundedBefore(
  items: readonly Item[],
  item: ItemOf<"amount">,
  context: QuestionContext,
): Quantity | null {
  const at = items.indexOf(item);
  const earlier = isCue(items[at - 1], "and", "or") ? items[at - 2] : undefined;
  if (earlier?.kind !== "condition" || earlier.condition.kind !== "compare" || !earlier.column)
    return null;
  const { column, condition } = earlier;
  return fitsUnit(column, unitOf(item.amount), context)
    ? { of: condition.left, column, name: column.name, item: null }
    : null;
}

const isUnfitBeside = (
  beside: Item | undefined,
  item: ItemOf<"amount">,
  context: QuestionContext,
): boolean =>
  beside?.kind === "column" &&
  isMeasure(beside.column) &&
  wordsBetween(beside, item) <= 1 &&
  !fitsUnit(beside.column, unitOf(item.amount), context);

function around(
  items: readonly Item[],
  item: ItemOf<"amount">,
  context: QuestionContext,
): Quantity | null {
  const at = items.indexOf(item);
  for (const one of [items[at - 1], items[at + 1], items[at - 2], items[at - 3], items[at + 2]]) {
    if (!one || wordsBetween(one, item) > 5 || isClaimed(items, one, item)) continue;
    const quantity = fitting(one, item, context);
    if (quantity) return quantity;
  }
  return null;
}

function fitting(one: Item, item: ItemOf<"amount">, context: QuestionContext): Quantity | null {
  const quantity = quantityOf(one) ?? ageFrom(one, item, context);
  const isFit =
    quantity !== null &&
    fitsUnit(quantity.column, unitOf(item.amount), context) &&
    fitsDuration(quantity.of, unitOf(item.amount)) &&
    !(isRecordNoun(one, context) && exceeds(item.amount, quantity.column)) &&
    !countsRecords(one, item, context);
  return isFit ? quantity : null;
}

/** `by age: under 18, 18 to 64 …`, where the table holds dates of birth. */
function ageFrom(
  one: Item,
  { amount }: ItemOf<"amount">,
  context: QuestionContext,
): Quantity | null {
  const isBirth = one.kind === "column" && one.column.kind === "date" && isAge(one, context);
  const age = isBirth && amount.kind !== "number" ? ageQuantity(context) : null;
  return age && { ...age, item: one };
}

const isAge = ({ from, to }: Item, { words }: QuestionContext): boolean =>
  words.slice(from, to).some(({ lower }) => /^(?:ages?|aged|old)$/.test(lower));

/** `stays over 80`, where none lasts as long: whom the stays are of is meant. */
const isRecordNoun = ({ from, to }: Item, { words, nouns }: QuestionContext): boolean =>
  words.slice(from, to).every(({ stem }) => nouns.stems.has(stem));

/** `more than 5 agency shifts`, beside a `Shift Cost`: how many there are, and nothing of each. */
const countsRecords = (one: Item, { to, amount }: ItemOf<"amount">, context: QuestionContext) =>
  one.from >= to &&
  one.weight < 0.95 &&
  unitOf(amount) === null &&
  isRecordNoun(one, context) &&
  /[^s]s$/.test(context.words[one.to - 1]?.lower ?? "");

const exceeds = (amount: Amount, column: ColumnProfile | null): boolean =>
  column !== null &&
  amount.kind === "comparison" &&
  amount.unit === null &&
  amount.operator.startsWith(">") &&
  amount.value > Number(column.maximum);

/** `over 80 or stayed more than 10 days`: the stay belongs to the bound right behind it. */
function isClaimed(items: readonly Item[], one: Item, item: ItemOf<"amount">): boolean {
  const at = items.indexOf(one);
  const next = items[at + 1];
  return (
    one.from >= item.to &&
    next?.kind === "amount" &&
    bounds(next) &&
    wordsBetween(one, next) <= wordsBetween(one, item)
  );
}

const bounds = ({ amount }: ItemOf<"amount">): boolean =>
  amount.kind === "comparison" || amount.kind === "range";
