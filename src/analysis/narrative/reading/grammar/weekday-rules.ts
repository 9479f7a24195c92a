import { aloneWeight } from "../words/calendar-names.ts";
import type { Token } from "../words/token.ts";
import type { DatePieces } from "./date-atoms.ts";
import type { Moment } from "./moment.ts";
import { type Rule, ruleMaker } from "./pattern.ts";

interface Values extends DatePieces {
  readonly weekdayList: readonly number[];
  readonly monthList: readonly number[];
}

const rule = ruleMaker<Values, Moment>();
const onDays = (...days: readonly number[]): Moment => ({ kind: "weekday", days });
const inMonths = (...months: readonly number[]): Moment => ({ kind: "month-of-year", months });
const weekend = (isWeekend: boolean) => (): Moment => ({ kind: "weekend", weekend: isWeekend });

/** Days of the week and months that come back every year. */
export const weekdayRules: readonly Rule<Values, Moment>[] = [
  rule("on|for|during|of? a|the|any|every|each|all? {weekday}", 0.8, onDays),
  rule(
    "on|for|during|of|in? a|an|the? average|typical|normal|usual|ordinary|regular {weekday}",
    0.95,
    (day) => ({ kind: "weekday", days: [day], average: true }),
  ),
  rule("on|for|during|of? the|all? {weekdays}", 0.95, onDays),
  rule("on|for|during|of|between? a|the? {weekdayList}", 0.95, (days) => onDays(...days)),
  rule("from|on|between? {weekday} to|-|through|thru|until|till|and {weekday}", 0.9, daysBetween),
  rule(
    "on|at|over|during|for|in|of|only? a|the|all|every|each? weekend|weekends|wknd|wkends",
    0.85,
    weekend(true),
  ),
  rule(
    "on|during|for|in|of|only? a|the|all? weekdays|workdays|working_days|business_days|week_days",
    0.85,
    weekend(false),
  ),
  rule("on a|the? weekday|workday|working_day|business_day|week_day", 0.8, weekend(false)),
  rule("midweek|during_the_week|in_the_week", 0.6, weekend(false)),
  rule("in|during|for|of? all|every|each|the? {months}", 0.9, inMonths),
  rule("in|during|for|of? every|each|any {month}", 0.85, inMonths),
  rule("in|during|for|of? {month} of|in? each|every|any year", 0.95, inMonths),
  rule("in|during|for|of? {monthList} of|in? each|every|any year", 0.95, (months) =>
    inMonths(...months),
  ),
  rule("in|during|for|of {month}", 0.4, inMonths),
  rule("{month}", 0.3, inMonths),
];

/** A day or month alone may be another word: `may`, `march`, `sat`, `sun`. */
export function doubtOfName(tokens: readonly Token[], from: number, to: number): number {
  const token = tokens[from];
  if (to !== from + 1 || !token) return 1;
  if (isModal(tokens, from)) return 0;
  const isCapitalised = /^\p{Lu}\p{Ll}/u.test(token.text) && startsNoSentence(tokens, from);
  const weight = aloneWeight(token.lower);
  return isCapitalised ? Math.sqrt(weight) : weight;
}

/** `until a donor may come back`. */
function isModal(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  return (
    tokens[at]?.text === "may" &&
    next?.kind === "word" &&
    !/^(?:and|or|to|vs|versus|through|thru|until|till|than|only|was|is|had|on|compared|by|for|were|in|with|of|at|per)$/.test(
      next.lower,
    ) &&
    !/^(?:in|of|for|since|last|this|every|each|and|to|vs|during|from|or|on|by|until|till|through|early|late|mid|before|after)$/.test(
      tokens[at - 1]?.lower ?? "in",
    )
  );
}

function startsNoSentence(tokens: readonly Token[], at: number): boolean {
  return at > 0 && !/^[.?!]$/.test(tokens[at - 1]?.text ?? ".");
}

function daysBetween(first: number, last: number): Moment {
  const count = ((last - first + 7) % 7) + 1;
  return onDays(...Array.from({ length: count }, (_, index) => ((first - 1 + index) % 7) + 1));
}
