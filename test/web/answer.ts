import type { AnalysisAnswer } from "#contract/calls/analyses.ts";
import type { Chart, Passage, Quote, Result, ResultColumn } from "#contract/report.ts";

export const passageOf = (markdown: string): Passage => ({ markdown, results: [] });

const text = (key: string, label: string): ResultColumn => ({
  key,
  label,
  kind: "text",
  format: "text",
});
const number = (key: string, label: string, format = "integer"): ResultColumn => ({
  key,
  label,
  kind: "number",
  format,
});

export const byState: Result = {
  id: "q1",
  title: "Payments by state",
  words: "The sum of Payments over the rows of each State",
  origin: { kind: "query", sql: 'SELECT "State", sum("Payments") FROM data GROUP BY 1' },
  columns: [
    text("state", "State"),
    { ...number("total", "Payments", "money-short"), currency: "$" },
    number("share", "Cumulative share", "percent:1"),
  ],
  rows: [
    ["Texas", 8_000_000, 62.5],
    ["Alaska", 1_250_000, 100],
    ["Ohio", 3_550_000, 90.2],
  ],
  population: 4_552,
  recomputed: "equal",
};

export const spread: Result = {
  id: "q2",
  title: "Age by ward",
  words: "Five numbers of Age in each Ward",
  origin: { kind: "query", sql: "SELECT 1" },
  columns: [
    text("ward", "Ward"),
    number("low", "Low"),
    number("q1", "Lower quartile"),
    number("median", "Median"),
    number("q3", "Upper quartile"),
    number("high", "High"),
  ],
  rows: [
    ["A", 18, 30, 45, 60, 90],
    ["B", 1, 2, 3, 4, 5],
  ],
  population: 120,
  recomputed: "equal",
};

export const byMonth: Result = {
  id: "q3",
  title: "Rate by month",
  words: "Breaches divided by attendances",
  origin: { kind: "query", sql: "SELECT 2" },
  columns: [
    { key: "month", label: "Month", kind: "date", format: "month" },
    number("all", "All", "percent:1"),
    number("major", "Major", "percent:1"),
  ],
  rows: [
    ["2016-04-01", 10, 15],
    ["2016-05-01", null, 16],
    ["2016-06-01", 12.5, 17],
  ],
  population: 36,
  recomputed: "equal",
};

const derived: Result = {
  id: "d1",
  title: "Share of Texas",
  words: "Texas divided by all",
  origin: {
    kind: "derived",
    operation: "share of a cell in a sum",
    inputs: [{ result: "q1", row: 0, column: "total" }],
  },
  columns: [number("share", "Share", "percent:1")],
  rows: [[62.5]],
  population: null,
  recomputed: "different",
};

const deductions: Result = {
  id: "p1",
  title: "Deductions",
  words: "Points for what the table holds",
  origin: { kind: "scan", rule: "Column names and values against the identifier classes" },
  columns: [text("item", "Item"), number("found", "Found"), number("points", "Points")],
  rows: [["ZIP codes", 120, 15]],
  population: 4_552,
  recomputed: "pending",
};

export const aQuote: Quote = {
  id: "quote-1",
  ...{ document: "ward notes.txt", documentNumber: 2, sentence: 14 },
  ...{ start: 1204, end: 1226 },
  ...{ text: "We need 3 more nurses.", before: "It was busy. ", after: " Nobody disagreed." },
};

/** A chart of the table above, of any kind. */
export function chartOf(kind: Chart["kind"], change: Partial<Chart> = {}): Chart {
  return {
    id: "c1",
    kind,
    title: passageOf("Texas receives [\\$8.00 million](#q1.0.total)"),
    result: "q1",
    x: "state",
    y: ["total"],
    xLabel: "State",
    yLabel: "Payments",
    ...change,
  };
}

export const answer: AnalysisAnswer = {
  id: "a1",
  message: "",
  results: {
    analysis: "Texas receives the most.",
    insights: ["One"],
    recommendations: ["Two"],
    hipaaCompliance: { score: 85, issues: ["ZIP codes"], recommendations: ["Drop them"] },
    tokenUsage: { totalTokens: 1_234, estimatedCost: 0.01 },
  },
  hipaaReport: {
    violationsFound: 5,
    keywordsChecked: 2,
    recordsScanned: 4_552,
    violations: [
      { keyword: "diagnosis", count: 4, context: ["first place", "second place"] },
      { keyword: "hiv", count: 1, context: ["only place"] },
    ],
  },
  model: { family: "builtin", label: "Built-in analyst" },
  report: {
    question: "Which state receives most?",
    answered: true,
    answer: passageOf("[Texas](#q1.0.state) receives the most, [\\$8.00 million](#q1.0.total)."),
    answerTable: { result: "q1", columns: ["state", "total"], rows: 2 },
    answerChart: "c1",
    reading: [passageOf("[Payments](#column) was summed for each [State](#column).")],
    sections: [
      { heading: "Shares", passages: [passageOf("It is [62.5%](#d1.0.share).")], charts: [] },
    ],
    insights: [passageOf("Texas holds [62.5%](#d1.0.share) of it.")],
    recommendations: [passageOf("Look at Texas.")],
    notes: [passageOf("No cell is empty.")],
    privacy: {
      score: passageOf("[85](#p1.0.points) out of [100](#constant)."),
      arithmetic: "p1",
      issues: [passageOf("ZIP codes: found [120](#p1.0.found).")],
      recommendations: [passageOf("Drop the ZIP codes.")],
    },
    charts: [chartOf("bar")],
    results: [byState, derived, deductions],
    struck: [{ text: "It grew by [12%](#q9.0.x).", reason: "no result has the cell “q9.0.x”" }],
    checked: { numerals: 12, receipts: 12, results: 3, recomputed: 2 },
  },
};
