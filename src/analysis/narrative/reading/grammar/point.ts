import type { PeriodUnit } from "../words/calendar-names.ts";
import {
  dayLabel,
  edgeOf,
  isDay,
  isoWeek,
  nthOf,
  type Point,
  periodOf,
  shift,
} from "./calendar.ts";
import { type DatePieces, inCentury } from "./date-atoms.ts";
import { atomOf, grammarOf } from "./grammar.ts";
import type { PartOfYear, Season } from "./moment.ts";
import { type Atom, type Atoms, memoize, ruleMaker } from "./pattern.ts";

type OfParts = DatePieces & { readonly date: Point };
type OfPoints = OfParts & { readonly whole: Point };

/** Reads a day, week, month, quarter, half-year, season or year, with its year or without. */
export function pointAtom(pieces: Atoms<DatePieces>, isDayFirst = false): Atom<Point> {
  const [monthFirst, dayFirst] = dayGrammars;
  const grammar = isDayFirst ? dayFirst : monthFirst;
  const date = memoize(grammar ? atomOf(grammar, pieces) : () => []);
  const whole = memoize(atomOf(partGrammar, { ...pieces, date }));
  return memoize(atomOf(pointGrammar, { ...pieces, date, whole }));
}

const dayRule = ruleMaker<DatePieces, Point>();
const numberRules = (isDayFirst: boolean) => {
  // `01/09/2025` is the ninth of January in a table of dollars, the first of September in one of pounds.
  const [monthFirst, dayFirst] = isDayFirst ? ([0.4, 0.95] as const) : ([0.95, 0.4] as const);
  return [
    dayRule("{digits} ~/|- ~{digits} ~/|- ~{fullYear}", monthFirst, (m, d, y) => day(y, m, d)),
    dayRule("{digits} ~/|-|. ~{digits} ~/|-|. ~{fullYear}", 0.95, (d, m, y) =>
      d > 12 || isDayFirst ? day(y, m, d) : null,
    ),
    dayRule("{digits} ~/ ~{digits} ~/ ~{twoDigits}", 0.85 * monthFirst, (m, d, y) =>
      day(inCentury(y), m, d),
    ),
    dayRule("{digits} ~/ ~{digits} ~/ ~{twoDigits}", 0.85 * dayFirst, (d, m, y) =>
      day(inCentury(y), m, d),
    ),
    isDayFirst
      ? dayRule("{digits} ~/ ~{digits}", 0.35, (d, m) => day(null, m, d))
      : dayRule("{digits} ~/ ~{digits}", 0.35, (m, d) => day(null, m, d)),
  ];
};
const dayRules = [
  dayRule("{fullYear} ~-|/|. ~{digits} ~-|/|. ~{digits}", 1, day),
  dayRule("{digits} ~. ~{digits} ~. ~{fullYear}", 0.9, (d, m, y) => day(y, m, d)),
  dayRule("the? {month} the? {dayNumber} ,? of|in? {year}", 1, (m, d, y) => day(y, m, d)),
  dayRule("the? {month} the? {dayNumber}", 1, (m, d) => day(null, m, d)),
  dayRule("the? {dayNumber} of? {month} ,? of|in? {year}", 1, (d, m, y) => day(y, m, d)),
  dayRule("the? {dayNumber} of? {month}", 1, (d, m) => day(null, m, d)),
];
const dayGrammars = [false, true].map((isDayFirst) =>
  grammarOf([...dayRules, ...numberRules(isDayFirst)]),
);

const partRule = ruleMaker<OfParts, Point>();
const ofYear = ",|/? of|in? the_year? {year}";

const monthRules = [
  partRule(`the? month_of? {month} ${ofYear}`, 1, month),
  partRule("the? month_of? {month}", 1, month),
  partRule("{month} ~- ~{digits}", 0.7, (value, y) => month(value, inCentury(y))),
  partRule("{fullYear} ~-|/ ~{digits}", 0.9, (y, value) => month(value, y)),
  partRule("{digits} ~-|/ ~{fullYear}", 0.9, month),
  partRule("{fullYear} {month}", 0.85, (y, value) => month(value, y)),
];

const quarterRules = [
  partRule(`the? {quarter} ${ofYear}`, 1, quarter),
  partRule("the? {quarter}", 1, quarter),
  partRule("{fullYear} ,|/? {quarter}", 1, (y, value) => quarter(value, y)),
  partRule(`the? {ordinal} quarter|qtr|quater ${ofYear}`, 1, quarter),
  partRule("the? {ordinal} quarter|qtr|quater", 1, quarter),
  partRule("the? last|final quarter|qtr ,? of|in? {year}", 1, (y) => quarter(4, y)),
  partRule(`quarter|qtr {digits} ${ofYear}`, 1, quarter),
  partRule("quarter|qtr {digits}", 1, quarter),
];

const halfYearRules = [
  partRule(`the? {half} ${ofYear}`, 1, half),
  partRule("the? {half}", 1, half),
  partRule("{fullYear} ,|/? {half}", 1, (y, value) => half(value, y)),
  partRule(`the? {ordinal} half|half-year ${ofYear}`, 1, half),
  partRule("the? {ordinal} half|half-year of_the_year?", 0.7, half),
  partRule("the? last|latter|back half of|in? {year}", 0.9, (y) => half(2, y)),
];

const seasonRules = [
  partRule("the? {season} of|in? {year}", 0.9, season),
  partRule("the? {season}", 0.6, season),
  partRule("the? {season} ,? {fullYear} ~/|- ~{digits}", 1, winterOf),
  partRule("the? {season} ,? {fullYear} ~/|- ~{fullYear}", 1, winterOf),
];

