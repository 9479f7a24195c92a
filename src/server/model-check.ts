import { env, stderr, stdout } from "node:process";
import { startWorkerPool } from "#analysis/processes/start-worker-pool.ts";
import { formatCost, formatCount } from "#contract/formatting.ts";
import { type CheckedQuestion, checkModel, checkQuestions } from "./check-model.ts";
import { readConfig } from "./config/config.ts";
import type { ModelConfig } from "./config/read-model-config.ts";
import { openModels } from "./open-analysts.ts";
import { startFault } from "./start-fault.ts";

// candor model-check: asks the models that are set up ten small questions, and says what works.
try {
  const { model } = readConfig(env);
  if (model === null) stderr.write("No model is set up: set GEMINI_API_KEY or MODEL_PROVIDER.\n");
  process.exitCode = model !== null && (await checkAll(model)) ? 0 : 1;
} catch (error) {
  stderr.write(`${startFault(error)}\n`);
  process.exitCode = 1;
}

/** Whether each model answered half of the questions rightly. */
async function checkAll(config: ModelConfig): Promise<boolean> {
  const { milliseconds, baseUrl, stands } = config;
  const open = await openModels(config);
  const workers = startWorkerPool();
  let isGood = true;
  for (const id of new Set([config.models.flash, config.models.pro])) {
    stdout.write(`${id} at ${baseUrl}, which stands ${stands}\n`);
    const checked: CheckedQuestion[] = [];
    for await (const one of checkModel(open(id), { workers, milliseconds })) {
      checked.push(one);
      stdout.write(`${lineOf(one)}\n`);
    }
    stdout.write(`${summaryOf(checked)}\n`);
    isGood &&= 2 * right(checked) >= checked.length;
  }
  await workers.close();
  return isGood;
}

function right(checked: readonly CheckedQuestion[]): number {
  return checked.filter(({ outcome }) => outcome === "right").length;
}

function lineOf({ outcome, question, text, seconds, calls }: CheckedQuestion): string {
  const head = `  ${outcome.padEnd(6)} ${seconds.toFixed(1).padStart(6)} s ${calls} calls`;
  return `${head}  ${question}${outcome === "right" ? "" : `\n         ${text}`}`;
}

function summaryOf(checked: readonly CheckedQuestion[]): string {
  const sum = (of: "calls" | "readable" | "tokens" | "dollars") =>
    checked.reduce((total, one) => total + one[of], 0);
  const seconds = checked.map((one) => one.seconds).toSorted((one, other) => one - other);
  const middle = seconds[Math.floor(seconds.length / 2)] ?? 0;
  const answered = checked.filter(({ outcome }) => outcome !== "failed").length;
  return [
    `  Right: ${right(checked)} of ${checkQuestions.length}`,
    `  Tools: ${answered} of ${checkQuestions.length} reports handed in`,
    `  JSON:  ${sum("readable")} of ${sum("calls")} calls could be read`,
    `  Speed: ${middle.toFixed(1)} s in the middle, ${(seconds.at(-1) ?? 0).toFixed(1)} s at most`,
    `  Cost:  ${formatCost(sum("dollars"))} for ${formatCount(sum("tokens"))} tokens`,
  ].join("\n");
}
