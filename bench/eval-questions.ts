import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Engine } from "#analysis/domain/engine.ts";
import { computeMethod } from "#analysis/facts/method/compute-method.ts";
import { openEngine } from "#analysis/facts/open-engine.ts";
import { readSpreadsheet } from "#analysis/ingest/read-source.ts";
import { readMethod } from "#analysis/narrative/method/read-method.ts";
import { startWorkerPool } from "#analysis/processes/start-worker-pool.ts";

/** A closed question of `questions.jsonl`. */
interface Question {
  readonly id: number;
  readonly question: string;
  readonly constraints: string;
  readonly format: string;
  readonly file_name: string;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: "string" }, explain: { type: "boolean" } },
});
const [folder] = positionals;
if (folder === undefined || values.out === undefined) {
  process.stderr.write("Usage: npm run eval:questions -- DIR --out FILE\n");
  process.exitCode = 2;
} else {
  await evaluate(folder, values.out);
}

/** Answers each question of a folder: one line for each, with what could be answered. */
async function evaluate(directory: string, out: string): Promise<void> {
  const lines = readFileSync(join(directory, "questions.jsonl"), "utf8").trim().split("\n");
  const questions = lines.map((line) => JSON.parse(line) as Question);
  const workers = startWorkerPool();
  const answers: string[] = [];
  for (const [file, asked] of Map.groupBy(questions, (one) => one.file_name)) {
    const bytes = readFileSync(join(directory, "tables", file));
    const { content } = await readSpreadsheet({ name: file, bytes, settings: {} }, { workers });
    const table = { name: file, content };
    const engine = await openEngine({ table, columns: [], direction: "rows" }, { workers });
    for (const question of asked) answers.push(await answer(question, engine));
    await engine.close();
  }
  await workers.close();
  writeFileSync(out, `${answers.join("\n")}\n`);
  process.stdout.write(`${JSON.stringify({ questions: questions.length, out })}\n`);
}

async function answer({ id, ...question }: Question, engine: Engine): Promise<string> {
  const method = readMethod(question, engine.profile);
  if (values.explain) process.stderr.write(`${JSON.stringify({ id, ...method })}\n`);
  const answers = await computeMethod(engine, method).catch((error: unknown) => {
    process.stderr.write(`question ${id}: ${error instanceof Error ? error.message : error}\n`);
    return new Map<string, string>();
  });
  return JSON.stringify({ id, answers: Object.fromEntries(answers) });
}
