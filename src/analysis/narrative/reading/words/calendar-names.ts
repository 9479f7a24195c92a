import { monthNames } from "../../../table/calendar.ts";
import { lookUp } from "./spelling.ts";

const weekdayLabels = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;

export type PeriodUnit = "day" | "week" | "month" | "quarter" | "year" | "season" | "half-year";

const months: ReadonlyMap<string, number> = new Map([
  ...monthNames.map((label, index) => [label.toLowerCase(), index + 1] as const),
  ...monthNames.map((label, index) => [label.slice(0, 3).toLowerCase(), index + 1] as const),
  ["sept", 9],
  ["janury", 1],
  ["febuary", 2],
  ["feburary", 2],
  ["agust", 8],
]);

/** Several of one month: `all Januaries`. */
const monthPlurals: ReadonlyMap<string, number> = new Map([
  ...monthNames.map((label, index) => [`${label.toLowerCase()}s`, index + 1] as const),
  ["januaries", 1],
  ["februaries", 2],
  ["marches", 3],
  ["julies", 7],
]);

const weekdays: ReadonlyMap<string, number> = new Map([
  ...weekdayLabels.map((label, index) => [label, index + 1] as const),
  ...weekdayLabels.map((label, index) => [label.slice(0, 3), index + 1] as const),
  ["tues", 2],
  ["weds", 3],
  ["thur", 4],
  ["thurs", 4],
  ["wensday", 3],
  ["wendsday", 3],
]);

const weekdayPlurals: ReadonlyMap<string, number> = new Map(
  weekdayLabels.map((label, index) => [`${label}s`, index + 1]),
);

/** Names of days and months that are more often another word. */
const doubtful: ReadonlyMap<string, number> = new Map([
  ["may", 0.2],
  ["march", 0.7],
  ["mar", 0.7],
  ["dec", 0.8],
  ["sat", 0.3],
  ["sun", 0.4],
  ["wed", 0.5],
  ["mon", 0.6],
]);

const units: ReadonlyMap<string, PeriodUnit> = new Map([
  ["day", "day"],
  ["week", "week"],
  ["wk", "week"],
  ["month", "month"],
  ["mth", "month"],
  ["mnth", "month"],
  ["quarter", "quarter"],
  ["qtr", "quarter"],
  ["year", "year"],
  ["yr", "year"],
  ["season", "season"],
  ["half-year", "half-year"],
]);
const unitPlurals: ReadonlyMap<string, PeriodUnit> = new Map(
  Array.from(units, ([name, unit]) => [`${name}s`, unit]),
);

interface Named<Value> {
  readonly value: Value;
  readonly weight: number;
}

export const monthOf = (word: string): Named<number> | null => lookUp(months, word);
export const monthPluralOf = (word: string): Named<number> | null => exact(monthPlurals, word);
export const weekdayPluralOf = (word: string): Named<number> | null => exact(weekdayPlurals, word);
export const unitOf = (word: string): Named<PeriodUnit> | null => lookUp(units, word);
export const unitPluralOf = (word: string): Named<PeriodUnit> | null => lookUp(unitPlurals, word);

export function weekdayOf(word: string): Named<number> | null {
  return weekdayPlurals.has(word) ? null : lookUp(weekdays, word);
}

/** How likely the word alone, with nothing before it, names a day or a month; 1 for most. */
export const aloneWeight = (word: string): number => doubtful.get(word) ?? 1;

function exact<Value>(names: ReadonlyMap<string, Value>, word: string): Named<Value> | null {
  const value = names.get(word);
  return value === undefined ? null : { value, weight: 1 };
}
