import { expect, test } from "vitest";
import type { Passage, Report, Result } from "#contract/report.ts";
import { citedCells, linksIn, locateCell } from "./cited-cells.ts";
import { parseQuoteLink, parseReceiptLink } from "./receipt-link.ts";

const costs: Result = {
  ...{ id: "q12", title: "", words: "", origin: { kind: "query", sql: "select 1" } },
  columns: [
    { key: "ward", label: "Ward", kind: "text", format: "text" },
    { key: "cost_2", label: "Cost", kind: "number", format: "money:2", currency: "€" },
  ],
  rows: [
    ["[East]", 1_500_000],
    ["West", null],
  ],
  ...{ population: null, recomputed: "equal" },
};
const passage = (markdown: string): Passage => ({ markdown, results: [] });
const report = (...notes: string[]): Report => ({
  ...{ question: "", answered: true, answer: passage("No number."), reading: [], sections: [] },
  ...{ insights: [], recommendations: [], notes: notes.map(passage), charts: [] },
  privacy: { score: passage(""), arithmetic: "p1", issues: [], recommendations: [] },
  ...{ results: [costs], struck: [] },
  checked: { numerals: 0, receipts: 0, results: 0, recomputed: 0 },
});

test("every cell that a report prints is listed: where, as what and in which format", () => {
  const cited = citedCells(
    report(
      "[\\[East\\]](#q12.0.ward) pays [€1,500,000.00](#q12.0.cost_2), [see](#quote-1) [it](https://x.org).",
      "That is [€1.50 million](#q12.0.cost_2), or [1.5000e6](#q12.0.cost_2), or [1,500,000.000](#q12.0.cost_2).",
      "[–](#q12.1.cost_2) and [4](#q13.0.cost_2)",
    ),
  );
  const cost = { result: "q12", row: 0, column: "cost_2" };
  expect(cited).toEqual([
    { place: "notes.0", printed: "\\[East\\]", ...cost, column: "ward", format: "text" },
    { place: "notes.0", printed: "€1,500,000.00", ...cost, format: "money:2" },
    { place: "notes.1", printed: "€1.50 million", ...cost, format: "money-short" },
    { place: "notes.1", printed: "1.5000e6", ...cost, format: null },
    { place: "notes.1", printed: "1,500,000.000", ...cost, format: "decimal:3" },
    { place: "notes.2", printed: "–", ...cost, row: 1, format: "money:2" },
    { place: "notes.2", printed: "4", ...cost, result: "q13", format: null },
  ]);
});

test.each([
  ["1,500,000", "auto"],
  ["1.50 million", "short"],
  ["€1,500,000", "money"],
  ["1,500,000.0", "decimal:1"],
  ["1,500,000.0%", "percent:1"],
  ["€1,500,000.0", "money:1"],
  ["> 0.9999", null],
  ["\\> 0.9999", "p"],
])("%s was printed as %s", (printed, format) => {
  expect(citedCells(report(`[${printed}](#q12.0.cost_2)`))).toMatchObject([{ printed, format }]);
});

test.each([
  ["2024-02-29", "month", "February 2024"],
  ["2024-02-29", "year", "2024"],
  ["2024-02-29", "day", "Feb 29, 2024"],
])("a date of %s is found by its %s", (value, format, printed) => {
  const dated = { ...costs, rows: [[value, 1]] };
  const [cell] = citedCells({ ...report(`[${printed}](#q12.0.ward)`), results: [dated] });
  expect(cell?.format).toBe(format);
});

test("links of a passage are those that say what backs them", () => {
  expect(
    linksIn({ passage: passage("[a\\]b](#q1.0.n) [](#asked) [x] (#asked) [c](https://x.org)") }),
  ).toEqual([
    { printed: "a\\]b", target: "#q1.0.n" },
    { printed: "", target: "#asked" },
  ]);
});

test("a cell that is empty is there; one beside the table is not", () => {
  const at = (row: number, column: string) => locateCell({ result: "q12", row, column }, costs);
  expect(at(1, "cost_2")).toEqual({ value: null, column: costs.columns[1] });
  expect([at(2, "ward"), at(0, "mean")]).toEqual([undefined, undefined]);
  expect(locateCell({ result: "q1", row: 0, column: "n" }, undefined)).toBeUndefined();
});

test("a link names a cell or a quote where nothing stands before or after", () => {
  expect(parseReceiptLink("#q12.10.cost_2")).toEqual({ result: "q12", row: 10, column: "cost_2" });
  expect(parseReceiptLink("#abc1.0.n")?.result).toBe("abc1");
  for (const other of [
    "x#q1.0.n",
    "#q1.0.n x",
    "#q1.0",
    "#q.0.n",
    "#q1.0.N",
    "#q1.0.2n",
    "#column",
  ])
    expect(parseReceiptLink(other), other).toBeNull();
  expect(parseQuoteLink("#quote-12")).toBe("quote-12");
  for (const other of ["x#quote-1", "#quote-1x", "#quote-", "#column"])
    expect(parseQuoteLink(other), other).toBeNull();
});
