import type { AnalysisAnswer } from "#contract/calls/analyses.ts";

/** A part of the report page: what the table of contents names and jumps to. */
export interface ReportPart {
  readonly id: string;
  readonly heading: string;
}

interface ReportParts {
  readonly answer: ReportPart;
  readonly sections: readonly ReportPart[];
  readonly insights?: ReportPart;
  readonly recommendations?: ReportPart;
  readonly notes?: ReportPart;
  readonly struck?: ReportPart;
  readonly compliance?: ReportPart;
  readonly scan?: ReportPart;
}

/** Names the parts there is data for; the others are left out of the page altogether. */
export function reportParts({ report, hipaaReport, results }: AnalysisAnswer): ReportParts {
  const when = (present: boolean, id: string, heading: string) =>
    present ? { id, heading } : undefined;
  const { score, issues, recommendations } = report.privacy;
  const parts = {
    insights: when(report.insights.length > 0, "report-insights", "Key Insights"),
    recommendations: when(
      report.recommendations.length > 0,
      "report-recommendations",
      "Recommendations",
    ),
    notes: when(report.notes.length > 0, "report-notes", "About the data"),
    struck: when(report.struck.length > 0, "report-struck", "Struck out"),
    compliance: when(
      score.markdown !== "" ||
        issues.length + recommendations.length + results.hipaaCompliance.issues.length > 0,
      "report-compliance",
      "HIPAA Compliance Analysis",
    ),
    scan: when(
      hipaaReport.recordsScanned > 0 || hipaaReport.keywordsChecked > 0,
      "report-scan",
      "HIPAA Compliance Scan",
    ),
  };
  return {
    answer: { id: "report-answer", heading: "Analysis Results" },
    sections: report.sections.map(({ heading }, index) => ({
      id: `report-section-${index + 1}`,
      heading,
    })),
    ...present(parts),
  };
}

function present<Parts extends Record<string, ReportPart | undefined>>(parts: Parts) {
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)) as {
    [Name in keyof Parts]?: ReportPart;
  };
}

/** All parts in the order of the page. */
export function partsInOrder(parts: ReportParts): ReportPart[] {
  return [
    parts.answer,
    ...parts.sections,
    parts.insights,
    parts.recommendations,
    parts.notes,
    parts.struck,
    parts.compliance,
    parts.scan,
  ].filter((part) => part !== undefined);
}
