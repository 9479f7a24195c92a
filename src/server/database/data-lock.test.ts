import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DataFolderInUse, lockDataFolder } from "./data-lock.ts";

describe("the lock of the data folder", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "candor-lock-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const lock = () => join(folder, "database.lock");

  it("is held once and given back", () => {
    const unlock = lockDataFolder(folder);
    expect(() => lockDataFolder(folder)).toThrow(DataFolderInUse);
    unlock();
    expect(existsSync(lock())).toBe(false);
    lockDataFolder(folder)();
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    ["a process that is gone", "2147483646 1"],
    ["another process that got the same number", `${process.pid} 1`],
    ["nobody who can be read", "torn"],
  ])("is taken over from %s", (_, content) => {
    writeFileSync(lock(), content);
    const unlock = lockDataFolder(folder);
    expect(readFileSync(lock(), "utf8")).toMatch(new RegExp(`^${process.pid} `));
    unlock();
    expect(readdirSync(folder)).toEqual([]);
  });
});
