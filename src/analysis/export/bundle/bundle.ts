import type { Report, Result } from "#contract/report.ts";

/** What the file `bundle.json` says of its bundle. */
export interface BundleManifest {
  readonly version: 1;
  /** ISO moment at which the analysis began. */
  readonly asked: string;
  readonly data: TableData | TextData;
  /** Ids of the results, in the order of the report. */
  readonly results: readonly string[];
}

interface AnyData {
  /** SHA-256 of the file with the data, hexadecimal, whether or not that file is here. */
  readonly sha256: string;
  /** Name of the file with the data; null where its owner left it out. */
  readonly file: string | null;
}

export interface TableData extends AnyData {
  readonly kind: "table";
  readonly rows: number;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

export interface TextData extends AnyData {
  readonly kind: "text";
  readonly characters: number;
  /** Where each document stands in the text, in UTF-16 code units. */
  readonly documents: readonly { readonly start: number; readonly end: number }[];
}

/** A result as its file holds it: a query stands in a file of its own. */
export interface BundledResult extends Omit<Result, "origin"> {
  readonly origin:
    | Exclude<Result["origin"], { kind: "query" }>
    | { readonly kind: "query"; readonly file: string };
}

/** A report as its file holds it: results stand in files of their own. */
export type BundledReport = Omit<Report, "results" | "readAs" | "struck" | "quotes"> & {
  readonly quotes?: readonly BundledQuote[];
};

/** Without what stands around it in the document. */
export type BundledQuote = Omit<NonNullable<Report["quotes"]>[number], "before" | "after">;

/** What the file `report.json` holds. */
export interface ReportFile {
  readonly report: BundledReport;
  /** The cell behind each number that a sentence prints. */
  readonly cells: readonly BundledCell[];
}

export interface BundledCell {
  readonly place: string;
  readonly printed: string;
  readonly result: string;
  readonly row: number;
  readonly column: string;
  readonly format: string | null;
}
