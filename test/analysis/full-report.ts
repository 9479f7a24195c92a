import type { FullReport } from "#analysis/export/full-report.ts";
import type { Chart, Passage, Report, Result } from "#contract/report.ts";

const passage = (markdown: string): Passage => ({ markdown, results: [] });

const stays: Result = {
  id: "q1",
  title: "Stay by ward",
  words: "The mean of Stay over the rows of each Ward",
  origin: {
    kind: "query",
    sql: 'SELECT "Ward", avg("Stay") FROM data WHERE "Stay" < 99 GROUP BY 1',
  },
  columns: [
    { key: "ward", label: "Ward", kind: "text", format: "text" },
    { key: "stay", label: "Mean stay", kind: "number", format: "decimal:1" },
    { key: "since", label: "Since", kind: "date", format: "day" },
  ],
  rows: [
    ['=HYPERLINK("http://x")', 4.25, "2024-02-29"],
    ["Ost & <b>West</b> 中文 😀 שלום", -1204.5, null],
  ],
  population: 1204,
  recomputed: "equal",
};

const chart: Chart = {
  ...{ id: "c1", kind: "bar", title: passage("East stays [4.3](#q1.0.stay) days"), result: "q1" },
  ...{ x: "ward", y: ["stay"], xLabel: "Ward", yLabel: "Stay" },
};

const report: Report = {
  question: "Which ward?",
  answered: true,
  answer: passage(
    "**East** stays [4.3](#q1.0.stay) days, said [the ward](#quote-1) & <i>others</i>.",
  ),
  answerTable: { result: "q1", columns: ["ward", "stay"], rows: 2 },
  answerChart: "c1",
  reading: [passage("[Stay](#column) was averaged.")],
  sections: [
    { heading: "Spread", passages: [passage("1. first\n2. second [4.3](#q1.0.stay)")], charts: [] },
  ],
  insights: [passage("East stays longest 中文.")],
  recommendations: [passage("See [the book](https://example.org/book) or [this](javascript:x).")],
  notes: [passage("No cell is empty.")],
  privacy: {
    score: passage("[85](#p1.0.points) out of [100](#constant)."),
    arithmetic: "p1",
    issues: [passage("Dates are exact.")],
    recommendations: [passage("Use years.")],
  },
  charts: [chart],
  results: [stays],
  quotes: [
    {
      ...{ id: "quote-1", document: "notes.txt", documentNumber: 1, start: 10, end: 18 },
      ...{ sentence: 2, text: "the ward", before: "", after: "" },
    },
  ],
  struck: [{ text: "It grew by [12%](#q9.0.x).", reason: "no result has the cell" }],
  checked: { numerals: 3, receipts: 3, results: 1, recomputed: 1 },
};

/** A report with something in each of its parts. */
export const fullReport: FullReport = {
  prompt: "Which ward?\n<script>alert(1)</script>",
  title: "Stays {2024} & more",
  fileName: "wards.csv",
  date: "November 21, 2026",
  answerTable:
    "| [Ward](#column) | [Mean stay](#column) |\n| --- | ---: |\n| East | [4.3](#q1.0.stay) |",
  print: (value) => (value === null ? "–" : String(value)),
  answer: {
    id: "a1",
    message: "",
    results: {
      analysis: "East.",
      insights: [],
      recommendations: [],
      hipaaCompliance: { score: 85, issues: [], recommendations: [] },
      tokenUsage: { totalTokens: 12_345, estimatedCost: 0.0123 },
    },
    hipaaReport: {
      violationsFound: 3,
      keywordsChecked: 2,
      recordsScanned: 4_000,
      violations: [{ keyword: "diagnosis", count: 3, context: ["kept out of files"] }],
    },
    model: { family: "builtin", label: "Built-in analyst" },
    report,
  },
};
