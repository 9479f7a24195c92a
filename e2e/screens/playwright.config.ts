import { defineConfig } from "@playwright/test";
import { launch } from "../harness/browser-options.ts";
import { windows } from "./take-picture.ts";

/** `npm run screens`: the same scenes at three widths, one project each; each picture in both themes. */
export default defineConfig({
  testDir: ".",
  testMatch: "take-*.spec.ts",
  fullyParallel: true,
  globalSetup: "../harness/start-once.ts",
  globalTeardown: "./write-page.ts",
  outputDir: "../../test-results/screens",
  workers: 2,
  timeout: 600_000,
  expect: { timeout: 25_000 },
  reporter: [["list"]],
  use: { ...launch, actionTimeout: 60_000 },
  projects: windows.map((viewport) => ({
    name: String(viewport.width),
    use: { viewport, hasTouch: viewport.width < 1024 },
  })),
});
