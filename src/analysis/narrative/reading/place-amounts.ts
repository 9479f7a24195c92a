import type { Condition, Expression } from "#contract/query.ts";
import type { ColumnProfile } from "../../profile.ts";
import {
  ageBands,
  ageQuantity,
  byPerson,
  distance,
  isBesidePerson,
  type AmountQuantity as Quantity,
} from "./age-amounts.ts";
import type { Amount } from "./amount.ts";
import { fitsUnit, hasUnit, inUnitOf, unitOf } from "./amount-units.ts";
import { binned, withoutBands } from "./binned.ts";
import { compareColumns } from "./compare-columns.ts";
import { type Item, type ItemOf, isCue } from "./item.ts";
import { listNumbers } from "./list-numbers.ts";
import { columnOf, isMeasure, type QuestionContext, questionText } from "./question-context.ts";
import { superlativeOf } from "./superlatives.ts";
import { synonymSetsOf } from "./thesaurus.ts";
import { stem } from "./word-forms.ts";

/** Ties comparisons, ranges and bins to the number they are about. */
export function placeAmounts(items: readonly Item[], context: QuestionContext): Item[] {
  let out = listNumbers(compareColumns(withoutBands(items)));
  for (const item of out) {
    if (item.kind !== "amount" || !out.includes(item)) continue;
    const quantity =
      isForGroups(out, out.indexOf(item), item) || countsNoun(out, item, context)
        ? null
        : quantityFor(out, item, context);
    const made =
      (quantity && quantity !== unfit && placedAmount(item, quantity, context)) ||
      ageBands(out, item, context);
    if (made) out = replaced(out, { item, taken: quantity?.item ?? null, made });
  }
  return out;
}

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

const isAggregated = (items: readonly Item[], at: number) =>
  isCue(items[at - 1], "mean", "median", "sum", "maximum", "minimum");

const bounding = ["comparison", "range", "bins", "step", "quantile-groups"];

/** `wards with more than 500 tests`, `doctors with over 18% no-shows`: about groups, not records. */
function isForGroups(items: readonly Item[], at: number, { amount }: ItemOf<"amount">): boolean {
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
    (next?.kind === "flag" && amount.kind === "comparison" && amount.unit === null);
  const isAverage =
    before !== undefined && quantityOf(before) !== null && isAggregated(items, at - 1);
  const isOver = items.slice(0, at).some((one) => isCue(one, "over", "under"));
  return isShare || isCount || isAverage || isOver || isCue(before, "rate", "share");
}

/** `patients with more than one stay`: how often there are such records, whatever column has the word. */
function countsNoun(
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

function quantityFor(
  items: readonly Item[],
  item: ItemOf<"amount">,
  context: QuestionContext,
): Quantity | null {
  const { amount } = item;
  if (!bounding.includes(amount.kind))
    return amount.kind === "number" ? besideNumber(items, item) : null;
  return (
    byWords(item, context) ??
    (isBesidePerson(items, item) ? byPerson(items, item, context) : null) ??
    nearby(items, item, context) ??
    byTest(items, item, context) ??
    byUnit(amount, context) ??
    byPerson(items, item, context) ??
    soleScale(items, item)
  );
}

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

function nearby(
  items: readonly Item[],
  item: ItemOf<"amount">,
  context: QuestionContext,
): Quantity | null {
  const at = items.indexOf(item);
  const earlier = isCue(items[at - 1], "and", "or") ? items[at - 2] : undefined;
  if (earlier?.kind === "condition" && earlier.condition.kind === "compare" && earlier.column)
    return {
      of: earlier.condition.left,
      column: earlier.column,
      name: earlier.column.name,
      item: null,
    };
  const around = [items[at - 1], items[at + 1], items[at - 2], items[at - 3], items[at + 2]];
  const beside = items[at - 1];
  if (
    beside?.kind === "column" &&
    isMeasure(beside.column) &&
    distance(beside, item) <= 1 &&
    !fitsUnit(beside.column, unitOf(item.amount), context)
  )
    return unfit;
  for (const one of around) {
    if (!one || distance(one, item) > 5) continue;
    const quantity = quantityOf(one);
    if (quantity && fitsUnit(quantity.column, unitOf(item.amount), context)) return quantity;
  }
  return null;
}

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
  return column && isTest && distance(test, item) <= 2
    ? { of: columnOf(column), column, name: column.name, item: null }
    : null;
}

