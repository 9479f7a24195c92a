import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeFolder } from "./make-folder.ts";
import { writeOnce } from "./write-once.ts";

describe("a file written once", () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "candor-once-"));
    file = join(folder, "key");
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it("stays as it was first written, for its owner alone", () => {
    expect(writeOnce(file, "first")).toBe(true);
    expect(writeOnce(file, "second")).toBe(false);
    expect(readFileSync(file, "utf8")).toBe("first");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(["key"]);
  });

  it("removes the drafts of processes that were killed, and of no others", () => {
    writeFileSync(`${file}.2147483646-1-torn`, "fir");
    writeFileSync(`${file}.${process.ppid}--torn`, "someone else's life of that number");
    writeFileSync(join(folder, "keys"), "another file");
    writeOnce(file, "first");
    expect(readdirSync(folder).sort()).toEqual(["key", "keys"]);
  });

  it("is refused in a folder that takes none, and so is the folder", () => {
    expect(() => writeOnce("/proc/key", "first")).toThrow(/ENOENT|EACCES|EPERM/);
    expect(() => makeFolder("/proc/candor/data")).toThrow(/ENOENT|EACCES|EPERM/);
    makeFolder(join(folder, "a", "b"));
    expect(statSync(join(folder, "a", "b")).mode & 0o777).toBe(0o700);
  });
});
