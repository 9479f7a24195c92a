import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { hostedModel, priceOn } from "#contract/hosted-models.ts";
import { ConfigFaults, readConfig } from "./config.ts";

const november = new Date("2026-11-21T00:00:00Z");
const read = (environment: Record<string, string>) => readConfig(environment, november).model;

function faultsOf(environment: Record<string, string>): readonly string[] {
  try {
    read(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigFaults) return error.faults;
    throw error;
  }
}

const inHouse = {
  MODEL_PROVIDER: "compatible",
  MODEL_BASE_URL: "http://127.0.0.1:11434/v1",
  MODEL_FLASH: "llama-4-scout",
};

const fileOf = (content: string) => {
  const path = join(mkdtempSync(join(tmpdir(), "models-")), "models.json");
  writeFileSync(path, content);
  return path;
};
const entry = { id: "my-model", contextTokens: 16_000 };
const price = { from: "2026-01-01", input: 1, output: 2 };
const withModels = (models: unknown) => ({
  ...{ ...inHouse, MODEL_FLASH: "my-model" },
  MODELS_FILE: fileOf(JSON.stringify(models)),
});

describe("the provider of models", () => {
  it.each([
    ["anthropic", "https://api.anthropic.com/v1", ["claude-haiku-5-5", "claude-sonnet-5-5"]],
    ["openai", "https://api.openai.com/v1", ["gpt-6-luna", "gpt-6.1-sol"]],
  ])("%s has an address and two models of its own", (family, baseUrl, [flash, pro]) => {
    expect(read({ MODEL_PROVIDER: family, MODEL_API_KEY: "k" })).toMatchObject({
      ...{ family, baseUrl, apiKey: "k", stands: "outside", milliseconds: 110_000 },
      models: { flash, pro },
    });
  });

  it.each([
    [{ MODEL_PROVIDER: "anthropic" }, "MODEL_API_KEY must be set with MODEL_PROVIDER anthropic."],
    [
      { MODEL_PROVIDER: "openai", MODEL_API_KEY: "k", MODEL_PRO: "claude-sonnet-5-5" },
      "MODEL_PRO names a model for which no price is known today.",
    ],
    [
      { MODEL_PROVIDER: "openai", MODEL_API_KEY: "k", GEMINI_API_KEY: "g" },
      "GEMINI_API_KEY is of another provider than MODEL_PROVIDER, which is openai.",
    ],
    [
      { GEMINI_API_KEY: "g", MODEL_FLASH: "gpt-6-luna" },
      "MODEL_FLASH is of another provider than MODEL_PROVIDER, which is gemini.",
    ],
    [
      { ...inHouse, MODEL_BASE_URL: "" },
      "MODEL_BASE_URL must be set with MODEL_PROVIDER compatible.",
    ],
    [
      { ...inHouse, MODEL_INSIDE: "127.0.0.1", MODEL_FLASH: "" },
      "MODEL_FLASH must be set with MODEL_PROVIDER compatible.",
    ],
    [{ ...inHouse }, "MODEL_FLASH names a model for which no price is known today."],
    [{ ...inHouse, MODEL_SECONDS: "5" }, "MODEL_SECONDS must be a whole number from 10 to 3600."],
  ])("is refused in a sentence: %o", (environment, sentence) => {
    expect(faultsOf(environment)).toContain(sentence);
  });

  it("stands inside only where its host is named, and may cost nothing there", () => {
    const model = read({ ...inHouse, MODEL_INSIDE: "127.0.0.1", MODEL_SECONDS: "900" });
    expect(model).toMatchObject({
      ...{ stands: "inside", apiKey: null, milliseconds: 900_000 },
      models: { flash: "llama-4-scout", pro: "llama-4-scout" },
    });
    const known = hostedModel("llama-4-scout", model?.catalogue);
    expect(known && priceOn(known, november)).toMatchObject({ input: 0, output: 0 });
    expect(faultsOf({ ...inHouse, MODEL_INSIDE: "localhost" })).toContain(
      "MODEL_INSIDE must be the host of the provider, 127.0.0.1.",
    );
  });

  it("takes further models from a file, and other prices of those that are known", () => {
    const model = read(withModels([{ ...entry, label: "My model", prices: [price] }]));
    expect(model?.stands).toBe("outside");
    expect(hostedModel("my-model", model?.catalogue)).toEqual({
      ...{ id: "my-model", family: "compatible", label: "My model", thinking: null },
      ...{ contextTokens: 16_000, outputTokens: 4_096 },
      prices: [{ ...price, until: null, cachedInput: 1 }],
    });
    const known = { ...entry, id: "gpt-6-luna", prices: [{ ...price, input: 7 }] };
    const openai = { MODEL_PROVIDER: "openai", MODEL_API_KEY: "k", MODEL_BASE_URL: "" };
    const other = read({ ...withModels([known]), ...openai, MODEL_FLASH: "" });
    expect(hostedModel("gpt-6-luna", other?.catalogue)?.prices[0]?.input).toBe(7);
  });

  it.each([
    ["no JSON", "[", "MODELS_FILE must lead to a JSON file."],
    ["no list", "{}", "MODELS_FILE is not as the manual says: model."],
    [
      "a word for a price",
      JSON.stringify([{ ...entry, prices: [{ ...price, input: "1" }] }]),
      "MODELS_FILE is not as the manual says: model 0 prices 0 input.",
    ],
    [
      "the same twice",
      JSON.stringify([
        { ...entry, prices: [price] },
        { ...entry, prices: [price] },
      ]),
      "MODELS_FILE names my-model twice.",
    ],
    [
      "no price outside",
      JSON.stringify([{ ...entry, prices: [{ ...price, output: 0 }] }]),
      "MODEL_FLASH names a model for which no price is known today.",
    ],
  ])("refuses a file with %s", (_, content, sentence) => {
    const environment = { ...inHouse, MODEL_FLASH: "my-model", MODELS_FILE: fileOf(content) };
    expect(faultsOf(environment)).toContain(sentence);
  });
});
