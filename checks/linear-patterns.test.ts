import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { copyProject, type ProjectCopy, root } from "./copy-project.ts";
import { runTool } from "./run-tool.ts";

const script = "scripts/linear-patterns.mjs";

it("every pattern of the source is linear, and `npm run check` looks", {
  tags: "slow",
  timeout: 60_000,
}, () => {
  const { code, output } = runTool(root, "node", [script]);
  expect([code, output]).toEqual([0, expect.stringMatching(/^\d{4} literals and \d{2,3} made/)]);
  expect(readFileSync(join(root, "scripts/check.mjs"), "utf8")).toContain(script);
});

let copy: ProjectCopy;
beforeAll(() => {
  copy = copyProject();
});
afterAll(() => copy.remove());

it("one that is not is named, literal or made", { tags: "slow", timeout: 60_000 }, () => {
  copy.write(
    "src/analysis/planted.ts",
    [
      "export const tabs = /(?:\\s*(?::|\\t))+$/;",
      "export const comma = /^\\s*,?\\s*x$/;",
      "export const linear = /^\\s*(?:,\\s*)?x$/;",
      'const repeated = "(a+)+b";',
      "export const made = new RegExp(repeated);",
    ].join("\n"),
  );
  const { code, output } = runTool(copy.folder, "node", [script]);
  expect([code, output.split("\n").filter((line) => line.includes("planted"))]).toEqual([
    1,
    [
      "src/analysis/planted.ts:1: exponential time: /(?:\\s*(?::|\\t))+$/",
      "src/analysis/planted.ts:2: polynomial time: /^\\s*,?\\s*x$/",
      "src/analysis/planted.ts or what it loads: exponential time: /(a+)+b/",
    ],
  ]);
});
