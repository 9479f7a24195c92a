import type { Operator } from "#contract/query.ts";
import {
  columnsIn,
  combineColumns,
  isComputed,
  isNumber,
  type NumberItem,
  nameOf,
} from "../columns/computed-columns.ts";
import { monthOfHeader } from "../columns/month-of-header.ts";
import { lowerText, type QuestionContext } from "../question-context.ts";
import { type Item, isCue } from "./item.ts";
import { placeColumnChanges } from "./place-column-changes.ts";
import { placeGains } from "./place-gains.ts";
import { placeOverruns } from "./place-overruns.ts";
import { placeStages } from "./place-stages.ts";

/** Columns that the question computes with: `planned minus present`, `reg plus OT`, `qty x unit cost`. */
export function placeArithmetic(items: readonly Item[], context: QuestionContext): Item[] {
  const staged = placeStages(items, context);
  const joined = withoutTogether(combined(staged, context), context);
  const computed = withoutExplained(joined, context);
  const overrun = placeOverruns(differences(computed), context);
  return withoutBoth(placeGains(placeColumnChanges(overrun, context), context), context);
}

const joins = (words: string) => new RegExp(`^(?:${words})(?: (?:the|their|its|our|any))?$`);

/** The words that stand between two columns that are computed with. */
const operators: readonly (readonly [words: RegExp, operator: Operator])[] = [
  [joins("plus|\\+|added to|on top of"), "+"],
  [joins("minus|-|net of|less"), "-"],
  [joins("x|×|\\*|times|multiplied by|multiplied with"), "*"],
  [joins("÷|divided by"), "/"],
];

/** From left to right: `reg plus OT minus sched`. */
function combined(items: readonly Item[], context: QuestionContext): Item[] {
  const out: Item[] = [];
  for (const [at, item] of items.entries()) {
    const first = out.findLast(isNumber);
    const made = isNumber(item) && first ? combination(first, item, { items, at, context }) : null;
    if (!made || !first) out.push(item);
    else out.splice(out.indexOf(first), out.length, made);
  }
  return out;
}

interface Place {
  readonly items: readonly Item[];
  /** Of the second number. */
  readonly at: number;
  readonly context: QuestionContext;
}

function combination(first: NumberItem, second: NumberItem, place: Place): Item | null {
  if (nameOf(first) === nameOf(second)) return null;
  if (isRange(first, second, place.context)) return null;
  const between = lowerText(place.context, { from: first.to, to: second.from });
  const operator = operators.find(([words]) => words.test(between))?.[1];
  if (operator) return combineColumns(first, second, operator);
  return isSummed(first, second, place) ? combineColumns(first, second, "+") : null;
}

/** `Jan - Jun`, `Q1 - Q4`: from the one to the other. */
function isRange(first: NumberItem, second: NumberItem, context: QuestionContext): boolean {
  const between = lowerText(context, { from: first.to, to: second.from });
  const names = [first, second].map((item) => nameOf(item).replace(/\d+/g, "0"));
  return (
    between === "-" &&
    (names[0] === names[1] || [first, second].some((item) => monthOfHeader(nameOf(item)) !== null))
  );
}

/** `reg and OT hours together`: one figure for both. */
function isSummed(first: NumberItem, second: NumberItem, { items, at, context }: Place): boolean {
  if (!/^(?:and|&)$/.test(lowerText(context, { from: first.to, to: second.from }))) return false;
  const after = items[at + 1];
  const before = items[items.indexOf(first) - 1];
  const isAsked = before !== undefined && isCue(before, "sum") && first.from - before.to <= 1;
  return (
    (after !== undefined && after.from - second.to <= 1 && isTogether(after, context)) ||
    (isAsked && /combined|sum of/.test(lowerText(context, before)))
  );
}

const isTogether = (item: Item, context: QuestionContext): boolean =>
  isCue(item, "sum") && /together|combined|altogether|summed/.test(lowerText(context, item));

/** `the average of reg and OT together`: the two are one figure already. */
const withoutTogether = (items: readonly Item[], context: QuestionContext): Item[] =>
  items.filter(
    (item, at) =>
      !isTogether(item, context) ||
      !isComputed(items[at - 1]) ||
      !items.some((one) => isCue(one, "mean", "median", "typical")),
  );

/** `hours worked (reg plus OT)`, `actions open, raised less closed`: the same is only said before. */
function withoutExplained(items: readonly Item[], { words }: QuestionContext): Item[] {
  const explained = new Set<Item>();
  for (const [at, item] of items.entries()) {
    const sign = words[item.from - 1]?.text ?? "";
    if (!isComputed(item) || !/^[(,:–—-]$/.test(sign)) continue;
    let end = item.from - 1;
    for (const before of items.slice(0, at).toReversed()) {
      if (end - before.to > 1 || !isSaidOf(before, { of: item, isBracket: sign === "(" })) break;
      explained.add(before);
      end = before.from;
    }
  }
  return items.filter((item) => !explained.has(item));
}

interface Explanation {
  readonly of: Extract<Item, { kind: "quantity" }>;
  readonly isBracket: boolean;
}

const isSaidOf = (item: Item, { of: { of }, isBracket }: Explanation): boolean =>
  (item.kind === "column" && columnsIn(of).includes(item.column.name)) ||
  (isBracket && item.kind === "unit");

/** `planned minus present`, `the difference between charges and paid`. */
function differences(given: readonly Item[]): Item[] {
  const isDifference = given.some((item) => isCue(item, "difference"));
  if (!isDifference) return [...given];
  const items = withoutCounts(given);
  const out: Item[] = [];
  for (let at = 0; at < items.length; at += 1) {
    const [first, second, third] = items.slice(at, at + 3);
    const isJoined = isCue(second, "difference", "and", "than", "versus") && isNumber(third);
    if (isNumber(first) && isJoined && nameOf(third) !== nameOf(first)) {
      out.push(combineColumns(first, third, "-"));
      at += 2;
    } else out.push(...(first ? [first] : []));
  }
  const made = out.some(({ kind }) => kind === "quantity");
  return made ? out.filter((item) => !isCue(item, "difference", "between")) : [...given];
}

/** `the average difference between the number of nurses planned and the number of …`: what columns hold are numbers. */
function withoutCounts(items: readonly Item[]): readonly Item[] {
  if (!items.some((item) => isCue(item, "mean", "median", "maximum", "minimum"))) return items;
  return items.filter((item, at) => !isCue(item, "count") || !isNumber(items[at + 1]));
}

/** `only people who have both scores`: without both of them there is no difference anyway. */
function withoutBoth(items: readonly Item[], { words }: QuestionContext): Item[] {
  const at = items.findIndex((item) => isCue(item, "both"));
  const both = items[at];
  if (!both || !items.some(isComputed) || !measured.test(words[both.to]?.lower ?? ""))
    return [...items];
  let from = at;
  while (isOfThose(items[from - 1])) from -= 1;
  const isSaid = (item: Item, place: number) =>
    (place >= from && place <= at) ||
    (item.from === both.to && (item.kind === "unit" || isCue(item, "count")));
  return items.filter((item, place) => !isSaid(item, place));
}

const measured =
  /^(?:scores?|numbers?|values?|figures?|readings?|measurements?|measures?|results?|filled|recorded|ends|of)$/;

/** `only people who have` both of them. */
const isOfThose = (item: Item | undefined): boolean =>
  item?.kind === "entity" ||
  item?.kind === "person" ||
  item?.kind === "records" ||
  isCue(item, "only", "question", "which");
