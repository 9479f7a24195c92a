import type { AiModel, ModelUse } from "#contract/model.ts";
import type { Ask } from "#contract/reading.ts";
import type { Report } from "#contract/report.ts";
import type { HipaaCompliance, HipaaReport } from "#contract/scan.ts";
import type { DocumentText } from "../document/document-text.ts";
import type { Table } from "../table/table.ts";

/** What one analysis is asked to do: about a table, or about the text of documents. */
export type AnalysisInput = TableInput | TextInput;

interface AnyInput {
  /** What the person chose, where hosted models are set up; null for the built-in analyst. */
  readonly model?: AiModel | null;
}

export interface TextInput extends AnyInput {
  readonly prompt: string;
  readonly text: DocumentText;
  readonly keywords: readonly string[];
}

export interface TableInput extends AnyInput {
  readonly prompt: string;
  readonly table: Table;
  /** Headers to use, in the order of the table; empty means all of them. */
  readonly columns: readonly string[];
  /** The primary focus column, one of `columns`. */
  readonly focus: string | null;
  readonly direction: "rows" | "columns";
  readonly keywords: readonly string[];
  /** What to compute, where a person said so; else the question is read. */
  readonly given?: readonly Ask[];
  /** What the question before came to, where this one follows it: it may point back. */
  readonly previous?: readonly Ask[];
}

/** What came out of it: the report, and the same as plain text for those who want only that. */
export interface Analysis {
  readonly report: Report;
  readonly markdown: string;
  readonly insights: readonly string[];
  readonly recommendations: readonly string[];
  readonly hipaaReport: HipaaReport;
  readonly hipaaCompliance: HipaaCompliance;
  readonly model: { readonly family: string; readonly label: string; readonly use?: ModelUse };
  readonly tokenUsage: { readonly totalTokens: number; readonly estimatedCost: number };
}
