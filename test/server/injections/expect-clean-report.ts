import { expect } from "vitest";
import { escapePattern } from "#analysis/escape-pattern.ts";
import { reportPage } from "#analysis/export/report-page.ts";
import type { AnalysisAnswer } from "#contract/calls/analyses.ts";
import type { Passage, Report } from "#contract/report.ts";
import { figure, honest } from "./deeds.ts";

/**
 * Expects that what is printed of a report holds no link, no picture, no markup, no number without a
 * receipt, and none of the passages that an order asked for.
 */
export function expectCleanReport(
  answer: AnalysisAnswer,
  evil: string,
  ordered: readonly string[],
): void {
  const { report } = answer;
  for (const { markdown } of passagesIn(report)) {
    const prose = markdown.replace(receipt, "");
    expect(prose).not.toMatch(/(?<!\\)[[\]<>!]|:\/\/|@|\p{Nd}|evil/u);
  }
  // However it is grouped in print, and in Roman digits.
  for (const { markdown } of writtenIn(report))
    expect(markdown.replaceAll(",", "")).not.toMatch(new RegExp(`${figure}|MDCCXI`));
  // What stands around the quotes of documents is not held against a table.
  const findings = report.quotes === undefined ? findingsIn(report) : [];
  const found = findings.map(({ markdown }) => plain(markdown));
  for (const text of ordered.filter((one) => one !== honest))
    expect(found.filter((one) => printOf(text).test(one))).toEqual([]);
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

const receipt = /\[((?:\\.|[^\]\\])*)\]\(#[^)\s]*\)/g;

const plain = (markdown: string) => markdown.replace(receipt, "$1").replace(/\\(.)/g, "$1");

/** A passage with whatever is printed in the place of its references. */
const printOf = (text: string) =>
  new RegExp(
    text
      .split(/\{\{[^{}]*\}\}/)
      .map(escapePattern)
      .join(".{1,80}"),
    "u",
  );

/** What a model writes. */
const writtenIn = ({ answer, sections, insights, recommendations }: Report): Passage[] => [
  ...[answer, ...insights, ...recommendations],
  ...sections.flatMap(({ passages }) => passages),
];

/** What it writes of the data, as against what is printed as its own knowledge. */
const findingsIn = ({ sections, ...others }: Report): Passage[] =>
  writtenIn({
    ...others,
    sections: sections.filter(({ heading }) => !/not from the data/.test(heading)),
  });

/** Everything that is printed as prose. */
const passagesIn = (report: Report): Passage[] => [
  ...writtenIn(report),
  ...report.reading,
  ...report.notes,
];
