import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { copyProject } from "../../checks/copy-project.ts";
import { applyPatch } from "./apply-patch.ts";
import { type PlaywrightReport, textOf } from "./playwright-report.ts";

/** Each journey once, in the wide window. */
const projects = ["quick, wide dark", "quick rules", "slow, wide dark", "slow rules"];
/** A click on what is not there waits as long; what is right takes a fifth of it. */
const longestMilliseconds = 120_000;

/** A copy of the project, in a temporary folder, in which patches are applied and journeys run. */
export interface BrokenCopy {
  /** Why a patch does not apply; null where it did. */
  apply(patch: string): string | null;
  takeBack(patch: string): void;
  build(): Promise<boolean>;
  /** What Playwright says of the journeys, which it runs; of all, unrun, where none are named. */
  journeys(places?: readonly string[]): Promise<PlaywrightReport>;
  /** Ends what runs. */
  stop(): void;
  remove(): void;
}

export function brokenCopy(): BrokenCopy {
  const { folder: cwd, remove } = copyProject();
  let running: ChildProcess | null = null;

  async function run(command: string, words: readonly string[], more = {}): Promise<number> {
    running = spawn(command, words, {
      cwd,
      env: { ...process.env, CI: "true", ...more },
      stdio: ["ignore", "ignore", 2],
    });
    const [code] = await once(running, "exit");
    running = null;
    return code ?? 1;
  }

  return {
    apply: (patch) => applyPatch(cwd, patch),
    takeBack(patch) {
      const failure = applyPatch(cwd, patch, "--reverse");
      if (failure !== null) throw new Error(failure);
    },
    build: async () => (await run(process.execPath, ["scripts/build.mjs"])) === 0,
    async journeys(places) {
      const file = join(cwd, ".reports", "breaks.json");
      rmSync(file, { force: true });
      const which = projects.flatMap((project) => ["--project", project]);
      const how = ["--reporter=json", `--timeout=${longestMilliseconds}`];
      const words = ["test", ...(places ?? ["--list"]), ...which, ...how];
      await run("playwright", words, { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
      if (!existsSync(file)) throw new Error("Playwright wrote no report");
      return JSON.parse(readFileSync(file, "utf8"));
    },
    stop: () => running?.kill("SIGINT"),
    remove,
  };
}

/** Why nothing could run. */
export const startFailure = ({ errors }: PlaywrightReport): string => errors.map(textOf).join("\n");
