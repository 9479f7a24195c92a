import { assessText } from "./assess-compliance.ts";
import { hipaaReportOf } from "./keywords/scan-keywords.ts";
import { type PrivacyScan, privacyScan } from "./privacy-scan.ts";
import { identifiersInText } from "./text-identifiers.ts";

export interface TextScanInput {
  readonly content: string;
  readonly keywords: readonly string[];
}

/** Scans the text of documents for keywords and identifiers; its records are its lines. */
export function scanText({ content, keywords }: TextScanInput): PrivacyScan {
  const hipaaReport = hipaaReportOf(content, keywords, linesIn(content));
  return privacyScan(hipaaReport, assessText(identifiersInText(content), hipaaReport), {
    items:
      "places of the text that hold identifiers, and keywords found, each kind with its points",
    records: "lines of text",
  });
}

/** Lines that hold something. */
function linesIn(content: string): number {
  let lines = 0;
  for (const [line] of content.matchAll(/[^\r\n]+/g)) if (line.trim() !== "") lines += 1;
  return lines;
}
