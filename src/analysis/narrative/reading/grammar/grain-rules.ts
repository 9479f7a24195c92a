import type { DatePart } from "#contract/query.ts";
import type { PeriodUnit } from "../words/calendar-names.ts";
import type { DatePieces } from "./date-atoms.ts";
import type { Moment } from "./moment.ts";
import { type Rule, ruleMaker } from "./pattern.ts";

interface Values extends DatePieces {
  readonly anyWord: null;
}

const rule = ruleMaker<Values, Moment>();

const each = "by|per|each|every|for_each|for_every|by_the|in_each|in_every|on_each|broken_down_by";
const which = "which|what|in_which|in_what|on_which|on_what";
const usual = "average|typical|normal|usual|ordinary|regular";
const extreme =
  "busiest|worst|best|quietest|slowest|peak|biggest|highest|lowest|heaviest|lightest|strongest|weakest|top|largest|smallest";

/** Each month may be one of the calendar or one that comes back every year; so with the others. */
const readings: readonly {
  readonly unit: PeriodUnit;
  readonly part: DatePart;
  readonly each: number;
  readonly which: number;
  /** Weights of `which day did …`, of one that has been, and `which day do …`, of one that comes back. */
  readonly past?: number;
  readonly present?: number;
}[] = [
  { unit: "year", part: "year", each: 1, which: 1 },
  { unit: "half-year", part: "half-year", each: 1, which: 1 },
  { unit: "quarter", part: "quarter", each: 1, which: 0.7 },
  { unit: "quarter", part: "quarter-of-year", each: 0.3, which: 0.5 },
  { unit: "month", part: "month", each: 0.95, which: 0.6, past: 0.75 },
  { unit: "month", part: "month-of-year", each: 0.4, which: 0.6, present: 0.75 },
  { unit: "week", part: "week", each: 1, which: 1 },
  { unit: "day", part: "day", each: 1, which: 0.6, past: 0.85 },
  { unit: "day", part: "weekday", each: 0.25, which: 0.62, present: 0.9 },
];

function unitRules(): Rule<Values, Moment>[] {
  return readings.flatMap(({ unit, part, ...weights }) => {
    const grain = (isEach: boolean) => (named: PeriodUnit) =>
      named === unit ? asGrain(part, isEach) : null;
    return [
      rule(`${each} calendar|single|individual? {unit}`, 0.95 * weights.each, grain(true)),
      rule("by|across|for_all|between {units}", 0.7 * weights.each, grain(true)),
      rule(
        `on|in|of|for|during? a|an|the|any|your? ${usual} {unit}`,
        0.9 * weights.each,
        grain(true),
      ),
      rule("a|/ {unit}", 0.5 * weights.each, grain(true)),
      rule("{unit} wise", 0.9 * weights.each, grain(true)),
      rule(`${which} {unit}`, 0.95 * weights.which, grain(false)),
      ...tensed(weights).flatMap(([verbs, weight]) => [
        rule(`${which} {unit} [${verbs}]`, weight, grain(false)),
        rule(`${which} {unit} [{anyWord}] [${verbs}]`, weight, grain(false)),
      ]),
      ...(comesBack.has(part) ? [] : [rule(counted, 0.9, grain(false))]),
      rule("and|& {unit}", 0.6 * weights.each, grain(true)),
      rule(`${which} {units}`, 0.85 * weights.which, grain(false)),
      rule(`the? ${extreme} {unit}`, 0.75 * weights.which, grain(false)),
      rule(`the? {count}? ${extreme} {units}`, 0.7 * weights.which, (_, named) =>
        grain(false)(named),
      ),
      rule("from? {unit} to|by|on|over|after|vs|and {unit}", 0.95 * weights.each, (one, other) =>
        one === other ? grain(true)(one) : null,
      ),
      rule("from one|each {unit} to the? next|other|another", 0.95 * weights.each, grain(true)),
    ];
  });
}

/** `how many months had more than 40 visits`: those of the calendar. */
const counted =
  "how_many|number_of different? {units} [had|have|saw|with|where|when|exceeded|did_we_have|did_we_see]";
