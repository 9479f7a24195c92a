// node corpus/accept-reports.ts: makes each example's table and report anew. Read the difference before keeping it.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { startChildren } from "#analysis/processes/start-children.ts";
import { tables } from "./tables.ts";
import { writeReport, writeTextReport } from "./write-report.ts";

const children = startChildren({ size: 1 });
for (const [name, makeTable] of Object.entries(tables)) {
  const folder = join(import.meta.dirname, name);
  writeFileSync(join(folder, "table.csv"), makeTable());
  writeFileSync(join(folder, "report.md"), (await writeReport(folder, children)).report);
}
const notes = join(import.meta.dirname, "quality-notes");
writeFileSync(join(notes, "report.md"), (await writeTextReport(notes, children)).report);
await children.close();
