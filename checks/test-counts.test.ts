import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "./copy-project.ts";
import { runTool } from "./run-tool.ts";

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((each) => ({ status: each, tags: each === "todo" ? ["slow"] : [] })),
});

describe("the last line of npm test", () => {
  it("adds what Vitest and Playwright counted", () => {
    const vitest = {
      numPassedTests: 7,
      numFailedTests: 1,
      numPendingTests: 2,
      numTodoTests: 0,
      testResults: [file("passed", "passed", "pending", "todo"), file("failed", "failed")],
    };
    const playwright = { stats: { expected: 3, unexpected: 1, flaky: 0, skipped: 1 }, errors: [] };
    expect(lastLine(vitest, playwright)).toBe("10 passed, 2 failed, 3 skipped");
  });

  it("counts a file that could not be loaded and a test that passed at the second try", () => {
    const vitest = {
      numPassedTests: 1,
      numFailedTests: 0,
      numPendingTests: 0,
      testResults: [file("passed", "passed"), file("failed")],
    };
    const playwright = {
      stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 0 },
      errors: [{}],
    };
    expect(lastLine(vitest, playwright)).toBe("2 passed, 3 failed, 0 skipped");
  });

  it("leaves out what another run has to run", () => {
    const vitest = {
      ...{ numPassedTests: 1, numFailedTests: 0 },
      testResults: [file("passed", "passed", "pending", "todo")],
    };
    const playwright = { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] };
    const quick = "(test) => !test.tags.includes('slow')";
    expect(lastLine(vitest, playwright, quick)).toBe("1 passed, 0 failed, 1 skipped");
  });

  it("counts a run that left no count as a failure", () => {
    const folder = mkdtempSync(join(tmpdir(), "candor-counts-"));
    const rest = { passed: 5, failed: 0, skipped: 2 };
    writeFileSync(join(folder, "rest-count.json"), JSON.stringify(rest));
    expect(sumIn(folder)).toMatchObject({ lines: "5 passed, 1 failed", code: 1 });
    writeFileSync(join(folder, "quick-count.json"), JSON.stringify({ ...rest, passed: 7 }));
    expect(sumIn(folder)).toMatchObject({ lines: "12 passed, 0 failed", code: 0 });
    rmSync(folder, { recursive: true });
  });
});

/** The last line, and the exit code, of what `.ci/run` ends with. */
function sumIn(folder: string): { lines: string; code: number | null } {
  const { stdout, code } = runTool(root, "node", [join(root, "scripts/sum-counts.mjs"), folder]);
  return { lines: stdout.trim().split("\n").at(-1) ?? "", code };
}

function lastLine(vitest: unknown, playwright: unknown, belongs = "() => true"): string {
  const module = JSON.stringify(join(root, "scripts", "test-counts.mjs"));
  const program = `
    import { countPlaywright, countVitest, sum, summary } from ${module};
    const counts = [
      countVitest(${JSON.stringify(vitest)}, ${belongs}),
      countPlaywright(${JSON.stringify(playwright)}),
    ];
    process.stdout.write(summary(sum(counts)));`;
  return runTool(root, "node", ["--input-type=module", "--eval", program]).stdout;
}
