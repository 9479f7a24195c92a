import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "./config.ts";

/** The configured key, else one generated once and kept in the data folder, readable by us alone. */
export function masterKeyOf({ masterKey, dataDir }: Pick<Config, "masterKey" | "dataDir">): string {
  if (masterKey !== null) return masterKey;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, "master-key");
  try {
    // Made only where there is none, so that two starts at once agree on one.
    writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return readFileSync(file, "utf8");
}
