import { randomInt } from "node:crypto";
import { textWorkbook } from "#analysis/export/text-workbook.ts";
import { copyNotes } from "#analysis/privacy/copy/copy-notes.ts";
import { copyContent, copyTable } from "#analysis/privacy/copy/copy-table.ts";
import { readRecords, writeRecords } from "../table/table.ts";
import { answerRequests } from "../worker-protocol.ts";
import { zipFiles } from "../zip-files.ts";
import type { CopyFileOrder } from "./copy-in-worker.ts";

answerRequests(async (message) => {
  const { format, moment, ...order } = message as CopyFileOrder;
  const copy = copyTable(order, (below) => randomInt(below));
  if (format === null) return { plan: copy.plan, file: null };
  const [content, notes] = [copyContent(copy), copyNotes(copy.plan, order.today)];
  const file =
    format === "csv" ? await zipped(content, notes, moment) : await workbook(content, notes);
  return { plan: copy.plan, file };
});

const zipped = (content: string, notes: readonly (readonly string[])[], moment: string) =>
  zipFiles(
    {
      "copy.csv": content,
      "what-was-done.csv": writeRecords({ headers: notes[0] ?? [], rows: notes.slice(1) }),
    },
    moment,
  );

function workbook(content: string, notes: readonly (readonly string[])[]) {
  const { headers, rows } = readRecords(content);
  return textWorkbook([
    { name: "Copy", rows: [headers, ...rows], heads: 1 },
    { name: "What was done", rows: notes, heads: 1 },
  ]);
}
