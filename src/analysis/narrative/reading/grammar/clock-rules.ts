import { smallPositiveNumberOf } from "../words/number-words.ts";
import { atomOf, grammarOf } from "./grammar.ts";
import type { Moment } from "./moment.ts";
import { type Atom, memoize, oneToken, rememberAll, ruleMaker } from "./pattern.ts";

/** Minutes after midnight, and whether the words leave no doubt that it is a time of day. */
interface Clock {
  readonly minutes: number;
  readonly isSure: boolean;
}

interface ClockPieces {
  readonly hour: number;
  /** `five`. */
  readonly spelled: number;
  readonly minute: number;
  readonly military: number;
}

/** Reads `5 pm`, `17:00`, `noon`, `1700 hours`, and `9` with doubt. */
export const clockAtom = (): Atom<Clock> => memoize(atomOf(clockGrammar, rememberAll(clockPieces)));

const clockPieces = {
  hour: oneToken(({ text }) => within(/^\d{1,2}$/, text, 24)),
  spelled: oneToken(({ lower }) => {
    const value = smallPositiveNumberOf(lower);
    return value !== undefined && value <= 12 ? { value, weight: 1 } : null;
  }),
  minute: oneToken(({ text }) => within(/^\d\d$/, text, 59)),
  military: oneToken(({ text }) => within(/^[012]\d[0-5]\d$/, text, 2400)),
};

function within(pattern: RegExp, text: string, most: number) {
  const value = Number(text);
  return pattern.test(text) && value <= most ? { value, weight: 1 } : null;
}

const oClock = "o'clock|oclock|o’clock";
const inMorning = "in_the_morning|of_the_morning";
const inAfternoon = "in_the_afternoon|in_the_evening|of_an_evening|at_night";

const clockRule = ruleMaker<ClockPieces, Clock>();
const clockRules = [
  clockRule("{hour} ~: ~{minute}", 1, (hour, minute) => sure(hour * 60 + minute)),
  clockRule("{hour} ~:|. ~{minute} am|a", 1, (hour, minute) => half(hour, minute, 0)),
  clockRule("{hour} ~:|. ~{minute} pm|p", 1, (hour, minute) => half(hour, minute, 12)),
  clockRule("{hour} am|a.m", 1, (hour) => half(hour, 0, 0)),
  clockRule("{hour} pm|p.m", 1, (hour) => half(hour, 0, 12)),
  clockRule(`{hour} ${oClock}? at_night`, 1, (hour) => (hour === 12 ? sure(24 * 60) : null)),
  clockRule(`{spelled} ${oClock}? at_night`, 1, (hour) => (hour === 12 ? sure(24 * 60) : null)),
  clockRule(`{hour} ${oClock}? ${inMorning}`, 1, (hour) => half(hour, 0, 0)),
  clockRule(`{hour} ${oClock}? ${inAfternoon}`, 1, (hour) => half(hour, 0, 12)),
  clockRule(`{spelled} ${oClock}? am|${inMorning}`, 1, (hour) => half(hour, 0, 0)),
  clockRule(`{spelled} ${oClock}? pm|${inAfternoon}`, 1, (hour) => half(hour, 0, 12)),
  clockRule(`{hour} ${oClock}`, 1, daytime),
  clockRule(`{spelled} ${oClock}`, 1, daytime),
  clockRule(`half past {hour} ${inMorning}|am`, 1, (hour) => half(hour, 30, 0)),
  clockRule(`half past {hour} ${inAfternoon}|pm`, 1, (hour) => half(hour, 30, 12)),
  clockRule(`half past {spelled} ${inMorning}|am`, 1, (hour) => half(hour, 30, 0)),
  clockRule(`half past {spelled} ${inAfternoon}|pm`, 1, (hour) => half(hour, 30, 12)),
  clockRule("{military} h|hrs|hours", 0.9, (time) =>
    sure(Math.floor(time / 100) * 60 + (time % 100)),
  ),
  clockRule("{hour} h|hrs|hours? sharp", 0.8, (hour) => sure(hour * 60)),
  clockRule("12? noon|midday", 1, () => sure(12 * 60)),
  clockRule("12? midnight", 1, () => sure(24 * 60)),
  clockRule("12|twelve at_night", 1, () => sure(24 * 60)),
  clockRule("{hour}", 1, (hour) => ({ minutes: hour * 60, isSure: false })),
];
const clockGrammar = grammarOf(clockRules);

