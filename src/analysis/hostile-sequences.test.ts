// @module-tag slow
import { expect, it } from "vitest";
import { attackAsker } from "#test/analysis/release/attack-asker.ts";

it("five hundred sequences of questions tell no small count, no value of one record and no name", async () => {
  const { recovered, identifying, silent, ...figures } = await attackAsker(500, 7);
  expect({ recovered, identifying, silent }).toEqual({
    recovered: [],
    identifying: [],
    silent: [],
  });
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  // That the attack has something to work with.
  expect(figures.figures).toBeGreaterThan(3_000);
  expect(figures.targets).toBeGreaterThan(2_000);
}, 3_600_000);
