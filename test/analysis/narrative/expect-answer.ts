import { expect } from "vitest";
import { makeReport, type ReportParts } from "#analysis/report/make-report.ts";
import { plainMarkdown } from "#analysis/report/plain-markdown.ts";

/** Expects the answer of a report word for word, nothing struck, and a receipt for each of its numbers. */
export function expectAnswer(parts: ReportParts, expected: string): void {
  const report = makeReport(parts);
  expect(plainMarkdown(report.answer.markdown)).toBe(expected);
  expect(report.struck).toEqual([]);
  expect(report.checked.numerals).toBe(report.checked.receipts);
}
