// Compares every cell we read with what Excel shows and prints the shares as JSON:
// node bench/score-workbooks.ts [--each] [FOLDER] [PART OF A FILE'S NAME ...]
import { readShownSpreadsheet, readSpreadsheet } from "#analysis/ingest/read-source.ts";
import { startWorkerPool } from "#analysis/processes/start-worker-pool.ts";
import { Problem } from "#contract/problem.ts";
import { type ListedFiles, listedFiles, type NamedFile, textOf } from "./listed-files.ts";
import { type Matrix, type Score, scoreCells, scoreKept } from "./score-cells.ts";

interface Listed {
  readonly file: string;
  readonly expected?: { readonly file: string; readonly gold: boolean };
}

interface SheetScore extends Score {
  readonly index: string;
  readonly sheet: string;
  /** Expected cells that the tidied table still holds. */
  readonly kept: number;
  readonly refused?: string;
}

interface FileScore {
  readonly file: string;
  readonly gold: boolean;
  readonly sheets: readonly SheetScore[];
}

const asked = listedFiles<Listed>();
const workers = startWorkerPool({ size: 1 });
if (asked !== null) await print(asked);
await workers.close();

async function print({ listed, read }: ListedFiles<Listed>): Promise<void> {
  const scores: FileScore[] = [];
  for (const { file, expected } of listed) {
    if (expected === undefined || !expected.file.endsWith(".excel.json")) continue;
    const matrices = JSON.parse(textOf(read(expected.file)));
    scores.push({ file, gold: expected.gold, sheets: await scoreFile(read(file), matrices) });
  }
  process.stdout.write(`${JSON.stringify(summaryOf(scores), null, 1)}\n`);
}

async function scoreFile(file: NamedFile, expected: Record<string, Matrix>): Promise<SheetScore[]> {
  const names = await readSpreadsheet(file, { workers }).then(
    ({ sheets = [] }) => sheets,
    () => [],
  );
  const scores: SheetScore[] = [];
  for (const [index, matrix] of Object.entries(expected)) {
    const sheet = names[Number(index)];
    const asked = sheet === undefined ? file : { ...file, settings: { sheet } };
    scores.push({ index, sheet: sheet ?? "", ...(await scoreSheet(asked, matrix)) });
  }
  return scores;
}

async function scoreSheet(file: NamedFile, expected: Matrix) {
  const { cells, table, refused } = await readShownSpreadsheet(file, { workers }).then(
    ({ table, shown }) => ({
      cells: shown?.cells ?? [],
      table: [table.headers, ...(shown?.rows ?? [])],
      refused: undefined,
    }),
    (error: unknown) => ({ cells: [], table: [], refused: codeOf(error) }),
  );
  const kept = scoreKept(expected, table);
  const score = scoreCells(expected, cells);
  const silent = refused === "no-table" && score.cells === 0;
  return { ...score, kept, ...(refused === undefined || silent ? {} : { refused }) };
}

function codeOf(error: unknown): string {
  return error instanceof Problem ? error.code : String(error);
}

function summaryOf(scores: readonly FileScore[]) {
  const totals = (gold: boolean) => {
    const all = scores.filter((score) => score.gold === gold).flatMap((score) => score.sheets);
    // Excel had the passwords of some; we read none of them.
    const sheets = all.filter(({ refused }) => refused !== "file-encrypted");
    const [cells, equal, kept] = [sum(sheets, "cells"), sum(sheets, "equal"), sum(sheets, "kept")];
    const wrong = sheets.filter((sheet) => sheet.equal < sheet.cells || sheet.refused).length;
    const encrypted = all.length - sheets.length;
    const shares = { share: equal / cells, keptShare: kept / cells };
    return { sheets: sheets.length, encrypted, wrong, cells, equal, kept, ...shares };
  };
  const each = scores.map(({ file, gold, sheets }) => ({
    file,
    gold,
    share: sum(sheets, "cells") === 0 ? 1 : sum(sheets, "equal") / sum(sheets, "cells"),
    kept: sum(sheets, "cells") === 0 ? 1 : sum(sheets, "kept") / sum(sheets, "cells"),
    refused: sheets.flatMap(({ refused }) => refused ?? []),
    differ: sheets.flatMap(({ index, differ }) => differ.map((line) => `${index}!${line}`)),
  }));
  const shown = process.argv.includes("--each")
    ? each
    : each.filter(({ share, refused }) => share < 1 || refused.length > 0);
  return { gold: totals(true), others: totals(false), files: shown };
}

function sum(sheets: readonly SheetScore[], what: "cells" | "equal" | "kept"): number {
  return sheets.reduce((total, sheet) => total + sheet[what], 0);
}
