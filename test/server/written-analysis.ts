import type { ModelUse } from "#contract/model.ts";
import { smallAnalysis } from "./open-test-server.ts";

const use: ModelUse = {
  ...{ requested: "m", answered: "m", inputTokens: 1, cachedTokens: 0, outputTokens: 1 },
  price: { from: "2026-11-01", input: 1, cachedInput: 1, output: 1 },
};
/** A small analysis as a hosted model writes it, or the built-in analyst. */
export const writtenAnalysis = (prompt: string, by: "hosted" | "builtin" = "hosted") => {
  const analysis = smallAnalysis(prompt);
  return by === "builtin" ? analysis : { ...analysis, model: { ...analysis.model, use } };
};
