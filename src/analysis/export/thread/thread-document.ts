import { exportFileName } from "../file-name.ts";
import { type ExportedFile, type ReportRequest, reportDocument } from "../report-document.ts";

/** Reports of one thread as one markdown file, one after the other. */
export function threadDocument(requests: readonly ReportRequest[]): ExportedFile {
  const texts = requests.map((request) => reportDocument(request).text);
  return {
    name: exportFileName(`thread-${requests[0]?.fileName ?? ""}`, "md"),
    text: texts.join("\n---\n\n"),
  };
}
