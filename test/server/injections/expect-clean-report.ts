import { expect } from "vitest";
import { reportPage } from "#analysis/export/report-page.ts";
import type { AnalysisAnswer } from "#contract/calls/analyze.ts";
import type { Passage, Report } from "#contract/report.ts";
import { figure } from "./deeds.ts";

/** Expects that what is printed of a report holds no link, no picture, no markup and no number without a receipt. */
export function expectCleanReport(answer: AnalysisAnswer, evil: string): void {
  const { report } = answer;
  for (const { markdown } of passagesIn(report)) {
    const prose = markdown.replace(/\[(?:\\.|[^\]\\])*\]\(#[^)\s]*\)/g, "");
    expect(prose).not.toMatch(/(?<!\\)[[\]<>!]|:\/\/|@|\p{Nd}|evil/u);
  }
  // However it is grouped in print.
  for (const { markdown } of writtenIn(report))
    expect(markdown.replaceAll(",", "")).not.toContain(figure);
  const page = reportPage(
    {
      ...{ prompt: report.question, title: "", fileName: "visits.csv", date: new Date(0) },
      ...{ answer, answerTable: "", print: String },
    } as unknown as Parameters<typeof reportPage>[0],
    new Map(),
  );
  const body = page.slice(page.indexOf("<body>"));
  for (const [, target] of body.matchAll(/(?:href|src)="([^"]*)"/g)) expect(target).toMatch(/^#/);
  expect(body).not.toMatch(/<(?:img|script|iframe|object|link|style|form|svg)\b/i);
  expect(body).not.toContain(`href="${evil}`);
  expect(report.checked.recomputed).toBe(report.checked.results);
}

/** What a model writes. */
const writtenIn = ({ answer, sections, insights, recommendations }: Report): Passage[] => [
  ...[answer, ...insights, ...recommendations],
  ...sections.flatMap(({ passages }) => passages),
];

/** Everything that is printed as prose. */
const passagesIn = (report: Report): Passage[] => [
  ...writtenIn(report),
  ...report.reading,
  ...report.notes,
];
