// Reads one .xlsx into CSV text in a process of its own and prints what it took as JSON:
// node bench/workbook-reader.ts ours|sheetjs FILE
import { readFileSync } from "node:fs";
import process from "node:process";

/** What a reader took, from the file's bytes to the text of its table; its code loaded before. */
export interface ReaderRun {
  readonly milliseconds: number;
  readonly cpuMilliseconds: number;
  readonly peakMegabytes: number;
  readonly characters: number;
}

const [reader = "", file = ""] = process.argv.slice(2);
const bytes = readFileSync(file);
const read = reader === "ours" ? await ourReader() : await sheetReader();
const [from, cpu] = [performance.now(), process.cpuUsage()];
const characters = read(bytes);
const { user, system } = process.cpuUsage(cpu);
const run: ReaderRun = {
  milliseconds: performance.now() - from,
  cpuMilliseconds: (user + system) / 1000,
  peakMegabytes: Math.round(process.resourceUsage().maxRSS / 1024),
  characters,
};
process.stdout.write(JSON.stringify(run));

async function ourReader(): Promise<(bytes: Buffer) => number> {
  const { readWorkbook } = await import("#analysis/ingest/xlsx/read-workbook.ts");
  const { tidyGrid } = await import("#analysis/ingest/tidy/tidy-grid.ts");
  const { writeRecords } = await import("#analysis/table/table.ts");
  return (content) => writeRecords(tidyGrid(readWorkbook(content, undefined).grid).records).length;
}

/** As its documentation has it for large files: dense, and the CSV of the first sheet. */
async function sheetReader(): Promise<(bytes: Buffer) => number> {
  const { read: readBook, utils } = await import("@e965/xlsx");
  return (content) => {
    const book = readBook(content, { dense: true });
    const sheet = book.Sheets[book.SheetNames[0] ?? ""];
    return sheet === undefined ? 0 : utils.sheet_to_csv(sheet).length;
  };
}
