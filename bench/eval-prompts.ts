import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "node:process";
import { parseArgs } from "node:util";
import { type AnalysisTools, analyse } from "#analysis/analyse.ts";
import { readSpreadsheet } from "#analysis/ingest/read-source.ts";
import { startWorkerPool } from "#analysis/processes/start-worker-pool.ts";
import { plainText } from "#analysis/report/plain-markdown.ts";
import type { Table } from "#analysis/table/table.ts";
import { ConfigFaults } from "#server/config/config.ts";
import { readModelConfig } from "#server/config/read-model-config.ts";
import { SettingsReader } from "#server/config/settings-reader.ts";
import { lendTable } from "#server/lend-table.ts";
import { openAnalysts } from "#server/open-analysts.ts";
import { shownCells } from "./shown-figures.ts";

/** A prompt about one of the tables. */
interface Prompt {
  readonly id: string;
  readonly file: string;
  readonly prompt: string;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { tables: { type: "string" }, out: { type: "string" }, model: { type: "string" } },
});
const [list] = positionals;
if (list === undefined || values.tables === undefined || values.out === undefined) {
  process.stderr.write(
    "Usage: npm run eval:prompts -- PROMPTS.jsonl --tables DIR --out FILE [--model flash|pro]\n",
  );
  process.exitCode = 2;
} else {
  await evaluate(list, values.tables, values.out);
}

/** Answers each prompt of its table: one line for each, with the figures that the answer shows. */
async function evaluate(prompts: string, tables: string, out: string): Promise<void> {
  const lines = readFileSync(prompts, "utf8").trim().split("\n");
  const asked = lines.map((line) => JSON.parse(line) as Prompt);
  const workers = startWorkerPool();
  const analyst = await configuredAnalyst(values.model);
  const answers = new Map<string, object>();
  for (const [file, ofFile] of Map.groupBy(asked, (one) => one.file)) {
    const bytes = readFileSync(join(tables, file));
    const { content } = await readSpreadsheet({ name: file, bytes, settings: {} }, { workers });
    const table = { name: file, content };
    const { tools, close } = await lendTable(table, workers);
    for (const one of ofFile)
      answers.set(one.id, await answer(one, table, { ...tools, ...analyst }));
    await close();
  }
  await workers.close();
  const inOrder = asked.map(({ id }) => JSON.stringify(answers.get(id)));
  writeFileSync(out, `${inOrder.join("\n")}\n`);
  process.stdout.write(`${JSON.stringify({ prompts: asked.length, out })}\n`);
}

/** The model of that name that the settings set up; the built-in analyst where none is named. */
async function configuredAnalyst(
  name: string | undefined,
): Promise<Pick<AnalysisTools, "analyst" | "onSending">> {
  if (name === undefined) return {};
  const read = new SettingsReader(env);
  const config = readModelConfig(read, new Date());
  if (read.faults.length > 0) throw new ConfigFaults(read.faults);
  const analysts = await openAnalysts(config, () => new Date());
  if (analysts === null) throw new Error("no model is set up");
  if (name !== "flash" && name !== "pro") throw new Error("--model is flash or pro");
  return { analyst: analysts[name], onSending: async () => undefined };
}

async function answer({ id, prompt }: Prompt, table: Table, tools: AnalysisTools) {
  const asked = { prompt, table, columns: [], focus: null, keywords: [] };
  try {
    const { report } = await analyse({ ...asked, direction: "rows" }, tools);
    const figures = shownCells(report).flatMap(({ value, text, label }) =>
      typeof value === "number" ? [{ label: label || null, value, text }] : [],
    );
    const { answered, steps } = report;
    return {
      id,
      answered,
      steps: steps?.length,
      answer: plainText(report.answer.markdown),
      figures,
    };
  } catch (error) {
    process.stderr.write(`${id}: ${error instanceof Error ? error.stack : error}\n`);
    return { id, answered: false, answer: "", figures: [] };
  }
}