/** `nine o'clock` is in the morning; `five o'clock` may be either. */
function daytime(hour: number): Clock | null {
  return hour === 0 || (hour >= 7 && hour <= 11) || hour > 12 ? sure(hour * 60) : null;
}

const sure = (minutes: number): Clock | null =>
  minutes <= 1440 ? { minutes, isSure: true } : null;

function half(hour: number, minute: number, noon: 0 | 12): Clock | null {
  return hour >= 1 && hour <= 12 ? sure(((hour % 12) + noon) * 60 + minute) : null;
}

interface Values {
  readonly clock: Clock;
}
const rule = ruleMaker<Values, Moment>();
const onlySure =
  (read: (minutes: number) => Moment, isSure: boolean) =>
  (clock: Clock): Moment | null =>
    clock.isSure === isSure ? read(clock.minutes) : null;
/** `after midnight` are the small hours: everything is later than that on its own day. */
const onwards = (minutes: number) => timeOfDay(minutes, minutes % 1440 === 0 ? 6 * 60 : null);
const until = (minutes: number) => timeOfDay(null, minutes);
const starting = "after|past|beyond|from|since|later_than|at_or_after";
const ending = "before|until|till|by|earlier_than|prior_to|up_to";
const later = "later|after|onwards|onward|afterwards|past|beyond|thereafter";
const during =
  "overnight|overnight_hours|the_overnight_hours|night_hours|the_night_hours|the_night|at_night|nights|out_of_hours|in_office_hours|office_hours|daytime|the_day|in_the_daytime|night_shift|the_night_shift|the_small_hours";
const between = "between|from? {clock} and|to|-|until|till|up_to|up_until|through_to {clock}";

/** Times of day: `after 5 pm`, `between 8am and noon`, `overnight`. */
export const timeOfDayRules = [
  rule(`${starting} {clock}`, 0.95, onlySure(onwards, true)),
  rule(`${starting} {clock}`, 0.15, onlySure(onwards, false)),
  rule(`at|from? {clock} or|and ${later}`, 0.95, onlySure(onwards, true)),
  rule("at|from? {clock} onwards|onward|on", 0.95, onlySure(onwards, true)),
  rule(`${ending} {clock}`, 0.95, onlySure(until, true)),
  rule(`${ending} {clock}`, 0.15, onlySure(until, false)),
  rule(
    "at|by? {clock} or|and before|earlier|sooner",
    0.9,
    onlySure((minutes) => until(minutes + 1), true),
  ),
  rule(`${during}? ${between}`, 0.95, span),
  rule(`${during} ,|:|(|-|–? ie|i.e|meaning? ${between} )?`, 0.98, span),
  rule(`${between} [${during}]`, 0.95, span),
  rule(
    "at|around|about {clock}",
    0.85,
    onlySure((at) => timeOfDay(at, at + 60), true),
  ),
  ...partsOfDay(),
];

/** One end is sure for both: `between 8 and 5 pm`, `from 9 to 17:00`. */
function span(first: Clock, last: Clock): Moment | null {
  if (!first.isSure && !last.isSure) return null;
  const isEarly = !last.isSure && last.minutes < first.minutes && last.minutes <= 12 * 60;
  return timeOfDay(first.minutes, last.minutes + (isEarly ? 12 * 60 : 0));
}

function timeOfDay(from: number | null, until: number | null): Moment {
  return {
    kind: "time-of-day",
    from: from === null ? null : clockText(from % 1440),
    // `22:00-23:59` is up to the end of the day.
    until: until === null || (until >= 1439 && from !== null) ? null : clockText(until),
  };
}

function clockText(minutes: number): string {
  const text = (value: number) => String(value).padStart(2, "0");
  return `${text(Math.floor(minutes / 60))}:${text(minutes % 60)}`;
}

/** Where each begins and ends is a convention; a column of shifts knows better. */
function partsOfDay() {
  const parts = [
    ["in|during|of? the? morning|mornings", 6, 12],
    ["in|during|of? the? am", 0, 12],
    ["in|during|of? the? pm", 12, 24],
    ["in|during|of? the? afternoon|afternoons", 12, 18],
    ["in|during|of? the? evening|evenings", 18, 22],
    ["at|in|during|on? the? night|nights|night-time|nighttime|night_time", 22, 6],
    ["overnight", 22, 6],
  ] as const;
  return parts.map(([words, from, to]) => rule(words, 0.4, () => timeOfDay(from * 60, to * 60)));
}
