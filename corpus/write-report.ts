import { readFileSync } from "node:fs";
import { join } from "node:path";
import { analyse } from "#analysis/analyse.ts";
import type { Analysis } from "#analysis/analysis.ts";
import type { Children } from "#analysis/children.ts";
import { reportDocument } from "#analysis/export/report-document.ts";
import { readSpreadsheet } from "#analysis/ingest/read-spreadsheet.ts";

/** One example: what was asked of its table, and the report as a person downloads it. */
export interface Example {
  readonly analysis: Analysis;
  /** The text of the folder's `report.md`. */
  readonly report: string;
}

/** The report carries the day it was made on; an accepted one has to stay the same. */
const date = "January 2, 2026";

/**
 * Asks the question of an example's folder of its table.
 * @param folder holds `question.txt` and the table
 * @param file the table's name, or its name and bytes where it is not among the folder's files
 */
export async function writeReport(
  folder: string,
  children: Children,
  file = { name: "table.csv", bytes: readFileSync(join(folder, "table.csv")) as Uint8Array },
): Promise<Example> {
  const prompt = readFileSync(join(folder, "question.txt"), "utf8").trim();
  const { content } = await readSpreadsheet(file, { children });
  const table = { name: file.name, content };
  const asked = { columns: [], focus: null, direction: "rows", keywords: [] } as const;
  const analysis = await analyse({ prompt, table, ...asked }, { children });
  const { markdown, insights, recommendations, hipaaCompliance, tokenUsage, ...rest } = analysis;
  const results = { analysis: markdown, insights, recommendations, hipaaCompliance, tokenUsage };
  const answer = {
    id: "example",
    message: "",
    ...rest,
    results: { ...results, insights: [...insights], recommendations: [...recommendations] },
  };
  const { text } = reportDocument({ answer, prompt, title: "", fileName: file.name, date });
  return { analysis, report: text };
}
