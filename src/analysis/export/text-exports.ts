import type { ExportFormat } from "#contract/calls/analyses.ts";
import type { Cell, Result } from "#contract/report.ts";
import { exportFileName } from "./file-name.ts";
import type { ExportedFile } from "./report-document.ts";

/** What an export of the analysis panel is made from. */
export interface TextRequest {
  readonly title: string;
  readonly prompt: string;
  /** The report as markdown, without receipts. */
  readonly analysis: string;
  readonly fileName: string;
}

export interface TextExport {
  /** As its button reads. */
  readonly label: string;
  /** As the audit names it. */
  readonly format: ExportFormat;
  make(request: TextRequest): Promise<ExportedFile>;
}

/** The files that the analysis panel offers, in the order of their buttons. */
export const textExports: readonly TextExport[] = [
  {
    label: "Markdown",
    format: "markdown",
    make: async ({ prompt, analysis, fileName }) => ({
      name: exportFileName(fileName, "txt"),
      text: copyText(prompt, analysis),
    }),
  },
  {
    label: "Rich Text Format",
    format: "rtf",
    make: async (request) => {
      // It brings a reader of markdown, fetched once it is asked for.
      const { richText } = await import("./rich-text.ts");
      return { name: exportFileName(request.fileName, "rtf"), text: richText(request) };
    },
  },
];

/** What goes to the clipboard: the request and the analysis as markdown. */
export function copyText(prompt: string, analysis: string): string {
  return `Prompt: ${prompt}\n\n${analysis}`;
}

/** A result's rows as tab-separated text with its labels first: what a spreadsheet takes by pasting. */
export function rowsAsTsv({ columns, rows }: Pick<Result, "columns" | "rows">): string {
  const labels = columns.map(({ label }) => tsvCell(label));
  return [labels, ...rows.map((row) => row.map(tsvCell))].map((row) => row.join("\t")).join("\r\n");
}

/** Text that a spreadsheet would run as a formula is kept text by an apostrophe; numbers stay numbers. */
function tsvCell(value: Cell): string {
  if (typeof value !== "string") return value === null ? "" : String(value);
  const flat = value.replace(/[\t\r\n]+/g, " ");
  return /^\s*[=+\-@＝＋－＠]/.test(flat) ? `'${flat}` : flat;
}
