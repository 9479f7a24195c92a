import { spawnSync } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import { getCompileCacheDir } from "node:module";
import { dirname, join, resolve } from "node:path";

/** How to start a process that sees its own code, a few folders and no network. */
export interface Confinement {
  /** What goes before the command: a network namespace of its own, without any device. */
  readonly prefix: readonly string[];
  /** Node's own permissions: no other file, no further process, no addon. */
  readonly switches: readonly string[];
  /** What one adds that loads an addon: its native code is not held by Node's permissions. */
  readonly addonSwitches: readonly string[];
}

/** Who is to be confined to what; null is not confined. */
export type ConfinedTo = readonly string[] | null;

const unconfined: Confinement = { prefix: [], switches: [], addonSwitches: [] };

/** `folders` can be read and written. Code that was compiled before is read, and none is added. */
export function confine(folders: ConfinedTo): Confinement {
  if (folders === null) return unconfined;
  const writable = folders.map((folder) => join(resolve(folder), "*"));
  const allow = (right: string, paths: readonly string[]) =>
    paths.map((path) => `--allow-fs-${right}=${path}`);
  return {
    prefix: withoutNetwork ?? [],
    switches: [
      "--permission",
      ...allow("read", [...code, ...writable]),
      ...allow("write", writable),
    ],
    addonSwitches: ["--allow-addons"],
  };
}

/** Whether confined processes have no network either: the system has to offer it. */
export const cutsNetwork = (): boolean => withoutNetwork !== null;

const root = resolve(import.meta.dirname, "..", "..", "..");
/** Not the whole folder: what an evaluation stores lies in it, too. */
const parts = ["src", "package.json", "node_modules"].map((name) => join(root, name));
const compiled = getCompileCacheDir();
const code = [...parts, ...(compiled === undefined ? [] : [dirname(compiled)])]
  .filter((path) => existsSync(path))
  // The packages may lie elsewhere, behind a link.
  .flatMap((path) => [path, realpathSync(path)])
  .flatMap((path) => [path, join(path, "*")]);

/** Root may open a namespace of the network alone; others need one of users around it. */
const ways = [["--net"], ["--user", "--map-current-user", "--net"]];
const unshare = ["/usr/bin/unshare", "/bin/unshare"].find((path) => existsSync(path));
const withoutNetwork = findWay();

function findWay(): readonly string[] | null {
  if (unshare === undefined) return null;
  const works = (way: readonly string[]) => spawnSync(unshare, [...way, "true"]).status === 0;
  const way = ways.find(works);
  return way === undefined ? null : [unshare, ...way];
}
