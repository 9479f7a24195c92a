import type { AnalysisEvent, AnalysisRequest } from "#contract/calls/analyze.ts";
import { withWords } from "#contract/words-of-request.ts";
import type { AnalysisOutcome } from "#web/api/stream-analysis.ts";
import { activeSource } from "../steps.ts";
import type { WizardState } from "../wizard-state.ts";
import type { WizardTools } from "../wizard-tools.ts";
import { requestOf, textOf, type WriterChoice } from "./analysis-request.ts";
import { withServerDataset } from "./server-dataset.ts";

interface SendOptions {
  readonly tools: WizardTools;
  readonly signal: AbortSignal;
  readonly onEvent: (event: AnalysisEvent) => void;
  readonly isStopped: () => boolean;
  readonly writer: WriterChoice;
}

export interface SentAnalysis {
  readonly request: AnalysisRequest;
  readonly outcome: AnalysisOutcome;
}

/**
 * Looks for keywords in the browser, and sends the request only if there are none: a hit is the
 * outcome `confirmation`, before a byte has left.
 */
export async function sendAnalysis(
  state: WizardState,
  { tools, signal, onEvent, isStopped, writer }: SendOptions,
): Promise<SentAnalysis> {
  const { keywords } = state;
  const request = await requestOf(state, tools, writer);
  const text = () => withWords(textOf(request, state), request);
  const foundKeywords = keywords.length === 0 ? [] : await tools.findKeywords(text(), keywords);
  if (isStopped() || signal.aborted) return { request, outcome: { kind: "stopped" } };
  if (foundKeywords.length > 0)
    return { request, outcome: { kind: "confirmation", foundKeywords } };
  const kept = { source: activeSource(state), tools };
  const outcome = await withServerDataset(request, kept, (asked) =>
    tools.run(asked, { confirmed: false, onEvent, signal }),
  );
  return { request, outcome };
}
