import * as z from "zod/mini";
import { type AnalysisAnswer, analysisAnswer } from "#contract/calls/analyses.ts";

/** The text alone, where it stands in the answer directly. */
const textAlone = z.union([
  z.string(),
  z.object({ analysis: z.string() }),
  z.object({ results: z.string() }),
]);

/**
 * Reads the answer of an analysis. One that holds the text and nothing else becomes a report of that
 * text alone: nothing stands behind its numbers, and the report says so.
 *
 * @throws {z.core.$ZodError} for anything else
 */
export function readAnswer(body: unknown): AnalysisAnswer {
  const whole = analysisAnswer.safeParse(body);
  return whole.success ? whole.data : answerOf(textOf(textAlone.parse(body)));
}

function textOf(alone: z.infer<typeof textAlone>): string {
  if (typeof alone === "string") return alone;
  return "analysis" in alone ? alone.analysis : alone.results;
}

function answerOf(analysis: string): AnalysisAnswer {
  const nothing = { markdown: "", results: [] };
  return {
    id: "",
    message: "",
    results: {
      ...{ analysis, insights: [], recommendations: [] },
      hipaaCompliance: { score: 0, issues: [], recommendations: [] },
    },
    hipaaReport: { violationsFound: 0, keywordsChecked: 0, recordsScanned: 0, violations: [] },
    report: {
      ...{ question: "", answered: true, answer: { markdown: analysis, results: [] } },
      ...{ reading: [], sections: [], insights: [], recommendations: [], notes: [] },
      privacy: { score: nothing, arithmetic: "", issues: [], recommendations: [] },
      ...{ charts: [], results: [], struck: [] },
      checked: { numerals: 0, receipts: 0, results: 0, recomputed: 0 },
    },
    model: { family: "", label: "Unknown" },
  };
}
