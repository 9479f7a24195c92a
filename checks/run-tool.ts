import { spawnSync } from "node:child_process";
import { delimiter, dirname, join } from "node:path";
import { root } from "./copy-project.ts";

/** How a tool ended and all that it printed, without colours. */
export interface ToolRun {
  readonly code: number;
  readonly output: string;
  readonly stdout: string;
}

/** Runs one of the installed tools (`tsc`, `biome` ...) in a folder. */
export function runTool(folder: string, command: string, args: readonly string[]): ToolRun {
  const paths = [dirname(process.execPath), join(root, "node_modules", ".bin"), process.env.PATH];
  const env = {
    ...process.env,
    PATH: paths.join(delimiter),
    NO_COLOR: "1",
    FORCE_COLOR: undefined,
  };
  const options = { cwd: folder, env, encoding: "utf8", maxBuffer: 256 * 1024 * 1024 } as const;
  const done = spawnSync(command, args, options);
  if (done.error) throw done.error;
  return { code: done.status ?? 1, output: done.stdout + done.stderr, stdout: done.stdout };
}
