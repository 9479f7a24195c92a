import { existsSync, readFileSync } from "node:fs";
import { analyse } from "#analysis/analyse.ts";
import { startWorkerPool } from "#analysis/processes/start-worker-pool.ts";
import { type Expected, scoreAnswer } from "./score-answer.ts";

/** One everyday prompt with the facts that its answer has to hold. */
interface Prompt {
  readonly id: string;
  readonly file: string;
  readonly focus: string;
  readonly prompt: string;
  readonly expected: readonly Expected[];
}

const home = new URL("../../shared/data/", import.meta.url);
const list = new URL("plain-prompts/prompts.jsonl", home);

if (existsSync(list)) await evaluate();
else
  process.stdout.write(`${JSON.stringify({ skipped: "the development prompts are not here" })}\n`);

/** Asks each prompt of its table and counts the direct answers that hold every expected fact. */
async function evaluate(): Promise<void> {
  const workers = startWorkerPool();
  const prompts = readFileSync(list, "utf8").trim().split("\n");
  const outcomes = [];
  for (const line of prompts) outcomes.push(await ask(JSON.parse(line) as Prompt));
  await workers.close();
  const right = outcomes.filter((outcome) => outcome.missing.length === 0).length;
  const numerals = outcomes.reduce((sum, { checked }) => sum + checked.numerals, 0);
  const receipts = outcomes.reduce((sum, { checked }) => sum + checked.receipts, 0);
  process.stdout.write(
    `${JSON.stringify({ prompts: outcomes.length, right, numerals, receipts, outcomes }, null, 2)}\n`,
  );

  async function ask({ id, file, focus, prompt, expected }: Prompt) {
    const content = readFileSync(new URL(`samples/${file}`, home), "utf8");
    const { report } = await analyse(
      {
        prompt,
        table: { name: file, content },
        columns: [],
        focus,
        direction: "rows",
        keywords: [],
      },
      { workers },
    );
    const { answered, checked, charts, insights, recommendations, struck } = report;
    return {
      id,
      answered,
      missing: scoreAnswer(report, expected),
      checked,
      charts: charts.length,
      insights: insights.length,
      recommendations: recommendations.length,
      struck: struck.length,
    };
  }
}
