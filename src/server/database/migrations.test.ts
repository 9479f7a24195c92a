import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { migrationsFolder } from "./migrations-folder.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const tables = ["--schema", "src/server/database/*-schema.ts"];
const drizzleKit = join(root, "node_modules/drizzle-kit/bin.cjs");

it("are up to date with the tables in the code", { timeout: 60_000 }, async () => {
  // drizzle-kit takes paths inside the project only.
  const copy = mkdtempSync(join(root, "node_modules/.migrations-"));
  try {
    cpSync(migrationsFolder, copy, { recursive: true });
    await promisify(execFile)(
      process.execPath,
      [drizzleKit, "generate", "--dialect", "postgresql", "--out", relative(root, copy), ...tables],
      { cwd: root },
    );
    expect(readdirSync(copy)).toEqual(readdirSync(migrationsFolder));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});
