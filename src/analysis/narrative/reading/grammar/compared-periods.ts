import { type Point, periodOf } from "./calendar.ts";
import type { DatePieces } from "./date-atoms.ts";
import { atomOf, grammarOf } from "./grammar.ts";
import { listAtom } from "./list-atom.ts";
import type { ClosedPeriod, Moment, OpenYearPeriod } from "./moment.ts";
import { type Atom, type Atoms, memoize, ruleMaker } from "./pattern.ts";
import { periodBeside, range, sharingYear } from "./period-rules.ts";

/** A stretch of time by its first and its last part: `Jan-Jun 2025`; one point is both. */
type Stretch = readonly [first: Point, last: Point];

interface Points extends DatePieces {
  readonly point: Point;
}

const stretchRule = ruleMaker<Points, Stretch>();
const stretchGrammar = grammarOf([
  stretchRule("from? the? {point} to|-|until|till|through|thru the? {point}", 1, (one, other) => [
    one,
    other,
  ]),
  stretchRule("between {point} and {point}", 1, (one, other) => [one, other]),
  stretchRule("the? {point}", 0.9, (point) => [point, point]),
]);

/** Reads a point or a range. */
const spanAtom = (atoms: Atoms<Points>): Atom<Stretch> => atomOf(stretchGrammar, atoms);

interface Values extends DatePieces {
  /** Words that ask for a change. */
  readonly change: null;
  readonly span: Stretch;
  readonly spans: readonly Stretch[];
}

/** The atoms of periods that are set against each other. */
export function comparedAtoms(atoms: Atoms<Points>): Atoms<Values> {
  const span = memoize(spanAtom(atoms));
  return { ...atoms, change: changeAtom, span, spans: memoize(listAtom(span)) };
}

const rule = ruleMaker<Values, Moment>();
const leading = "in|during|for|from|comparing|compare|of|over|on|across";
const against =
  "vs|v|versus|against|compared_to|compared_with|compared|to|with|and|than|relative_to|over|on|from|as_against|set_against|,";
const asked =
  "how_many|how_much|what|what_about|how_about|what_was_it|the_number|the_figure|the_total|those|the_ones|what_is_it|then";
const same = "same|corresponding|equivalent|identical|very_same|same_calendar";
const stretch =
  "period|time|months|month|weeks|week|quarter|quarters|half|days|stretch|spell|dates|part|point|season";
const yearBefore =
  "the_year_before|the_previous_year|the_prior_year|a_year_earlier|a_year_before|a_year_ago|one_year_earlier|the_year_prior|year_before|the_preceding_year|12_months_earlier|twelve_months_earlier|last_year|previous_year|prior_year|the_last_year";

/** Ranges that are set against each other: `Jan-Jun 2025 vs Jan-Jun 2024`, `against the same months last year`. */
export const comparedRules = [
  rule(
    `${leading}? {span} ,? {change} on|from|than|vs|versus|over|compared_to|compared_with|against|since|to|, in|of|that_of|those_of? {span}`,
    1,
    changedFrom,
  ),
  rule(`${leading}? {spans}`, 0.95, (spans) =>
    spans.some(([first, last]) => first !== last) ? severalSpans(spans) : null,
  ),
  rule(
    `${leading}? {span} ,? ${against} ${asked}? in|for|with|to|of|over|during? the|that|those|these? ${same} ${stretch} of|in|from|during|,|for? the_year? {year}`,
    0.98,
    (span, year) => severalSpans([inYear(span, year), span]),
  ),
  rule(
    `${leading}? {span} ,? vs|versus|v|against|and|compared_to|compared_with|compared|or|relative_to|then|, ${asked}? in|for|of|with? {year}`,
    0.97,
    (span, year) => (span[1].part === null ? null : severalSpans([inYear(span, year), span])),
  ),
  rule(
    `${leading}? {span} ,? ${against} ${asked}? in|for|with|to|of|over|during? the|that|those|these? ${same}? ${stretch}? of|in|from|during|,|for? ${yearBefore}`,
    0.98,
    (span) => {
      const year = span[1].year ?? span[0].year;
      return year === null ? null : severalSpans([inYear(span, year - 1), span]);
    },
  ),
];

