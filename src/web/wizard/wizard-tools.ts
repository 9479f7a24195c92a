import { createContext, useContext } from "react";
import type { StoredAnalysis } from "#contract/calls/analyses.ts";
import type { AnalysisRequest } from "#contract/calls/analyze.ts";
import type { UploadedSpreadsheet } from "#contract/calls/upload-spreadsheet.ts";
import type { AnalysisOutcome, FollowOptions, RunOptions } from "#web/api/stream-analysis.ts";
import type { UploadOptions } from "#web/api/upload-file.ts";
import type { Notify } from "./announce.ts";
import type { TableIndex } from "./source/index-table.ts";

/** Everything the wizard reaches outside itself; tests hand in their own. */
export interface WizardTools {
  upload(file: File, options: UploadOptions): Promise<UploadedSpreadsheet>;
  indexTable(content: string): Promise<TableIndex>;
  /** The chosen columns of a table, the first one always among them. */
  narrowTable(content: string, columns: readonly string[]): Promise<string>;
  /** Those of the keywords that occur in the text. */
  findKeywords(content: string, keywords: readonly string[]): Promise<readonly string[]>;
  run(request: AnalysisRequest, options: RunOptions): Promise<AnalysisOutcome>;
  follow(id: string, options: FollowOptions): Promise<AnalysisOutcome>;
  stop(id: string): Promise<unknown>;
  read(id: string, signal: AbortSignal): Promise<StoredAnalysis>;
  notify: Notify;
  /** Called after each result: what is left of the free analyses has changed. */
  usageChanged(): void;
  /** The analysis named in the page's address, so that a reload finds it again. */
  readonly address: { read(): string | null; write(id: string | null): void };
}

export const WizardToolsContext = createContext<WizardTools | null>(null);

/** @throws outside the wizard: a bug */
export function useWizardTools(): WizardTools {
  const tools = useContext(WizardToolsContext);
  if (tools === null) throw new Error("The wizard's tools are used outside the wizard.");
  return tools;
}
