// node corpus/accept-reports.ts: makes each example's table and report anew. Read the difference before keeping it.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { startWorkerPool } from "#analysis/processes/start-worker-pool.ts";
import { tables } from "./tables.ts";
import { writeReport, writeTextReport } from "./write-report.ts";

const workers = startWorkerPool({ size: 1 });
for (const [name, makeTable] of Object.entries(tables)) {
  const folder = join(import.meta.dirname, name);
  writeFileSync(join(folder, "table.csv"), makeTable());
  writeFileSync(join(folder, "report.md"), (await writeReport(folder, workers)).report);
}
const notes = join(import.meta.dirname, "quality-notes");
writeFileSync(join(notes, "report.md"), (await writeTextReport(notes, workers)).report);
await workers.close();
