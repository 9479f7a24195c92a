import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync } from "node:fs";
import { chmod, open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const megabyte = 1024 * 1024;

/** A file system in memory that is small enough to be filled. */
export interface SmallDisk {
  readonly folder: string;
  /** Takes all room but so many bytes. */
  fill(leftBytes: number): Promise<void>;
  free(): void;
  remove(): Promise<void>;
}

/** Null where this machine may not mount one: that takes Linux and its administrator. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | null> {
  const folder = mkdtempSync(join(tmpdir(), "candor-disk-"));
  const mounted = await run("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder])
    .then(() => chmod(folder, 0o755))
    .then(
      () => true,
      () => false,
    );
  if (!mounted) {
    rmSync(folder, { recursive: true });
    return null;
  }
  const ballast = join(folder, "ballast");
  return {
    folder,
    fill: async (leftBytes) => {
      const file = await open(ballast, "a");
      for (let room = roomIn(folder) - leftBytes; room > 0; room = roomIn(folder) - leftBytes)
        await file.write(Buffer.alloc(Math.min(room, megabyte)));
      await file.close();
    },
    free: () => rmSync(ballast, { force: true }),
    remove: async () => {
      await run("umount", ["-l", folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function roomIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
