import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { openDatabase } from "#server/database/open-database.ts";
import type { TestPlace } from "./describe-databases.ts";

/** Which of these texts or bytes stand in any file below the folders, read byte for byte. */
export function foundInFiles<Needle extends string | Buffer>(
  folders: readonly string[],
  needles: readonly Needle[],
): Needle[] {
  const left = new Set(needles);
  const found: Needle[] = [];
  for (const file of folders.flatMap(filesBelow)) {
    const bytes = readFileSync(file);
    for (const needle of left) {
      if (!bytes.includes(needle)) continue;
      found.push(needle);
      left.delete(needle);
    }
  }
  return found;
}

export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Folders with all that a database keeps. */
export function foldersOf({ databaseUrl, dataDir }: TestPlace): string[] {
  const host = databaseUrl && new URL(databaseUrl).searchParams.get("host");
  return host ? [dataDir, join(host, "data")] : [dataDir];
}

/** What docs/operating.md tells the operator of PostgreSQL to do with its log. */
export async function removeOldLog(place: TestPlace): Promise<void> {
  if (place.databaseUrl === null) return;
  const { queries, close } = await openDatabase(place);
  const statements = ["alter system set wal_recycle = off", "select pg_reload_conf()"];
  for (const statement of [...statements, "checkpoint", "select pg_switch_wal()", "checkpoint"])
    await queries.execute(sql.raw(statement));
  await close();
}
