import type { ChartPicture } from "../chart-picture.ts";
import { exportFileName } from "../file-name.ts";
import type { FullFile } from "../full-exports.ts";
import type { FullReport } from "../full-report.ts";
import { reportBlocks } from "../report-blocks.ts";
import { blocksWord, wordType } from "../report-word.ts";
import type { Block } from "../rich/block.ts";
import { uniqueChartId, withUniqueAnchors } from "./unique-anchors.ts";

/** A report of a thread, and its charts as they are on paper. */
export interface DrawnReport {
  readonly full: FullReport;
  readonly pictures: ReadonlyMap<string, ChartPicture>;
}

/** Reports of one thread as one Word document, one after the other, each with its evidence. */
export async function threadWord(reports: readonly DrawnReport[]): Promise<FullFile> {
  const rule: Block = { kind: "rule" };
  const blocks = reports.flatMap(({ full }, at) => [
    ...(at === 0 ? [] : [rule]),
    ...withUniqueAnchors(reportBlocks(full), at),
  ]);
  const pictures = new Map(
    reports.flatMap((report, at) =>
      [...report.pictures].map(([id, picture]) => [uniqueChartId(id, at), picture] as const),
    ),
  );
  const fileName = reports[0]?.full.fileName ?? "";
  return {
    name: exportFileName(`thread-${fileName}`, "docx"),
    content: await blocksWord(blocks, { title: `Questions about ${fileName || "Data"}`, pictures }),
    mediaType: wordType,
  };
}
