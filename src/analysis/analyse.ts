import type { Stage } from "#contract/calls/analyze.ts";
import type { Result } from "#contract/fact.ts";
import type { Passage, Report } from "#contract/report.ts";
import type { Analysis, AnalysisInput } from "./analysis.ts";
import type { Children } from "./children.ts";
import type { Engine } from "./engine.ts";
import { computeFacts } from "./facts/compute/compute-facts.ts";
import { openEngine } from "./facts/open-engine.ts";
import { recompute } from "./facts/recompute.ts";
import type { Analyst } from "./narrative/analyst.ts";
import { builtinAnalyst } from "./narrative/builtin-analyst.ts";
import type { PrivacyScan } from "./privacy/scan-privacy.ts";
import { scanPrivacyApart } from "./processes/scan-apart.ts";
import type { Profile } from "./profile.ts";
import { makeReport } from "./report/make-report.ts";
import { plainMarkdown, plainText } from "./report/plain-markdown.ts";
import { privacyDraft } from "./report/privacy-draft.ts";
import { reportMarkdown } from "./report/report-markdown.ts";

/** What an analysis needs from the place it runs in. */
export interface AnalysisTools {
  readonly children: Children;
  readonly signal?: AbortSignal;
  onStage?(stage: Stage): void;
}

/**
 * The stages of an analysis, in their order: read the table, scan it for what needs care, compute
 * what was asked and what else is worth knowing, write about it, and compute every number again.
 * The scan needs nothing of the other stages, so it runs beside them.
 */
export async function analyse(input: AnalysisInput, tools: AnalysisTools): Promise<Analysis> {
  const end = new AbortController();
  const signal = AbortSignal.any([end.signal, ...(tools.signal ? [tools.signal] : [])]);
  const scanning = scanPrivacyApart(input, { ...tools, signal });
  const scanned = scanning.catch(() => undefined);
  try {
    return await analyseBeside(scanning, input, { ...tools, signal });
  } finally {
    end.abort();
    await scanned;
  }
}

async function analyseBeside(
  scanning: Promise<PrivacyScan>,
  input: AnalysisInput,
  tools: AnalysisTools,
): Promise<Analysis> {
  const enter = (name: Stage["name"], done = 0, total = 0) =>
    tools.onStage?.({ name, done, total });

  enter("reading");
  const engine = await openEngine(input, tools);
  try {
    let computed = 0;
    enter("computing");
    const plan = await builtinAnalyst.plan(input.prompt, engine.profile, input.focus);
    const { facts, results } = await computeFacts(engine, plan, {
      focus: input.focus,
      entered: () => enter("computing", ++computed),
    });

    enter("writing");
    const draft = await builtinAnalyst.write(plan, facts, engine.profile);

    enter("scanning");
    const scan = await scanning;
    const report = makeReport({
      question: input.prompt,
      names: wordsOf(engine.profile),
      draft,
      privacy: privacyDraft(scan.items, scan.score),
      results: await checkAll(engine, [...results, ...scan.results], (done, total) =>
        enter("checking", done, total),
      ),
    });
    return {
      ...inPlainText(report),
      report,
      hipaaReport: scan.hipaaReport,
      model: modelOf(builtinAnalyst),
      tokenUsage: noTokens,
    };
  } finally {
    // It is killed now; that the system takes its memory back need not be waited for.
    void engine.close();
  }
}

/** Computes every result a second time. */
async function checkAll(
  engine: Engine,
  results: readonly Result[],
  enter: (done: number, total: number) => void,
): Promise<Result[]> {
  const checked: Result[] = [];
  for (const result of results) {
    enter(checked.length, results.length);
    checked.push(await recompute(engine, result, results));
  }
  return checked;
}

/** Everything of the table that a report may quote: its headers and the values of its groups. */
function wordsOf({ columns }: Profile): Set<string> {
  return new Set(
    columns.flatMap(({ name, values }) => [name, ...values.map(({ value }) => value)]),
  );
}

function inPlainText(
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

const modelOf = ({ family, label }: Analyst) => ({ family, label });

/** The built-in analyst calls no model. */
const noTokens = { totalTokens: 0, estimatedCost: 0 };
