import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const quiet = "./checks/setup/refuse-console.ts";
const patient = "./checks/setup/patient-queries.ts";
const inMemory = "./checks/setup/temporary-folder.ts";
const onNode = "{src,corpus,soak,e2e}/**/*.test.ts";
/** Functions of their arguments: their files need no process of their own, which cost half of their time. */
const pure =
  "src/{contract,analysis/{privacy,report,export,rerun,ingest,facts,narrative}}/**/*.test.ts";
const inBrowser = "src/web/**/*.test.{ts,tsx}";

/** Where the database itself is what is tested: the quick run has these on both. */
const databases = [
  "src/server/database/**/*.test.ts",
  "src/server/analyses/{allowance,settle-analysis}.test.ts",
  "e2e/payments/takes-events.test.ts",
];
/** What they test is made of what the database gives back: on one of them is enough. */
const databaseIndependent = ["src/server/analyses/{bundle-route,estimate-route}.test.ts"];
/** All that runs the same tests on PGlite and on PostgreSQL. */
const twins = globSync("{src,e2e}/**/*.test.ts", { cwd: import.meta.dirname }).filter((path) =>
  readFileSync(path, "utf8").includes("describeDatabases("),
);

export default defineConfig({
  test: {
    // Two children of a test (a parser, DuckDB) beside each worker fill more cores than these numbers say.
    maxWorkers: Math.max(2, Math.floor(availableParallelism() / 2)),
    globalSetup: [inMemory],
    // What takes a second alone took twenty beside a process that kept both cores busy.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // One second, the standard, is short on a machine whose cores are all busy.
    expect: { poll: { timeout: 10_000 } },
    reporters: ["default", "json"],
    outputFile: { json: ".reports/vitest.json" },
    coverage: { provider: "v8", include: ["src/**"], reportsDirectory: "coverage" },
    tags: [
      // Nobody waits for these: on a machine that does much else they may take ten times as long.
      { name: "slow", description: "left to npm run test:all", timeout: 240_000 },
      { name: "timed", description: "left out where code is changed to see which test fails" },
    ],
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          environment: "node",
          include: [onNode],
          exclude: ["src/web/**", pure, ...databases],
          setupFiles: [quiet],
          // A process for each file loaded the same modules anew: a third of the processor time of the server's tests.
          isolate: false,
          provide: { databases: "PGlite" },
        },
      },
      {
        extends: true,
        test: {
          name: "pure",
          environment: "node",
          include: [pure],
          setupFiles: [quiet],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "databases",
          environment: "node",
          include: databases,
          setupFiles: [quiet],
          provide: { databases: "both" },
        },
      },
      {
        extends: true,
        test: {
          name: "twins",
          environment: "node",
          include: twins,
          exclude: [...databases, ...databaseIndependent],
          setupFiles: [quiet],
          isolate: false,
          provide: { databases: "PostgreSQL" },
        },
      },
      {
        extends: true,
        test: {
          name: "web",
          environment: "jsdom",
          include: [inBrowser],
          setupFiles: [quiet, patient],
          // Each file has a document of its own; what is loaded stays, which saved 60 of 100 s of processor time.
          isolate: false,
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
