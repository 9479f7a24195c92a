// @module-tag slow
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { root } from "./copy-project.ts";
import { runTool, type ToolRun } from "./run-tool.ts";

const lockFile = z.looseObject({ packages: z.record(z.string(), z.unknown()) });

describe("package-lock.json", () => {
  let folder: string;
  const path = () => join(folder, "package-lock.json");

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "candor-lock-"));
    for (const name of ["package.json", "package-lock.json", ".npmrc", "scripts"]) {
      cpSync(join(root, name), join(folder, name), { recursive: true });
    }
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it("installs with npm ci on an empty cache", () => {
    expect(cleanInstall(folder)).toMatchObject({ code: 0 });
  });

  it("is completed when other systems' packages are left out of it", () => {
    const whole = readFileSync(path(), "utf8");
    const lock = lockFile.parse(JSON.parse(whole));
    const others = Object.keys(lock.packages).filter((name) => /darwin|win32/.test(name));
    expect(others.length).toBeGreaterThan(30);
    for (const name of others) delete lock.packages[name];
    writeFileSync(path(), JSON.stringify(lock, null, 2));
    expect(cleanInstall(folder).output).toContain("Missing:");

    expect(runTool(folder, "node", ["scripts/complete-lock.mjs"])).toMatchObject({ code: 0 });

    expect(cleanInstall(folder)).toMatchObject({ code: 0 });
    const completed = lockFile.parse(JSON.parse(readFileSync(path(), "utf8")));
    expect(Object.keys(completed.packages)).toEqual(Object.keys(JSON.parse(whole).packages));
  });

  it("says nothing of the machine it was made on", () => {
    const { packages } = lockFile.parse(JSON.parse(readFileSync(path(), "utf8")));
    expect(JSON.stringify(packages)).not.toContain('"resolved"');
  });
});

/** npm compares the lock with what it would install before it fetches anything. */
function cleanInstall(folder: string): ToolRun {
  const cache = join(folder, "cache");
  return runTool(folder, "npm", ["ci", "--dry-run", "--loglevel=error", "--cache", cache]);
}
