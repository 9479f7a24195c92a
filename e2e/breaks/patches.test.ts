import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectFiles, root } from "../../checks/copy-project.ts";
import { applyPatch } from "./apply-patch.ts";
import { readBreaks } from "./read-breaks.ts";

const breaks = readBreaks([]);
const rowsOf = (wanted: readonly { readonly row: string }[]) => wanted.map(({ row }) => row);

describe("the breaks of e2e/breaks/patches", () => {
  it("apply to the source as it is", () => {
    expect(breaks.length).toBeGreaterThan(100);
    const refused = breaks.filter(({ patch }) => applyPatch(root, patch, "--check") !== null);
    expect(rowsOf(refused)).toEqual([]);
  });

  it("each say how a journey that names their row fails", () => {
    expect(rowsOf(breaks.filter(({ failure }) => failure === ""))).toEqual([]);
    const journeys = projectFiles().filter((path) => /^e2e\/.*\.spec\.ts$/.test(path));
    const text = journeys.map((path) => readFileSync(join(root, path), "utf8")).join("\n");
    expect(rowsOf(breaks.filter(({ row }) => !text.includes(`[${row}]`)))).toEqual([]);
  });

  it("stand in docs/broken-rows.md", () => {
    const text = readFileSync(join(root, "docs/broken-rows.md"), "utf8");
    const told = new Set(Array.from(text.matchAll(/^\| ([A-Z]{2}-\d+)\*? \|/gm), ([, row]) => row));
    expect(rowsOf(breaks.filter(({ row }) => !told.has(row)))).toEqual([]);
  });
});
