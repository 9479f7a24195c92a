// @module-tag slow
import fc from "fast-check";
import { expect, it } from "vitest";
import { compileQuery } from "#analysis/facts/query/compile-query.ts";
import type { QuestionReading, ReadSpan } from "#contract/reading.ts";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { appointments, stays } from "#test/analysis/narrative/own-tables.ts";

const asked = askedTable(stays);
const booked = askedTable(appointments);

/** Each is an answer as it stands. */
const complete = [
  "How many stays are there?",
  "How many women were admitted?",
  "What is the average length of stay?",
  "What is the median total charges for men?",
  "What are the average, median and maximum age?",
  "How many stays in Surgery or Maternity lasted more than 5 days?",
  "How many patients aged between 40 and 60 were admitted?",
  "How many stays have no bmi?",
  "How many admissions between 1 June 2023 and 31 August 2023?",
  "How many admissions in the last 90 days?",
  "How many admissions were on a weekend?",
  "How many patients arrived before 6 am?",
  "average charges by ward",
  "Which ward has the highest average total charges?",
  "Which two wards have the most readmissions?",
  "For each sex, the two wards with the highest average charges",
  "What percentage of stays were readmitted?",
  "readmission rate by ward",
  "Which wards had at least 15 admissions?",
  "Compare the average charges before and after 1 January 2024",
  "cumulative number of admissions by month in 2024",
  "average charges by ward excluding Surgery",
  "Did any stay last more than 20 days?",
];

const asksOf = (outcome: QuestionReading): string | null =>
  outcome.kind === "answer" ? JSON.stringify(outcome.reading.asks) : null;

const inserted = (question: string, word: string, place: number): string => {
  const words = question.split(" ");
  return words.toSpliced(place % (words.length + 1), 0, word).join(" ");
};

/** Syllables that no word of the tables and none of everyday questions begins with. */
const unknownWord = fc
  .array(fc.constantFrom("zb", "vro", "kwi", "xa", "pluv", "gno", "quz"), {
    minLength: 3,
    maxLength: 5,
  })
  .map((parts) => parts.join(""));

it.each(complete)("answers as it stands: “%s”", (question) => {
  expect(asked.read(question).kind).toBe("answer");
});

it("never answers a question with a word that nothing explains", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...complete),
      unknownWord,
      fc.nat({ max: 20 }),
      (question, word, place) => {
        const mutated = inserted(question, word, place);
        expect(asked.read(mutated).kind, mutated).not.toBe("answer");
      },
    ),
    { numRuns: 150, seed: 7 },
  );
});

it("never passes over a number", () => {
  const bare = new Map(complete.map((question) => [question, asksOf(asked.read(question))]));
  fc.assert(
    fc.property(
      fc.constantFrom(...complete),
      fc.integer({ min: 2, max: 9_999 }).map(String),
      fc.nat({ max: 20 }),
      (question, number, place) => {
        const mutated = inserted(question, number, place);
        expect(asksOf(asked.read(mutated)), mutated).not.toBe(bare.get(question));
      },
    ),
    { numRuns: 150, seed: 7 },
  );
});

const comparisons = ["more than", "less than", "at least", "under", "over", "above", "not"];

it.each(comparisons)("never passes over “%s” before a number or a value", (comparison) => {
  for (const [before, after] of [
    ["How many stays have an age ", "50?"],
    ["How many stays lasted ", "4 days?"],
  ]) {
    const bare = asksOf(asked.read(`${before}${after}`));
    const compared = asksOf(asked.read(`${before}${comparison} ${after}`));
    expect(compared).not.toBe(bare);
  }
});

it.each(["Surgery", "Maternity", "Geriatrics", "Cardiology"])(
  "never passes over a not before %s",
  (ward) => {
    for (const question of [
      `How many stays were in ${ward}?`,
      `average age in ${ward}`,
      `What percentage of stays in ${ward} were readmitted?`,
      `average charges by sex in ${ward}`,
    ]) {
      const denied = asked.read(question.replace(`in ${ward}`, `not in ${ward}`));
      expect(asksOf(denied), question).not.toBe(asksOf(asked.read(question)));
    }
  },
);

it("uses each of the conditions of a question", () => {
  const parts = ["women", "over 65", "in Surgery", "in 2024", "who were readmitted"];
  const asks = fc.subarray(parts).map((some) => `How many patients ${some.join(" ")}`);
  fc.assert(
    fc.property(asks, asks, (one, other) => {
      fc.pre(one !== other);
      const [first, second] = [asksOf(asked.read(one)), asksOf(asked.read(other))];
      expect(first !== null && first === second, `${one} / ${other}`).toBe(false);
    }),
    { numRuns: 60, seed: 7 },
  );
});

const spansOf = (outcome: QuestionReading): readonly ReadSpan[] =>
  "reading" in outcome ? outcome.reading.spans : ("spans" in outcome && outcome.spans) || [];

function checkSpans(question: string, spans: readonly ReadSpan[]): void {
  let end = 0;
  for (const span of spans) {
    expect(span.start, question).toBeGreaterThanOrEqual(end);
    expect(span.end, question).toBeGreaterThan(span.start);
    expect(span.end, question).toBeLessThanOrEqual(question.length);
    end = span.end;
  }
}

const words = complete.flatMap((question) => question.split(" "));

it.each([
  ["any text", fc.string({ unit: "grapheme", maxLength: 80 })],
  ["any code units", fc.string({ unit: "binary", maxLength: 60 })],
  [
    "words of questions in any order",
    fc.array(fc.constantFrom(...words), { maxLength: 14 }).map((some) => some.join(" ")),
  ],
  [
    "numbers and signs",
    fc
      .array(
        fc.oneof(
          fc.double().map(String),
          fc.constantFrom("%", "<=", "-", ",", ".", "/", "(", ")", "to", "and", "'"),
        ),
        { maxLength: 12 },
      )
      .map((some) => some.join(" ")),
  ],
])("reads %s without a failure, each word in one span in its order", (_, questions) => {
  fc.assert(
    fc.property(questions, (question) => {
      for (const table of [asked, booked]) checkSpans(question, spansOf(table.read(question)));
    }),
    { numRuns: 100, seed: 7 },
  );
});

it("makes only queries that compile of words in any order", () => {
  const questions = fc.array(fc.constantFrom(...words), { minLength: 2, maxLength: 9 });
  fc.assert(
    fc.property(questions, (some) => {
      const outcome = asked.read(some.join(" "));
      for (const ask of outcome.kind === "answer" ? outcome.reading.asks : [])
        if (ask.kind === "query")
          expect(() => compileQuery(ask.query, asked.profile), some.join(" ")).not.toThrow();
    }),
    { numRuns: 200, seed: 7 },
  );
});
