import { describe, expect, test } from "vitest";
import type { Condition } from "#contract/query.ts";
import { both, is, of, reportParts, wardProfile } from "#test/analysis/narrative/answered.ts";
import { makeReport } from "../../../report/make-report.ts";
import { plainMarkdown } from "../../../report/plain-markdown.ts";
import { conditionWords } from "./condition-words.ts";
import { wordScope } from "./word-scope.ts";

const period = (from: string | null, until: string | null): Condition => ({
  kind: "period",
  of: of("adm_dt"),
  from,
  until,
});
const number = (value: number) => ({ kind: "number", value }) as const;
const above = (value: number): Condition => ({
  kind: "compare",
  operator: ">",
  left: of("LOS"),
  right: number(value),
});
const waited = (value: number): Condition => ({
  ...{ kind: "compare", operator: ">", right: number(value) },
  left: { kind: "duration", unit: "week", from: of("adm_dt"), to: of("Reminder") },
});
const equals = (name: string, value: number): Condition => ({
  ...{ kind: "compare", operator: "=" },
  ...{ left: of(name), right: number(value) },
});
const among = (name: string, values: number[]): Condition => ({ kind: "in", of: of(name), values });
const between: Condition = {
  kind: "between",
  of: of("Rating (1-5)"),
  low: number(1),
  high: number(5),
};

/** The words as printed, with the question that they come from. */
function said(condition: Condition, question: string): string {
  const spans = [...question.matchAll(/last quarter/g)].map(({ index, 0: words }) => ({
    start: index,
    end: index + words.length,
    role: "period" as const,
    meaning: "",
  }));
  const scope = wordScope(question, spans, { profile: wardProfile, source: { kind: "data" } });
  const report = makeReport(
    reportParts(question, { answer: conditionWords(condition, scope) }, []),
  );
  expect(report.struck).toEqual([]);
  return plainMarkdown(report.answer.markdown);
}

test("says nought without a figure where neither the question nor the table holds one", () => {
  const columns = wardProfile.columns.filter(({ name }) => name === "ward");
  const profile = { ...wardProfile, columns };
  const scope = wordScope("wards with no falls", [], { profile, source: { kind: "data" } });
  expect(conditionWords(equals("falls", 0), scope)).toMatch(/ is nil$/);
});

