import { describe, expect, test } from "vitest";
import type { ReadSpan, UnanswerableReason } from "#contract/reading.ts";
import {
  aggregate,
  answered,
  is,
  reading,
  reportParts,
  wardProfile,
} from "#test/analysis/narrative/answered.ts";
import { makeReport, type ReportParts } from "../../report/make-report.ts";
import { plainMarkdown } from "../../report/plain-markdown.ts";
import { writeAlternatives } from "./alternatives.ts";
import { type UnansweredReading, writeNoAnswer } from "./no-answer.ts";

const refusal = (question: string, outcome: UnansweredReading) =>
  reportParts(
    question,
    {
      answered: false,
      answer: writeNoAnswer(question, outcome, { profile: wardProfile, dates: null }),
    },
    [],
  );

const because = (
  reason: UnanswerableReason,
  question: string,
  { words = [], nearest = [] }: { words?: readonly string[]; nearest?: readonly string[] } = {},
) => refusal(question, { kind: "unanswerable", reason, spans: [], words, nearest });

const span = (question: string, words: string, role: ReadSpan["role"]): ReadSpan => {
  const start = question.indexOf(words);
  return { start, end: start + words.length, role, meaning: "" };
};
const mean = (name: string, rowsOf: readonly (readonly number[])[] = [], id = "q1") =>
  answered({ measures: [aggregate("mean", name)], where: is("ward", "ICU"), rowsOf }, id);
const hold = "How long were people on hold on the ICU?";
const amount = "Total amount on ICU?";

const cases: readonly (readonly [string, ReportParts, string])[] = [
  [
    "no column",
    because("no-column", "How many nurses did each ward have?", {
      words: ["nurses"],
      nearest: ["beds"],
    }),
    "The table has no column for “nurses”, so this cannot be answered from it. Nearest: beds; it was not used in its place.",
  ],
  [
    "no column and nothing near",
    because("no-column", "How many nurses did each ward have?", { words: ["nurses"] }),
    "The table has no column for “nurses”, so this cannot be answered from it. The table has the columns enc_no, adm_dt, ward, sex, shift, Analyzer, LOS, Wait (min), charges, paid, falls, beds and more.",
  ],
  [
    "no date in a month that is named without a preposition",
    because("outside-dates", "September admissions?", {
      words: ["September"],
      nearest: ["adm_dt"],
    }),
    "The dates in adm_dt: none of them lies in “September”, so the table tells nothing of that time.",
  ],
  [
    "no value",
    because("no-value", "average stay on the Burns unit?", {
      words: ["Burns unit"],
      nearest: ["ICU", "Surgery"],
    }),
    "The table holds no “Burns unit”, so this cannot be answered from it. Nearest in ward: ICU and Surgery; they were not used in its place.",
  ],
  [
    "outside knowledge",
    because("outside-knowledge", "Is our rate above the national average?", {
      words: ["national average"],
    }),
    "This cannot be answered from the table alone: it holds no “national average” figure to compare with.",
  ],
  [
    "the future",
    because("future", "How many beds will we need in 2031?"),
    "This asks about the future, and the table holds only what was recorded. Candor does not guess.",
  ],
  [
    "a cause",
    because("cause", "Did stays drop because of the closures?", { words: ["the closures"] }),
    "The table can show what happened and when, but not whether “the closures” caused it.",
  ],
  [
    "advice",
    because("advice", "Should we close the ICU?"),
    "That is a decision, and no table makes it. The table can give the figures to decide with.",
  ],
  [
    "no number",
    because("not-a-number", "mean of ward", { words: ["ward"] }),
    "“ward” holds text, not numbers, so there is nothing to compute of it.",
  ],
  [
    "unclear",
    because("unclear", "so?"),
    "It could not be told what to compute for this question. The table has the columns enc_no, adm_dt, ward, sex, shift, Analyzer, LOS, Wait (min), charges, paid, falls, beds and more.",
  ],
  [
    "words that could not be placed",
    refusal(hold, {
      kind: "incomplete",
      spans: [
        span(hold, "How long", "measure"),
        span(hold, "on hold", "unknown"),
        span(hold, "ICU", "value"),
      ],
      nearby: [reading([mean("LOS")]), reading([mean("Wait (min)")])],
    }),
    "It could not be told what “on hold” means in this table, so nothing was computed. Understood: “ICU”. The table can answer: the average LOS where ward is ICU; the average Wait (min) where ward is ICU.",
  ],
  [
    "several meanings",
    refusal(amount, {
      kind: "ambiguous",
      readings: [reading([mean("charges")]), reading([mean("paid")])],
    }),
    "This can be understood in several ways, and they give different figures: the average charges where ward is ICU; or the average paid where ward is ICU. Ask again with the words for the meaning that you want.",
  ],
];

describe("where there is no answer", () => {
  test.each(cases)("says why: %s", (_, parts, expected) => {
    const report = makeReport(parts);
    expect(plainMarkdown(report.answer.markdown)).toBe(expected);
    expect(report.struck).toEqual([]);
    expect(report.results).toEqual([]);
  });
});

describe("writeAlternatives", () => {
  test("gives the figures of other readings, where they differ", () => {
    const main = mean("LOS", [[5.1, 40]]);
    const [same, other] = [
      mean("beds", [[5.1, 38]], "q2"),
      mean("Wait (min)", [[31.25, 40]], "q3"),
    ];
    const others = [same, other].map((one) => ({ reading: reading([one]), answered: [one] }));
    const written = writeAlternatives("How long on the ICU?", others, {
      answered: [main],
      profile: wardProfile,
    });
    const report = makeReport(
      reportParts("How long on the ICU?", { notes: written }, [same.result, other.result]),
    );
    expect(report.struck).toEqual([]);
    expect(report.notes.map(({ markdown }) => plainMarkdown(markdown))).toEqual([
      "If the average Wait (min) where ward is ICU is meant: 31.25 minutes.",
    ]);
  });
});
