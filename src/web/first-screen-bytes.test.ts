// @module-tag slow
// @vitest-environment node
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";

const project = join(import.meta.dirname, "../..");
/** What ordinary code may weigh, compressed; React alone is 67,400. */
const maxBytes = 160_000;

test("the first screen, script and style together, stays light", { timeout: 180_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), "first-screen-"));
  // A process of its own: under a test runner React would be built for developers.
  const vite = join(project, "node_modules/vite/bin/vite.js");
  const args = [vite, "build", "--outDir", folder, "--emptyOutDir", "--logLevel", "error"];
  execFileSync(process.execPath, args, { cwd: project, env: { NODE_ENV: "production" } });
  const page = readFileSync(join(folder, "index.html"), "utf8");
  const files = Array.from(
    page.matchAll(/"\/(assets\/[^"]+\.(?:js|css))"/g),
    ([, file]) => `${file}`,
  );
  const sizes = files.map(
    (file) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length,
  );
  rmSync(folder, { recursive: true });
  expect(sizes.length).toBeGreaterThan(1);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(maxBytes);
});
