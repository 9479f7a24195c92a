import type { Analysis } from "#analysis/domain/analysis.ts";
import type { AnalysisAnswer } from "#contract/calls/analyses.ts";
import { notices } from "#contract/notices.ts";
import type { RunUse } from "./spending-of-run.ts";

/** An analysis as it is stored and answered. */
export function answerOf(id: string, analysis: Analysis, took: RunUse | null): AnalysisAnswer {
  const { markdown, insights, recommendations, hipaaCompliance, tokenUsage, model } = analysis;
  return {
    id,
    message: notices.analysisComplete[1],
    results: {
      analysis: markdown,
      insights: [...insights],
      recommendations: [...recommendations],
      hipaaCompliance,
      tokenUsage,
    },
    hipaaReport: analysis.hipaaReport,
    report: analysis.report,
    model: { ...model, ...(model.use && { use: { ...model.use, ...took } }) },
  };
}
