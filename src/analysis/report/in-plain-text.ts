import type { Passage, Report } from "#contract/report.ts";
import type { Analysis } from "../domain/analysis.ts";
import { plainMarkdown, plainText } from "./plain-markdown.ts";
import { reportMarkdown } from "./report-markdown.ts";

/** What a report says, for those who read no Markdown, and its privacy score as a number. */
export function inPlainText(
  report: Report,
): Pick<Analysis, "markdown" | "insights" | "recommendations" | "hipaaCompliance"> {
  const texts = (passages: readonly Passage[]) =>
    passages.map(({ markdown }) => plainText(markdown));
  const score = report.results.find(({ id }) => id === "s2")?.rows[0]?.[0];
  return {
    markdown: plainMarkdown(reportMarkdown(report)),
    insights: texts(report.insights),
    recommendations: texts(report.recommendations),
    hipaaCompliance: {
      score: Number(score),
      issues: texts(report.privacy.issues),
      recommendations: texts(report.privacy.recommendations),
    },
  };
}
