import type { ExportFormat } from "#contract/calls/analyses.ts";
import { copyText } from "./copy-text.ts";
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
