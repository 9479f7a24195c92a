import { expect, test } from "vitest";
import { attackRelease } from "#test/analysis/release/attack-release.ts";

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

test("nor does any of sixty others", { tags: ["slow"], timeout: 600_000 }, async () => {
  const found = await attackRelease(60, 2);
  expect(found.recovered).toEqual([]);
});
