import type { DatePart } from "#contract/query.ts";
import type { ColumnProfile } from "../../../table/profile.ts";
import { inWidePeriods } from "../composition/wide-periods.ts";
import { monthOfYear } from "../composition/wide-years.ts";
import type { Moment } from "../grammar/moment.ts";
import { isOfYears } from "../pieces/find-moments.ts";
import type { Span } from "../pieces/piece.ts";
import { columnOf, lowerText, type QuestionContext, yearColumn } from "../question-context.ts";
import { superlativeOf } from "../words/superlatives.ts";
import { datesOfMoments } from "./dates-of-moments.ts";
import { inPeriods } from "./in-periods.ts";
import { type Item, type ItemOf, isCue } from "./item.ts";
import { conditionOf, type DateColumn, labelOf } from "./moment-conditions.ts";
import { numberedPeriod } from "./numbered-periods.ts";
import { periodInYear } from "./open-periods.ts";
import { placeColumnGrains } from "./place-column-grains.ts";
import { sidesOf } from "./split-at-day.ts";
import { inYears } from "./year-conditions.ts";

/** Makes conditions and groups of what the question says about time. */
export function placeMoments(given: readonly Item[], context: QuestionContext): Item[] {
  const items = joinedGrains(partsOfYears(placeColumnGrains(given, context)), context);
  const { dates, columnFor } = datesOfMoments(items, context);
  const several = items.flatMap((item) =>
    item.kind === "moment" && item.moment.kind === "several" ? [item.moment] : [],
  );
  const isCompared = several.length > 0;
  return items.flatMap((item, at) => {
    if (item.kind !== "moment") return dates.has(item) ? [] : [item];
    if (several.some((moment) => repeatsGrain(item.moment, moment))) return [];
    if (isCompared && saysStep(item, context)) return [{ ...item, kind: "cue", cue: "change" }];
    const column = columnFor(item);
    return [
      ...superlativeIn(item, context),
      ...averageDay(item, column),
      ...(monthOfYear(item, context) ?? [
        combined(placed(item, column, context), items[at + 1], context) ?? item,
      ]),
    ];
  });
}

/** `in 2023 and 2024 combined`: the periods are one. */
function combined(
  made: Item | null,
  next: Item | undefined,
  context: QuestionContext,
): Item | null {
  if (made?.kind !== "cases" || !next || !isCue(next, "sum") || next.from - made.to > 1)
    return made;
  if (!/^(?:combined|together|pooled|taken together|put together)$/.test(lowerText(context, next)))
    return made;
  const { cases, column, from, to, weight } = made;
  return {
    kind: "condition",
    condition: { kind: "or", of: cases.map(({ when }) => when) },
    column,
    label: cases.map(({ label }) => label).join(" and "),
    moment: true,
    ...{ from, to, weight },
  };
}

/** `yearly totals for 2022, 2023, 2024`: the years say all. */
const repeatsGrain = (moment: Moment, { periods }: Extract<Moment, { kind: "several" }>): boolean =>
  moment.kind === "grain" &&
  moment.each &&
  periods.every((period) => period.kind === "period" && period.grain === moment.part);

/** `Jan to June, 2025 vs 2026`: the part of the year, of each of the years. */
function partsOfYears(items: readonly Item[]): Item[] {
  const moments = items.filter((item): item is ItemOf<"moment"> => item.kind === "moment");
  const years = moments.find(({ moment }) => isOfYears(moment));
  const parts = moments.filter(({ moment }) => moment.kind === "open-year-period");
  const [part] = parts;
  if (parts.length !== 1 || years?.moment.kind !== "several") return [...items];
  if (part?.moment.kind !== "open-year-period" || part.moment.relation !== "in") return [...items];
  const { moment } = part;
  const periods = years.moment.periods.flatMap((period) =>
    period.kind === "period" ? [periodInYear(moment, Number(period.from?.slice(0, 4)))] : [],
  );
  const several: Item = { ...years, moment: { ...years.moment, periods } };
  return items.flatMap((item) => (item === part ? [] : [item === years ? several : item]));
}

