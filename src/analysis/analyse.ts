import type { Stage } from "#contract/calls/analyze.ts";
import type { Result } from "#contract/fact.ts";
import type { Passage, Report } from "#contract/report.ts";
import type { Analysis, AnalysisInput, TableInput, TextInput } from "./analysis.ts";
import type { Children } from "./children.ts";
import type { Engine } from "./engine.ts";
import { computeFacts } from "./facts/compute/compute-facts.ts";
import { openEngine } from "./facts/open-engine.ts";
import { recompute } from "./facts/recompute.ts";
import { openText } from "./facts/text/open-text.ts";
import type { Analyst } from "./narrative/analyst.ts";
import { builtinAnalyst } from "./narrative/builtin-analyst.ts";
import type { PrivacyScan } from "./privacy/privacy-scan.ts";
import { scanPrivacyApart, scanTextApart } from "./processes/scan-apart.ts";
import type { Profile } from "./profile.ts";
import { makeReport } from "./report/make-report.ts";
import { plainMarkdown, plainText } from "./report/plain-markdown.ts";
import { privacyDraft } from "./report/privacy-draft.ts";
import { reportMarkdown } from "./report/report-markdown.ts";
import { sliceQuotes } from "./report/slice-quotes.ts";

/** What an analysis needs from the place it runs in. */
export interface AnalysisTools {
  readonly children: Children;
  readonly signal?: AbortSignal;
  onStage?(stage: Stage): void;
}

/**
 * The stages of an analysis, in their order: read the table or the text, scan it for what needs
 * care, compute what was asked and what else is worth knowing, write about it, and compute every
 * number again. The scan needs nothing of the other stages, so it runs beside them.
 */
export async function analyse(input: AnalysisInput, tools: AnalysisTools): Promise<Analysis> {
  const end = new AbortController();
  const signal = AbortSignal.any([end.signal, ...(tools.signal ? [tools.signal] : [])]);
  const until = { ...tools, signal };
  const scanning =
    "text" in input
      ? scanTextApart({ content: input.text.content, keywords: input.keywords }, until)
      : scanPrivacyApart(input, until);
  const scanned = scanning.catch(() => undefined);
  try {
    return "text" in input
      ? await analyseText(scanning, input, until)
      : await analyseTable(scanning, input, until);
  } finally {
    end.abort();
    await scanned;
  }
}

async function analyseTable(
  scanning: Promise<PrivacyScan>,
  input: TableInput,
  tools: AnalysisTools,
): Promise<Analysis> {
  const enter = entering(tools);
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
    return analysisOf(report, scan);
  } finally {
    // It is killed now; that the system takes its memory back need not be waited for.
    void engine.close();
  }
}

async function analyseText(
  scanning: Promise<PrivacyScan>,
  { prompt, text }: TextInput,
  tools: AnalysisTools,
): Promise<Analysis> {
  const enter = entering(tools);
  enter("reading");
  const plan = await builtinAnalyst.planText(prompt);
  enter("computing");
  const open = await openText(text, plan, tools);
  try {
    enter("writing");
    const { facts } = open;
    const draft = await builtinAnalyst.writeText(plan, facts);
    enter("scanning");
    const scan = await scanning;
    enter("checking");
    const report = makeReport({
      question: prompt,
      names: new Set(facts.documents),
      quotes: sliceQuotes(text, facts.places),
      draft,
      privacy: privacyDraft(scan.items, scan.score, "text"),
      results: [...(await open.check()), ...scan.results],
    });
    return analysisOf(report, scan);
  } finally {
    void open.close();
  }
}

const entering =
  ({ onStage }: AnalysisTools) =>
  (name: Stage["name"], done = 0, total = 0) =>
    onStage?.({ name, done, total });

const analysisOf = (report: Report, { hipaaReport }: PrivacyScan): Analysis => ({
  ...inPlainText(report),
  ...{ report, hipaaReport, model: modelOf(builtinAnalyst), tokenUsage: noTokens },
});

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
