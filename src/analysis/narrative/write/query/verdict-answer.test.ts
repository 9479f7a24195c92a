import { describe, expect, test } from "vitest";
import type { Grouping } from "#contract/query.ts";
import {
  aggregate,
  answered,
  answerParts,
  count,
  is,
  of,
} from "#test/analysis/narrative/answered.ts";
import { makeReport, type ReportParts } from "../../../report/make-report.ts";
import { plainMarkdown } from "../../../report/plain-markdown.ts";

const share = { kind: "share", of: is("No-show", "1"), among: null } as const;
const by = (name: string): Grouping => ({ name, of: of(name) });
const year: Grouping = { name: "year", of: { kind: "date-part", part: "year", of: of("adm_dt") } };
const first = (kind: "first-larger" | "first-smaller") => ({ claim: { kind, measure: "value 0" } });
const verdict = { wants: "verdict" } as const;
const analyzers = (one: number | null, other: number | null) =>
  answered({
    ...verdict,
    measures: [aggregate("mean", "Wait (min)")],
    by: [by("Analyzer")],
    rowsOf: [
      ["AU-2", one, 40],
      ["AU-1", other, 50],
    ],
  });
const larger = first("first-larger");
const sorted = (group: Grouping, one: string, other: string) =>
  answered({
    ...verdict,
    measures: [aggregate("mean", "Wait (min)")],
    by: [group],
    order: [{ of: "value 0", direction: "descending" }],
    rowsOf: [
      [one, 78, 40],
      [other, 64, 50],
    ],
  });
const slower = "Is AU-2 really slower than AU-1?";
const yearly = (...values: readonly number[]) =>
  answered({
    ...verdict,
    measures: [aggregate("sum", "falls")],
    by: [year],
    rowsOf: values.map((value, at) => [String(2020 + at), value, 12]),
  });
const eachTime = { claim: { kind: "rises", measure: "value 0", isEachTime: true } } as const;
const falling = { claim: { kind: "falls", measure: "value 0" } } as const;

const missed = answered({
  ...verdict,
  measures: [share],
  by: [by("Analyzer")],
  rowsOf: [
    ["AU-2", 12.5, 40],
    ["AU-1", 8, 50],
  ],
});

