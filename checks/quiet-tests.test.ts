// @module-tag slow
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyProject, type ProjectCopy } from "./copy-project.ts";
import { runTool } from "./run-tool.ts";

const says = (line: string) =>
  `import { it } from "vitest";\nit("speaks", () => {\n  ${line}\n});\n`;

describe("a test that writes to the console", () => {
  let copy: ProjectCopy;
  beforeAll(() => {
    copy = copyProject();
  });
  afterAll(() => copy.remove());

  it.each(["src/contract/planted.test.ts", "src/web/ui/planted.test.ts"])("fails in %s", (path) => {
    copy.write(path, says('console.warn("planted %s", "words");'));
    const { code, output } = runTool(copy.folder, "vitest", ["run", path]);
    expect(output).toContain("console.warn: planted words");
    expect(code).toBe(1);
  });

  it("passes when it is quiet", () => {
    copy.write("src/contract/quiet.test.ts", says("void 0;"));
    expect(runTool(copy.folder, "vitest", ["run", "src/contract/quiet.test.ts"]).code).toBe(0);
  });
});
