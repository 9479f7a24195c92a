import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { join } from "node:path";
import { migrationsFolder } from "#server/database/migrations-folder.ts";
import { openPglite } from "#server/database/open-pglite.ts";

/** Lasts from run to run, unlike the folder for temporary files. */
const cache = join(import.meta.dirname, "../../node_modules/.cache/candor");

/** A new embedded database takes 3 s to make and 0.25 s to copy, so one is kept for all tests. */
export async function embeddedTemplate(): Promise<string> {
  const journal = readFileSync(join(migrationsFolder, "meta/_journal.json"));
  const files = readdirSync(migrationsFolder).join();
  const version = createHash("sha256").update(journal).update(files).digest("hex").slice(0, 16);
  const kept = join(cache, `pglite-${process.getuid?.() ?? 0}-${version}`);
  if (existsSync(kept)) return kept;
  mkdirSync(cache, { recursive: true });
  const made = mkdtempSync(join(cache, "pglite-new-"));
  await (await openPglite(made)).close();
  try {
    renameSync(made, kept);
  } catch (error) {
    // Another test file made one in the meantime.
    if (!existsSync(kept)) throw error;
    rmSync(made, { recursive: true, force: true });
  }
  return kept;
}
