import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "./copy-project.ts";
import { runTool } from "./run-tool.ts";

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((each) => ({ status: each })),
});

describe("the last line of npm test", () => {
  it("adds what Vitest and Playwright counted", () => {
    const vitest = {
      numPassedTests: 7,
      numFailedTests: 1,
      numPendingTests: 2,
      numTodoTests: 0,
      testResults: [file("passed", "passed"), file("failed", "failed")],
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
    expect(lastLine(vitest, playwright)).toBe("2 passed, 3 failed");
  });
});

function lastLine(vitest: unknown, playwright: unknown): string {
  const module = JSON.stringify(join(root, "scripts", "test-counts.mjs"));
  const program = `
    import { countPlaywright, countVitest, sum, summary } from ${module};
    const counts = [
      countVitest(${JSON.stringify(vitest)}),
      countPlaywright(${JSON.stringify(playwright)}),
    ];
    process.stdout.write(summary(sum(counts)));`;
  return runTool(root, "node", ["--input-type=module", "--eval", program]).stdout;
}
