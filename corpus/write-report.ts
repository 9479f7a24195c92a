import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { analyse } from "#analysis/analyse.ts";
import type { DocumentText } from "#analysis/document/document-text.ts";
import type { Analysis, AnalysisInput } from "#analysis/domain/analysis.ts";
import { reportDocument } from "#analysis/export/report-document.ts";
import { readSpreadsheet } from "#analysis/ingest/read-source.ts";
import type { SampleFile } from "#analysis/samples/sample-data.ts";
import type { WorkerPool } from "#analysis/worker-pool.ts";

/** One example: what was asked of its data, and the report as a person downloads it. */
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
  workers: WorkerPool,
  file = { name: "table.csv", bytes: readFileSync(join(folder, "table.csv")) as Uint8Array },
): Promise<Example> {
  const { content } = await readSpreadsheet(file, { workers });
  const table = { name: file.name, content };
  const asked = { columns: [], focus: null, direction: "rows", keywords: [] } as const;
  return writeExample({ prompt: questionOf(folder), table, ...asked }, file.name, workers);
}

/** Asks the question of an example's folder of its documents: every other .txt in it, by name. */
export async function writeTextReport(folder: string, workers: WorkerPool): Promise<Example> {
  const text = readNotes(folder);
  const input = { prompt: questionOf(folder), text, keywords: ["reyes", "ssn"] };
  return writeExample(input, text.name, workers);
}

/** The documents of a folder as one text, each under a heading with its name. */
export function readNotes(folder: string): DocumentText {
  const names = readdirSync(folder)
    .filter((name) => /^(?!question).*\.txt$/.test(name))
    .sort();
  return textOf(names.map((name) => ({ name, text: readFileSync(join(folder, name), "utf8") })));
}

/** Documents as one text, each under a heading with its name. */
export function textOf(files: readonly SampleFile[]): DocumentText {
  let content = "";
  const documents = files.map(({ name, text }) => {
    content += `${content === "" ? "" : "\n\n"}${name}\n\n`;
    const start = content.length;
    content += text.trim();
    return { name, start, end: content.length };
  });
  return { name: `${files[0]?.name} and ${files.length - 1} more`, content, documents };
}

const questionOf = (folder: string) => readFileSync(join(folder, "question.txt"), "utf8").trim();

async function writeExample(
  input: AnalysisInput,
  fileName: string,
  workers: WorkerPool,
): Promise<Example> {
  const analysis = await analyse(input, { workers });
  const { markdown, insights, recommendations, hipaaCompliance, tokenUsage, ...rest } = analysis;
  const results = { analysis: markdown, insights, recommendations, hipaaCompliance, tokenUsage };
  const answer = {
    id: "example",
    message: "",
    ...rest,
    results: { ...results, insights: [...insights], recommendations: [...recommendations] },
  };
  const { text } = reportDocument({ answer, prompt: input.prompt, title: "", fileName, date });
  return { analysis, report: text };
}
