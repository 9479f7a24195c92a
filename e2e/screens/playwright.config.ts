import { defineConfig } from "@playwright/test";
import { launch } from "../harness/browser-options.ts";

const themes = ["light", "dark"] as const;
const sizes = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
] as const;

/** `npm run screens`: the same scenes in both themes at both widths, one project each. */
export default defineConfig({
  testDir: ".",
  testMatch: "take-*.spec.ts",
  globalSetup: "../harness/start-once.ts",
  globalTeardown: "./write-page.ts",
  outputDir: "../../test-results/screens",
  workers: 2,
  timeout: 180_000,
  reporter: [["list"]],
  use: { ...launch, contextOptions: { reducedMotion: "reduce" } },
  projects: themes.flatMap((theme) =>
    sizes.map((viewport) => ({
      name: `${theme}-${viewport.width}`,
      use: { colorScheme: theme, viewport },
    })),
  ),
});
