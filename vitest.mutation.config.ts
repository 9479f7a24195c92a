import { defineConfig } from "vitest/config";

/** For `npm run mutate`, which names the test files: one project on the embedded database. */
export default defineConfig({
  test: {
    environment: "node",
    include: ["{src,e2e}/**/*.test.ts"],
    exclude: ["src/web/**"],
    setupFiles: ["./checks/setup/refuse-console.ts"],
    globalSetup: ["./checks/setup/temporary-folder.ts"],
    provide: { databases: "PGlite" },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    // What fails where the machine is busy would seem to see a change.
    tags: [
      { name: "slow", skip: true },
      { name: "timed", skip: true },
    ],
  },
});
