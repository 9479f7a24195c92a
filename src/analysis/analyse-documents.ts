import { models } from "#contract/model.ts";
import {
  isHosted,
  newMarker,
  refuseUnrecorded,
  stageReporter,
  type UntilTools,
} from "./analysis-tools.ts";
import type { DocumentText } from "./document/document-text.ts";
import type { TextFacts, TextPlan } from "./document/text-fact.ts";
import type { Analysis, TextInput } from "./domain/analysis.ts";
import type { Draft } from "./domain/fact.ts";
import type { OutgoingRequest } from "./domain/model-payload.ts";
import { openText } from "./facts/text/open-text.ts";
import type {
  Analyst,
  DocumentDesk,
  HostedAnalyst,
  WrittenOnDocuments,
} from "./narrative/analyst.ts";
import { builtinAnalyst } from "./narrative/builtin-analyst.ts";
import { delimitModelData } from "./privacy/delimit-model-data.ts";
import type { PrivacyScan } from "./privacy/privacy-scan.ts";
import { inPlainText } from "./report/in-plain-text.ts";
import { makeReport } from "./report/make-report.ts";
import { privacyDraft } from "./report/privacy-draft.ts";
import { sliceQuotes } from "./report/slice-quotes.ts";

/** The stages of an analysis of documents, in their order. */
export async function analyseDocuments(
  scanning: Promise<PrivacyScan>,
  { prompt, text }: TextInput,
  tools: UntilTools,
): Promise<Analysis> {
  const enter = stageReporter(tools);
  enter("reading");
  const plan = await builtinAnalyst.planText(prompt);
  enter("computing");
  const { facts, results } = await computeText(text, plan, { tools, enter });
  enter("scanning");
  const scan = await scanning;
  enter("writing");
  const { draft, places, steps, ...account } = await writtenOnDocuments(plan, facts, {
    ...{ tools, question: prompt, text },
    onStep: (step) => enter("writing", { note: step }),
  });
  const report = makeReport({
    ...{ question: prompt, draft, steps },
    names: new Set(facts.documents),
    quotes: sliceQuotes(text, [...facts.places, ...places]),
    privacy: privacyDraft(scan.items, scan.score, "text"),
    results: [...results, ...scan.results],
  });
  return { ...inPlainText(report), report, hipaaReport: scan.hipaaReport, ...account };
}

/** The facts of a text and its results as they were checked; a model may take minutes after that. */
async function computeText(
  text: DocumentText,
  plan: TextPlan,
  {
    tools,
    enter,
  }: { readonly tools: UntilTools; readonly enter: ReturnType<typeof stageReporter> },
) {
  const open = await openText(text, plan, tools);
  try {
    enter("checking");
    return { facts: open.facts, results: await open.check() };
  } finally {
    void open.close();
  }
}

interface DocumentsAsked extends Pick<DocumentDesk, "question" | "text" | "onStep"> {
  readonly tools: UntilTools;
}

/** By the model that is set up where it stands within the house, else by the built-in analyst. */
async function writtenOnDocuments(
  plan: TextPlan,
  facts: TextFacts,
  { tools, ...asked }: DocumentsAsked,
): Promise<WrittenOnDocuments> {
  const {
    analyst = builtinAnalyst,
    marker = newMarker(),
    onSending = refuseUnrecorded,
    onReplied,
    signal,
  } = tools;
  const documents = isHosted(analyst) ? analyst.documents : null;
  if (documents === null) {
    const draft = withKeptNote(await builtinAnalyst.writeText(plan, facts), analyst);
    const tokenUsage = { totalTokens: 0, estimatedCost: 0 };
    return { draft, places: [], model: models.builtin, tokenUsage };
  }
  return documents.write(plan, facts, {
    ...{ ...asked, signal, ...(onReplied && { onReplied }) },
    onSending: (sending) => onSending(sending, "documents"),
    delimitData: (data) => delimitModelData(data, marker),
    async locate(quotes) {
      const open = await openText(asked.text, plan, tools);
      try {
        return await open.locate(quotes);
      } finally {
        void open.close();
      }
    },
  });
}

interface DocumentsPreview {
  readonly analyst: Pick<HostedAnalyst, "documents">;
  readonly marker: string;
  readonly signal?: AbortSignal;
}

/** What would be sent of documents first; null where the model that is set up stands outside. */
export async function previewDocuments(
  { prompt: question, text }: TextInput,
  { analyst: { documents }, marker, signal }: DocumentsPreview,
): Promise<OutgoingRequest | null> {
  if (documents === null) return null;
  return documents.preview({
    ...{ question, text, signal: signal ?? new AbortController().signal },
    delimitData: (data) => delimitModelData(data, marker),
  });
}

/** Says why a hosted model that is set up did not write: text of documents never leaves. */
function withKeptNote(draft: Draft, analyst: Analyst = builtinAnalyst): Draft {
  if (analyst === builtinAnalyst) return draft;
  const kept =
    "The text of documents is not sent to a hosted model, so the built-in analyst wrote this report.";
  return { ...draft, notes: [...draft.notes, kept] };
}
