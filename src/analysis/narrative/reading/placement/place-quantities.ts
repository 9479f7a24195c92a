import type { Expression } from "#contract/query.ts";
import {
  columnOf,
  dateColumns,
  holdsTime,
  isMeasure,
  lowerText,
  type QuestionContext,
} from "../question-context.ts";
import { type Item, type ItemOf, isCue, spanOf } from "./item.ts";
import { placeArithmetic } from "./place-arithmetic.ts";
import { placeDurations } from "./place-durations.ts";
import { placeIntervals } from "./place-intervals.ts";
import { placeSameDays } from "./place-same-days.ts";

/** Makes numbers of several columns: time between two dates, one column less another. */
export function placeQuantities(items: readonly Item[], context: QuestionContext): Item[] {
  const named = placeIntervals(withoutPlainNouns(items, context), context);
  const timed = placeDurations(durations(placeSameDays(named, context), context), context);
  return joinedMeasures(aheadOf(placeArithmetic(timed, context), context));
}

/** `planned vs actual duration`: both figures, side by side. */
const joinedMeasures = (items: readonly Item[]): Item[] =>
  items.map((item, at) => {
    const next = isCue(items[at + 1], "mean", "median") ? items[at + 2] : items[at + 1];
    const isBetween = isCue(item, "versus") && isNumber(items[at - 1]) && isNumber(next);
    return isBetween ? { ...item, kind: "cue", cue: "and" } : item;
  });

/** `beds closed`, `occupied beds`: of two numbers side by side the one that says more is meant. */
function withoutPlainNouns(items: readonly Item[], { words }: QuestionContext): Item[] {
  const isState = ({ from, to, column }: ItemOf<"column">) =>
    states.test(column.name) && words.slice(from, to).some(({ lower }) => states.test(lower));
  return items.filter((item, at) => {
    if (!isNumber(item) || isState(item) || /[^a-z]/i.test(item.column.name)) return true;
    const [before, after] = [items[at - 1], items[at + 1]];
    // `beds were occupied`
    const state = isCue(after, "question") ? items[at + 2] : after;
    const end = isCue(after, "question") && after ? after.to : item.to;
    const isSaid =
      (isNumber(before) && before.to === item.from && isState(before)) ||
      (isNumber(state) && state.from === end && isState(state));
    return !isSaid;
  });
}

/** What is said of beds, posts or places: some of them are closed, funded, taken. */
const states =
  /^(?:clos|open|occup|fund|delay|block|staff|avail|vacan|empt|plan|filled|full|taken|free|used|lost|cancel|reserv|ventilat)/i;

const isMoment = (item: Item | undefined): item is ItemOf<"column"> =>
  item?.kind === "column" && (item.column.kind === "date" || holdsTime(item.column));

const timing = (items: readonly Item[]) =>
  items.some(
    (item) =>
      isCue(item, "how-long", "mean", "median", "difference", "typical") ||
      item.kind === "unit" ||
      item.kind === "superlative" ||
      item.kind === "comparative",
  );

/** `from collection to result`. */
function durations(items: readonly Item[], context: QuestionContext): Item[] {
  if (!timing(items)) return [...items];
  const out: Item[] = [];
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at];
    const pair = datesFrom(items, at, context);
    if (pair) {
      out.push(duration(pair.dates, items, context));
      at = pair.last;
    } else if (item) out.push(item);
  }
  return out;
}

interface DatePair {
  readonly dates: readonly [ItemOf<"column">, ItemOf<"column">];
  /** Place of the last item that belongs to the pair. */
  readonly last: number;
}

/** Two different dates side by side, or joined by `and`. */
function datesFrom(given: readonly Item[], at: number, context: QuestionContext): DatePair | null {
  const [first, second, third] = given
    .slice(at, at + 3)
    .map((item, place) => datedNoun(item, place > 0, context));
  const isJoined = isCue(second, "and", "between") && isMoment(third);
  const other = isJoined ? third : second;
  if (!isMoment(first) || !isMoment(other)) return null;
  if (first.column === other.column || other.from - first.to > 3) return null;
  // `what time do most contacts start`: no time runs from a day to an hour of the clock.
  if ((first.column.kind === "date") !== (other.column.kind === "date")) return null;
  // `the average age of donors`: a date of birth that is called an age is no beginning of a time.
  if (/\b(?:ages?|aged|old)\b/.test(lowerText(context, first))) return null;
  return { dates: [first, other], last: at + (isJoined ? 2 : 1) };
}

/** `between booking and visit`: the records stand for the date of their event. */
function datedNoun(item: Item, isSecond: boolean, context: QuestionContext): Item {
  const [event] = dateColumns(context);
  if (!isSecond || item.kind !== "records" || !event) return item;
  const before = lowerText(context, { from: Math.max(0, item.from - 6), to: item.from });
  return /\b(?:from|between)\b.*\b(?:to|and|until|till)(?: (?:the|a|an|their))?$/.test(before)
    ? { kind: "column", column: event, from: item.from, to: item.to, weight: item.weight }
    : item;
}

function duration(
  [from, to]: readonly [ItemOf<"column">, ItemOf<"column">],
  items: readonly Item[],
  context: QuestionContext,
): Item {
  const said = items.find(
    (item): item is ItemOf<"unit"> => item.kind === "unit" && units.includes(item.unit),
  );
  const how = items.find((item) => isCue(item, "how-long"));
  const text = how ? lowerText(context, how) : "";
  const named = ["minute", "hour", "day"].find((one) => text.includes(one));
  const usual = from.column.type === "DATE" && to.column.type === "DATE" ? "day" : "minute";
  const unit = (said?.unit ?? named ?? usual) as "minute" | "hour" | "day" | "week";
  const of: Expression = {
    kind: "duration",
    unit,
    from: columnOf(from.column),
    to: columnOf(to.column),
  };
  return {
    kind: "quantity",
    of,
    column: null,
    name: `${unit}s from ${from.column.name} to ${to.column.name}`,
    isTime: true,
    ...spanOf([from, to]),
  };
}

const units = ["minute", "hour", "day", "week"];

/** `how many days ahead are they booked`: from the one date to that of the event. */
function aheadOf(items: readonly Item[], context: QuestionContext): Item[] {
  const how = items.find(
    (item) => isCue(item, "how-long") && /ahead|advance|before/.test(lowerText(context, item)),
  );
  const dates = items.filter(isMoment).filter(({ column }) => column.kind === "date");
  const [event] = dateColumns(context);
  const [named] = dates.filter(({ column }) => column !== event);
  if (!how || !named || !event) return [...items];
  const made = duration([named, { ...named, column: event }], items, context);
  return items.map((item) => (item === named ? made : item));
}

const isNumber = (item: Item | undefined): item is ItemOf<"column"> =>
  item?.kind === "column" && isMeasure(item.column);
