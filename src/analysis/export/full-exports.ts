import type { ExportFormat } from "#contract/calls/analyses.ts";
import type { ChartPicture } from "./chart-picture.ts";
import { exportFileName } from "./file-name.ts";
import type { FullReport } from "./full-report.ts";

/** What draws the charts, where the screen is: the exports themselves know of none. */
export interface ChartDrawings {
  /** SVG texts by chart id, their colours named as on the report's page. */
  svg(): Promise<ReadonlyMap<string, string>>;
  /** Pictures by chart id, as they are on paper. */
  pictures(): Promise<ReadonlyMap<string, ChartPicture>>;
}

/** A file of any kind, by name and content. */
export interface FullFile {
  readonly name: string;
  readonly content: string | Uint8Array<ArrayBuffer>;
  readonly mediaType: string;
}

export interface FullExport {
  /** As its button reads. */
  readonly label: string;
  /** As the audit names it. */
  readonly format: ExportFormat;
  make(full: FullReport, charts: ChartDrawings): Promise<FullFile>;
}

/** The exports of a whole report, charts and evidence with it, which premium has. Each is fetched when asked for. */
export const fullExports: readonly FullExport[] = [
  {
    label: "Word",
    format: "word",
    make: async (full, charts) => {
      const { reportWord } = await import("./report-word.ts");
      return {
        name: exportFileName(full.fileName, "docx"),
        content: await reportWord(full, await charts.pictures()),
        mediaType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      };
    },
  },
  {
    label: "HTML",
    format: "html",
    make: async (full, charts) => {
      const { reportPage } = await import("./report-page.ts");
      return {
        name: exportFileName(full.fileName, "html"),
        content: reportPage(full, await charts.svg()),
        mediaType: "text/html",
      };
    },
  },
  {
    label: "Excel",
    format: "excel",
    make: async (full) => {
      const { resultsWorkbook } = await import("./results-workbook.ts");
      return {
        name: exportFileName(full.fileName, "xlsx"),
        content: await resultsWorkbook(full),
        mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      };
    },
  },
];
