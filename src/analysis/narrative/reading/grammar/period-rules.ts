import { isDay, type Point, periodOf } from "./calendar.ts";
import type { DatePieces } from "./date-atoms.ts";
import type { ClosedPeriod, Moment, OpenYearPeriod } from "./moment.ts";
import { ruleMaker } from "./pattern.ts";

interface Values extends DatePieces {
  readonly point: Point;
  readonly list: readonly Point[];
  readonly anyWord: null;
  /** A year that stands behind another with nothing between, not even a hyphen. */
  readonly nextYear: number;
}
type Bounded = ClosedPeriod | OpenYearPeriod;
type Relation = OpenYearPeriod["relation"];

const rule = ruleMaker<Values, Moment>();

const inside = (point: Point) => periodBeside("in", point);
const before = (point: Point) => periodBeside("before", point);
const after = (point: Point) => periodBeside("after", point);
const from = (point: Point) => periodBeside("from", point);
const until = (point: Point) => periodBeside("until", point);

const within = "in|during|for|throughout|within|of|over|across|on|around|at";
const whole = "all|all_of|the_whole|the_whole_of|whole_of|the_entire|entire|the_full|full|the";

const calendarNouns = "years|months|quarters|period|weeks";

/** Words that set a period, each with one date or two. */
export const periodRules = [
  rule("{point}", 0.88, inside),
  rule(`${within} ${whole}? {point}`, 0.9, inside),
  rule("dated|only {point}", 0.8, inside),
  // `go by 2024`: what is to be looked at, and no end of anything.
  rule("go_by|going_by|based_on|based_upon|on_the_basis_of|judging_by|using {point}", 0.98, inside),
  rule("through|thru {point}", 0.8, (point) => (point.grain === "year" ? inside(point) : null)),
  rule("through|thru {point}", 0.8, (point) => (point.grain === "year" ? null : until(point))),
  rule("through|thru {point}", 0.35, (point) => (point.grain === "year" ? until(point) : null)),

  rule(">=|=>|≥ {point}", 0.96, from),
  rule("> {point}", 0.96, after),
  rule("<=|=<|≤ {point}", 0.96, until),
  rule("< {point}", 0.96, before),
  rule("=|== {point}", 0.96, inside),

  rule("before|prior_to|pre|earlier_than|preceding {point}", 0.95, before),
  rule("before|prior_to the? start|beginning|begining of {point}", 0.95, before),
  rule("after|later_than|following|post|beyond|past {point}", 0.95, after),
  rule("after|past the? end of {point}", 0.95, after),
  rule(
    "since|from|starting|starting_from|starting_in|starting_with|starting_on|starting_at|beginning|beginning_in|beginning_with|beginning_on|beginning_from|commencing|commencing_on|commencing_with|with_effect_from|effective_from {point}",
    0.9,
    from,
  ),
  rule("since|from|after the? very? start|beginning|begining of {point}", 0.95, from),
  rule("from|since {point} on|onward|onwards|forward|forwards|up", 0.95, from),
  rule(
    "on|in|from|of|for|dated? {point} onward|onwards|and_later|or_later|and_after|or_after|and_on|forward",
    0.95,
    from,
  ),
  rule("on|in|from|of|for|dated? {point} or|and later|after|since|onwards|beyond", 0.95, from),
  rule("on_or_after|in_or_after|no_earlier_than|not_before|at_or_after {point}", 0.95, from),
  rule(
    "up_to_and_including|up_to_&_including|up_until_and_including|up_through {point}",
    0.98,
    until,
  ),
  rule("until|till|til|through|thru|to|up_to|by the? end of {point}", 0.95, until),
  rule("on_or_before|no_later_than|not_after|in_or_before {point}", 0.95, until),
  rule("{point} or|and before|earlier", 0.95, until),
  rule("until|till|til|up_to|up_until|by {point}", 0.8, until),
  rule("until|till|til|up_to|up_until {point}", 0.5, before),
  rule("by {point}", 0.4, before),
  rule("as_of|as_at {point}", 0.8, until),
  rule("as_of {point}", 0.5, from),

  rule(`from|${within}? {point} to|-|until|till|through|thru|up_to {point}`, 0.9, range),
  rule("between {point} and|to|-|& {point}", 0.95, range),
  rule(
    `from|${within}? the? ${calendarNouns} {point} to|-|until|till|through|thru|up_to {point}`,
    0.97,
    range,
  ),
  rule(`between the? ${calendarNouns} {point} and|to|-|& {point}`, 0.97, range),
  rule(`in|during|for|from|of|over|on|across? the? ${calendarNouns} {list}`, 0.97, several),
  rule(
    `from|between|${within}? the? {dayNumber} to|-|and|until|through {point}`,
    0.92,
    (d, last) => (last.part?.grain === "day" ? range(onDay(last, d), last) : null),
  ),
  rule(`from|between|${within}? {point} to|-|and|until|through {dayNumber}`, 0.92, dayRange),
  rule(
    `from|between|${within}? {point} to|-|and|until|through {dayNumber} ,? {year}`,
    0.95,
    dayRange,
  ),
  rule("from|between {point} to|-|until|through|and {point} inclusive|included", 0.98, range),
  rule(
    `from|${within}? the? start|beginning|begining? of? {point} to|until|till the? end of {point}`,
    0.98,
    range,
  ),
  rule("since|from? the? end of {point} to|until the? end of {point}", 0.5, range),

  rule("before|pre vs|versus|and|or|/|& after|post {point}", 0.95, (point) =>
    divided(inside(point)),
  ),
  rule("after vs|versus|and|or before {point}", 0.95, (point) => divided(inside(point))),

  rule("in|during|for|from|comparing|of|over|on|across? {list}", 0.95, several),
  rule("in|for|of|from|,? {year} ,|and|&|vs|versus|/|or {shortYear}", 0.9, years),
  rule("in|for|of|from|,? {year} , {shortYear} ,? and|&? {shortYear}", 0.95, years),
  // `yearly total 2022 2023 2024`, as typed into a search box.
  rule("in|for|of|from? {year} {nextYear} {nextYear} {nextYear}", 0.95, years),
  rule("in|for|of|from? {year} {nextYear} {nextYear}", 0.95, years),
  rule("in|for|of|from? {year} {nextYear}", 0.95, years),
  rule("in|for|of|from? {shortYear} vs|versus|against|v {shortYear}", 0.9, years),
];