const cases: readonly (readonly [string, ReportParts, string])[] = [
  [
    "which is more likely",
    answerParts("Is AU-2 more likely to be missed than AU-1?", [missed], larger),
    "Yes, more likely: No-show is 1 in 12.5% of records for AU-2 against 8.0% for AU-1.",
  ],
  [
    "a claim that holds",
    answerParts(slower, [analyzers(78.5262, 64.5599)], first("first-larger")),
    "Yes, slower: the average Wait (min) is 78.53 minutes for AU-2 against 64.56 minutes for AU-1.",
  ],
  [
    "a claim that does not hold",
    answerParts(slower, [analyzers(60, 64.5599)], first("first-larger")),
    "No, faster: the average Wait (min) is 60 minutes for AU-2 against 64.56 minutes for AU-1.",
  ],
  [
    "less of what cannot be counted",
    answerParts("Does AU-2 take more time than AU-1?", [analyzers(60, 64)], first("first-larger")),
    "No, less: the average Wait (min) is 60 minutes for AU-2 against 64 minutes for AU-1.",
  ],
  [
    "a claim of equal sides",
    answerParts(slower, [analyzers(60, 60)], first("first-larger")),
    "No, they are the same: the average Wait (min) is 60 minutes for AU-2 against 60 minutes for AU-1.",
  ],
  [
    "a claim of sides that hardly differ",
    answerParts(slower, [analyzers(60.11, 60.02)], first("first-larger")),
    "No, they are about the same: the average Wait (min) is 60.11 minutes for AU-2 against 60.02 minutes for AU-1.",
  ],
  [
    "a claim about an empty side",
    answerParts(slower, [analyzers(null, 60)], first("first-larger")),
    "This cannot be told: the table does not have a figure for each side.",
  ],
  [
    "sides that stand sorted by their figures are known by the question's order",
    answerParts("Is AU-1 slower than AU-2?", [sorted(by("Analyzer"), "AU-2", "AU-1")], larger),
    "No, faster: the average Wait (min) is 64 minutes for AU-1 against 78 minutes for AU-2.",
  ],
  [
    "no verdict where nothing says which side is which",
    answerParts(
      "Do people with a reminder wait longer than those without?",
      [sorted(by("Reminder"), "N", "Y")],
      larger,
    ),
    "The average Wait (min) is 78 minutes for Reminder N and 64 minutes for Reminder Y: shorter for Reminder Y (over 40 and 50 records).",
  ],
  [
    "a claim about shares",
    answerParts(
      "Do people who got a reminder miss fewer appointments than those who didnt?",
      [
        answered({
          ...verdict,
          measures: [share],
          by: [by("Reminder")],
          rowsOf: [
            ["Y", 11.9989, 400],
            ["N", 20.6312, 500],
          ],
          formats: ["percent:1"],
        }),
      ],
      first("first-smaller"),
    ),
    "Yes, fewer: No-show is 1 in 12.0% of records for Reminder Y against 20.6% for Reminder N.",
  ],
  [
    "a fall that is there",
    answerParts("Are falls coming down?", [yearly(333, 266, 202)], falling),
    "Yes: the total falls fell from 333 in 2020 to 202 in 2022, with 266 in 2021.",
  ],
  [
    "a rise where a fall is claimed",
    answerParts("Are falls coming down?", [yearly(20, 30)], falling),
    "No: the total falls rose from 20 in 2020 to 30 in 2021.",
  ],
  [
    "a course without direction",
    answerParts("Are falls coming down?", [yearly(20, 30, 21, 29, 22, 28)], falling),
    "No clear change: the total falls went from 20 in 2020 to 28 in 2025, with no clear direction; highest in 2021 (30), lowest in 2020 (20).",
  ],
  [
    "some records",
    answerParts(
      "Did ICU ever have more falls than beds?",
      [
        answered({
          ...verdict,
          measures: [count],
          where: { kind: "compare", operator: ">", left: of("falls"), right: of("beds") },
          rowsOf: [[54, 54]],
        }),
      ],
      { claim: { kind: "any" } },
    ),
    "Yes: there are 54 records where falls is above beds.",
  ],
  [
    "no records",
    answerParts(
      "Did ICU ever have more falls than beds?",
      [
        answered({
          ...verdict,
          measures: [count],
          where: { kind: "compare", operator: ">", left: of("falls"), right: of("beds") },
          rowsOf: [[0, 0]],
        }),
      ],
      { claim: { kind: "any" } },
    ),
    "No: there are no records where falls is above beds (0).",
  ],
  [
    "groups that meet a condition",
    answerParts(
      "Did any ward get over 70% no-shows? Which?",
      [
        answered({
          ...verdict,
          measures: [share],
          by: [by("ward")],
          rowsOf: [
            ["ICU", 74.5567, 40],
            ["Surgery", 73.7716, 40],
          ],
          formats: ["percent:1"],
        }),
      ],
      { claim: { kind: "any" } },
    ),
    "Yes: ICU (74.6%) and Surgery (73.8%), by share of records where No-show is 1.",
  ],
  [
    "no group that meets a condition",
    answerParts(
      "Did any ward get over 70% no-shows? Which?",
      [
        answered({
          ...verdict,
          measures: [share],
          by: [by("ward")],
          having: {
            kind: "compare",
            operator: ">",
            left: of("value 0"),
            right: { kind: "number", value: 70 },
          },
          rowsOf: [],
        }),
      ],
      { claim: { kind: "any" } },
    ),
    "No: there is no ward where the share of records where No-show is 1 is above 70.",
  ],
  [
    "no record on a list",
    answerParts(
      "Any stays on ICU over 7 days?",
      [
        answered({
          ...verdict,
          rows: [{ name: "enc_no", of: of("enc_no") }],
          where: is("ward", "ICU"),
          rowsOf: [],
        }),
      ],
      { claim: { kind: "any" } },
    ),
    "No: there are no stays where ward is ICU.",
  ],
  [
    "a figure above a threshold",
    answerParts(
      "Is the average stay above 5 days?",
      [answered({ ...verdict, measures: [aggregate("mean", "LOS")], rowsOf: [[5.8, 900]] })],
      { claim: { kind: "above", measure: "value 0", than: 5 } },
    ),
    "Yes: the average LOS is 5.80 days, above 5.",
  ],
  [
    "a figure that is not below a threshold",
    answerParts(
      "Is the average stay below 5 days?",
      [answered({ ...verdict, measures: [aggregate("mean", "LOS")], rowsOf: [[5.8, 900]] })],
      { claim: { kind: "below", measure: "value 0", than: 5 } },
    ),
    "No: the average LOS is 5.80 days, not below 5.",
  ],
];

describe("yes, no, or that it cannot be told", () => {
  test.each(cases)("%s", (_, parts, expected) => {
    const report = makeReport(parts);
    expect(plainMarkdown(report.answer.markdown)).toBe(expected);
    expect(report.struck).toEqual([]);
    expect(report.checked.numerals).toBe(report.checked.receipts);
  });
});

test.each([
  ["Have falls gone up each year?", [10, 12, 15], /^Yes: the total falls rose from 10/],
  // They rise on the whole.
  [
    "Have falls gone up each year?",
    [10, 9, 14, 15, 20],
    /^No, not each time: the total falls rose/,
  ],
  ["Have falls gone up each year?", [10, 20, 9, 11], /^No, not each time: the total falls went/],
  ["Have falls gone up each year?", [15, 12, 10], /^No: the total falls fell/],
] as const)("%s of %j", (question, values, said) => {
  const report = makeReport(answerParts(question, [yearly(...values)], eachTime));
  expect(plainMarkdown(report.answer.markdown)).toMatch(said);
});
