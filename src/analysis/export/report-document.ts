import type { AnalysisAnswer } from "#contract/calls/analyses.ts";
import { counted, formatCount, usageFacts } from "#contract/formatting.ts";
import type { HipaaReport } from "#contract/scan.ts";
import { exportFileName } from "./file-name.ts";

export interface ReportRequest {
  readonly answer: AnalysisAnswer;
  readonly prompt: string;
  /** Blank where the person gave none. */
  readonly title: string;
  readonly fileName: string;
  /** Already written for a reader, as in "November 21, 2026". */
  readonly date: string;
}

/** A text file by name and content. */
export interface ExportedFile {
  readonly name: string;
  readonly text: string;
}

/**
 * The whole analysis as one markdown file: title, date, file, prompt, report, insights,
 * recommendations, HIPAA report, model and usage. Parts without data are left out.
 */
export function reportDocument(request: ReportRequest): ExportedFile {
  const { results, hipaaReport, model } = request.answer;
  const { insights, recommendations, hipaaCompliance, tokenUsage } = results;
  const parts = [
    `# ${oneLine(request.title.trim() || `Analysis for ${request.fileName || "Data"}`)}`,
    list([`Date: ${request.date}`, `File: ${oneLine(request.fileName || "–")}`]),
    part("Prompt", quoted(request.prompt)),
    part("Report", demoted(results.analysis)),
    part("Key Insights", list(insights)),
    part("Recommendations", list(recommendations)),
    part(
      "HIPAA Compliance Analysis",
      joined([
        `Score: ${hipaaCompliance.score} out of 100`,
        titledList("Compliance Issues", hipaaCompliance.issues),
        titledList("HIPAA Recommendations", hipaaCompliance.recommendations),
      ]),
    ),
    part("HIPAA Compliance Scan", scanText(hipaaReport)),
    part(
      "Model and usage",
      list([
        `Model: ${model.label}`,
        ...usageFacts(tokenUsage).map(([name, value]) => `${name}: ${value}`),
      ]),
    ),
  ];
  return { name: exportFileName(request.fileName, "md"), text: `${joined(parts)}\n` };
}

const joined = (texts: readonly string[]) => texts.filter((text) => text !== "").join("\n\n");

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

const list = (items: readonly string[]) => items.map((item) => `- ${item}`).join("\n");

const part = (heading: string, body: string) => (body === "" ? "" : `## ${heading}\n\n${body}`);

const titledList = (heading: string, items: readonly string[]) =>
  items.length === 0 ? "" : `### ${heading}\n\n${list(items)}`;

/** A block quote, so that markdown in the prompt cannot pose as a part of the report. */
function quoted(text: string): string {
  return text.trim() === "" ? "" : text.trim().replace(/^/gm, "> ");
}

/** The report's own headings stand under the document's. */
function demoted(markdown: string): string {
  return markdown.trim().replace(/^(#{1,5}) /gm, "#$1 ");
}

function scanText(scan: HipaaReport): string {
  return joined([
    list([
      `Violations Found: ${formatCount(scan.violationsFound)}`,
      `Keywords Checked: ${formatCount(scan.keywordsChecked)}`,
      `Records Scanned: ${formatCount(scan.recordsScanned)}`,
    ]),
    titledList(
      "Violations Details",
      scan.violations.map(
        ({ keyword, count }) => `${oneLine(keyword)}: ${counted(count, "match", "matches")}`,
      ),
    ),
  ]);
}
