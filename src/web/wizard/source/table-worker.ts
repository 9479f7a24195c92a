import { scanKeywords } from "#analysis/privacy/keywords/scan-keywords.ts";
import type { TableWorkerRequest } from "./call-table-worker.ts";
import { indexTable } from "./index-table.ts";

// What takes longer than a frame on a large table happens here, so that the page never stands still.
self.onmessage = ({ data }: MessageEvent<TableWorkerRequest>) => self.postMessage(answer(data));

function answer(question: TableWorkerRequest) {
  switch (question.kind) {
    case "index":
      return indexTable(question.content);
    case "scan":
      return scanKeywords(question.content, question.keywords).map((hit) => hit.keyword);
  }
}
