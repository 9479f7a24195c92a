// @module-tag slow
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { copyProject, type ProjectCopy } from "./copy-project.ts";
import { runTool } from "./run-tool.ts";

const report = z.object({
  diagnostics: z.array(
    z.object({ category: z.string(), location: z.object({ path: z.unknown() }) }),
  ),
});

const branches = Array.from(
  { length: 7 },
  (_, n) => `  if (n === ${n}) {\n    if (n > 1) n++;\n  }\n`,
);
const faults: Record<string, string> = {
  noExplicitAny: "export function planted(value: any) {\n  return value;\n}\n",
  noNonNullAssertion: "export const planted = (list: string[]) => list[0]!;\n",
  noEnum: "export enum Planted {\n  one,\n}\n",
  noDefaultExport: "export default 1;\n",
  noBarrelFile: 'export { limits } from "./limits.ts";\nexport { problems } from "./problem.ts";\n',
  noNestedTernary: "export const planted = (n: number) => (n > 2 ? 3 : n > 1 ? 2 : 1);\n",
  noConsole: 'console.log("planted");\n',
  noProcessEnv: "export const planted = process.env.HOME;\n",
  noExcessiveCognitiveComplexity: `export function planted(n: number) {\n${branches.join("")}  return n;\n}\n`,
  noExcessiveLinesPerFunction: `export function planted() {\n${"  Date.now();\n".repeat(61)}}\n`,
  noExcessiveLinesPerFile: Array.from(
    { length: 301 },
    (_, n) => `export const n${n} = ${n};\n`,
  ).join(""),
  useMaxParams: "export const planted = (a: 1, b: 2, c: 3, d: 4) => [a, b, c, d];\n",
  noFloatingPromises:
    "async function wait() {\n  await 1;\n}\nexport function planted() {\n  wait();\n}\n",
  useConsistentTypeDefinitions: "export type Planted = { one: 1 };\n",
  useImportExtensions: 'import { limits } from "./limits";\nexport const planted = limits;\n',
};

describe("the house style", () => {
  let copy: ProjectCopy;
  const heard = new Map<string, string[]>();

  beforeAll(() => {
    copy = copyProject();
    const paths = Object.keys(faults).map(pathOf);
    for (const [rule, text] of Object.entries(faults)) copy.write(pathOf(rule), text);
    copy.write("src/contract/Planted_Name.ts", "export const planted = 1;\n");
    const args = ["check", "--reporter=json", "--max-diagnostics=none", ...paths];
    const { stdout } = runTool(copy.folder, "biome", [...args, "src/contract/Planted_Name.ts"]);
    for (const { category, location } of report.parse(JSON.parse(stdout)).diagnostics) {
      const path = JSON.stringify(location.path);
      heard.set(path, [...(heard.get(path) ?? []), category]);
    }
  });
  afterAll(() => copy.remove());

  it.each(Object.keys(faults))("refuses what %s names", (rule) => {
    expect(rulesOf(pathOf(rule))).toContainEqual(expect.stringMatching(`/${rule}$`));
  });

  it("refuses a file name that is not in kebab case", () => {
    expect(rulesOf("Planted_Name.ts")).toContainEqual(expect.stringContaining("useFilenaming"));
  });

  function rulesOf(path: string): string[] {
    return [...heard].flatMap(([place, rules]) => (place.includes(path) ? rules : []));
  }
});

/** The rule's name in the file's own case, so that only the fault itself is refused. */
function pathOf(rule: string): string {
  return `src/contract/planted-${rule.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
}
