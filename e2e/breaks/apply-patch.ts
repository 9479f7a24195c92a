import { spawnSync } from "node:child_process";
import { dirname } from "node:path";

/** Why Git does not apply a patch to the files of a folder; null where it does. */
export function applyPatch(
  folder: string,
  patch: string,
  ...words: readonly string[]
): string | null {
  // Inside another repository Git would skip what is not that one's.
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: dirname(folder) };
  const how = { cwd: folder, env, input: patch, encoding: "utf8" } as const;
  const { status, stderr } = spawnSync("git", ["apply", ...words], how);
  return status === 0 ? null : stderr;
}
