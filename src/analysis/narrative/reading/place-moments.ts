import type { Condition, Expression } from "#contract/query.ts";
import type { ColumnProfile } from "../../profile.ts";
import { type Item, type ItemOf, isCue } from "./item.ts";
import type { Moment } from "./moment.ts";
import { monthNames } from "./month-names.ts";
import { resolveOpenPeriod } from "./open-periods.ts";
import {
  columnOf,
  dateColumns,
  holdsTime,
  monthColumns,
  monthNumber,
  type Scene,
  yearColumn,
} from "./scene.ts";

/** Makes conditions and groups of what the question says about time. */
export function placeMoments(given: readonly Item[], scene: Scene): Item[] {
  const items = pickYearColumns(given, scene);
  const out: Item[] = [];
  const used = new Set<Item>();
  for (const [at, item] of items.entries()) {
    if (used.has(item)) continue;
    if (item.kind !== "moment") {
      out.push(item);
      continue;
    }
    const beside = dateBeside(items, at, item.moment);
    if (beside) used.add(beside);
    if (beside && out.includes(beside)) out.splice(out.indexOf(beside), 1);
    const column = beside?.column ?? defaultDate(item.moment, scene);
    out.push(...(monthOfYear(item, scene) ?? [placed(item, column, scene) ?? item]));
  }
  return out;
}

/** `population in 2022`, where each year has a column of its own. */
function pickYearColumns(items: readonly Item[], { vocabulary }: Scene): Item[] {
  const named = items.find(
    (item): item is ItemOf<"column"> =>
      item.kind === "column" && /(?:19|20)\d\d/.test(item.column.name),
  );
  const moment = items.find(
    (item) =>
      item.kind === "moment" && item.moment.kind === "period" && item.moment.grain === "year",
  );
  const year =
    moment?.kind === "moment" && moment.moment.kind === "period"
      ? moment.moment.from?.slice(0, 4)
      : null;
  if (!named || !moment || !year) return [...items];
  const name = named.column.name.replace(/(?:19|20)\d\d/, year);
  const column = vocabulary.profile.columns.find((one) => one.name === name);
  return column
    ? items.flatMap((item) =>
        item === moment ? [] : [item === named ? { ...named, column } : item],
      )
    : [...items];
}

/** A date's column named right before or after the moment: `came in before July`, `going by admission date`. */
function dateBeside(items: readonly Item[], at: number, moment: Moment) {
  const item = items[at];
  const fits = ({ column }: { readonly column: ColumnProfile }) =>
    moment.kind === "time-of-day" ? holdsTime(column) : column.kind === "date";
  const next = isCue(items[at + 1], "by") ? items[at + 2] : items[at + 1];
  for (const beside of [items[at - 1], next]) {
    if (beside?.kind !== "column" || !item || !fits(beside)) continue;
    const gap = beside.to <= item.from ? item.from - beside.to : beside.from - item.to;
    if (gap <= 4) return beside;
  }
  return null;
}

function defaultDate(moment: Moment, scene: Scene): ColumnProfile | null {
  if (moment.kind === "time-of-day") {
    const [event] = dateColumns(scene).filter(holdsTime);
    return event ?? scene.vocabulary.profile.columns.find(holdsTime) ?? null;
  }
  return dateColumns(scene)[0] ?? null;
}

function placed(
  item: Item & { readonly moment: Moment },
  column: ColumnProfile | null,
  scene: Scene,
): Item | null {
  const { moment, from, to, weight } = item;
  const span = { from, to, weight };
  if (moment.kind === "grain" && moment.part === "month" && !moment.each && saysTogether(scene))
    return null;
  if (moment.kind === "whole-range") return { kind: "filler", ...span };
  const years = column === null ? yearColumn(scene.vocabulary) : null;
  if (years) return inYears(item, years, scene);
  if (column === null) return null;
  const of = columnOf(column);
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
  if (moment.kind === "before-and-after") return divided(moment, { of, column }, span);
  if (moment.kind === "several") {
    const cases = moment.periods.flatMap((period) => {
      const when = conditionOf(period, { of, column });
      return when ? [{ when, label: labelOf(period) }] : [];
    });
    return cases.length === moment.periods.length
      ? { kind: "cases", cases, column, name: "Period", isTime: true, ...span }
      : null;
  }
  const condition = conditionOf(moment, { of, column });
  return (
    condition && {
      kind: "condition",
      condition,
      column,
      label: labelOf(moment),
      moment: true,
      ...span,
    }
  );
}