const comesBack: ReadonlySet<DatePart> = new Set(["quarter-of-year", "month-of-year", "weekday"]);

/** `which day did we have` is one of the calendar, `which day do we have` one of the week. */
const tensed = ({ past, present }: { readonly past?: number; readonly present?: number }) => [
  ...(past ? [["did|had|was|were|saw|got|brought|went|came", past] as const] : []),
  ...(present
    ? [
        [
          "do|does|is|are|has|have|sees|gets|brings|tends|tend|get|see|usually|normally|shows",
          present,
        ] as const,
      ]
    : []),
];

const adverbs: readonly (readonly [string, DatePart, number])[] = [
  ["daily|per_diem", "day", 0.9],
  ["weekly|wkly", "week", 0.9],
  ["monthly|mthly", "month", 0.9],
  ["monthly", "month-of-year", 0.3],
  ["quarterly", "quarter", 0.9],
  ["yearly|annual|annually|per_annum|yoy|pa", "year", 0.9],
  ["mom", "month", 0.6],
  ["wow", "week", 0.5],
  ["half-yearly|half_yearly|biannual|biannually|semiannual", "half-year", 0.9],
  ["hourly|by_hour|per_hour|each_hour|every_hour|hour_by_hour|by_the_hour", "hour", 0.9],
  ["by_hour_of_day|by_hour_of_the_day|by_time_of_day|by_time_of_the_day|by_hours", "hour", 0.98],
];

function adverbRules(): Rule<Values, Moment>[] {
  return adverbs.map(([words, part, weight]) => rule(words, weight, () => asGrain(part, true)));
}

const comingBack: readonly (readonly [string, DatePart])[] = [
  ["weekday|day_of_week|day_of_the_week|dow|week_day|days_of_the_week", "weekday"],
  ["hour|time_of_day|time_of_the_day|hour_of_day|hour_of_the_day|hours", "hour"],
  ["month_of_the_year|month_of_year|calendar_month", "month-of-year"],
  ["quarter_of_the_year|quarter_of_year", "quarter-of-year"],
  ["day_of_the_month|day_of_month|date_of_the_month", "day-of-month"],
  ["date|dates", "day"],
];

/** Named without `by` or `which`, they are still no other thing. */
const areTold: ReadonlySet<DatePart> = new Set(["weekday", "month-of-year", "quarter-of-year"]);

function partRules(): Rule<Values, Moment>[] {
  return comingBack.flatMap(([words, part]) => {
    const weight = 0.95;
    return [
      rule(`${each} ${words}`, weight, () => asGrain(part, true)),
      rule(`${which}|the_most_common|at_what ${words}`, weight, () => asGrain(part, false)),
      rule(`the? ${extreme} ${words}`, weight * 0.85, () => asGrain(part, false)),
      rule(`the? ${words} [with|that|has|having|sees|gets]`, 0.7, () => asGrain(part, false)),
      ...(areTold.has(part) ? [rule(words, 0.4, () => asGrain(part, true))] : []),
    ];
  });
}

function weekendRules(pair: string): Rule<Values, Moment>[] {
  const [one = "", other = ""] = pair.split("_vs_");
  const between =
    "vs|v|versus|and|or|against|than|to|compared_to|compared_with|,|/|from|and_on|and_at|than_on|than_at|vs_on|or_on|or_at|and_the";
  const singular = (word: string) => `${word}|${word.slice(0, -1)}`;
  return [
    rule(`on|at|between|by? the? ${singular(one)} ${between} the? ${singular(other)}`, 0.95, () =>
      asGrain("weekend", true),
    ),
  ];
}

const asGrain = (part: DatePart, isEach: boolean): Moment => ({
  kind: "grain",
  part,
  each: isEach,
});

/** Parts of time that words take one by one, or look for one among. */
export const grainRules: readonly Rule<Values, Moment>[] = [
  ...unitRules(),
  ...adverbRules(),
  ...partRules(),
  ...["weekdays_vs_weekends", "weekends_vs_weekdays"].flatMap(weekendRules),
];
