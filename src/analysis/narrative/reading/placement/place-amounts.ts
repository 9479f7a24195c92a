import type { Condition, Expression } from "#contract/query.ts";
import type { ColumnProfile } from "../../../table/profile.ts";
import type { Amount } from "../grammar/amount.ts";
import { columnOf, isMeasure, type QuestionContext, questionText } from "../question-context.ts";
import {
  ageBands,
  ageQuantity,
  boundsPeople,
  byPerson,
  isBesidePerson,
  type AmountQuantity as Quantity,
  saysAged,
  wordsBetween,
} from "./age-amounts.ts";
import { byUnit, byWords, quantityOf } from "./amount-quantities.ts";
import { binQuantity, withoutBands } from "./bin-quantity.ts";
import { equalValues } from "./equal-values.ts";
import { countsNoun, isAggregated, isForGroups, withAveraged } from "./group-bounds.ts";
import {
  boundOf,
  type Item,
  type ItemOf,
  inUnitOf,
  isCue,
  isOfScale,
  toldIn,
  unitOf,
} from "./item.ts";
import { listNumbers } from "./list-numbers.ts";
import { nearbyQuantity, unusableQuantity } from "./nearby-quantity.ts";
import { placeMoreThan } from "./place-column-comparisons.ts";
import { spreadAmounts } from "./spread-amounts.ts";

/** Ties comparisons, ranges and bins to the number they are about. */
export function placeAmounts(items: readonly Item[], context: QuestionContext): Item[] {
  let out = listNumbers(placeMoreThan(spreadAmounts(withoutBands(equalValues(items)))));
  for (const item of out) {
    if (item.kind === "amount" && out.includes(item)) out = withPlaced(out, item, context);
  }
  return out;
}

function withPlaced(
  items: readonly Item[],
  item: ItemOf<"amount">,
  context: QuestionContext,
): Item[] {
  const isOfGroups =
    !boundsPeople(items, item, context) &&
    (isForGroups(items, item, context) || countsNoun(items, item, context));
  const all = isOfGroups ? withAveraged(items, item, context) : [...items];
  const quantity = isOfGroups ? null : quantityFor(all, item, context);
  const made =
    (quantity &&
      quantity !== unusableQuantity &&
      isOfScale(quantity.column, item.amount, context) &&
      placedAmount(item, quantity, context)) ||
    ageBands(all, item, context);
  const taken = quantity ? (quantity.item ?? namedBeside(all, item, quantity)) : null;
  return made ? replaced(all, { item, taken, made }) : all;
}

/** `lasted longer than 10 days`: the verb says what the adjective tells as well. */
const namedBeside = (items: readonly Item[], item: Item, { column }: Quantity): Item | null =>
  [items[items.indexOf(item) - 1]].find(
    (one) => one?.kind === "column" && one.column === column && item.from - one.to <= 1,
  ) ?? null;

interface Replacement {
  readonly item: Item;
  /** The item of the quantity, which the new one says as well. */
  readonly taken: Item | null;
  readonly made: Item;
}

function replaced(items: readonly Item[], { item, taken, made }: Replacement): Item[] {
  const keeps = taken !== null && isAggregated(items, items.indexOf(taken));
  return items.flatMap((one) => {
    if (one === item) return [made];
    return one === taken && !keeps ? [] : [one];
  });
}

const bounding = ["comparison", "range", "bins", "step", "quantile-groups"];

function quantityFor(
  items: readonly Item[],
  item: ItemOf<"amount">,
  context: QuestionContext,
): Quantity | null {
  const { amount } = item;
  if (!bounding.includes(amount.kind))
    return amount.kind === "number" ? besideNumber(items, item, context) : null;
  if (saysAged(item, context)) return ageQuantity(context);
  if (isAge(amount) || boundsPeople(items, item, context))
    return ageQuantity(context) ?? unusableQuantity;
  return (
    byWords(item, context) ??
    (isBesidePerson(items, item, context) ? byPerson(items, item, context) : null) ??
    nearbyQuantity(items, item, context) ??
    byTest(items, item, context) ??
    byUnit(item, context) ??
    byPerson(items, item, context) ??
    soleScale(items, item)
  );
}

