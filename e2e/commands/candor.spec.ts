import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "@playwright/test";

const script = resolve(import.meta.dirname, "..", "..", "scripts", "candor.mjs");

test.describe("candor", () => {
  let folder: string;
  test.beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "candor-command-"));
  });
  test.afterEach(() => rmSync(folder, { recursive: true }));

  test("reads a file of the folder it is called in, and prints nothing but its answer", () => {
    writeFileSync(join(folder, "wards.csv"), "ward,beds\n007,12\nB,7\n");
    const { status, stdout } = candor(folder, "parse", "wards.csv", "--json");
    expect(JSON.parse(stdout)).toMatchObject({
      kind: "table",
      headers: ["ward", "beds"],
      rows: [
        ["007", "12"],
        ["B", "7"],
      ],
    });
    expect(status).toBe(0);
  });

  test("hands on the exit code of a refusal", () => {
    writeFileSync(join(folder, "scan.pdf"), "%PDF-1.7\n");
    const { status, stdout } = candor(folder, "parse", "scan.pdf", "--json");
    expect(JSON.parse(stdout)).toMatchObject({ problem: { code: "pdf-not-supported" } });
    expect(status).toBe(1);
  });
});

function candor(cwd: string, ...args: string[]) {
  return spawnSync(process.execPath, [script, ...args], { cwd, encoding: "utf8" });
}
