import { expect, it } from "vitest";
import { unpricedModel } from "#contract/hosted-models.ts";
import { modelUsageOf } from "./model-usage.ts";
import { openCompatible } from "./providers/open-compatible.ts";

const catalogue = ["small", "small-coder"].map((id) => unpricedModel(id, "compatible"));
const port = openCompatible({
  ...{ model: "small", apiKey: null, baseUrl: "http://127.0.0.1:9/v1", catalogue },
});

it.each([
  ["small", "small"],
  ["small-2026-11-01", "small-2026-11-01"],
  ["small-coder", "small-coder, in place of small"],
  ["large", "large, in place of small"],
])("names who answered: %s", (answeredBy, label) => {
  const reply = { calls: [], tokens: { input: 1, cached: 0, output: 1 }, answeredBy, history: [] };
  const now = new Date("2026-11-24");
  expect(modelUsageOf(port, { replies: [reply], agreement: undefined, now }).model.label).toBe(
    label,
  );
});
