import type { Condition } from "#contract/query.ts";
import type { ColumnProfile } from "../../../table/profile.ts";
import {
  columnsIn,
  combineColumns,
  expressionOf,
  isNumber,
  type NumberItem,
  nameOf,
} from "../columns/computed-columns.ts";
import { isPlanned, type PlannedPair, plannedPairs } from "../columns/planned-columns.ts";
import { isLimit } from "../pieces/find-limits.ts";
import {
  isMeasure,
  knownOf,
  longValueColumn,
  lowerText,
  type QuestionContext,
} from "../question-context.ts";
import { hasUnit, type Item, type ItemOf, isCue, spanOf } from "./item.ts";
import { overrunMargin } from "./overrun-margin.ts";

/**
 * `by how many minutes do they overrun`, `how far above the upper limit`: what was, less what was set
 * for it; `how many cases overran`: those where it was more.
 */
export function placeOverruns(items: readonly Item[], context: QuestionContext): Item[] {
  const sign = items.find((item) => isSign(item, items, context));
  const amount = sign ? items.filter((item) => asksAmount(item, items, context)) : [];
  const sides = sign && (aroundSign(items, sign, amount) ?? sidesOf(items, context));
  if (!sign || !sides || !isInUnit(amount, sides, context)) return [...items];
  const spoken = new Set<Item>([
    ...amount,
    ...sides.items,
    ...items.filter((item) => item === sign || isCue(item, "versus", "than", "over", "under")),
    ...items.filter((item, at) => isPlanWord(item, items[at + 1], context)),
  ]);
  const [first] = items.filter((item) => spoken.has(item));
  const { from, to } = sides.items[0] ?? sign;
  const isUnder = isUnderSign(sign, context);
  const beyond = excess(sides, isUnder);
  const column = sides.planned.kind === "column" ? sides.planned.column : null;
  const isAmount = asksHowMuch(items, { sign, amount });
  const margin = isAmount ? null : overrunMargin(items, { sign, of: beyond.of, column }, context);
  const made = isAmount ? beyond : exceeding(sides, { isUnder, margin: margin?.condition ?? null });
  if (made.kind === "condition" && !isCue(sign, "over", "under")) return [...items];
  return items.flatMap((item) => {
    if (item === first) return [{ ...made, from, to, weight: 1 }];
    return spoken.has(item) || margin?.items.includes(item) ? [] : [item];
  });
}

const isUnderSign = (sign: Item, context: QuestionContext): boolean =>
  isCue(sign, "under") ||
  (isCue(sign, "difference") && /below|under/.test(lowerText(context, sign))) ||
  (sign.kind === "comparative" && sign.end === "least");

const excess = ({ done, planned }: Sides, isUnder: boolean) =>
  isUnder ? combineColumns(planned, done, "-") : combineColumns(done, planned, "-");

interface Beyond {
  readonly isUnder: boolean;
  /** How far it must go beyond, where that is said. */
  readonly margin: Condition | null;
}

function exceeding({ done, planned }: Sides, { isUnder, margin }: Beyond): ItemOf<"condition"> {
  const condition: Condition = margin ?? {
    kind: "compare",
    operator: isUnder ? "<" : ">",
    left: expressionOf(done),
    right: expressionOf(planned),
  };
  const label = `${nameOf(done)} ${isUnder ? "below" : "above"} ${nameOf(planned)}`;
  return {
    kind: "condition",
    condition,
    column: null,
    label,
    made: true,
    ...spanOf([done, planned]),
  };
}

/** What says that something goes beyond what was set, or stays behind it. */
const isSign = (item: Item, items: readonly Item[], context: QuestionContext): boolean =>
  isCue(item, "over", "under") ||
  (isCue(item, "difference") && /far|above|below|over/.test(lowerText(context, item))) ||
  (item.kind === "comparative" && items.some((one) => isCue(one, "than")));

/** `by how much`, `how many minutes`: what asks for the size of it. */
function asksAmount(item: Item, items: readonly Item[], context: QuestionContext): boolean {
  const before = items[items.indexOf(item) - 1];
  const isOf = before !== undefined && item.from - before.to <= 1;
  return (
    isCue(item, "difference", "how-much", "how-far") ||
    (isCue(item, "change") && /\bby how\b/.test(lowerText(context, item))) ||
    isCue(item, "how-long") ||
    (item.kind === "unit" && isOf && isCue(before, "change", "count", "difference")) ||
    (isCue(item, "count") && items[items.indexOf(item) + 1]?.kind === "unit")
  );
}

interface Asked {
  readonly sign: Item;
  readonly amount: readonly Item[];
}

