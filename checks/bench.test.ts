import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { drawChart } from "../bench/draw-chart.ts";
import { type Figure, keepsBound, median, pointOf, type Results } from "../bench/figure.ts";
import { writePage } from "../bench/write-page.ts";

const root = resolve(import.meta.dirname, "..");

const figure: Figure = {
  name: "scan",
  title: "Scan <of> a text",
  yardstick: "rg",
  unit: "ms",
  sizeUnit: "MB",
  bound: { atMost: 1 },
  points: [
    pointOf(1, { ours: [9, 10, 30], theirs: [20, 20] }),
    pointOf(10, { ours: [90, 100, 110, 100], theirs: [200] }),
  ],
};

describe("the bench", () => {
  it("prints one JSON document of figures", { tags: "slow" }, async () => {
    const words = [join(root, "bench", "run-all.ts"), "--json", "--quick", "--only", "keywords"];
    const kept = () => readdirSync(join(root, "docs")).includes("bench");
    const before = kept();
    const { stdout } = await promisify(execFile)(process.execPath, words);
    const { figures, ...run } = JSON.parse(stdout) as Results;
    expect(run).toMatchObject({ node: process.versions.node, machine: expect.any(String) });
    expect(figures.map(({ name }) => name)).toContain("scan-1000-keywords-rg");
    for (const { points, note } of figures) {
      if (points.length === 0) expect(note).toMatch(/^not measured: no \w+/);
      for (const { ours, theirs, ratio } of points) {
        expect(ratio / (ours / theirs)).toBeCloseTo(1, 1);
      }
    }
    expect(kept()).toBe(before);
  });

  it("takes medians, and judges the largest size", () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 2, 3])).toBe(2.5);
    expect(figure.points).toEqual([
      { size: 1, ours: 10, theirs: 20, ratio: 0.5 },
      { size: 10, ours: 100, theirs: 200, ratio: 0.5 },
    ]);
    expect(keepsBound(figure)).toBe(true);
    expect(keepsBound({ ...figure, bound: { atLeast: 0.6 } })).toBe(false);
    expect(keepsBound({ ...figure, points: [] })).toBeNull();
  });

  it("draws what it measured and writes it down", () => {
    const chart = drawChart(figure);
    expect(chart).toContain("Scan &lt;of> a text");
    expect(chart).not.toMatch(/NaN|undefined/);
    expect(chart.match(/<circle/g)).toHaveLength(4);
    const results = { machine: "m", node: "24", date: "2026-01-02T00:00:00Z", figures: [figure] };
    const missed = { ...figure, bound: { atMost: 0.1 } };
    expect(writePage(results)).toContain("| Scan <of> a text | rg | 10 MB | 0.5 | ≤ 1 |");
    expect(writePage({ ...results, figures: [missed] })).toContain("≤ 0.1, **missed**");
  });
});
