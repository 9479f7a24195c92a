import type {
  AnalysisAnswer,
  AnalysisRequest,
  Stage,
  ThreadEntry,
} from "#contract/calls/analyses.ts";
import type { DatasetColumn } from "#contract/calls/datasets.ts";
import type { AskedBefore } from "#contract/calls/history.ts";
import type { NewSavedPrompt } from "#contract/calls/saved-prompts.ts";
import type { ReadingChoice } from "#contract/calls/uploads.ts";
import type { SourceKind } from "#contract/limits.ts";
import type { AiModel } from "#contract/model.ts";
import type { TableIndex } from "./source/index-table.ts";

export type StepName = "upload" | "headers" | "options" | "hipaa" | "prompt" | "results";
export type Direction = "rows" | "columns";

/** One entry of the current data sources: a file that was read, or text that was typed. */
export interface Source {
  readonly id: string;
  readonly kind: SourceKind | "manual";
  readonly name: string;
  /** Ending of the file's name, such as `csv`; empty where there was no file. */
  readonly fileType: string;
  /** Size of the file in bytes. */
  readonly bytes: number;
  /** RFC 4180 text of a spreadsheet, else the text itself. */
  readonly content: string;
  /** What the upload said that the server keeps the content under; null where there was none. */
  readonly datasetId: string | null;
  readonly headers: readonly string[];
  readonly rows: number;
  /** Words of a text; 0 of a spreadsheet, whose size is rows and columns. */
  readonly words: number;
  readonly truncated: boolean;
  readonly warnings: readonly string[];
  readonly sheet: string | null;
  readonly sheets: readonly string[];
  readonly hiddenSheets: readonly string[];
  readonly emptySheets: readonly string[];
  /** What could nearly as well be read another way; the next step waits for the answers. */
  readonly choices: readonly ReadingChoice[];
  /** Choices already made for this sheet; `chosen` is what the person said. */
  readonly answers: readonly ReadingChoice[];
  /** The same for other sheets of the workbook, so that coming back asks nothing twice. */
  readonly answersElsewhere: ReadonlyMap<string, readonly ReadingChoice[]>;
  /** Kept to read the same file another way. */
  readonly file: File | null;
  /** Where the records stand in `content`; null for text. */
  readonly index: TableIndex | null;
  /** How the server reads the columns, in the order of the headers; null until it has said so. */
  readonly kinds: readonly DatasetColumn[] | null;
}

/** What an analysis was asked, kept beside its answer: the fields above it may change meanwhile. */
export interface AskedQuestion {
  readonly prompt: string;
  readonly title: string;
  readonly fileName: string;
  readonly fileType: SourceKind;
  readonly columns: number;
  /** What else was chosen then; unknown of an analysis that only its address brought back. */
  readonly chosen?: Chosen;
}

/** The choices that a prompt is saved with, named as the contract names them. */
type Chosen = Required<
  Pick<NewSavedPrompt, "selectedHeaders" | "dataFlowDirection" | "hipaaKeywords" | "aiModel">
>;

/** A request the server or the browser holds back until the person has seen the keywords in it. */
export interface HeldRequest {
  readonly request: AnalysisRequest;
  readonly foundKeywords: readonly string[];
}

export type Run =
  | { readonly kind: "idle" }
  | {
      readonly kind: "analyzing";
      readonly asked: AskedQuestion;
      /** Given by the server once it has accepted the request. */
      readonly id: string | null;
      /** Null while the browser still looks for keywords. */
      readonly stage: Stage | null;
      readonly stopping: boolean;
    }
  | { readonly kind: "held"; readonly asked: AskedQuestion; readonly held: HeldRequest };

export interface FinishedRun {
  readonly asked: AskedQuestion;
  readonly answer: AnalysisAnswer;
  /** How often its reading was changed and not changed back. */
  readonly changes: number;
  /** Of a stored one: the questions of its thread, itself among them. */
  readonly storedThread?: readonly ThreadEntry[] | undefined;
}

/** Choices of an earlier analysis, taken where a table has such columns. */
type Wanted = Pick<AskedBefore, "selectedHeaders" | "groupByHeader" | "dataFlowDirection">;

/** Title, instructions and model that something else took the place of. */
export interface ReplacedPrompt extends Pick<WizardState, "title" | "prompt" | "model"> {
  /** The instructions that did; unlike a person's own, they need not be kept. */
  readonly takenBy: string;
}