const weekRules = [
  partRule("the? week of|starting|beginning|commencing|from on? the? {date}", 1, weekAt),
  partRule("w / c {date}", 1, weekAt),
  partRule("wc|wk {date}", 0.9, weekAt),
  partRule("the? week|wk ending|to on? {date}", 1, weekEnding),
  partRule("w / e {date}", 1, weekEnding),
  partRule("week|wk {digits} of|in|,? {year}", 1, (week, y) =>
    week > 53 ? null : fixed("week", isoWeek(y, week), `week ${week} of ${y}`),
  ),
];

const yearRules = [
  partRule("the? calendar? year? of? {year}", 1, (y) => inYear(null, y)),
  // Also the name of a season, of a school year or of a business year.
  partRule("{fullYear} ~-|/ ~{digits}", 0.25, (y, end) =>
    end === (y + 1) % 100
      ? fixed("year", { from: `${y}-07-01`, until: `${y + 1}-07-01` }, `${y}-${end}`)
      : null,
  ),
];

const partRules = [
  partRule("the? month_of? {month} ,? {shortYear}", 1, (value, y) => month(value, y)),
  partRule("{quarter} ,? {shortYear}", 0.95, (value, y) => quarter(value, y)),
  partRule("the? {ordinal} quarter|qtr of|in? {shortYear}", 0.95, quarter),
  partRule("the? {ordinal} half of|in? {shortYear}", 0.95, half),
  partRule("{half} ,? {shortYear}", 0.95, (value, y) => half(value, y)),
  partRule("{date}", 1, (date) => date),
  partRule("the? {weekday} ,? {date}", 1, (_, date) => date),
  ...monthRules,
  ...quarterRules,
  ...halfYearRules,
  ...seasonRules,
  ...weekRules,
  ...yearRules,
];
const partGrammar = grammarOf(partRules);

const pointRule = ruleMaker<OfPoints, Point>();
const pointRules = [
  pointRule("{whole}", 1, (whole) => whole),
  pointRule("the? last|final {count}? {unit} of|in {whole}", 1, (n, u, p) => lastOf(p, n, u)),
  pointRule("the? last|final {count} {units} of|in {whole}", 1, (n, u, p) => lastOf(p, n, u)),
  pointRule("the? first|opening {count} {units} of|in {whole}", 1, (n, u, p) => firstOf(p, n, u)),
  pointRule("the? {ordinal} {unit} of|in {whole}", 1, nth),
];
const pointGrammar = grammarOf(pointRules);

function inYear(part: PartOfYear | null, year: number | undefined): Point {
  return { grain: part?.grain ?? "year", year: year ?? null, part, fixed: null };
}

function month(value: number, year?: number): Point | null {
  return value >= 1 && value <= 12 ? inYear({ grain: "month", month: value }, year) : null;
}

function quarter(value: number, year?: number): Point | null {
  return value >= 1 && value <= 4 ? inYear({ grain: "quarter", quarter: value }, year) : null;
}

function half(value: number, year?: number): Point | null {
  return value >= 1 && value <= 2 ? inYear({ grain: "half-year", half: value }, year) : null;
}

function season(value: Season, year?: number): Point {
  return inYear({ grain: "season", season: value }, year);
}

function day(
  year: number | null | undefined,
  monthNumber: number,
  dayNumber: number,
): Point | null {
  return isDay(year ?? null, monthNumber, dayNumber)
    ? inYear({ grain: "day", month: monthNumber, day: dayNumber }, year ?? undefined)
    : null;
}

function fixed(
  grain: Point["grain"],
  bounds: { readonly from: string; readonly until: string },
  label: string,
): Point {
  return { grain, year: Number(bounds.from.slice(0, 4)), part: null, fixed: { ...bounds, label } };
}

function weekAt({ part, year }: Point): Point | null {
  return part?.grain === "day" ? inYear({ ...part, grain: "week" }, year ?? undefined) : null;
}

function weekEnding(date: Point): Point | null {
  const period = periodOf(date);
  if (!period) return null;
  const bounds = { from: shift(period.until, -1, "week"), until: period.until };
  return fixed("week", bounds, `the week ending ${dayLabel(period.from)}`);
}

function winterOf(name: Season, from: number, to: number): Point | null {
  return to === (from + 1) % 100 || to === from + 1
    ? inYear({ grain: "season", season: name }, name === "autumn" ? from : from + 1)
    : null;
}

function lastOf(point: Point, count: number | undefined, unit: PeriodUnit): Point | null {
  const period = periodOf(point);
  if (!period) return null;
  const bounds = edgeOf(period, { last: true, count: count ?? 1, unit });
  return fixed(unit, bounds, `the last ${counted(count, unit)} of ${period.label}`);
}

function firstOf(point: Point, count: number, unit: PeriodUnit): Point | null {
  const period = periodOf(point);
  if (!period) return null;
  const bounds = edgeOf(period, { last: false, count, unit });
  return fixed(unit, bounds, `the first ${counted(count, unit)} of ${period.label}`);
}

const counted = (count: number | undefined, unit: PeriodUnit): string =>
  count === undefined || count === 1 ? unit : `${count} ${unit}s`;

function nth(n: number, unit: PeriodUnit, point: Point): Point | null {
  const period = periodOf(point);
  const bounds = period ? nthOf(period, n, unit) : null;
  return period && bounds ? fixed(unit, bounds, `${unit} ${n} of ${period.label}`) : null;
}