/** `by ward and month`: a unit of time joined to what the figures are split by. */
function joinedGrains(items: readonly Item[], { words }: QuestionContext): Item[] {
  return items.map((item, at) => {
    const part = grains.get(words[item.from]?.lower ?? "");
    const [cue, group, joint] = [items[at - 3], items[at - 2], items[at - 1]];
    const isUnit = item.kind === "unit" || item.kind === "unknown" || item.kind === "filler";
    const isJoined = isCue(joint, "and") && isCue(cue, "by", "per", "each");
    const isGroup = group?.kind === "column" || group?.kind === "list" || group?.kind === "entity";
    if (part === undefined || !isUnit || !isJoined || !isGroup || item.to - item.from > 1)
      return item;
    const { from, to, weight } = item;
    return { kind: "moment", moment: { kind: "grain", part, each: true }, from, to, weight };
  });
}

const grains: ReadonlyMap<string, DatePart> = new Map([
  ["year", "year"],
  ["quarter", "quarter"],
  ["month", "month"],
  ["week", "week"],
  ["day", "day"],
  ["weekday", "weekday"],
]);

/** `busiest month`: the adjective says which end is asked for. */
function superlativeIn(
  { moment, from, to, weight }: ItemOf<"moment">,
  { words }: QuestionContext,
): Item[] {
  if (moment.kind !== "grain" || moment.each) return [];
  return words.slice(from, to).flatMap((word): Item[] => {
    const found = superlativeOf(word.lower);
    return found
      ? [{ kind: "superlative", end: found.end, about: found.about, from, to, weight }]
      : [];
  });
}

/** `on a typical Friday`: the days are averaged. */
function averageDay(
  { moment, from, to, weight }: ItemOf<"moment">,
  column: ColumnProfile | null,
): Item[] {
  if (moment.kind !== "weekday" || !moment.average || !column) return [];
  const of = { kind: "date-part", part: "day", of: columnOf(column) } as const;
  return [{ kind: "group", of, name: "Day", column, part: "day", asked: false, from, to, weight }];
}

/** `year on year: Jan–Jun 2024 vs Jan–Jun 2025`: the two are set against each other, and no year by itself. */
const saysStep = (item: ItemOf<"moment">, context: QuestionContext): boolean =>
  item.moment.kind === "grain" &&
  /^(?:yoy|y-o-y|mom|qoq|wow|(\w+) (?:on|over|to|by|vs|after) \1)$/.test(lowerText(context, item));

function placed(
  item: ItemOf<"moment">,
  column: ColumnProfile | null,
  context: QuestionContext,
): Item | null {
  const { moment, from, to, weight } = item;
  if (moment.kind === "grain" && moment.part === "month" && !moment.each && saysTogether(context))
    return null;
  if (moment.kind === "grain" && moment.part === "month-of-year" && column && isOneYear(column))
    return placed({ ...item, moment: { ...moment, part: "month" } }, column, context);
  if (moment.kind === "whole-range") return { kind: "filler", from, to, weight };
  if (column !== null) return onDate(item, { of: columnOf(column), column }, context);
  const years = yearColumn(context.vocabulary);
  return (
    (years && inYears(item, years)) ??
    inWidePeriods(item, years, context) ??
    numberedPeriod(item, context.vocabulary)
  );
}

/** Where no month comes back, each is one of the calendar. */
const isOneYear = ({ minimum, maximum }: ColumnProfile): boolean =>
  Date.parse(String(maximum)) - Date.parse(String(minimum)) < 366 * 86_400_000;

