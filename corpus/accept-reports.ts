// node corpus/accept-reports.ts: makes each example's table and report anew. Read the difference before keeping it.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { startChildren } from "#analysis/processes/start-children.ts";
import { emergencyVisits } from "#analysis/sample-emergency.ts";
import { writeReport, writeTextReport } from "./write-report.ts";

const folder = join(import.meta.dirname, "emergency-visits");
writeFileSync(join(folder, "table.csv"), emergencyVisits());

const children = startChildren({ size: 1 });
const { report } = await writeReport(folder, children);
writeFileSync(join(folder, "report.md"), report);

const notes = join(import.meta.dirname, "quality-notes");
writeFileSync(join(notes, "report.md"), (await writeTextReport(notes, children)).report);
await children.close();
