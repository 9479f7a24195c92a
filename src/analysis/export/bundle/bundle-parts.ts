import type { Report } from "#contract/report.ts";
import type { BundledCell, TableData, TextData } from "./bundle.ts";

/** What an evidence bundle is made from. */
export interface BundleParts {
  /** ISO moment at which the analysis began. */
  readonly asked: string;
  readonly report: Report;
  /** The report with its receipts. */
  readonly markdown: string;
  readonly cells: readonly BundledCell[];
  readonly data: TableData | TextData;
  /** Files with the data by name; none where its owner leaves it out. */
  readonly dataFiles: Readonly<Record<string, Uint8Array>>;
  /** The program that computes everything again. */
  readonly verifier: string;
  /** What it needs: name and version of DuckDB's package. */
  readonly duckdb: { readonly name: string; readonly version: string };
}
