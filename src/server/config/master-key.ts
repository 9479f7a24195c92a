import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { makeFolder } from "#server/database/make-folder.ts";
import { writeOnce } from "#server/database/write-once.ts";
import type { Config } from "./config.ts";

/** The configured key, else one generated once and kept in the data folder, readable by us alone. */
export function masterKeyOf({ masterKey, dataDir }: Pick<Config, "masterKey" | "dataDir">): string {
  if (masterKey !== null) return masterKey;
  makeFolder(dataDir);
  const file = join(dataDir, "master-key");
  // Two starts at once agree on one, and one that is killed leaves no half of a key.
  if (!existsSync(file)) writeOnce(file, randomBytes(32).toString("base64url"));
  return readFileSync(file, "utf8");
}
