import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectFiles, root } from "./copy-project.ts";

const guide = read("docs/operating.md");
const sources = projectFiles()
  .filter((path) => path.startsWith("src/server/") && /(?<!\.test)\.ts$/.test(path))
  .map(read);

describe("docs/operating.md", () => {
  it("explains every message of the log", () => {
    const messages = found(/\blog(?:\.\w+|\[[^\]]+\])\((?:[^;]*?, )?"([^"]+)",?\s*\)/g);
    expect(messages.length).toBeGreaterThan(15);
    expect(messages.filter((message) => !guide.includes(`\`${message}\``))).toEqual([]);
  });

  it("explains every metric", () => {
    const metrics = found(/"(candor_\w+)",?\s+"|name: "(candor_\w+)"|counter\("(candor_\w+)"/g);
    expect(metrics.length).toBeGreaterThan(10);
    expect(metrics.filter((metric) => !guide.includes(metric))).toEqual([]);
  });
});

function found(pattern: RegExp): readonly string[] {
  const matches = sources.flatMap((text) => [...text.matchAll(pattern)]);
  return matches.map((groups) => groups.slice(1).find((group) => group !== undefined) ?? "");
}

function read(path: string): string {
  return readFileSync(join(root, path), "utf8");
}