/** Whether its size is asked for, rather than how often it happens. */
const asksHowMuch = (items: readonly Item[], { sign, amount }: Asked): boolean =>
  amount.length > 0 ||
  (isCue(sign, "over", "under") &&
    items.some(
      (item) =>
        isCue(item, "mean", "median", "sum", "maximum") ||
        (item.kind === "superlative" && !item.about.includes("#records")),
    ));

/** `vs what is planned`, `over plan`: what was set, and no value that is called so; `planned cases` are such. */
function isPlanWord(item: Item, next: Item | undefined, { words }: QuestionContext): boolean {
  const isOfRecords = next !== undefined && next.kind === "records" && next.from === item.to;
  return (
    item.kind === "list" &&
    item.to - item.from === 1 &&
    /^(?:plan|planned|schedule|scheduled|booked|expected|target)$/.test(
      words[item.from]?.lower ?? "",
    ) &&
    /^(?:vs|versus|than|over|above|under|below|what's|whats|was|is|were|against|the|to|their|his|her|its|our)$/.test(
      words[item.from - 1]?.lower ?? "",
    ) &&
    !isOfRecords
  );
}

interface Sides {
  readonly done: NumberItem;
  readonly planned: NumberItem;
  /** Those that the question names, also twice. */
  readonly items: readonly Item[];
}

/** `the amount by which the bill exceeds the payment`: any two numbers, on the two sides of the word. */
function aroundSign(items: readonly Item[], sign: Item, amount: readonly Item[]): Sides | null {
  const at = items.indexOf(sign);
  const [done, planned] = [items[at - 1], items[at + 1]];
  const numbers = items.filter(isNumber);
  const isAsked = amount.length > 0 && isCue(sign, "over", "under") && numbers.length === 2;
  if (!isAsked || !isNumber(done) || !isNumber(planned)) return null;
  const isNear = sign.from - done.to <= 1 && planned.from - sign.to <= 2;
  return isNear && nameOf(done) !== nameOf(planned) ? { done, planned, items: numbers } : null;
}

/** The two that the question names, or the one it names with the one that belongs to it. */
function sidesOf(items: readonly Item[], context: QuestionContext): Sides | null {
  const numbers = items.filter(isNumber);
  const { columns } = context.vocabulary.profile;
  const planned = numbers.find(
    (item) => item.kind === "column" && (isPlanned(item.column) || isLimit(item.column, columns)),
  );
  const done = numbers.filter(
    (item) => item !== planned && nameOf(item) !== (planned && nameOf(planned)),
  );
  const [only, ...more] = done;
  if (more.length > 0) return null;
  if (planned && only) return { done: only, planned, items: numbers };
  const pair =
    numbers.length === 1 && planned?.kind === "column" && isLimit(planned.column, columns)
      ? ofLimit(planned.column, context)
      : pairOf(planned ?? only ?? null, context);
  if (!pair) return null;
  const place = planned ?? only ?? items[0];
  const asItem = (column: ColumnProfile): NumberItem => ({
    ...{ kind: "column", column, from: place?.from ?? 0, to: place?.to ?? 0, weight: 1 },
  });
  return { done: asItem(pair.done), planned: asItem(pair.planned), items: numbers };
}

/** In a table of results with their limits, the result is set against its own. */
function ofLimit(planned: ColumnProfile, { vocabulary }: QuestionContext): PlannedPair | null {
  const done = longValueColumn(vocabulary);
  return done && { done, planned };
}

/** `PlannedMin` and `ActualMin`: the only pair, or that of a column which is named. */
function pairOf(named: NumberItem | null, { vocabulary }: QuestionContext): PlannedPair | null {
  const pairs = plannedPairs(vocabulary.profile.columns.filter(isMeasure));
  const own = named?.kind === "column" ? named.column : null;
  if (named && !own) return null;
  const fitting = pairs.filter(({ done, planned }) => !own || own === done || own === planned);
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

/** A unit that is asked for is that of the columns. */
function isInUnit(
  amount: readonly Item[],
  { done, planned }: Sides,
  context: QuestionContext,
): boolean {
  const unit = unitAsked(amount, context);
  const names = [done, planned].flatMap((side) =>
    side.kind === "column" ? [side.column.name] : columnsIn(side.of),
  );
  const columns = context.vocabulary.profile.columns.filter(({ name }) => names.includes(name));
  const known = columns.filter((column) => knownOf(context, column)?.unit != null);
  return unit === null || known.every((column) => hasUnit(column, unit, context));
}

function unitAsked(amount: readonly Item[], context: QuestionContext): string | null {
  const unit = amount.find((item) => item.kind === "unit");
  if (unit?.kind === "unit") return unit.unit;
  const said = amount.map((item) => lowerText(context, item)).join(" ");
  return /\b(minute|hour|day)s\b/.exec(said)?.[1] ?? null;
}
