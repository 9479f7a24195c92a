import { expect, test } from "vitest";
import { costMicros, hostedModel, priceOn, standardModels } from "./hosted-models.ts";

const priceOf = (id: string, moment: string) => {
  const model = hostedModel(id);
  return model && priceOn(model, new Date(moment));
};

test.each([
  ["gemini-3.8-flash", "2026-12-31T23:59:59Z", 0.75],
  ["gemini-3.8-flash", "2027-01-01T00:00:00Z", 1.5],
  ["gemini-4-argon", "2026-11-30T23:59:59Z", 2],
  ["gemini-4-argon", "2026-12-01T00:00:00Z", 4],
])("%s costs from its day on: %s", (id, moment, input) => {
  expect(priceOf(id, moment)?.input).toBe(input);
});

test("knows no price before the first and no model it has no row for", () => {
  expect(priceOf("gemini-3.8-flash", "2026-09-01T00:00:00Z")).toBeNull();
  expect(hostedModel("gemini-latest")).toBeNull();
});

test.each(Object.entries(standardModels))("has both models of %s, priced today", (family, ids) => {
  for (const id of Object.values(ids)) {
    expect(hostedModel(id)?.family).toBe(family);
    expect(priceOf(id, "2026-11-21T00:00:00Z")?.input).toBeGreaterThan(0);
  }
});

test("bills cached input at its own price and thinking as output", () => {
  const price = priceOf("gemini-3.8-flash", "2026-11-21T00:00:00Z");
  const tokens = { input: 100_000, cached: 40_000, output: 50_000 };
  expect(price && costMicros(tokens, price)).toBe(45_000 + 3_000 + 187_500);
});

test("bills input that is kept for later at its price", () => {
  const price = priceOf("gpt-6.1-sol", "2026-11-21T00:00:00Z");
  const tokens = { input: 100_000, cached: 40_000, written: 50_000, output: 0 };
  expect(price && costMicros(tokens, price)).toBe(20_000 + 4_000 + 125_000);
});
