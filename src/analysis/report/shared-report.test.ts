import { expect, test } from "vitest";
import { fullReport } from "#test/analysis/full-report.ts";
import { sharedReport } from "./shared-report.ts";

const { report } = fullReport.answer;
const parts = { rows: false, evidence: false };

test("a report of which nothing is told keeps its answer, and leaves out what was nothing but figures", () => {
  const { sections, tables } = sharedReport(report, { results: [], told: new Map() }, parts);
  expect(sections[0]).toEqual({
    heading: "Answer",
    texts: ["East stays ••• days, said the ward & <i>others</i>."],
  });
  expect(sections.map(({ heading }) => heading)).not.toContain("Spread");
  expect(sections.map(({ heading }) => heading)).toContain("Key Insights");
  expect(tables).toEqual([]);
});

test("a text with one told figure stands", () => {
  const told = { id: "q1", columns: ["ward", "stay", "since"], row_count: 2 };
  const rows = [
    ["*", 4, "*"],
    ["*", "*", "*"],
  ];
  const released = { results: report.results, told: new Map([["q1", { ...told, rows }]]) };
  const { sections } = sharedReport(report, released, parts);
  expect(sections.find(({ heading }) => heading === "Spread")?.texts).toEqual([
    expect.stringContaining("second 4"),
  ]);
});