/** `both seasons together`: years are laid on each other. */
const saysTogether = ({ question }: Scene) =>
  /\b(?:both|all|together|usually|typically|every year|each year|across the years|in general)\b/i.test(
    question,
  );

type Where = Pick<Item, "from" | "to" | "weight">;

/** The step of time at which the dates make between about 8 and 60 periods. */
function overTime(column: ColumnProfile, span: Where): Item {
  const days =
    (Date.parse(String(column.maximum)) - Date.parse(String(column.minimum))) / 86_400_000;
  const part = days > 365 * 8 ? "year" : days > 100 ? "month" : days > 40 ? "week" : "day";
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

/** Two spans of time on the two sides of a day. */
function divided(
  { divide }: Extract<Moment, { kind: "before-and-after" }>,
  { of, column }: DateColumn,
  span: Where,
): Item | null {
  const period =
    divide &&
    conditionOf(divide.kind === "period" ? divide : { ...divide, relation: "in" }, { of, column });
  return period?.kind === "period" && period.from !== null
    ? sidesOf(period.from, { of, column }, span)
    : null;
}

/** The records before a day, and those from it on. */
export function sidesOf(day: string, { of, column }: DateColumn, span: Where): Item {
  const cases = [
    { when: { kind: "period", of, from: null, until: day } as const, label: "before" },
    { when: { kind: "period", of, from: day, until: null } as const, label: "after" },
  ];
  return { kind: "cases", cases, column, name: "Period", isTime: true, ...span };
}

export const labelOf = (moment: Moment): string =>
  "label" in moment ? moment.label : partLabel(moment);

function partLabel(moment: Moment): string {
  if (moment.kind === "time-of-day")
    return [moment.from, moment.until].filter((time) => time !== null).join("–");
  if (moment.kind !== "open-year-period") return "";
  const { part } = moment;
  if (part.grain === "month") return monthNames[part.month - 1] ?? "";
  return part.grain === "quarter" ? `Q${part.quarter}` : "";
}

const nameOf = (part: string) =>
  part.replaceAll("-", " ").replace(/^./, (letter) => letter.toUpperCase());

interface DateColumn {
  readonly of: Expression;
  readonly column: ColumnProfile;
}

/** What a moment demands of a date; null where the table's dates can't say. */
export function conditionOf(moment: Moment, { of, column }: DateColumn): Condition | null {
  const part = (
    name: "weekday" | "month-of-year" | "weekend",
    values: readonly string[],
  ): Condition => ({
    kind: "in",
    of: { kind: "date-part", part: name, of },
    values,
  });
  switch (moment.kind) {
    case "period":
      return { kind: "period", of, from: moment.from, until: moment.until };
    case "open-year-period":
      return resolveOpenPeriod(moment, { of, column });
    case "last":
      return lastOf(moment, of);
    case "weekday":
      return part(
        "weekday",
        moment.days.map((day) => weekdays[day - 1] ?? ""),
      );
    case "weekend":
      return part("weekend", [moment.weekend ? "weekend" : "weekday"]);
    case "month-of-year":
      return part(
        "month-of-year",
        moment.months.map((month) => monthNames[month - 1] ?? ""),
      );
    case "time-of-day":
      return timeCondition(moment, of);
    default:
      return null;
  }
}

function lastOf(
  { count, unit }: Extract<Moment, { kind: "last" | "first" }>,
  of: Expression,
): Condition | null {
  if (unit === "half-year") return { kind: "last", of, count: 6 * count, unit: "month" };
  return unit === "season" ? null : { kind: "last", of, count, unit };
}

function timeCondition(
  { from, until }: { readonly from: string | null; readonly until: string | null },
  of: Expression,
): Condition {
  if (from === null || until === null || from < until)
    return { kind: "time-of-day", of, from, until };
  return {
    kind: "or",
    of: [
      { kind: "time-of-day", of, from, until: null },
      { kind: "time-of-day", of, from: null, until },
    ],
  };
}

const weekdays = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split(" ");

/** `Feb 2024`, where the months stand across: the year's records, and the month's column. */
function monthOfYear(
  { moment, from, to, weight }: Item & { readonly moment: Moment },
  scene: Scene,
): Item[] | null {
  const years = yearColumn(scene.vocabulary);
  if (!years || dateColumns(scene).length > 0) return null;
  const [month, year] = monthIn(moment);
  const column = monthColumns(scene.vocabulary).find(({ name }) => monthNumber(name) === month);
  if (!column) return null;
  const quantity: Item = {
    kind: "quantity",
    of: columnOf(column),
    column,
    name: column.name,
    from,
    to,
    weight,
  };
  if (year === null) return [quantity];
  const condition = {
    kind: "compare",
    operator: "=",
    left: columnOf(years),
    right: { kind: "number", value: year },
  } as const;
  return [
    {
      kind: "condition",
      condition,
      column: years,
      label: String(year),
      moment: true,
      from,
      to,
      weight,
    },
    quantity,
  ];
}

function monthIn(moment: Moment): [month: number | null, year: number | null] {
  if (moment.kind === "period" && moment.grain === "month" && moment.from && moment.until)
    return [Number(moment.from.slice(5, 7)), Number(moment.from.slice(0, 4))];
  const isOpen =
    moment.kind === "open-year-period" &&
    moment.relation === "in" &&
    moment.part.grain === "month" &&
    moment.last === null;
  return isOpen && moment.part.grain === "month" ? [moment.part.month, null] : [null, null];
}

/** Tables that hold a year as a number, and perhaps the months across. */
function inYears(
  item: Item & { readonly moment: Moment },
  years: ColumnProfile,
  scene: Scene,
): Item | null {
  const { moment, from, to, weight } = item;
  const span = { from, to, weight };
  const of = columnOf(years);
  const across = monthColumns(scene.vocabulary);
  if (moment.kind === "grain") {
    if (moment.part === "year")
      return {
        kind: "group",
        of,
        name: years.name,
        column: years,
        part: null,
        asked: !moment.each,
        ...span,
      };
    const isMonth = moment.part === "month" || moment.part === "month-of-year";
    return isMonth && across.length > 0
      ? {
          kind: "group",
          of: { kind: "column", column: "Month" },
          name: "Month",
          column: null,
          part: "month-of-year",
          asked: !moment.each,
          ...span,
        }
      : null;
  }
  if (moment.kind === "several") {
    const cases = moment.periods.flatMap((period) => {
      const when = yearCondition(period, of);
      return when ? [{ when, label: labelOf(period) }] : [];
    });
    return cases.length === moment.periods.length
      ? { kind: "cases", cases, column: years, name: years.name, isTime: true, ...span }
      : null;
  }
  const condition = yearCondition(moment, of);
  if (condition)
    return {
      kind: "condition",
      condition,
      column: years,
      label: labelOf(moment),
      moment: true,
      ...span,
    };
  return null;
}

function yearCondition(moment: Moment, of: Expression): Condition | null {
  if (moment.kind !== "period") return null;
  const bound = (date: string | null) =>
    date === null ? null : /-01-01$/.test(date) ? Number(date.slice(0, 4)) : Number.NaN;
  const [low, until] = [bound(moment.from), bound(moment.until)];
  if (Number.isNaN(low) || Number.isNaN(until)) return null;
  const number = (value: number) => ({ kind: "number", value }) as const;
  if (low !== null && until !== null && until - low === 1)
    return { kind: "compare", operator: "=", left: of, right: number(low) };
  if (low !== null && until !== null)
    return { kind: "between", of, low: number(low), high: number(until - 1) };
  if (low !== null) return { kind: "compare", operator: ">=", left: of, right: number(low) };
  return until === null ? null : { kind: "compare", operator: "<", left: of, right: number(until) };
}
