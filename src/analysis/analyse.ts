import type { ModelLocation } from "#contract/hosted-models.ts";
import type { Ask, QuestionReading } from "#contract/reading.ts";
import type { Result } from "#contract/report.ts";
import { analyseDocuments, previewDocuments } from "./analyse-documents.ts";
import {
  type AnalysisTools,
  isHosted,
  newMarker,
  type ReleaseHistory,
  refuseUnrecorded,
  stageReporter,
  type UntilTools,
} from "./analysis-tools.ts";
import {
  disclosePreviousAnswers,
  noThread,
  type Thread,
  withThread,
} from "./disclose-previous-answers.ts";
import type { Analysis, AnalysisInput, TableInput } from "./domain/analysis.ts";
import type { Engine } from "./domain/engine.ts";
import type { ModelDisclosure } from "./domain/model-disclosure.ts";
import type { ConversationSubject, OutgoingRequest } from "./domain/model-payload.ts";
import { type ComputedFacts, computeFacts } from "./facts/compute/compute-facts.ts";
import { openEngine } from "./facts/open-engine.ts";
import { recompute } from "./facts/recompute.ts";
import { openReopeningEngine } from "./facts/reopening-engine.ts";
import type { HostedAnalyst, WritingDesk } from "./narrative/analyst.ts";
import { builtinAnalyst } from "./narrative/builtin-analyst.ts";
import { openModelDisclosure } from "./open-model-disclosure.ts";
import { openModelQueries } from "./open-model-queries.ts";
import type { PrivacyScan } from "./privacy/privacy-scan.ts";
import { scanPrivacyInWorker, scanTextInWorker } from "./processes/scan-in-worker.ts";
import { inPlainText } from "./report/in-plain-text.ts";
import { ledgerOf, makeReport, refusalOf } from "./report/make-report.ts";
import { privacyDraft } from "./report/privacy-draft.ts";
import type { ReleasedResults } from "./report/shared-report.ts";
import { ResultRechecker } from "./result-rechecker.ts";
import type { Profile } from "./table/profile.ts";

export type { AnalysisTools, ReleaseHistory };

/**
 * The stages of an analysis, in their order: read the table or the text, compute what was asked and
 * what else is worth knowing, compute every number again, scan the data for what needs care, and
 * write about it. The scan needs nothing of the other stages, so it runs beside them.
 */
export function analyse(input: AnalysisInput, tools: AnalysisTools): Promise<Analysis> {
  return besideScan(input, tools, (scanning, until) =>
    "text" in input
      ? analyseDocuments(scanning, input, until)
      : analyseTable(scanning, input, until),
  );
}

/** What a preview needs: somebody elsewhere who would write, and the marker that the run will have. */
export interface PreviewTools
  extends Pick<AnalysisTools, "workers" | "signal" | "openEngine" | "scanPrivacy" | "releases"> {
  readonly analyst: HostedAnalyst;
  readonly marker: string;
}

/** The first request of a run, and what it is about. */
export interface PreviewedRequest extends OutgoingRequest {
  readonly subject: ConversationSubject;
}

/**
 * What `analyse` would send to a hosted model first, byte for byte and made by the same functions.
 * Nothing leaves. Null where nothing would: the text of documents stays here.
 */
export async function previewSending(
  input: AnalysisInput,
  tools: PreviewTools,
): Promise<PreviewedRequest | null> {
  if ("text" in input) {
    const sending = await previewDocuments(input, tools);
    return sending && { ...sending, subject: "documents" };
  }
  return besideScan(input, tools, async (scanning, until) => {
    const computing = { scanning, marker: tools.marker, check: async () => [] };
    const { disclosure, thread, reading } = await compute(input, until, computing);
    const desk = { outgoing: outgoingOf(disclosure, thread), signal: until.signal };
    return { ...(await tools.analyst.preview(desk)), subject: subjectOf(reading) };
  });
}

/** Computes a table again for others to read about it: its results, and what may be told of each. */
export function releaseResults(input: TableInput, tools: AnalysisTools): Promise<ReleasedResults> {
  return besideScan(input, tools, async (scanning, until) => {
    const { disclosure, results } = await compute(input, until, {
      ...{ scanning, marker: "" },
      stands: "outside",
      check: async (_, found) => found,
    });
    const { results: told } = await outgoingOf(disclosure, noThread)(() => true);
    await tools.releases?.keep(disclosure?.told ?? []);
    return { results, told };
  });
}