/** A number named right beside an amount of another unit: nothing else is meant, and nothing fits. */
const unfit: Quantity = {
  of: { kind: "number", value: Number.NaN },
  column: null,
  name: "",
  item: null,
};

function quantityOf(item: Item): Quantity | null {
  if (item.kind === "column" && isMeasure(item.column))
    return { of: columnOf(item.column), column: item.column, name: item.column.name, item };
  return item.kind === "quantity"
    ? { of: item.of, column: item.column, name: item.name, item }
    : null;
}

/** `older than 60`, `longer than 3 days`: the adjective says what is compared. */
function byWords(item: ItemOf<"amount">, context: QuestionContext): Quantity | null {
  const hint = "hint" in item.amount ? item.amount.hint : null;
  if (hint === "older" || hint === "younger") return ageQuantity(context);
  for (const word of context.words.slice(item.from, item.to)) {
    const about = superlativeOf(word.lower)?.about ?? [];
    if (about.includes("age")) return ageQuantity(context);
    const column = columnAbout(about, unitOf(item.amount), context);
    if (column) return { of: columnOf(column), column, name: column.name, item: null };
  }
  return null;
}

/** The one number column that an adjective can be about. */
export function columnAbout(
  about: readonly string[],
  unit: string | null,
  context: QuestionContext,
): ColumnProfile | null {
  for (const word of about.filter((one) => !one.startsWith("#"))) {
    const found = context.vocabulary.columns.filter(
      ({ profile, words }) =>
        isMeasure(profile) &&
        fitsUnit(profile, unit, context) &&
        words.some(
          (header) => header.stem === word || header.synonymSets.has(synonymSetOfWord(word)),
        ),
    );
    const [only, ...more] = found.length > 1 ? found.filter(isNotPlanned) : found;
    if (only && more.length === 0) return only.profile;
    if (found.length > 1) return null;
  }
  return null;
}

/** Of a time that was planned and the one it took, the latter is meant. */
const isNotPlanned = ({ profile }: { readonly profile: ColumnProfile }) =>
  !/plan|sched|expect|target|estimat|book/i.test(profile.name);

const synonymSetOfWord = (word: string): number => [...synonymSetsOf(word)][0] ?? -1;

function byUnit(amount: Amount, context: QuestionContext): Quantity | null {
  const unit = unitOf(amount);
  if (unit === null) return null;
  const found = context.vocabulary.columns.filter(
    ({ profile }) => isMeasure(profile) && hasUnit(profile, unit, context),
  );
  const [only] = found;
  return found.length === 1 && only
    ? { of: columnOf(only.profile), column: only.profile, name: only.profile.name, item: null }
    : null;
}

/** Whether a number lies among those of a column. */
const holds = ({ minimum, maximum }: ColumnProfile, amount: Amount) =>
  amount.kind === "number" &&
  !(amount.value >= 1900 && amount.value <= 2100) &&
  amount.value >= Number(minimum) &&
  amount.value <= Number(maximum);

/** `all 12 questions (q)`, `year 2024`: a bare number beside a column it can be a value of. */
function besideNumber(items: readonly Item[], item: ItemOf<"amount">): Quantity | null {
  const at = items.indexOf(item);
  for (const one of [items[at - 1], items[at + 1]]) {
    const isNear = one?.kind === "column" && one.weight >= 0.9 && distance(one, item) <= 3;
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
  const { of, column, name } = quantity;
  const amount = inUnitOf(item.amount, column, context);
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
  if (amount.kind === "bins") return group(binned(amount, of, column));
  if (amount.kind === "step") return group({ kind: "step", of, width: amount.width });
  return amount.kind === "quantile-groups"
    ? group({ kind: "quantile-group", of, count: amount.count })
    : null;
}

function conditionFor(amount: Amount, of: Expression): Condition | null {
  const number = (value: number) => ({ kind: "number", value }) as const;
  if (amount.kind === "comparison")
    return { kind: "compare", operator: amount.operator, left: of, right: number(amount.value) };
  if (amount.kind === "range")
    return { kind: "between", of, low: number(amount.low), high: number(amount.high) };
  return amount.kind === "number"
    ? { kind: "compare", operator: "=", left: of, right: number(amount.value) }
    : null;
}
