import { describe, expect, test } from "vitest";
import type { Result } from "#contract/report.ts";
import type { Draft } from "../domain/fact.ts";
import { evidenceMarkdown } from "./evidence-markdown.ts";
import { ledgerOf, makeReport, type ReportParts, refusalOf } from "./make-report.ts";
import { passagesIn } from "./passages-in.ts";
import { plainText } from "./plain-markdown.ts";
import { reportMarkdown } from "./report-markdown.ts";

const visits: Result = {
  ...{ id: "q1", title: "Visits by ward", words: "count of visits, for each ward" },
  origin: { kind: "query", sql: "select 1" },
  columns: [
    { key: "label", label: "ward | wing", kind: "text", format: "text" },
    { key: "n", label: "Visits", kind: "number", format: "integer" },
    { key: "cost", label: "Cost", kind: "number", format: "money", currency: "€" },
  ],
  rows: [
    ["East", 1204, 12.5],
    ["North", 31, 7],
    ["South", null, 4],
  ],
  ...{ population: 1300, recomputed: "equal" },
};
const scan: Result = { ...visits, id: "p1", rows: [["Dates", 3, 9]], recomputed: "pending" };

const draft: Draft = {
  answered: true,
  answer: "{{q1.0.label}} has the most: {{q1.0.n}}.",
  answerTable: { result: "q1", columns: ["label", "cost", "gone"], rows: 2 },
  answerChart: "c1",
  reading: ["{{column:ward}} was counted.", "In {{asked:2024}}."],
  sections: [
    { heading: "Spread", passages: ["Few in {{q1.1.label}}: {{q1.1.n}}."], charts: ["c1"] },
    { heading: "Empty", passages: [], charts: [] },
  ],
  insights: ["{{q1.0.cost}} is the highest."],
  recommendations: ["Ask {{q1.1.label}}."],
  notes: ["{{q1.2.label}} says nothing: {{q1.2.n}}."],
  charts: [
    {
      ...{ id: "c1", kind: "bar", title: "Visits of {{q1.0.label}}", result: "q1" },
      ...{ x: "label", y: ["n"], xLabel: "ward", yLabel: "Visits" },
    },
    {
      ...{ id: "c2", kind: "bar", title: "Costs", result: "q1" },
      ...{ x: "label", y: ["cost"], xLabel: "ward", yLabel: "Cost" },
    },
  ],
};
const parts: ReportParts = {
  question: " Which *ward* in 2024? ",
  names: new Set(["ward"]),
  draft,
  privacy: {
    ...{ score: "{{p1.0.n}} out of {{constant:100}}.", arithmetic: "p1" },
    ...{ issues: ["{{p1.0.label}} are exact."], recommendations: ["Use years."] },
  },
  results: [visits, scan],
};
const made = (more: Partial<Draft> = {}, others: Partial<ReportParts> = {}) =>
  makeReport({ ...parts, draft: { ...draft, ...more }, ...others });

