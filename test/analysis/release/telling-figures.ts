import type { Value } from "#contract/query.ts";
import { count, number } from "../query/query-table.ts";
import {
  age,
  all,
  any,
  ask,
  by,
  charge,
  clinician,
  compare,
  counting,
  flag,
  indicator,
  is,
  mean,
  measured,
  not,
  person,
  type Sequences,
  seen,
  sex,
  site,
  smoker,
  times,
  total,
  ward,
} from "./hostile-words.ts";
import { oneOf } from "./release-session.ts";

/** Questions whose figures are what tells. */
export const tellingFigures: Sequences = {
  "differences of neighbouring questions": (draw) => {
    const least = 25 + Math.floor(draw() * 40);
    const base = compare(age, oneOf(draw, ["<", ">="]), least);
    return [
      ask(base),
      ask(any(base, person)),
      ask(all(base, not(person))),
      ask(not(person)),
      ask(null),
      ask(base, measured(total(charge))),
      ask(any(base, person), measured(total(charge), mean(flag))),
    ];
  },
  "binary search for a number": (draw) => {
    const among = oneOf(draw, [null, is(ward, "North"), is(smoker, "yes")]);
    const cut = (value: number) => compare(charge, ">", value);
    return Array.from({ length: 10 }, (_, at) => {
      const value = 100 * 2 ** at + Math.floor(draw() * 10);
      return ask(among === null ? cut(value) : all(among, cut(value)));
    });
  },
  "a ladder of ages": (draw) => {
    const start = 50 + Math.floor(draw() * 6);
    return Array.from({ length: 8 }, (_, at) =>
      ask(compare(age, "<=", start + at), at % 2 === 0 ? {} : by(ward)),
    );
  },
  "unions that hold the person or not": (draw) =>
    ["North", "East", "West"].flatMap((name) => [
      ask(any(is(ward, name), person)),
      ask(any(is(ward, name), all(person, compare(age, "<", 30 + Math.floor(draw() * 40))))),
      ask(is(ward, name)),
    ]),
  "all but small groups": (draw) => [
    ...[ask(null, by(ward)), ask(is(ward, "North", "East", "West")), ask(null)],
    ask(not(is(ward, "South"))),
    ask(is(smoker, "no"), by(ward)),
    ask(null, by(ward, sex)),
    ask(is(sex, oneOf(draw, ["F", "M"])), by(ward)),
    ask(null, by(smoker, sex)),
    ask(is(smoker, "no"), by(sex)),
  ],
  "tables of two and three columns": (draw) => {
    const columns = [ward, sex, smoker, site] as const;
    return Array.from({ length: 10 }, () => {
      const [first, second, third] = columns.toSorted(() => draw() - 0.5);
      const groups = [first, second, ...(draw() < 0.4 ? [third] : [])].filter(
        (one) => one !== undefined,
      );
      return ask(draw() < 0.3 ? is(sex, "F") : null, by(...groups));
    });
  },
  "huge groupings": () => [
    ask(null, by(age, charge, seen, ward)),
    ask(null, by(age, charge)),
    ask(null, by({ kind: "step", of: charge, width: 0.5 })),
    ask(null, by({ kind: "quantile-group", of: charge, count: 100 })),
    ask(null, by({ kind: "date-part", part: "day", of: seen })),
    ask(
      null,
      by({
        kind: "bin",
        of: charge,
        edges: [9_000, 48_211, 48_212],
        closed: "low",
        labels: ["a", "b", "c", "d"],
      }),
    ),
    ask(null, by(clinician)),
  ],
  "sums that hold one record": () => [
    ask(null, measured(total(flag), mean(flag))),
    ask(null, { ...by(ward), ...measured(total(flag), mean(flag)) }),
    ask(null, measured(total(times(indicator(age, 57), charge)))),
    ask(null, measured(total(times(indicator(charge, 48_211.5), flag)))),
    ask(
      null,
      measured(
        total({ kind: "arithmetic", operator: "+", left: times(age, number(1e9)), right: charge }),
      ),
    ),
    ask(null, measured(total({ kind: "step", of: charge, width: 10_000 }))),
    ask(
      null,
      measured({
        kind: "aggregate",
        aggregate: "weighted-mean",
        of: charge,
        along: indicator(age, 57),
        where: null,
      }),
    ),
    ask(null, measured(total(charge, person), mean(charge, compare(charge, ">", 9_000)))),
  ],
  "extremes, quantiles and tests": () => [
    ask(
      null,
      measured(
        ...(["maximum", "minimum", "mode", "deviation", "skewness", "distinct"] as const).map(
          (aggregate): Value => ({ kind: "aggregate", aggregate, of: charge, where: null }),
        ),
        { kind: "aggregate", aggregate: "quantile", of: charge, where: null, fraction: 1 },
        { kind: "aggregate", aggregate: "latest", of: clinician, along: charge, where: null },
      ),
    ),
    ask(null, {
      ...by(ward),
      ...measured({ kind: "over-groups", function: "change", of: count, within: [] }),
    }),
    ask(null, {
      ...by(ward),
      ...measured({ kind: "over-groups", function: "share", of: count, within: [] }),
    }),
    ask(null, {
      ...by(ward),
      ...measured({ kind: "over-groups", function: "rank", of: total(charge), within: [] }),
    }),
    ask(
      null,
      measured({ kind: "arithmetic", operator: "-", left: count, right: counting(not(person)) }),
    ),
  ],
};
