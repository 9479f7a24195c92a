import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "./copy-project.ts";
import { runTool } from "./run-tool.ts";

const file = (status: string, ...tests: string[]) => ({
  name: join(root, "src/some.test.ts"),
  status,
  message: "Cannot find module",
  assertionResults: tests.map((each) => ({
    fullName: `a test that is ${each}`,
    status: each,
    failureMessages: each === "failed" ? ["Error: expected 1 to be 2\n    at some.test.ts:3"] : [],
    tags: each === "todo" ? ["slow"] : [],
  })),
});

const spec = (...statuses: string[]) => ({
  title: "a journey",
  file: "signs-in.spec.ts",
  line: 7,
  tests: statuses.map((status) => ({
    projectName: "quick rules",
    status,
    results: [
      { errors: status === "expected" ? [] : [{ message: "\u001b[31mTimed out\u001b[39m" }] },
    ],
  })),
});

describe("the last line of npm test", () => {
  it("adds what Vitest and Playwright counted", () => {
    const vitest = {
      numPassedTests: 7,
      testResults: [file("passed", "passed", "pending", "todo"), file("failed", "failed")],
    };
    const playwright = {
      stats: { expected: 3, unexpected: 1, flaky: 0, skipped: 1 },
      errors: [],
      suites: [{ specs: [spec("expected", "skipped")], suites: [{ specs: [spec("unexpected")] }] }],
    };
    expect(lastLine(vitest, playwright)).toBe("10 passed, 2 failed, 3 skipped");
  });

  it("counts a file that could not be loaded and a test that passed at the second try", () => {
    const vitest = {
      numPassedTests: 1,
      testResults: [file("passed", "passed"), file("failed")],
    };
    const playwright = {
      stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 0 },
      errors: [{ message: "No browser" }],
      suites: [{ specs: [spec("expected", "flaky")] }],
    };
    expect(lastLine(vitest, playwright)).toBe("2 passed, 3 failed, 0 skipped");
  });

  it("leaves out what another run has to run", () => {
    const vitest = {
      numPassedTests: 1,
      testResults: [file("passed", "passed", "pending", "todo")],
    };
    const playwright = { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] };
    const quick = "(test) => !test.tags.includes('slow')";
    expect(lastLine(vitest, playwright, quick)).toBe("1 passed, 0 failed, 1 skipped");
  });

  it("tells what failed, and why, above the counts", () => {
    const vitest = { numPassedTests: 0, testResults: [file("failed", "passed", "failed")] };
    const playwright = {
      stats: { expected: 0, unexpected: 1, flaky: 0, skipped: 0 },
      suites: [{ specs: [spec("unexpected")] }],
    };
    expect(print("failureList", { vitest, playwright }).split("\n")).toEqual([
      "",
      "Failed: src/some.test.ts › a test that is failed",
      "  Error: expected 1 to be 2",
      "      at some.test.ts:3",
      "",
      "Failed: signs-in.spec.ts:7 › a journey [quick rules]",
      "  Timed out",
      "",
    ]);
  });

  it("counts a run that left no count as a failure", () => {
    const folder = mkdtempSync(join(tmpdir(), "candor-counts-"));
    const rest = { passed: 5, failures: [], skipped: 2 };
    writeFileSync(join(folder, "rest-count.json"), JSON.stringify(rest));
    expect(sumIn(folder)).toMatchObject({ line: "5 passed, 1 failed", code: 1 });
    writeFileSync(join(folder, "quick-count.json"), JSON.stringify({ ...rest, passed: 7 }));
    expect(sumIn(folder)).toMatchObject({ line: "12 passed, 0 failed", code: 0 });
    const failures = ["src/some.test.ts › holds\n  Error: it does not"];
    writeFileSync(join(folder, "quick-count.json"), JSON.stringify({ ...rest, failures }));
    expect(sumIn(folder)).toMatchObject({ line: "10 passed, 1 failed", code: 1 });
    expect(sumIn(folder).whole).toContain("Failed: src/some.test.ts › holds\n  Error: it does not");
    rmSync(folder, { recursive: true });
  });
});

/** The last line, and the exit code, of what `.ci/run` ends with. */
function sumIn(folder: string): { line: string; whole: string; code: number | null } {
  const { stdout, code } = runTool(root, "node", [join(root, "scripts/sum-counts.mjs"), folder]);
  return { line: stdout.trim().split("\n").at(-1) ?? "", whole: stdout, code };
}

function lastLine(vitest: unknown, playwright: unknown, belongs?: string): string {
  return print("summary", { vitest, playwright, belongs });
}

interface Reports {
  readonly vitest: unknown;
  readonly playwright: unknown;
  /** The source of the function that tells which of Vitest's tests belong to the run. */
  readonly belongs?: string | undefined;
}

/** What a function of scripts/test-counts.mjs says of the sum of two reports. */
function print(
  name: "summary" | "failureList",
  { vitest, playwright, belongs = "() => true" }: Reports,
): string {
  const module = JSON.stringify(join(root, "scripts", "test-counts.mjs"));
  const program = `
    import { countPlaywright, countVitest, sum, ${name} } from ${module};
    const counts = [
      countVitest(${JSON.stringify(vitest)}, ${belongs}),
      countPlaywright(${JSON.stringify(playwright)}),
    ];
    process.stdout.write(${name}(sum(counts)));`;
  return runTool(root, "node", ["--input-type=module", "--eval", program]).stdout;
}
