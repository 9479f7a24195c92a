import { describe, test } from "vitest";
import type { Grouping } from "#contract/query.ts";
import { answered, answerParts, count, is, of } from "#test/analysis/narrative/answered.ts";
import { expectAnswer } from "#test/analysis/narrative/expect-answer.ts";
import type { ReportParts } from "../../report/make-report.ts";

const thirty = { kind: "number", value: 30 } as const;
const by = (name: string): Grouping => ({ name, of: of(name) });

/** Admissions of each ward, where a shift is the night's. */
const byWard = answered({
  measures: [count],
  by: [by("ward")],
  where: is("shift", "N"),
  rowsOf: [],
}).ask;
const admissions = byWard.kind === "query" ? byWard.query : undefined;

/** Admissions of each month. */
const byMonth = answered({
  measures: [count],
  by: [{ name: "Month", of: { kind: "date-part", part: "month", of: of("adm_dt") } }],
  rowsOf: [],
}).ask;
const monthsAbove = (found: number) =>
  answered({
    ...(byMonth.kind === "query" && { from: { kind: "query", query: byMonth.query } }),
    measures: [count],
    where: { kind: "compare", operator: ">", left: of("value 0"), right: thirty },
    rowsOf: [[found, found]],
    formats: ["integer"],
  });

const cases: readonly (readonly [string, ReportParts, string])[] = [
  [
    "groups within a bound, and the records that are counted in each",
    answerParts("how many wards had more than 30 admissions at night?", [
      answered({
        ...(admissions && { from: { kind: "query", query: admissions } }),
        measures: [count],
        where: { kind: "compare", operator: ">", left: of("value 0"), right: thirty },
        rowsOf: [[3, 3]],
        formats: ["integer"],
      }),
    ]),
    "The number of different ward is 3 where the number of records is above 30, of records where shift is N.",
  ],
  [
    "months within a bound",
    answerParts("how many months had more than 30 admissions?", [monthsAbove(7)]),
    "The number of months is 7 where the number of records is above 30.",
  ],
  [
    "no month within a bound",
    answerParts("how many months had more than 30 admissions?", [monthsAbove(0)]),
    "None: the number of months is 0 where the number of records is above 30.",
  ],
];

describe("the number of groups within a bound", () => {
  test.each(cases)("%s", (_, parts, expected) => expectAnswer(parts, expected));
});