/** What a moment makes of a column of dates. */
function onDate(item: ItemOf<"moment">, date: DateColumn, context: QuestionContext): Item | null {
  const { moment, from, to, weight } = item;
  const span = { from, to, weight };
  const { of, column } = date;
  if (moment.kind === "grain")
    return {
      kind: "group",
      of: { kind: "date-part", part: moment.part, of },
      name: nameOf(moment.part),
      column,
      part: moment.part,
      asked: !moment.each,
      ...span,
    };
  if (moment.kind === "over-time") return overTime(column, span);
  if (moment.kind === "before-and-after") return divided(moment, date, span);
  const special =
    unitedPeriods(item, date, context) ??
    (moment.kind === "weekday" ? daysApart(item, date, context) : null);
  const conditionFor = (period: Moment) => conditionOf(period, date);
  return special ?? inPeriods(item, { column, name: "Period", conditionFor });
}

/** `in 2023 and 2024 combined`: one figure of all of them. */
function unitedPeriods(
  item: ItemOf<"moment">,
  date: DateColumn,
  context: QuestionContext,
): Item | null {
  const { moment, from, to, weight } = item;
  if (moment.kind !== "several" || !isUnited(item, context)) return null;
  const of = moment.periods.flatMap((period) => conditionOf(period, date) ?? []);
  return of.length < moment.periods.length
    ? null
    : {
        kind: "condition",
        condition: { kind: "or", of },
        column: date.column,
        label: moment.periods.map(labelOf).join(" or "),
        moment: true,
        ...{ from, to, weight },
      };
}

const isUnited = ({ from, to }: Item, { words }: QuestionContext): boolean => {
  const said = words.slice(from, to).some(({ lower }) => /^(?:vs?|versus|to|than|or)$/.test(lower));
  const beside = [...words.slice(Math.max(0, from - 2), from), ...words.slice(to, to + 2)];
  return (
    !said &&
    beside.some(({ lower }) =>
      /^(?:combined|together|altogether|jointly|pooled|combining|pooling)$/.test(lower),
    )
  );
};

/** `mondays vs fridays`: days of the week set against each other. */
function daysApart(
  item: ItemOf<"moment">,
  date: DateColumn,
  context: QuestionContext,
): Item | null {
  const { moment, from, to, weight } = item;
  const isApart = /\b(?:vs|v|versus|against|compared|than)\b/.test(lowerText(context, item));
  if (moment.kind !== "weekday" || moment.days.length < 2 || !isApart) return null;
  const cases = moment.days.flatMap((day) => {
    const when = conditionOf({ kind: "weekday", days: [day] }, date);
    return when?.kind === "in" ? [{ when, label: String(when.values[0]) }] : [];
  });
  const { column } = date;
  return { kind: "cases", cases, column, name: "Weekday", isTime: false, from, to, weight };
}

/** `both seasons together`: years are laid on each other. */
const saysTogether = ({ question }: QuestionContext) =>
  /\b(?:pool(?:ed|ing)?|lump(?:ed|ing)?|combin(?:ed|ing)|regardless|irrespective|whatever the year|any year|of the year|added up|both|all|together|usually|typically|every year|each year|across the years|in general)\b/i.test(
    question,
  );

export function overTime(column: ColumnProfile, span: Span): ItemOf<"group"> {
  const days =
    (Date.parse(String(column.maximum)) - Date.parse(String(column.minimum))) / 86_400_000;
  const part = stepFor(days);
  return {
    kind: "group",
    of: { kind: "date-part", part, of: columnOf(column) },
    name: nameOf(part),
    column,
    part,
    asked: false,
    ...span,
  };
}

/** The step of time that makes between about 8 and 60 periods of this many days. */
function stepFor(days: number): DatePart {
  if (days > 365 * 8) return "year";
  if (days > 100) return "month";
  return days > 40 ? "week" : "day";
}

/** Two spans of time on the two sides of a day. */
function divided(
  { divide }: Extract<Moment, { kind: "before-and-after" }>,
  { of, column }: DateColumn,
  span: Span,
): Item | null {
  const period =
    divide &&
    conditionOf(divide.kind === "period" ? divide : { ...divide, relation: "in" }, { of, column });
  return period?.kind === "period" && period.from !== null
    ? sidesOf(period.from, { of, column }, span)
    : null;
}

const nameOf = (part: string) =>
  part.replaceAll("-", " ").replace(/^./, (letter) => letter.toUpperCase());
