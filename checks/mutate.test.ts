// @module-tag slow
import { readdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyProject, type ProjectCopy } from "./copy-project.ts";
import { runTool } from "./run-tool.ts";

const code = "export const isAdult = (age: number) => age >= 18;\n";
const testOf = (ages: string) => `import { expect, it } from "vitest";
import { isAdult } from "./is-adult.ts";
it("tells adults", () => expect([${ages}].map(isAdult)).toEqual([${ages}].map((age) => age > 17)));
`;

describe("npm run mutate", () => {
  let project: ProjectCopy;
  const mutate = () =>
    runTool(project.folder, "node", ["scripts/mutate.mjs", "src/contract/is-adult.ts"]);
  beforeAll(() => {
    project = copyProject();
    project.write("src/contract/is-adult.ts", code);
  });
  afterAll(() => project.remove());

  it("fails where tests stay green whatever the code does, and names the change", () => {
    project.write("src/contract/is-adult.test.ts", testOf("40"));
    expect(mutate()).toMatchObject({ code: 1, output: expect.stringContaining("age > 18") });
  });

  it("passes where they see each change, and leaves only its report", () => {
    const before = readdirSync(project.folder);
    project.write("src/contract/is-adult.test.ts", testOf("17, 18"));
    expect(mutate()).toMatchObject({ code: 0, output: expect.stringContaining("100.00") });
    expect(readdirSync(project.folder)).toEqual(before);
    expect(readdirSync(`${project.folder}/.reports/mutation`)).toEqual([
      "src-contract-is-adult.ts.json",
    ]);
  });
});
