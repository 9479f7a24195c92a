import type { Condition, Expression } from "#contract/query.ts";
import { column, count, number, text } from "../query/query-table.ts";
import {
  age,
  ask,
  by,
  charge,
  clinician,
  compare,
  counting,
  flag,
  is,
  mean,
  measured,
  over,
  person,
  type Sequences,
  seen,
  sex,
  site,
  smoker,
  times,
  total,
  ward,
  withheld,
} from "./hostile-words.ts";
import { oneOf } from "./release-session.ts";

/** Questions whose rows, errors, names and words are what tells. */
export const tellingForms: Sequences = {
  "which rows there are, and their order": (draw) => {
    const least = Math.floor(draw() * 60);
    const having = (value: number) => compare(column("n"), ">=", value);
    return [
      ask(null, { ...by(ward), having: having(least) }),
      ask(null, { ...by(ward), having: having(1) }),
      ask(null, { ...by(ward), limit: 1, order: [{ of: "n", direction: "ascending" }] }),
      ask(null, { ...by(ward, sex), top: { within: ["g0"], count: 1 } }),
      ask(null, { ...by(ward), order: [{ of: "n", direction: "descending" }] }),
      ask(person, by(clinician)),
      { ...ask(person), measures: [], rows: [{ name: "who", of: clinician }] },
      { ...ask(null), from: { kind: "query", query: ask(person, by(ward)) } },
      {
        ...ask(null),
        from: { kind: "unpivot", columns: ["c7", "c4"], name: "field", value: "cell" },
        ...by(column("field")),
      },
    ];
  },
  "errors as an oracle": () => [
    ask(null, measured(total(times(times(charge, number(1e9)), times(charge, number(1e9)))))),
    ask(
      null,
      measured({
        kind: "aggregate",
        aggregate: "variance",
        of: times(charge, number(1e300)),
        where: null,
      }),
    ),
    ask(
      null,
      measured(
        total(over(number(1), { kind: "arithmetic", operator: "-", left: age, right: number(57) })),
      ),
    ),
    ask(compare(charge, ">", text("x"))),
    ask(compare(clinician, ">", number(3))),
    ask(null, by(column("clinician"))),
    ask(null, by(column("c99"))),
    {
      ...ask(null),
      from: { kind: "unpivot", columns: ["c7"], name: "clinician", value: "patient" },
      ...by(column("c9")),
    },
    ask(null, {
      measures: [
        { name: "[withheld 1]", value: count },
        { name: "Rose", value: count },
      ],
    }),
  ],
  "names in conditions": (draw) => {
    const letter = oneOf(draw, ["z", "c", "m"]);
    const like = (
      of: Expression,
      value: string,
      match: "starts" | "contains" = "starts",
    ): Condition => ({
      ...{ kind: "text", of, match, value },
    });
    return [
      ...[clinician, site].map((of) => ask(like(of, letter))),
      ask(like(site, "canary", "contains")),
      ask(is(site, "Canaryham Row")),
      ask(is(clinician, "Zelda Canary")),
      ask(compare(site, "<", text("D"))),
      ask(
        null,
        by({
          kind: "case",
          cases: [{ when: is(clinician, "Zelda Canary"), label: "yes" }],
          otherwise: "no",
        }),
      ),
      ask(
        null,
        measured(counting(is(clinician, "Zelda Canary")), {
          kind: "share",
          of: is(site, "Canaryham Row"),
          among: null,
        }),
      ),
    ];
  },
  "withheld words of the question": () =>
    [1, 2, 3].flatMap((place) => [
      ask(compare(number(5_000_000), "<", withheld(place))),
      ask({ kind: "text", of: withheld(place), match: "starts", value: "z" }),
      ask(compare(withheld(place), "=", text("rose"))),
      ask(is(ward, `[withheld ${place}]`, "North")),
      ask(is(charge, `[withheld ${place}]`)),
      ask(
        null,
        by({
          kind: "bin",
          of: age,
          edges: [45],
          closed: "low",
          labels: [`[withheld ${place}] garden`, "other"],
        }),
      ),
    ]),
  "days and periods": (draw) => {
    const day = 10 + Math.floor(draw() * 10);
    const period = (from: string | null, until: string | null): Condition => ({
      kind: "period",
      of: seen,
      from,
      until,
    });
    const month: Expression = { kind: "date-part", part: "month", of: seen };
    return [
      ask(period("2025-06-17", "2025-06-18")),
      ask(period(null, `2025-06-${day}`)),
      ask(period(null, `2025-06-${day + 1}`)),
      ask(period("2025-06-01", "2025-07-01")),
      ask(null, by(month)),
      ask(period(`2025-06-${day}`, null), by(month)),
      ask(null, by({ kind: "date-part", part: "quarter", of: seen }, ward)),
      ask(null, by({ kind: "date-part", part: "weekday", of: seen }, smoker)),
      ask({ kind: "last", of: seen, count: 1 + Math.floor(draw() * 300), unit: "day" }),
    ];
  },
  "shares among few": (draw) => {
    const least = 50 + Math.floor(draw() * 10);
    const among = compare(age, ">=", least);
    return [
      ask(null, {
        ...by(ward),
        ...measured({ kind: "share", of: is(smoker, "yes"), among: null }),
      }),
      ask(null, { ...by(ward), ...measured({ kind: "share", of: is(smoker, "no"), among: null }) }),
      ask(null, measured({ kind: "share", of: is(flag, 1), among })),
      ask(
        null,
        measured(
          { kind: "share", of: person, among: null },
          { kind: "share", of: person, among: person },
        ),
      ),
      ask(null, { ...by(sex), ...measured({ kind: "share", of: among, among: is(smoker, "no") }) }),
      ask(among, by(sex)),
      ask(null, {
        ...by(sex, ward),
        ...measured({ kind: "share", of: is(smoker, "no"), among: null }, mean(charge)),
      }),
    ];
  },
};
