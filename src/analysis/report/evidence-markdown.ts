import type { Passage, Report } from "#contract/report.ts";
import { escapeMarkdown } from "./escape-markdown.ts";
import { reportMarkdown } from "./report-markdown.ts";

/** The whole report with its receipts: question, answer, sections, insights, advice and privacy. */
export function evidenceMarkdown(report: Report): string {
  const { question, insights, recommendations, privacy } = report;
  const parts = [
    "# Report",
    `> ${escapeMarkdown(question.trim())}`,
    reportMarkdown(report),
    ...listed("Key Insights", insights),
    ...listed("Recommendations", recommendations),
    ...listed("Privacy", [privacy.score, ...privacy.issues, ...privacy.recommendations]),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

function listed(heading: string, passages: readonly Passage[]): string[] {
  const filled = passages.filter(({ markdown }) => markdown !== "");
  if (filled.length === 0) return [];
  return [`## ${heading}`, filled.map(({ markdown }) => `- ${markdown}`).join("\n")];
}