describe("a report", () => {
  test("prints each passage of its draft where it belongs, and strikes nothing that is backed", () => {
    const report = made();
    expect(report.struck).toEqual([]);
    expect(report).toMatchObject({ answered: true, answerChart: "c1", question: parts.question });
    const printed = passagesIn(report).map(({ place, passage }) => [
      place,
      plainText(passage.markdown),
    ]);
    expect(printed).toEqual([
      ["answer", "East has the most: 1,204."],
      ["reading.0", "ward was counted."],
      ["reading.1", "In 2024."],
      ["sections.0.passages.0", "Few in North: 31."],
      ["charts.0.title", "Visits of East"],
      ["charts.1.title", "Costs"],
      ["insights.0", "€12.50 is the highest."],
      ["recommendations.0", "Ask North."],
      ["notes.0", "South says nothing: –."],
      ["privacy.score", "3 out of 100."],
      ["privacy.issues.0", "Dates are exact."],
      ["privacy.recommendations.0", "Use years."],
    ]);
    expect(report.privacy.arithmetic).toBe("p1");
    expect(report.results).toEqual([visits, scan]);
  });

  test("counts its numbers, in text, table and privacy, and those that have receipts", () => {
    // Numbers of the text: 1,204; 2024; 31; €12.50; 3 and 100; of the table: €12.50 and €7.
    // What is not computed again, as the scan, is not counted among what was.
    expect(made().checked).toEqual({ numerals: 8, receipts: 8, results: 1, recomputed: 1 });
  });

  test("strikes an answer with a number of nobody: there is none then, nor its table and chart", () => {
    const report = made({ answer: "About 1,300 visits." });
    expect(report.answered).toBe(false);
    expect(report.answer.markdown).toMatch(/^The answer did not pass the check/);
    expect(report).not.toHaveProperty("answerTable");
    expect(report).not.toHaveProperty("answerChart");
    expect(report.struck).toEqual([
      { text: "About 1,300 visits.", reason: "nothing backs “1,300”" },
    ]);
  });

  test("says what its writer took back, then what it struck, and prints neither", () => {
    const taken = { text: "It grew.", reason: "no test" };
    const report = made({ refused: [taken], insights: ["Ten more.", "As {{q1.1.n}}."] });
    expect(report.struck.map(({ text }) => text)).toEqual(["It grew.", "Ten more."]);
    expect(report.insights).toHaveLength(1);
    const [title] = made({ charts: [{ ...draft.charts[0], title: "7 wards" } as never] }).charts;
    expect(title).toBeUndefined();
  });

  test("that does not answer keeps what it says and says that it does not answer", () => {
    const { answerTable: _, answerChart: __, ...rest } = draft;
    const report = makeReport({ ...parts, draft: { ...rest, answered: false } });
    expect(report.answered).toBe(false);
    expect(plainText(report.answer.markdown)).toBe("East has the most: 1,204.");
    expect(report).not.toHaveProperty("answerTable");
    expect(report).not.toHaveProperty("quotes");
    expect(report).not.toHaveProperty("readAs");
  });

  test("quotes documents by their ids", () => {
    const quote = {
      ...{ id: "quote-1", document: "n.txt", documentNumber: 1, start: 0, end: 9, sentence: 1 },
      ...{ text: "two [2]\ndays", before: "", after: "" },
    };
    const outcome = { kind: "unanswerable", reason: "unclear", spans: [] } as never;
    const report = made({ answer: "It says {{quote:1}}." }, { quotes: [quote], outcome });
    expect(report.answer.markdown).toBe("It says [two \\[2\\] days](#quote-1).");
    expect(report.quotes).toEqual([quote]);
    expect(report.readAs).toEqual({ version: 1, outcome });
    expect(made({ answer: "It says {{quote:12}}." }, { quotes: [quote] }).struck[0]).toMatchObject({
      reason: "no document holds “quote-12”; nothing backs “12”",
    });
    expect(made({ answer: "It says {{quote:1}}." }).answered).toBe(false);
  });

  test("tells a writer beforehand what it would strike, and why", () => {
    const ledger = ledgerOf(parts);
    expect(refusalOf("{{q1.0.n}} visits", ledger)).toBeNull();
    expect(refusalOf("twelve visits", ledger)).toEqual({
      text: "twelve visits",
      reason: "nothing backs “twelve”",
    });
  });
});

test("as markdown a report has its answer and table first, and no heading without text", () => {
  expect(reportMarkdown(made())).toBe(
    [
      "[East](#q1.0.label) has the most: [1,204](#q1.0.n).",
      "| [ward \\| wing](#column) | [Cost](#column) |\n| --- | ---: |\n| [East](#q1.0.label) | [€12.50](#q1.0.cost) |\n| [North](#q1.1.label) | [€7](#q1.1.cost) |",
      "## How the question was read",
      "- [ward](#column) was counted.\n- In [2024](#asked).",
      "## Spread",
      "Few in [North](#q1.1.label): [31](#q1.1.n).",
      "*Visits of [East](#q1.0.label)*",
      "## About the data",
      "- [South](#q1.2.label) says nothing: [–](#q1.2.n).",
    ].join("\n\n"),
  );
  const bare = made({ reading: [], sections: [], notes: [], charts: [] });
  expect(reportMarkdown({ ...bare, answerTable: undefined })).toBe(bare.answer.markdown);
  const gone = { result: "q9", columns: ["n"], rows: 1 };
  expect(reportMarkdown({ ...bare, answerTable: gone })).toBe(bare.answer.markdown);
});

test("with its evidence it holds the question, the report, insights, advice and privacy", () => {
  const report = made();
  expect(evidenceMarkdown(report)).toBe(
    [
      "# Report",
      "> Which \\*ward\\* in 2024?",
      reportMarkdown(report),
      "## Key Insights",
      "- [€12.50](#q1.0.cost) is the highest.",
      "## Recommendations",
      "- Ask [North](#q1.1.label).",
      "## Privacy",
      "- [3](#p1.0.n) out of [100](#constant).\n- [Dates](#p1.0.label) are exact.\n- Use years.\n",
    ].join("\n\n"),
  );
  const blank = { markdown: "", results: [] };
  expect(evidenceMarkdown({ ...report, insights: [blank] })).not.toContain("Key Insights");
});
