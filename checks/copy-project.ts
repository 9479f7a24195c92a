import { execFileSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

/** The project's own folder. */
export const root = resolve(import.meta.dirname, "..");

/** A copy of the project to plant faults in. */
export interface ProjectCopy {
  readonly folder: string;
  /** What was copied: paths relative to the folder. */
  readonly files: readonly string[];
  write(path: string, text: string): void;
  remove(): void;
}

/** Paths, relative to the project, of what Git tracks or would track. */
export function projectFiles(): readonly string[] {
  const args = ["ls-files", "--cached", "--others", "--exclude-standard", "--deduplicate"];
  return execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);
}

/** Copies the files of the project into a temporary folder that shares the installed packages. */
export function copyProject(): ProjectCopy {
  const folder = mkdtempSync(join(tmpdir(), "candor-check-"));
  const files = projectFiles().filter((path) => copyIfThere(path, folder));
  // A parser may follow one link to the packages, and the project's own may be one.
  symlinkSync(realpathSync(join(root, "node_modules")), join(folder, "node_modules"), "dir");
  return {
    folder,
    files,
    write(path, text) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** A file can be gone between Git's list and its copy while someone works in the folder. */
function copyIfThere(path: string, folder: string): boolean {
  try {
    cpSync(join(root, path), join(folder, path));
    return true;
  } catch (cause) {
    if (!(cause instanceof Error && "code" in cause && cause.code === "ENOENT")) throw cause;
    return false;
  }
}