export interface WizardState {
  readonly flow: SourceKind;
  readonly step: StepName;
  readonly sources: readonly Source[];
  /** Ids of the sources that this analysis uses: one spreadsheet, or texts. */
  readonly used: readonly string[];
  /** Whether a file is on its way or being read again: nothing moves on until it is there. */
  readonly reading: boolean;
  /** Text that is being typed as a source and was not added yet. */
  readonly draft: string;
  /** Chosen headers, in the order of the table. */
  readonly columns: readonly string[];
  readonly focus: string | null;
  readonly direction: Direction;
  /** What the next table is opened with; null where nothing is asked again. */
  readonly wanted: Wanted | null;
  readonly keywords: readonly string[];
  /** Keywords that are being typed and were not added yet. */
  readonly keywordDraft: string;
  /** Keywords of the person's default set, which every analysis begins with; null until they are known. */
  readonly standing: readonly string[] | null;
  readonly title: string;
  readonly prompt: string;
  /** What can be brought back; null where nothing was replaced. */
  readonly former: ReplacedPrompt | null;
  readonly model: AiModel;
  /** Whether a stored analysis is on its way: until then nothing else stands for it. */
  readonly opening: boolean;
  readonly run: Run;
  readonly result: FinishedRun | null;
  /** Every report on this data, in the order in which they were asked for; `result` is one of them. */
  readonly thread: readonly FinishedRun[];
  /** The analysis that the question being sent follows; null where it follows none. */
  readonly follows: string | null;
  /** Why the last run ended without a report, in a sentence. */
  readonly problem: string | null;
  /** Whether the built-in analyst can answer where a hosted model failed. */
  readonly offersBuiltin: boolean;
}

export const emptyWizard: WizardState = {
  flow: "spreadsheet",
  step: "upload",
  sources: [],
  used: [],
  reading: false,
  draft: "",
  columns: [],
  focus: null,
  direction: "rows",
  wanted: null,
  keywords: [],
  keywordDraft: "",
  standing: null,
  title: "",
  prompt: "",
  former: null,
  model: "flash",
  opening: false,
  run: { kind: "idle" },
  result: null,
  thread: [],
  follows: null,
  problem: null,
  offersBuiltin: false,
};

/** The title a person gave, or one made of the file's name. */
export function analysisTitle(asked: {
  readonly title: string;
  readonly fileName: string;
}): string {
  return asked.title.trim() || `Analysis for ${asked.fileName || "Data"}`;
}

/** The parts of the wizard's state that the list of data sources is made of. */
type SourcesState = Pick<WizardState, "flow" | "sources" | "used">;

/**
 * The list after entries of one kind were added; an analysis then uses these. Documents replace
 * documents and keep the rest; a spreadsheet or typed text replaces everything.
 */
export function withAdded(state: SourcesState, added: readonly Source[]): SourcesState {
  const kept = added.every(({ kind }) => kind === "document")
    ? state.sources.filter(({ kind }) => kind !== "document")
    : [];
  return using(
    [...kept, ...added],
    added.map(({ id }) => id),
  );
}

/** The list without one entry. Where the analysis used no other, it uses what was added last. */
export function withRemoved(state: SourcesState, id: string): SourcesState {
  const sources = state.sources.filter((source) => source.id !== id);
  const used = state.used.filter((other) => other !== id);
  if (used.length > 0) return { flow: state.flow, sources, used };
  const last = sources.at(-1);
  const alike = sources.filter(({ kind }) => kind === last?.kind);
  return using(
    sources,
    alike.map((source) => source.id),
  );
}

/** The list with what the server says of the columns of an entry; of one that has gone, nothing. */
export function withKinds(
  { sources }: Pick<SourcesState, "sources">,
  { id, kinds }: Pick<Source, "id" | "kinds">,
): Pick<SourcesState, "sources"> {
  return { sources: sources.map((source) => (source.id === id ? { ...source, kinds } : source)) };
}

/** The list with an entry in the place of another one: the same file, read another way. */
export function withReread(state: SourcesState, former: string, source: Source): SourcesState {
  return {
    flow: state.flow,
    sources: state.sources.map((old) => (old.id === former ? source : old)),
    used: state.used.map((id) => (id === former ? source.id : id)),
  };
}

/**
 * The list with an entry used, or left out. An analysis reads one spreadsheet or any number of
 * texts, and never nothing: the only one in use stays so.
 */
export function withUse(state: SourcesState, id: string, use: boolean): SourcesState {
  const { sources } = state;
  const entry = sources.find((source) => source.id === id);
  if (entry === undefined) return state;
  const others = usedAmong(state).filter((source) => source !== entry && !isTable(source));
  if (!use) return others.length === 0 ? state : using(sources, idsOf(others));
  return using(sources, isTable(entry) ? [id] : [...idsOf(others), id]);
}

/** The entries an analysis uses, in the order of the list. */
export function usedAmong({ sources, used }: Pick<SourcesState, "sources" | "used">): Source[] {
  return sources.filter(({ id }) => used.includes(id));
}

export const isTable = ({ kind }: Source) => kind === "spreadsheet";

const idsOf = (sources: readonly Source[]) => sources.map(({ id }) => id);

function using(sources: readonly Source[], used: readonly string[]): SourcesState {
  const isText = usedAmong({ sources, used }).some((source) => !isTable(source));
  return { flow: isText ? "document" : "spreadsheet", sources, used };
}
