import { createHash } from "node:crypto";
import type { AnalysisInput, TableInput, TextInput } from "#analysis/domain/analysis.ts";
import type { TableData, TextData } from "#analysis/export/bundle/bundle.ts";
import { bundleFiles } from "#analysis/export/bundle/bundle-files.ts";
import { citedCells } from "#analysis/report/cited-cells.ts";
import { evidenceMarkdown } from "#analysis/report/evidence-markdown.ts";
import type { Report } from "#contract/report.ts";

/** A table as it was loaded: what it is, and the text of it where that is wanted. */
export interface LoadedTable {
  readonly fingerprint: Pick<TableData, "sha256" | "rows" | "columns">;
  readonly csv: Uint8Array | null;
  readonly rowDigests: readonly string[] | null;
}

/** Loads a table as an analysis of it does. */
export type LoadTable = (input: TableInput, withData: boolean) => Promise<LoadedTable>;

export interface BundleTools {
  readonly loadTable: LoadTable;
  /** The program that goes with the bundle, as text. */
  readonly verifier: () => Promise<string>;
  readonly duckdb: { readonly name: string; readonly version: string };
}

export interface BundleOrder {
  readonly report: Report;
  readonly input: AnalysisInput;
  readonly withData: boolean;
  /** ISO moment at which the analysis began: the same evidence gives the same bytes at any time. */
  readonly asked: string;
}

/** The files of the evidence of one report by name. */
export async function makeBundle(
  { report, input, withData, asked }: BundleOrder,
  tools: BundleTools,
): Promise<Record<string, string | Uint8Array>> {
  const [verifier, data] = await Promise.all([
    tools.verifier(),
    "text" in input ? textPart(input, withData) : tablePart(input, withData, tools.loadTable),
  ]);
  return bundleFiles({
    ...{ report, verifier, ...data, duckdb: tools.duckdb, asked },
    markdown: evidenceMarkdown(report),
    cells: citedCells(report),
  });
}

interface DataPart {
  readonly data: TableData | TextData;
  readonly dataFiles: Record<string, Uint8Array>;
}

async function tablePart(
  input: TableInput,
  withData: boolean,
  loadTable: LoadTable,
): Promise<DataPart> {
  const { fingerprint, csv, rowDigests } = await loadTable(input, withData);
  const data = { kind: "table", ...fingerprint } as const;
  if (csv === null) return { data: { ...data, file: null }, dataFiles: {} };
  const digests = new TextEncoder().encode((rowDigests ?? []).map((row) => `${row}\n`).join(""));
  return {
    data: { ...data, file: "data.csv" },
    dataFiles: { "data.csv": csv, "data.rows": digests },
  };
}

function textPart({ text: { content, documents } }: TextInput, withData: boolean): DataPart {
  const bytes = new TextEncoder().encode(content);
  return {
    data: {
      kind: "text",
      sha256: createHash("sha256").update(bytes).digest("hex"),
      file: withData ? "data.txt" : null,
      characters: content.length,
      documents: documents.map(({ start, end }) => ({ start, end })),
    },
    dataFiles: withData ? { "data.txt": bytes } : {},
  };
}