describe("conditions in words", () => {
  test.each<[string, Condition, string]>([
    ["in 2024", period("2024-01-01", "2025-01-01"), "adm_dt falls in 2024"],
    ["from 2022 to 2024", period("2022-01-01", "2025-01-01"), "adm_dt falls in 2022 to 2024"],
    ["in Feb 2024", period("2024-02-01", "2024-03-01"), "adm_dt falls in February 2024"],
    ["in May", period("2024-05-01", "2024-06-01"), "adm_dt falls in May"],
    ["Q4 2024", period("2024-10-01", "2025-01-01"), "adm_dt falls in October to December 2024"],
    ["before July 2024", period(null, "2024-07-01"), "adm_dt is before July 2024"],
    ["from July 2024", period("2024-07-01", null), "adm_dt is from July 2024 on"],
    ["since 15 July 2024", period("2024-07-15", null), "adm_dt is from 15 July 2024 on"],
    ["on 15 July 2024", period("2024-07-15", "2024-07-16"), "adm_dt is 15 July 2024"],
    ["in the last quarter", period("2024-07-01", "2024-10-01"), "adm_dt falls in “last quarter”"],
    ["over 10 days", above(10), "LOS is above 10"],
    ["more than two days", above(2), "LOS is above two"],
    ["missed within one year", equals("No-show", 1), "No-show is 1"],
    ["missed none or one", among("No-show", [0, 1]), "No-show is 0 or 1"],
    ["two falls each", equals("falls", 2), "falls is two"],
    ["over 18 weeks", waited(18), "time from adm_dt to Reminder is above 18 weeks"],
    ["over 1 week", waited(1), "time from adm_dt to Reminder is above 1 week"],
    ["late ones", waited(0), "Reminder is after adm_dt"],
    ["over two weeks", waited(2), "time from adm_dt to Reminder is above two weeks"],
    ["long waits", waited(18), "time from adm_dt to Reminder is above the number asked for"],
    // In another unit than the column's, a number stands as it was said.
    ["over 48 hours", above(2), "LOS is above 48 hours"],
    ["over 1.5 weeks, under 65", above(10.5), "LOS is above 1.5 weeks"],
    ["more than a week", above(7), "LOS is above a week"],
    ["over two weeks", above(14), "LOS is above two weeks"],
    ["over 48h", above(2), "LOS is above 48h"],
    ["over half a day", above(0.5), "LOS is above half a day"],
    ["the over 65s", above(65), "LOS is above 65"],
    ["wait over a week", waited(1), "time from adm_dt to Reminder is above a week"],
    ["24 to 120 hrs", { ...between, of: of("LOS") }, "LOS is from 24 hours to 120 hours"],
    ["not over 48 hours", { kind: "not", of: above(2) }, "LOS is at most 48 hours"],
    ["24 to 120 hours", { ...between, of: of("LOS") }, "LOS is from 24 hours to 120 hours"],
    // What is no time is not told in one, though the number be the same.
    ["any falls within 24 hours", equals("falls", 1), "falls is 1"],
    [
      "not 24 to 120 hours",
      { kind: "not", of: { ...between, of: of("LOS") } },
      "LOS is outside 24 hours to 120 hours",
    ],
    [
      "heavy within a week",
      { kind: "compare", operator: ">", left: of("Weight kg"), right: number(7) },
      "Weight kg is above the number asked for",
    ],
    ["more than half of them", equals("LOS", 50), "LOS is half"],
    ["under a third", equals("LOS", 100 / 3), "LOS is a third"],
    ["over 50 hours", above(2), "LOS is above the number asked for"],
    ["long stays", above(14), "LOS is above the number asked for"],
    ["from 1 to 5", between, "Rating (1-5) is from 1 to 5"],
    ["outside 1 to 5", { kind: "not", of: between }, "Rating (1-5) is outside 1 to 5"],
    ["icu women", both(is("ward", "icu"), is("sex", "F")), "ward is ICU and sex is F"],
    [
      "icu or women with a stay",
      both({ kind: "or", of: [is("ward", "icu"), is("sex", "F")] }, above(3)),
      "(ward is ICU or sex is F) and LOS is above the number asked for",
    ],
    [
      "no reminder",
      { kind: "not", of: { kind: "empty", of: of("Reminder") } },
      "Reminder is not empty",
    ],
    [
      "last 3 months",
      { kind: "last", of: of("adm_dt"), count: 3, unit: "month" },
      "adm_dt falls in the last 3 months of the table",
    ],
    [
      "after 5 pm",
      { kind: "time-of-day", of: of("adm_dt"), from: "17:00", until: null },
      "the time of adm_dt is 5 pm or later",
    ],
    [
      "with 1 [link](https://example.org) in it",
      { kind: "text", of: of("ward"), match: "contains", value: "4 [x](https://example.org)" },
      "ward contains “x ( example.org)”",
    ],
  ])("%s", (question, condition, words) => {
    expect(said(condition, question)).toBe(words);
  });
});

test.each([
  ["<", "is before"],
  [">", "is after"],
] as const)("says of two dates which comes first: %s", (operator, words) => {
  const condition: Condition = {
    ...{ kind: "compare", operator },
    ...{ left: of("adm_dt"), right: of("Reminder") },
  };
  const dated = wardProfile.columns.map((column) =>
    column.name === "Reminder" ? { ...column, kind: "date" as const } : column,
  );
  const profile = { ...wardProfile, columns: dated };
  const scope = wordScope("which came first", [], { profile, source: { kind: "data" } });
  expect(conditionWords(condition, scope)).toContain(` ${words} `);
  const dayOf = (name: string) => ({ kind: "date-part", part: "day", of: of(name) }) as const;
  const days = { ...condition, left: dayOf("adm_dt"), right: dayOf("Reminder") };
  expect(conditionWords(days, scope)).toContain(` ${words} `);
});
