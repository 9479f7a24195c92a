import { randomUUID } from "node:crypto";
import type { Stage } from "#contract/calls/analyze.ts";
import type { Result } from "#contract/fact.ts";
import type { Passage, Report } from "#contract/report.ts";
import type { Analysis, AnalysisInput, TableInput, TextInput } from "./analysis.ts";
import type { Children } from "./children.ts";
import type { Draft } from "./draft.ts";
import type { Engine } from "./engine.ts";
import { computeFacts } from "./facts/compute/compute-facts.ts";
import { openEngine } from "./facts/open-engine.ts";
import { recompute } from "./facts/recompute.ts";
import { openText } from "./facts/text/open-text.ts";
import type { Analyst, WritingDesk } from "./narrative/analyst.ts";
import { builtinAnalyst } from "./narrative/builtin-analyst.ts";
import type { PrivacyScan } from "./privacy/privacy-scan.ts";
import { whatMayLeave } from "./privacy/what-may-leave.ts";
import { scanPrivacyApart, scanTextApart } from "./processes/scan-apart.ts";
import type { Profile } from "./profile.ts";
import { ledgerOf, makeReport, refusalOf } from "./report/make-report.ts";
import { plainMarkdown, plainText } from "./report/plain-markdown.ts";
import { privacyDraft } from "./report/privacy-draft.ts";
import { reportMarkdown } from "./report/report-markdown.ts";
import { sliceQuotes } from "./report/slice-quotes.ts";

/** What an analysis needs from the place it runs in. */
export interface AnalysisTools {
  readonly children: Children;
  readonly signal?: AbortSignal;
  onStage?(stage: Stage): void;
  /** Who writes the report; the built-in analyst unless said. */
  readonly analyst?: Analyst;
  /** Keeps what is about to be sent to a hosted model; nothing leaves before it is done. */
  onSending?: WritingDesk["onSending"];
}

type UntilTools = AnalysisTools & { readonly signal: AbortSignal };

/**
 * The stages of an analysis, in their order: read the table or the text, compute what was asked and
 * what else is worth knowing, compute every number again, scan the data for what needs care, and
 * write about it. The scan needs nothing of the other stages, so it runs beside them.
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
  tools: UntilTools,
): Promise<Analysis> {
  const { analyst = builtinAnalyst } = tools;
  const enter = entering(tools);
  const { profile, plan, facts, results } = await compute(input, tools);
  enter("scanning");
  const scan = await scanning;

  enter("writing");
  const parts = {
    question: input.prompt,
    names: wordsOf(profile),
    results: [...results, ...scan.results],
  };
  const ledger = ledgerOf(parts);
  const { signal, onSending = nobody } = tools;
  const { draft, ...account } = await analyst.write(plan, facts, {
    ...{ profile, results, signal, onSending },
    check: (template) => refusalOf(template, ledger),
    outgoing: async (fits) => {
      const marker = randomUUID().replaceAll("-", "");
      return whatMayLeave({ plan, profile, facts, identifying: scan.identifying, marker, fits });
    },
  });
  const report = makeReport({ ...parts, draft, privacy: privacyDraft(scan.items, scan.score) });
  return { ...inPlainText(report), report, hipaaReport: scan.hipaaReport, ...account };
}

/** Everything that needs the table: whoever writes may take minutes and needs it no more. */
async function compute(input: TableInput, tools: UntilTools) {
  const { analyst = builtinAnalyst } = tools;
  const enter = entering(tools);
  enter("reading");
  const engine = await openEngine(input, tools);
  try {
    let computed = 0;
    enter("computing");
    const { profile } = engine;
    const plan = await analyst.plan(input.prompt, profile, input.focus);
    const { facts, results } = await computeFacts(engine, plan, {
      focus: input.focus,
      entered: () => enter("computing", ++computed),
    });
    enter("checking");
    const checked = await checkAll(engine, results, (done, total) =>
      enter("checking", done, total),
    );
    return { profile, plan, facts, results: checked };
  } finally {
    // It is killed now; that the system takes its memory back need not be waited for.
    void engine.close();
  }
}

async function analyseText(
  scanning: Promise<PrivacyScan>,
  { prompt, text }: TextInput,
  tools: UntilTools,
): Promise<Analysis> {
  const enter = entering(tools);
  enter("reading");
  const plan = await builtinAnalyst.planText(prompt);
  enter("computing");
  const open = await openText(text, plan, tools);
  try {
    const { facts } = open;
    enter("checking");
    const results = await open.check();
    enter("scanning");
    const scan = await scanning;
    enter("writing");
    const report = makeReport({
      question: prompt,
      names: new Set(facts.documents),
      quotes: sliceQuotes(text, facts.places),
      draft: withKeptNote(await builtinAnalyst.writeText(plan, facts), tools.analyst),
      privacy: privacyDraft(scan.items, scan.score, "text"),
      results: [...results, ...scan.results],
    });
    const { family, label } = builtinAnalyst;
    const account = { model: { family, label }, tokenUsage: { totalTokens: 0, estimatedCost: 0 } };
    return { ...inPlainText(report), report, hipaaReport: scan.hipaaReport, ...account };
  } finally {
    void open.close();
  }
}

/** Says why a hosted model that is set up did not write: text of documents never leaves. */
function withKeptNote(draft: Draft, analyst: Analyst = builtinAnalyst): Draft {
  if (analyst === builtinAnalyst) return draft;
  const kept =
    "The text of documents is not sent to a hosted model, so the built-in analyst wrote this report.";
  return { ...draft, notes: [...draft.notes, kept] };
}

const entering =
  ({ onStage }: AnalysisTools) =>
  (name: Stage["name"], done = 0, total = 0) =>
    onStage?.({ name, done, total });

/** Where nobody keeps what is sent, nothing may be sent. */
const nobody: WritingDesk["onSending"] = () =>
  Promise.reject(new Error("a hosted model needs a place that keeps what is sent"));

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