/** `June 2025 up by what % on May`: the earlier month first, of the same year or the one before. */
function changedFrom(span: Stretch, _: null, base: Stretch): Moment | null {
  const [from] = base;
  const { year } = span[1];
  if (from.part === null || from.year !== null || year === null) return changed([base, span]);
  const same = inYear(base, year);
  const [start, other] = [periodOf(span[0]), periodOf(same[0])];
  const isLater = start !== null && other !== null && other.from >= start.from;
  return changed([isLater ? inYear(base, year - 1) : same, span]);
}

function changed(spans: readonly Stretch[]): Moment | null {
  const moment = severalSpans(spans);
  return moment?.kind === "several" ? { ...moment, change: true } : moment;
}

const wordsOfChange = new Set(
  "up down by what how many much % percent percentage or higher lower more less fewer rise fall drop increase decrease change changed risen fallen gone went better worse in is are was were pct per cent , and".split(
    " ",
  ),
);
const saysDirection =
  /^(?:up|down|higher|lower|more|less|fewer|rise|fall|drop|increase|decrease|change|changed|risen|fallen)$/;

/** Reads the words between two periods that ask how much the one is above the other. */
const changeAtom: Atom<null> = (tokens, at) => {
  let to = at;
  while (to < at + 9 && wordsOfChange.has(tokens[to]?.lower ?? "")) to += 1;
  const said = tokens.slice(at, to).map(({ lower }) => lower);
  const asks = [...said, ...tokens.slice(to).map(({ lower }) => lower)].some((word) =>
    /^(?:%|percent|percentage|pct|cent|much|many)$/.test(word),
  );
  return asks && said.some((word) => saysDirection.test(word))
    ? [{ value: null, to, weight: 1 }]
    : [];
};

function inYear([first, last]: Stretch, year: number): Stretch {
  const moved = { ...first, year };
  return [moved, first === last ? moved : { ...last, year }];
}

/** `Jan to June in 2023, 2024 and 2025`: the same months of each of the years. */
function ofEachYear(spans: readonly Stretch[]): readonly Stretch[] {
  const [first, ...others] = spans;
  const isPart = first !== undefined && first[0] !== first[1] && first[0].part !== null;
  return isPart && others.every(([one, last]) => one === last && one.part === null)
    ? [first, ...others.flatMap(([{ year }]) => (year === null ? [] : [inYear(first, year)]))]
    : spans;
}

function severalSpans(said: readonly Stretch[]): Moment | null {
  const spans = ofEachYear(said);
  const shared = sharingYear(spans.flat());
  const periods = spans.flatMap((span, at): (ClosedPeriod | OpenYearPeriod)[] => {
    const [first, last] = [shared[2 * at], shared[2 * at + 1]];
    if (!first || !last || last.fixed) return [];
    const period = span[0] === span[1] ? periodBeside("in", last) : range(first, last);
    return period ? [period] : [];
  });
  const kinds = new Set(periods.map(({ kind }) => kind));
  const isWhole = periods.length === spans.length && kinds.size === 1;
  return isWhole && areApart(spans) ? { kind: "several", periods } : null;
}

/** What lies within another is no other side of a comparison. */
function areApart(spans: readonly Stretch[]): boolean {
  const bounds = spans.map(([first, last]) => [periodOf(first), periodOf(last)] as const);
  return bounds.every(([from, to], at) =>
    bounds.every(
      ([start, end], other) =>
        at >= other ||
        !from ||
        !to ||
        !start ||
        !end ||
        to.until <= start.from ||
        end.until <= from.from,
    ),
  );
}
