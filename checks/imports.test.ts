// @module-tag slow
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { copyProject, type ProjectCopy } from "./copy-project.ts";
import { runTool } from "./run-tool.ts";

const cruise = z.object({
  modules: z.array(z.object({ source: z.string() })),
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), rule: z.object({ name: z.string() }) })),
  }),
});

const target = "export const target = 1;\nexport interface Target {\n  readonly target: 1;\n}\n";
const targets = [
  "src/contract/a-target.ts",
  "src/analysis/analyse.ts",
  "src/analysis/ingest/a-target.ts",
  "src/analysis/facts/a-target.ts",
  "src/analysis/report/a-target.ts",
  "src/server/app.ts",
  "src/server/accounts/a-target.ts",
  "src/server/database/a-target.ts",
  "src/web/app.tsx",
  "src/web/ui/a-target.tsx",
  "src/web/api/a-target.ts",
  "src/web/wizard/a-target.ts",
];

/** From, to, and the rule that refuses it. The table of the architecture, from its other side. */
const refused: readonly (readonly [from: string, to: string, rule?: string])[] = [
  ["src/contract/planted-1.ts", "#analysis/report/a-target.ts"],
  ["src/contract/planted-2.ts", "fastify", "the contract needs nothing but zod"],
  ["src/analysis/planted-3.ts", "#analysis/analyse.ts"],
  ["src/analysis/planted-4.ts", "#analysis/report/a-target.ts"],
  ["src/analysis/ingest/planted-5.ts", "#analysis/facts/a-target.ts"],
  ["src/analysis/report/planted-6.ts", "#analysis/ingest/a-target.ts"],
  ["src/analysis/report/planted-7.ts", "#server/app.ts"],
  ["src/analysis/report/planted-8.ts", "node:fs", "what runs in the browser too knows no Node"],
  ["src/server/database/planted-9.ts", "#server/accounts/a-target.ts"],
  ["src/server/analyses/planted-10.ts", "#server/accounts/a-target.ts"],
  ["src/server/analyses/planted-11.ts", "#analysis/facts/a-target.ts"],
  ["src/server/analyses/planted-12.ts", "#server/app.ts"],
  ["src/server/planted-13.ts", "#web/app.tsx"],
  ["src/web/ui/planted-14.tsx", "#contract/a-target.ts"],
  ["src/web/ui/planted-15.tsx", "#web/api/a-target.ts"],
  ["src/web/api/planted-16.ts", "#web/ui/a-target.tsx"],
  ["src/web/wizard/planted-17.ts", "#analysis/ingest/a-target.ts"],
  ["src/web/wizard/planted-18.ts", "#web/app.tsx"],
  ["src/web/library/planted-19.ts", "#web/wizard/a-target.ts"],
  ["src/web/planted-20.tsx", "#server/app.ts"],
  ["src/cli/planted-21.ts", "#server/app.ts"],
  ["src/strange/planted-22.ts", "#contract/a-target.ts"],
  ["src/server/planted-23.ts", "@duckdb/node-api", "only analysis/facts imports @duckdb/"],
  ["src/server/analyses/planted-24.ts", "pg", "only server/database imports"],
  ["src/server/analyses/planted-25.ts", "@electric-sql/pglite", "only server/database imports"],
  ["src/server/planted-26.ts", "drizzle-orm/node-postgres", "only server/database imports"],
  ["src/server/planted-27.ts", "better-auth", "only (server/accounts|web/sign-in) imports"],
  ["src/web/wizard/planted-28.ts", "jose", "only (server/accounts|web/sign-in) imports"],
  ["src/server/uploads/planted-29.ts", "hucre", "only analysis/ingest imports"],
  ["src/cli/planted-30.ts", "papaparse", "only analysis/ingest imports"],
  ["src/cli/planted-31.ts", "a-package-nobody-has", "no unresolved imports"],
  ["src/contract/planted-32.ts", "./planted.test.ts", "nothing imports a test"],
  // What a model's tools are made of knows no plan, role or quota.
  ["src/analysis/narrative/planted-33.ts", "#server/database/a-target.ts"],
  ["src/analysis/narrative/planted-34.ts", "#server/accounts/a-target.ts"],
  ["src/analysis/planted-35.ts", "#server/database/a-target.ts"],
];

const cases = refused.map(([from, to, rule = "not-in-allowed"]) => ({ from, to, rule }));

/** Two of its parts import each other, and one is imported by nobody. */
const shapes: Record<string, string> = {
  "src/contract/planted.test.ts": "export const target = 1;\nexport type Target = 1;\n",
  "src/contract/ring-one.ts": 'export { two } from "./ring-two.ts";\nexport const one = 1;\n',
  "src/contract/ring-two.ts": 'export { one } from "./ring-one.ts";\nexport const two = 2;\n',
  "src/contract/alone.ts": "export const alone = 1;\n",
};

describe("the import table", () => {
  let copy: ProjectCopy;
  let seen: z.infer<typeof cruise>;

  beforeAll(() => {
    copy = copyProject();
    for (const path of targets) copy.write(path, target);
    for (const [path, text] of Object.entries(shapes)) copy.write(path, text);
    for (const [from, to] of refused) {
      copy.write(from, `import { target } from "${to}";\nexport const found = target;\n`);
      copy.write(
        typeOnly(from),
        `import type { Target } from "${to}";\nexport type Found = Target;\n`,
      );
    }
    const { stdout } = runTool(copy.folder, "depcruise", ["src", "--output-type", "json"]);
    seen = cruise.parse(JSON.parse(stdout));
  });
  afterAll(() => copy.remove());

  it.each(cases)("refuses that $from imports $to", ({ from, rule }) => {
    expect(rulesAgainst(from)).toContainEqual(expect.stringContaining(rule));
  });

  it.each(cases)("refuses that $from imports a type of $to", ({ from, rule }) => {
    expect(rulesAgainst(typeOnly(from))).toContainEqual(expect.stringContaining(rule));
  });

  it("refuses rings and what nobody imports", () => {
    const heard = seen.summary.violations.map(({ from, rule }) => `${rule.name}: ${from}`);
    expect(heard).toContain("no cycles: src/contract/ring-one.ts");
    expect(heard).toContain("no orphans: src/contract/alone.ts");
  });

  it("sees as many modules as there are files in src", () => {
    const planted = [
      ...targets,
      ...Object.keys(shapes),
      ...refused.flatMap(([from]) => [from, typeOnly(from)]),
    ];
    const files = copy.files.filter((path) => /^src\/.*\.tsx?$/.test(path));
    const modules = seen.modules.filter(({ source }) => /^src\/.*\.tsx?$/.test(source));
    const expected = new Set([...files, ...planted]);
    expect(modules.map(({ source }) => source).sort()).toEqual([...expected].sort());
  });

  function rulesAgainst(path: string): string[] {
    const heard = seen.summary.violations.filter((violation) => violation.from === path);
    return heard.map((violation) => violation.rule.name);
  }
});

function typeOnly(path: string): string {
  return path.replace(/\.(tsx?)$/, "-type.$1");
}