/** A change between two ends named so is one between the ends, not along the way. */
export const endsRules = [
  rule("{point} with|to {point}", 0.95, (one, other) => several([one, other])),
  rule(`from|between|${within}? {point} to|until|through|and|- {point}`, 0.96, (one, other) =>
    several([one, other]),
  ),
];

export function periodBeside(relation: Relation, point: Point): Bounded | null {
  const period = periodOf(point);
  if (!period)
    return point.part && { kind: "open-year-period", relation, part: point.part, last: null };
  const [start, end, words] = (
    {
      in: [period.from, period.until, ""],
      before: [null, period.from, "before "],
      after: [period.until, null, "after "],
      from: [period.from, null, "from "],
      until: [null, period.until, "up to the end of "],
    } as const
  )[relation];
  const asOn = relation === "until" && period.grain === "day" ? "up to " : words;
  return {
    kind: "period",
    from: start,
    until: end,
    grain: period.grain,
    label: `${asOn}${period.label}`,
  };
}

export function range(first: Point, last: Point): Bounded | null {
  const [one, other] = sharingYear([first, last]);
  if (!one || !other) return null;
  const [start, end] = [periodOf(one), periodOf(other)];
  if (!start || !end)
    return one.part && other.part && one.grain === other.grain
      ? { kind: "open-year-period", relation: "in", part: one.part, last: other.part }
      : null;
  if (start.from >= end.until) return null;
  const label = `${start.label} to ${end.label}`;
  return { kind: "period", from: start.from, until: end.until, grain: other.grain, label };
}

/** `June 3 to 7, 2025`. */
function dayRange(first: Point, day: number, year?: number): Bounded | null {
  const start = { ...first, year: first.year ?? year ?? null };
  return first.part?.grain === "day" ? range(start, onDay(start, day)) : null;
}

function onDay(point: Point, day: number): Point {
  const { part, year } = point;
  return part?.grain === "day" && isDay(year, part.month, day)
    ? { ...point, part: { ...part, day } }
    : point;
}

function several(points: readonly Point[]): Moment | null {
  const periods = sharingYear(points).flatMap((point) => inside(point) ?? []);
  const kinds = new Set(periods.map(({ kind }) => kind));
  return kinds.size === 1 && new Set(points.map(({ grain }) => grain)).size === 1
    ? { kind: "several", periods }
    : null;
}

function years(...all: readonly (number | undefined)[]): Moment | null {
  const known = all.filter((year) => year !== undefined);
  return several(known.map((year) => ({ grain: "year", year, part: null, fixed: null })));
}

/** In `March to April 2025` the year belongs to both. */
export function sharingYear(points: readonly Point[]): readonly Point[] {
  let year: number | null = points.find((point) => point.year !== null)?.year ?? null;
  const filled = [...points].reverse().map((point) => {
    year = point.year ?? year;
    return point.part ? { ...point, year } : point;
  });
  return filled.reverse();
}

const divided = (divide: Bounded | null): Moment => ({ kind: "before-and-after", divide });
