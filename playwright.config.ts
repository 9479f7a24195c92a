import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { launch, smallLight, wideDark } from "./e2e/harness/browser-options.ts";

const journeys = /e2e\/[^/]+\.spec\.ts$/;
/** What one window shows as well as another: rules, texts, states. */
const rules = /e2e\/(rules|commands)\/[^/]+\.spec\.ts$/;
/** What `npm test` leaves to `npm run test:all`: a folder, and long journeys that both windows are walked in. */
const long = /@long/;
const slow = /e2e\/slow\/[^/]+\.spec\.ts$/;

/** Nobody waits for the slow ones: ten documents read at once took half a minute at a load of fourteen. */
const patient = { timeout: 300_000, expect: { timeout: 60_000 } };

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/harness/start-once.ts",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // Beside each: a browser, and a server that parses and computes.
  workers: Math.max(2, Math.floor(availableParallelism() / 2)),
  // Long enough for a machine that does other things as well; what is right takes a fifth of it.
  timeout: 150_000,
  expect: { timeout: 25_000 },
  reporter: [["list"], ["json", { outputFile: ".reports/playwright.json" }]],
  // A trace of each journey costs as much as the journey; for one that fails, add --trace=on.
  use: { ...launch, trace: "off", screenshot: "only-on-failure" },
  // `npm test` runs the projects whose names begin with quick, `npm run test:all` those with slow.
  projects: [
    { name: "quick, wide dark", use: wideDark, testMatch: journeys, grepInvert: long },
    { name: "quick rules", use: wideDark, testMatch: rules },
    { name: "slow, small light", ...patient, use: smallLight, testMatch: journeys },
    { name: "slow, wide dark", ...patient, use: wideDark, testMatch: journeys, grep: long },
    { name: "slow rules", ...patient, use: wideDark, testMatch: slow },
  ],
});