/** Starts the scan, and ends it with the work beside it. */
async function besideScan<Outcome>(
  input: AnalysisInput,
  tools: AnalysisTools,
  work: (scanning: Promise<PrivacyScan>, until: UntilTools) => Promise<Outcome>,
): Promise<Outcome> {
  const end = new AbortController();
  const signal = AbortSignal.any([end.signal, ...(tools.signal ? [tools.signal] : [])]);
  const until = { ...tools, signal };
  const scanning =
    "text" in input
      ? scanTextInWorker({ content: input.text.content, keywords: input.keywords }, until)
      : (tools.scanPrivacy ?? scanPrivacyInWorker)(input, until);
  const scanned = scanning.catch(() => undefined);
  try {
    return await work(scanning, until);
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
  const enter = stageReporter(tools);
  const check: Computing["check"] = (engine, results, before) =>
    recompute(engine, results, {
      before,
      onResult: (done, total) => enter("checking", { done, total }),
    });
  const { marker = newMarker() } = tools;
  const computed = await compute(input, tools, { scanning, marker, check });
  const { profile, reading, facts, others, results, disclosure, thread } = computed;
  enter("scanning");
  const scan = await scanning;

  enter("writing");
  const { prompt: question } = input;
  const { signal, onSending = refuseUnrecorded, onReplied, releases } = tools;
  const late = new ResultRechecker(computed);
  const queries = disclosure && openModelQueries({ ...computed, disclosure, late });
  const names = wordsOf(profile);
  const ledger = () => ledgerOf({ question, names, results: [...results, ...scan.results] });
  const {
    draft,
    steps,
    reading: outcome = reading,
    ...account
  } = await analyst.write(reading, facts, {
    ...{ question, fileName: input.table.name, profile, results, others, signal, queries },
    onSending: async (sending) => {
      await releases?.keep(disclosure?.told ?? []);
      await onSending(sending, subjectOf(computed.reading));
    },
    ...(onReplied && { onReplied }),
    onStep: (step) => enter("writing", { note: step }),
    check: (template) => refusalOf(template, ledger()),
    outgoing: outgoingOf(disclosure, thread),
    earlier: thread.asked,
  });
  const report = makeReport({
    ...{ question, names, draft, steps, ...(outcome && { outcome }) },
    results: [...late.checked, ...scan.results],
    privacy: privacyDraft(scan.items, scan.score),
  });
  return { ...inPlainText(report), report, hipaaReport: scan.hipaaReport, ...account };
}

/** The door through which everything goes that a hosted model is told, in a preview as in a run. */
const outgoingOf =
  (disclosure: ModelDisclosure | null, thread: Thread): WritingDesk["outgoing"] =>
  async (fits) => {
    if (disclosure === null) throw new Error("nothing was prepared to leave");
    return withThread(await disclosure.outgoing(fits, thread.told), thread);
  };

interface ComputedTable extends ComputedFacts {
  readonly profile: Profile;
  /** Given back; it opens again where more is computed. */
  readonly engine: Engine;
  /** The results with what came of computing them again. */
  readonly checked: readonly Result[];
  /** Null where the built-in analyst writes about it. */
  readonly disclosure: ModelDisclosure | null;
  readonly thread: Thread;
}

interface Computing {
  readonly scanning: Promise<PrivacyScan>;
  readonly marker: string;
  /** Where its figures will be told, whoever writes; where the analyst stands unless said. */
  readonly stands?: ModelLocation;
  /** @param before results that were checked already, of which these may be made */
  check(
    engine: Engine,
    results: readonly Result[],
    before: readonly Result[],
  ): Promise<readonly Result[]>;
}

/** Everything that needs the table before it is written about; whoever writes may take minutes. */
async function compute(
  input: TableInput,
  tools: UntilTools,
  { scanning, marker, check, ...told }: Computing,
): Promise<ComputedTable> {
  const { analyst = builtinAnalyst, releases } = tools;
  const { stands = isHosted(analyst) ? analyst.stands : null } = told;
  const enter = stageReporter(tools);
  enter("reading");
  const engine = await openReopeningEngine(() => (tools.openEngine ?? openEngine)(input, tools));
  try {
    let computed = 0;
    enter("computing");
    const { profile } = engine;
    const { prompt, focus, given, previous = [] } = input;
    const about = { profile, fileName: input.table.name, focus, previous };
    const asked = given ? givenReading(given) : await analyst.read(prompt, about, tools);
    const facts = await computeFacts(engine, asked, {
      ...{ focus, isGiven: given !== undefined },
      entered: () => enter("computing", { done: ++computed }),
    });
    enter("checking");
    const { length: count } = facts.results;
    const first = await check(engine, facts.results, []);
    const earlier = async () => (await releases?.earlier()) ?? [];
    const parts = { engine, question: prompt, computed: facts, scanning, marker, earlier };
    const disclosure = stands && (await openModelDisclosure(stands, parts));
    const thread = disclosure
      ? await disclosePreviousAnswers(previous, { ...facts, disclosure })
      : noThread;
    const checked = [...first, ...(await check(engine, facts.results.slice(count), first))];
    return { ...facts, profile, engine, checked, disclosure, thread };
  } finally {
    // It is killed now; that the system takes its memory back need not be waited for.
    void engine.close();
  }
}

const subjectOf = ({ kind }: QuestionReading): ConversationSubject =>
  kind === "answer" ? "question-read" : "question-unread";

/** What a person made of a reading: taken as it is. */
const givenReading = (asks: readonly Ask[]): QuestionReading => ({
  kind: "answer",
  reading: { asks, claim: null, spans: [], score: 0, defaults: [] },
  others: [],
});

/** Everything of the table that a report may quote: its headers and the values of its groups. */
function wordsOf({ columns }: Profile): Set<string> {
  return new Set(
    columns.flatMap(({ name, values }) => [name, ...values.map(({ value }) => value)]),
  );
}
