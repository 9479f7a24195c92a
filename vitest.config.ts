import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const quiet = "./checks/setup/refuse-console.ts";

export default defineConfig({
  test: {
    // Two children of a test (a parser, DuckDB) beside each worker fill more cores than these numbers say.
    maxWorkers: Math.max(2, Math.floor(availableParallelism() / 2)),
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // One second, the standard, is short on a machine whose cores are all busy.
    expect: { poll: { timeout: 10_000 } },
    reporters: ["default", ["json", { outputFile: ".reports/vitest.json" }]],
    coverage: { provider: "v8", include: ["src/**"], reportsDirectory: "coverage" },
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          environment: "node",
          include: ["{src,corpus,soak,e2e}/**/*.test.ts"],
          exclude: ["src/web/**"],
          setupFiles: [quiet],
        },
      },
      {
        extends: true,
        test: {
          name: "web",
          environment: "jsdom",
          include: ["src/web/**/*.test.{ts,tsx}"],
          setupFiles: [quiet],
        },
      },
      {
        extends: true,
        test: {
          name: "house",
          environment: "node",
          include: ["checks/**/*.test.ts"],
          // These run whole tools on whole copies of the project.
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
