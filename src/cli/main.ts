import { startWorkerPool } from "#analysis/processes/start-worker-pool.ts";
import { Problem } from "#contract/problem.ts";
import { analyze } from "./analyze.ts";
import { type Command, UsageError } from "./command.ts";
import { parse } from "./parse.ts";
import { MissingFile } from "./read-source.ts";
import { scan } from "./scan.ts";

const commands: Readonly<Record<string, Command>> = { parse, scan, analyze };

/** 0 when done, 1 on a refusal, 2 when the command line was not understood. */
process.exitCode = await run(process.argv.slice(2));

async function run([name = "", ...words]: readonly string[]): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) return wrongUsage(name === "" ? "" : `There is no command ${name}.`);
  const workers = startWorkerPool({ size: 1 });
  try {
    await command.run(words, { workers, print });
    return 0;
  } catch (error) {
    if (error instanceof UsageError) return wrongUsage(error.message);
    const problem = problemOf(error);
    if (words.includes("--json")) print(JSON.stringify({ problem }));
    else process.stderr.write(`${problem.message}\n`);
    return 1;
  } finally {
    await workers.close();
  }
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function wrongUsage(message: string): number {
  const lines = Object.values(commands).map(({ usage }) => `  candor ${usage}`);
  process.stderr.write(`${message === "" ? "" : `${message}\n`}Usage:\n${lines.join("\n")}\n`);
  return 2;
}

/** The one door for errors: what is not a refusal is a bug, and says nothing of the file. */
function problemOf(error: unknown): { readonly code: string; readonly message: string } {
  if (error instanceof Problem) return { code: error.code, message: error.message };
  if (error instanceof MissingFile) return { code: "not-found", message: error.message };
  return { code: "unknown", message: new Problem("unknown").message };
}
