import { type AnalysisTools, analyse } from "#analysis/analyse.ts";
import type { Analysis } from "#analysis/domain/analysis.ts";
import { modelAnalyst } from "#analysis/narrative/model/model-analyst.ts";
import type { ModelPort } from "#analysis/narrative/model/model-port.ts";
import { plainText } from "#analysis/report/plain-markdown.ts";
import { emergencyVisits } from "#analysis/samples/sample-emergency.ts";
import type { WorkerPool } from "#analysis/worker-pool.ts";
import { Problem } from "#contract/problem.ts";
import { lendTable } from "./lend-table.ts";

/** What came of one question. */
export interface CheckedQuestion {
  readonly question: string;
  /** `right` where its answer holds the figure that the built-in analyst computes. */
  readonly outcome: "right" | "other" | "open" | "failed";
  /** What it answered, or why it did not. */
  readonly text: string;
  readonly seconds: number;
  /** Calls of tools, and those of them that held JSON. */
  readonly calls: number;
  readonly readable: number;
  readonly tokens: number;
  readonly dollars: number;
}

/** Small questions, each with one figure for an answer, about the sample of emergency visits. */
export const checkQuestions = [
  "How many visits are there?",
  "What is the average of Waiting minutes?",
  "What is the highest Charges?",
  "Which Department has the highest average of Waiting minutes?",
  "How many visits are there by Arrival?",
  "What is the median of Age?",
  "What is the sum of Charges where Department is Trauma?",
  "How many visits have Triage Immediate?",
  "What is the average of Charges by Sex?",
  "How are Waiting minutes and Charges correlated?",
] as const;

interface CheckTools {
  readonly workers: WorkerPool;
  readonly milliseconds: number;
}

/** Asks a model, one question after the other, as an analysis would. */
export async function* checkModel(
  port: ModelPort,
  { workers, milliseconds }: CheckTools,
): AsyncGenerator<CheckedQuestion> {
  const { tools, close } = await lendTable(table, workers);
  for (const question of checkQuestions) {
    const heard = { calls: 0, readable: 0 };
    const listening: ModelPort = {
      ...port,
      step: async (request) => {
        const reply = await port.step(request);
        heard.calls += reply.calls.length;
        heard.readable += reply.calls.filter(({ input }) => input !== undefined).length;
        return reply;
      },
    };
    const analyst = modelAnalyst(listening, { milliseconds });
    const own = await answerTo(question, tools);
    const from = performance.now();
    const outcome = await outcomeOf(question, own, { ...tools, analyst, onSending });
    yield { question, ...outcome, ...heard, seconds: (performance.now() - from) / 1_000 };
  }
  await close();
}

const onSending = async () => undefined;

const table = { name: "Sample emergency visits.csv", content: emergencyVisits() };

const answerTo = (prompt: string, tools: AnalysisTools): Promise<Analysis> =>
  analyse({ prompt, table, columns: [], focus: null, keywords: [], direction: "rows" }, tools);

type Outcome = Pick<CheckedQuestion, "outcome" | "text" | "tokens" | "dollars">;

async function outcomeOf(question: string, own: Analysis, tools: AnalysisTools): Promise<Outcome> {
  try {
    const { report, tokenUsage } = await answerTo(question, tools);
    const text = plainText(report.answer.markdown);
    const cost = { tokens: tokenUsage.totalTokens, dollars: tokenUsage.estimatedCost };
    if (!report.answered) return { outcome: "open", text, ...cost };
    const [wanted] = numbersIn(plainText(own.report.answer.markdown));
    const isRight = numbersIn(text).some((one) => isAbout(one, wanted ?? Number.NaN));
    return { outcome: isRight ? "right" : "other", text, ...cost };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { outcome: "failed", text: error.message, tokens: 0, dollars: 0 };
  }
}

const numbersIn = (text: string): number[] =>
  [...text.matchAll(/-?\d[\d,]*(?:\.\d+)?/g)].map(([one]) => Number(one.replaceAll(",", "")));

/** Either may be rounded. */
const isAbout = (one: number, other: number) => Math.abs(one - other) <= Math.abs(other) * 0.01;