/** `the over 65s`, `older than 60`: an age, though no column may hold one. */
const isAge = (amount: Amount): boolean =>
  "hint" in amount &&
  /^(?:older|younger)$/.test(amount.hint ?? "") &&
  (amount.unit === null || amount.unit === "year");

/** `severity scores, how many of each from 1 up to 5`: the only scale that the question names. */
function soleScale(items: readonly Item[], { amount }: ItemOf<"amount">): Quantity | null {
  const scales = items.filter((one) => one.kind === "column" && isScale(one.column));
  const [only] = scales;
  const isOfEach = items.some((one) => isCue(one, "each"));
  return amount.kind === "range" && amount.unit === null && isOfEach && scales.length === 1 && only
    ? quantityOf(only)
    : null;
}

const isScale = (column: ColumnProfile) => isMeasure(column) && column.distinct <= 25;

/** `creatinine over 2`: the values of the rows of that test, in a table that has a test a row. */
function byTest(
  items: readonly Item[],
  item: ItemOf<"amount">,
  { vocabulary }: QuestionContext,
): Quantity | null {
  const test = items[items.indexOf(item) - 1];
  const column = vocabulary.profile.columns.find(
    ({ name, kind }) => kind === "number" && /^(?:value|result|reading|measurement)/i.test(name),
  );
  const isTest =
    test?.kind === "list" &&
    !test.negated &&
    /test|name|item|analyte|measure|parameter|type/i.test(test.column.name);
  return column && isTest && wordsBetween(test, item) <= 2
    ? { of: columnOf(column), column, name: column.name, item: null }
    : null;
}

/** Whether a number lies among those of a column. */
const holds = ({ minimum, maximum }: ItemOf<"column">["column"], amount: Amount) =>
  amount.kind === "number" &&
  !(amount.value >= 1900 && amount.value <= 2100) &&
  amount.value >= Number(minimum) &&
  amount.value <= Number(maximum);

/** `all 12 questions (q)`, `year 2024`: a bare number beside a column it can be a value of. */
function besideNumber(
  items: readonly Item[],
  item: ItemOf<"amount">,
  { words }: QuestionContext,
): Quantity | null {
  const at = items.indexOf(item);
  for (const one of [items[at - 1], items[at + 1]]) {
    const between = one
      ? words.slice(Math.min(one.to, item.to), Math.max(one.from, item.from))
      : [];
    const isApart = between.some(({ text, lower }) => text === "," || lower === "many");
    const isNear =
      one?.kind === "column" && one.weight >= 0.9 && wordsBetween(one, item) <= 3 && !isApart;
    if (
      isNear &&
      isMeasure(one.column) &&
      one.column.unit === "none" &&
      holds(one.column, item.amount)
    )
      return quantityOf(one);
  }
  return null;
}

function placedAmount(
  item: ItemOf<"amount">,
  quantity: Quantity,
  context: QuestionContext,
): Item | null {
  const { from, to, weight } = item;
  const span = { from, to, weight };
  const { column, name } = quantity;
  const of = toldIn(unitOf(item.amount), quantity.of);
  const amount = inUnitOf(item.amount, { of, column }, context);
  const label = questionText(context, from, to);
  const conditions = conditionFor(amount, of);
  if (conditions) return { kind: "condition", condition: conditions, column, label, ...span };
  const group = (made: Expression): Item => ({
    kind: "group",
    of: made,
    name,
    column,
    part: null,
    asked: false,
    ...span,
  });
  if (amount.kind === "bins") return group(binQuantity(amount, of, column));
  if (amount.kind === "step") return group({ kind: "step", of, width: amount.width });
  return amount.kind === "quantile-groups"
    ? group({ kind: "quantile-group", of, count: amount.count })
    : null;
}

function conditionFor(amount: Amount, of: Expression): Condition | null {
  if (amount.kind !== "number") return boundOf(amount, of);
  const right = { kind: "number", value: amount.value } as const;
  return { kind: "compare", operator: "=", left: of, right };
}
