import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { openEngine } from "#analysis/facts/open-engine.ts";
import { readSpreadsheet } from "#analysis/ingest/read-source.ts";
import { startWorkerPool } from "#analysis/processes/start-worker-pool.ts";
import { readRecords } from "#analysis/table/table.ts";
import type { WorkerPool } from "#analysis/worker-pool.ts";

const shared = new URL("../../shared/data/", import.meta.url);
const usual = ["closed-questions/tables/", "samples/"].map((path) => new URL(path, shared));

await score(process.argv.slice(2));

/**
 * Prints how every column of every .csv is taken: type, kind, unit, cells that could not be read, and
 * three different samples. Folders are given as words; without any, those beside the project.
 */
async function score(words: readonly string[]): Promise<void> {
  const folders = words.length > 0 ? words.map((word) => new URL(`file://${word}/`)) : usual;
  if (!folders.every((folder) => existsSync(folder)))
    return print({ skipped: "the development tables are not here" });
  const workers = startWorkerPool();
  const tables = [];
  for (const folder of folders)
    for (const name of readdirSync(folder)
      .filter((file) => file.endsWith(".csv"))
      .sort())
      tables.push({ name, ...(await columnsOf(new URL(encodeURI(name), folder), workers)) });
  await workers.close();
  print(tables);
}

async function columnsOf(path: URL, workers: WorkerPool) {
  const file = { name: basename(path.pathname), bytes: readFileSync(path) };
  const { content, choices, warnings } = await readSpreadsheet(file, { workers });
  const table = { name: file.name, content };
  const engine = await openEngine({ table, columns: [], direction: "rows" }, { workers });
  await engine.close();
  const { headers, rows } = readRecords(content);
  const columns = engine.profile.columns.map((column) => {
    const at = headers.indexOf(column.name);
    const cells = new Set(rows.map((row) => row[at] ?? "").filter((cell) => cell.trim() !== ""));
    const { name, type, kind, unit, currency, unreadable } = column;
    return { name, type, kind, unit, currency, unreadable, samples: [...cells].slice(0, 3) };
  });
  return { asked: choices.map(({ question }) => question), warnings, columns };
}

function print(answer: unknown): void {
  process.stdout.write(`${JSON.stringify(answer, null, 2)}\n`);
}
