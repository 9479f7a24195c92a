import { expect, test } from "vitest";
import { type Attacked, attackRelease } from "#test/analysis/release/attack-release.ts";

test("no session of ten questions tells a count of one to ten, or the value of one record", {
  tags: "slow",
  timeout: 120_000,
}, async () => {
  const found = await attackRelease(6, 1);
  expect(found.recovered).toEqual([]);
  expect(found.least).toBeGreaterThanOrEqual(13);
  // That the attack has something to work with.
  expect(found.told).toBeGreaterThan(25);
  expect(found.targets).toBeGreaterThan(100);
});

test("nor does any of thirty others", { tags: ["slow"], timeout: 600_000 }, async () => {
  const found = await attackRelease(30, 2);
  expect(found.recovered).toEqual([]);
  expectNoBetterThanMean(found);
});

/** Whoever has all that left guesses single values as whoever has the mean of their column. */
function expectNoBetterThanMean({ alone, met, off }: Attacked): void {
  expect(alone).toBeGreaterThan(500);
  expect(met.byAll).toBeLessThan(met.byMean + 3 * Math.sqrt(met.byMean));
  expect(off.byAll).toBeGreaterThan(0.97 * off.byMean);
}
