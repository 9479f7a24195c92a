import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { analyse } from "./analyse.ts";
import type { DocumentText } from "./document/document-text.ts";
import type { Analysis } from "./domain/analysis.ts";
import { startWorkerPool } from "./processes/start-worker-pool.ts";
import { makeReport } from "./report/make-report.ts";
import { plainText } from "./report/plain-markdown.ts";
import { reportMarkdown } from "./report/report-markdown.ts";
import { sliceQuotes } from "./report/slice-quotes.ts";
import { backedNumerals, unbackedNumerals } from "./report/unbacked-numerals.ts";
import type { WorkerPool } from "./worker-pool.ts";

const ward =
  "Ward notes, March 5, 2024\n\nThe ward saw 1,204 visits. Dr. Lee said that staffing [see 2] must be reviewed by April 1, 2024.\nTotal cost: $4,210. *Waiting* rose to 52 minutes_ because of `discharges`.";
const board =
  "Total cost: $4,310. 病人满意度下降了3%。 يجب أن ندفع 500 دولار. The ward needs 12 beds. 😀";
const content = `ward notes.txt\n\n${ward}\n\nboard 2024.txt\n\n${board}`;
const text: DocumentText = {
  name: "ward notes.txt and 1 more",
  content,
  documents: [
    { name: "ward notes.txt", start: 16, end: 16 + ward.length },
    { name: "board 2024.txt", start: content.length - board.length, end: content.length },
  ],
};

let workers: WorkerPool;
beforeAll(() => {
  workers = startWorkerPool({ size: 2 });
});
afterAll(() => workers.close());

const ask = (prompt: string): Promise<Analysis> =>
  analyse({ prompt, text, keywords: ["ward"] }, { workers });
const answerOf = ({ report }: Analysis) => plainText(report.answer.markdown);

describe("an analysis of documents", () => {
  test("prints nothing but slices of them, and has a receipt for each number", async () => {
    const { report } = await ask("Summarize, list the dates, the actions and contradictions");
    const sources = new Map([ward, board].map((source, at) => [at + 1, source]));
    expect(report.quotes?.length).toBeGreaterThan(4);
    for (const { text: said, documentNumber, start, end } of report.quotes ?? [])
      expect(said).toBe(sources.get(documentNumber)?.slice(start, end));
    const markdown = reportMarkdown(report);
    const printed = [...markdown.matchAll(/\[((?:\\.|[^\]\\])*)\]\(#(quote-\d+)\)/g)];
    expect(printed.length).toBeGreaterThan(4);
    for (const [, words = "", id] of printed)
      expect(plainText(words)).toBe(
        report.quotes?.find((quote) => quote.id === id)?.text.replace(/[\r\n\t]+/g, " "),
      );
    expect(unbackedNumerals(markdown)).toEqual([]);
    expect(report.struck).toEqual([]);
    expect(report.checked.receipts).toBe(report.checked.numerals);
    expect(report.checked.recomputed).toBe(report.checked.results);
  });

  test("answers from the sentence that carries it, and names its document", async () => {
    const analysis = await ask("When must staffing be reviewed?");
    expect(analysis.report.answered).toBe(true);
    expect(answerOf(analysis)).toBe(
      "“Dr. Lee said that staffing [see 2] must be reviewed by April 1, 2024.” (ward notes.txt)",
    );
  });

  test("says that the documents do not say rather than guess", async () => {
    const analysis = await ask("What did the parking garage cost?");
    expect(analysis.report.answered).toBe(false);
    expect(answerOf(analysis)).toMatch(/^The documents do not say\./);
  });

  test("says which figures differ, each with its quote", async () => {
    const analysis = await ask("Do the documents contradict each other?");
    expect(answerOf(analysis)).toBe(
      "“Total cost” differs: $4,210 in “Total cost: $4,210.” (ward notes.txt), but $4,310 in “Total cost: $4,310.” (board 2024.txt).",
    );
  });

  test("finds words of a script without spaces", async () => {
    const analysis = await ask("病人满意度怎么样？");
    expect(answerOf(analysis)).toContain("病人满意度下降了3%。");
  });

  test("checks keywords and identifiers as it does for a table", async () => {
    const { hipaaReport, report } = await ask("Summarize");
    expect(hipaaReport.violations.map(({ keyword }) => keyword)).toEqual(["ward"]);
    expect(plainText(report.privacy.score.markdown)).toContain("what this text holds");
    expect(report.privacy.issues.map(({ markdown }) => plainText(markdown)).join()).toContain(
      "Names",
    );
  });

  test("gives the same bytes for the same text", async () => {
    const [one, other] = [await ask("Summarize"), await ask("Summarize")];
    expect(JSON.stringify(one.report)).toBe(JSON.stringify(other.report));
  });
});

describe("the check of a report on text", () => {
  const quotes = sliceQuotes(text, [{ document: 0, start: 16, end: 41, sentence: 1 }]);
  const reportOf = (answer: string) =>
    makeReport({
      question: "Summarize",
      names: new Set(text.documents.map(({ name }) => name)),
      quotes,
      draft: {
        ...{ answered: true, answer, reading: [], sections: [], insights: [] },
        ...{ recommendations: [], notes: [], charts: [] },
      },
      privacy: { score: "", arithmetic: "", issues: [], recommendations: [] },
      results: [],
    });

  test("backs the numbers of a quote by the quote", () => {
    const { answer, struck } = reportOf("“{{quote:1}}” ({{document:board 2024.txt}})");
    expect(struck).toEqual([]);
    expect(backedNumerals(answer.markdown)).toHaveLength(2);
  });

  test("catches any number slipped in beside a quote", () => {
    const number = fc.oneof(
      fc.integer({ min: 0 }).map(String),
      fc.double({ noNaN: true, min: 0.001, max: 1e6 }).map((value) => value.toFixed(2)),
      fc.integer({ min: 0, max: 100 }).map((value) => `${value}%`),
      fc.integer({ min: 1 }).map((value) => `$${value.toLocaleString("en-US")}`),
      fc.constantFrom("two", "Seven", "twelve", "twice"),
    );
    const place = fc.constantFrom<(slipped: string) => string>(
      (slipped) => `${slipped} “{{quote:1}}”`,
      (slipped) => `“{{quote:1}}” ${slipped}`,
      (slipped) => `“{{quote:1}} ${slipped}”`,
      (slipped) => `“{{quote:1}}” and [${slipped}](#quote-1 x)`,
    );
    fc.assert(
      fc.property(number, place, (slipped, put) => {
        const report = reportOf(put(slipped));
        expect(report.struck).toHaveLength(1);
        expect(report.answered).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });

  test.each(["“{{quote:2}}”", "“{{quote:0}}”", "{{document:other.txt}}"])(
    "strikes %s",
    (answer) => {
      expect(reportOf(answer).struck).toHaveLength(1);
    },
  );

  test("cuts no quote from outside its document", () => {
    expect(() => sliceQuotes(text, [{ document: 0, start: 0, end: 20, sentence: 1 }])).toThrow();
  });
});
