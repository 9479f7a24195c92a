// @module-tag slow
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { copyProject, type ProjectCopy, root } from "./copy-project.ts";
import { runTool } from "./run-tool.ts";

const shown = z.object({ files: z.optional(z.array(z.string())) });

const wrong = 'export const planted: number = "a text";\n';
const wrongElement = "export const planted: number = <p>a text</p>;\n";
const kinds: Record<string, string> = {
  "src/contract/planted.ts": wrong,
  "src/analysis/report/planted.ts": wrong,
  "src/analysis/report/planted.test.ts": wrong,
  "src/analysis/facts/planted.ts": wrong,
  "src/server/planted.ts": wrong,
  "src/server/planted.test.ts": wrong,
  "src/cli/planted.ts": wrong,
  "src/web/planted.tsx": wrongElement,
  "src/web/planted.test.tsx": wrongElement,
  "src/web/wizard/planted.ts": wrong,
  "src/web/wizard/planted.test.ts": wrong,
  "e2e/planted.spec.ts": wrong,
  "bench/planted.ts": wrong,
  "corpus/planted.ts": wrong,
  "checks/planted.ts": wrong,
  "planted.config.ts": wrong,
  "scripts/planted.mjs": '/** @type {number} */\nexport const planted = "a text";\n',
};
const strangers: Record<string, string> = {
  "src/contract/no-page.ts": "export const here = document.title;\n",
  "src/contract/no-node.ts": "export const here = process.pid;\n",
  "src/analysis/privacy/no-page.ts": "export const here = window.name;\n",
  "src/analysis/export/no-node.ts": 'import { readFileSync } from "node:fs";\nreadFileSync("/");\n',
  "src/server/no-page.ts": "export const here = document.title;\n",
  "src/web/no-node.ts": "export const here = process.pid;\n",
};

function projects(): readonly string[] {
  return readdirSync(root).filter((name) => /^tsconfig\.(?!base\.)[\w-]+\.json$/.test(name));
}

describe("TypeScript", () => {
  let copy: ProjectCopy;
  let clean: ProjectCopy;
  let output = "";

  beforeAll(() => {
    clean = copyProject();
    copy = copyProject();
    const planted = Object.entries({ ...kinds, ...strangers });
    for (const [path, text] of planted) copy.write(path, text);
    output = runTool(copy.folder, "tsc", ["--build", "--pretty", "false"]).output;
  });
  afterAll(() => {
    copy.remove();
    clean.remove();
  });

  it.each(Object.keys(kinds))("refuses a type error in %s", (path) => {
    expect(output).toContain(`${path}(`);
  });

  it.each(Object.keys(strangers))("knows nothing of the other side in %s", (path) => {
    expect(output).toContain(`${path}(`);
  });

  it("builds each of its projects", () => {
    const all = readFileSync(join(root, "tsconfig.json"), "utf8");
    for (const project of projects()) expect(all).toContain(`./${project}`);
  });

  it("has each file in exactly one project", () => {
    const owners = new Map<string, string[]>();
    for (const project of projects()) {
      const config = runTool(clean.folder, "tsc", ["--project", project, "--showConfig"]).stdout;
      for (const file of shown.parse(JSON.parse(config)).files ?? []) {
        const path = file.replace(/^\.\//, "");
        owners.set(path, [...(owners.get(path) ?? []), project]);
      }
    }
    const files = clean.files.filter((path) => /\.tsx?$/.test(path));
    expect(files.length).toBeGreaterThan(50);
    const odd = files.filter((path) => owners.get(path)?.length !== 1);
    expect(odd.map((path) => `${path}: ${owners.get(path) ?? "no project"}`)).toEqual([]);
  });
});
