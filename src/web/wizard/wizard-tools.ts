import { createContext, useContext } from "react";
import type {
  AnalysisRequest,
  ChangedAnswer,
  ExportFormat,
  StoredAnalysis,
} from "#contract/calls/analyses.ts";
import type { DatasetColumn, NewDataset, QuestionMarks } from "#contract/calls/datasets.ts";
import type { CopyAction, CopyPlan, NewCopy } from "#contract/calls/deidentified-copy.ts";
import type { AnalystStatus } from "#contract/calls/models.ts";
import type { RunEstimate, SendingPreview } from "#contract/calls/preview.ts";
import type { NewDocument } from "#contract/calls/saved-documents.ts";
import type { NewSavedPrompt } from "#contract/calls/saved-prompts.ts";
import type { UploadedDocument, UploadedSpreadsheet } from "#contract/calls/uploads.ts";
import { fillIn, type NoticeName, notices } from "#contract/notices.ts";
import type { Ask } from "#contract/reading.ts";
import type { AnalysisOutcome, FollowOptions, RunOptions } from "#web/api/stream-analysis.ts";
import type { UploadOptions } from "#web/api/upload-file.ts";
import type { Notify } from "#web/ui/notices.tsx";
import type { TableIndex } from "./source/index-table.ts";
import type { WizardCommand } from "./wizard-commands.ts";
import type { StepName } from "./wizard-state.ts";

/** Why a call was refused: a code to act on and a sentence to read. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
}

/** A question about data that the server has. */
export interface AskedNext {
  readonly prompt: string;
  /** Present once the person has seen them. */
  readonly confirmedKeywords?: string[];
}

/** Where the page's address leads to within the wizard. */
export interface Place {
  /** The one that was left from there; null where none was. */
  readonly step: StepName | null;
  readonly id: string | null;
}

/** Everything the wizard reaches outside itself; tests hand in their own. */
export interface WizardTools {
  upload(file: File, options: UploadOptions): Promise<UploadedSpreadsheet>;
  uploadDocument(file: File, options: UploadOptions): Promise<UploadedDocument>;
  /** Has the server keep data that came by no upload, or too long ago; gives its id. */
  keepData(data: NewDataset): Promise<string>;
  /** How the server reads the columns of a table that it keeps. */
  readKinds(datasetId: string): Promise<readonly DatasetColumn[]>;
  /** Which words of a question about such a table are understood. */
  markQuestion(datasetId: string, question: string, signal: AbortSignal): Promise<QuestionMarks>;
  indexTable(content: string): Promise<TableIndex>;
  /** Those of the keywords that occur in the text. */
  findKeywords(content: string, keywords: readonly string[]): Promise<readonly string[]>;
  /** Who writes reports here. */
  writers(): Promise<AnalystStatus>;
  /** What a run of this request would send to a hosted model first; nothing is sent. */
  preview(request: AnalysisRequest, signal: AbortSignal): Promise<SendingPreview>;
  /** What a run of this request would take, and what is left of the month. */
  estimate(request: AnalysisRequest, signal: AbortSignal): Promise<RunEstimate>;
  /** The same of the next question about the data of a stored analysis. */
  estimateNext(id: string, prompt: string, signal: AbortSignal): Promise<RunEstimate>;
  run(request: AnalysisRequest, options: RunOptions): Promise<AnalysisOutcome>;
  follow(id: string, options: FollowOptions): Promise<AnalysisOutcome>;
  stop(id: string): Promise<unknown>;
  read(id: string, signal: AbortSignal): Promise<StoredAnalysis>;
  /** Computes a stored analysis anew from a changed reading. */
  changeReading(id: string, asks: readonly Ask[]): Promise<ChangedAnswer>;
  /** Takes back the last such change. */
  undoReading(id: string): Promise<ChangedAnswer>;
  /** Asks the next question of the data of a stored analysis; gives the new one's id. */
  askNext(id: string, asked: AskedNext): Promise<string>;
  /** What a de-identified copy of a table would be, with these actions; null for those that the rules ask for. */
  planCopy(datasetId: string, actions: readonly CopyAction[] | null): Promise<CopyPlan>;
  makeCopy(datasetId: string, order: NewCopy): Promise<Blob>;
  /** Has the audit say that a report is taken along; what cannot be recorded is not. */
  recordExport(id: string, format: ExportFormat): Promise<unknown>;
  /** The evidence of a stored analysis as a zip. */
  evidence(id: string, withData: boolean): Promise<Blob>;
  /** Adds a document to the library; throws as the call does. */
  saveDocument(document: NewDocument): Promise<unknown>;
  /** @throws {ApiError} with the refusal where the server keeps no more */
  savePrompt(prompt: NewSavedPrompt): Promise<unknown>;
  readonly upgrade: {
    /** Opens the Upgrade to Pro dialog. */
    offer(): void;
    /** Opens it where a refusal is one that an upgrade lifts; says whether it did. */
    offerFor(refusal: Refusal): boolean;
  };
  notify: Notify;
  /** Called after each result: what is left of the free analyses has changed. */
  usageChanged(): void;
  /** The analysis named in the page's address, so that a reload finds it again. */
  readonly address: {
    read(): string | null;
    write(id: string | null): void;
    /** Adds a history entry for a step, and stores in the former entry which step it shows. */
    step(to: StepName, from: StepName): void;
    /** Listens to the browser's back and forward buttons. Returns how to unsubscribe. */
    onReturn(listener: (place: Place) => void): () => void;
  };
  /** Receives the commands of other pages, and the one that waited. Returns how to unsubscribe. */
  receiveCommands(receive: (command: WizardCommand) => void): () => void;
}

export const WizardToolsContext = createContext<WizardTools | null>(null);

/** @throws outside the wizard: a bug */
export function useWizardTools(): WizardTools {
  const tools = useContext(WizardToolsContext);
  if (tools === null) throw new Error("The wizard's tools are used outside the wizard.");
  return tools;
}

/** Shows one of the product's notices, its `{name}` places filled in. */
export function showNotice(
  notify: Notify,
  name: NoticeName,
  details: Record<string, string | number> = {},
): void {
  const [kind, title, text] = notices[name] as (typeof notices)["missingInformation"];
  notify(kind, title, text === undefined ? undefined : fillIn(text, details));
}
