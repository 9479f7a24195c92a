import { createGoogleGenerativeAI, type GoogleLanguageModelOptions } from "@ai-sdk/google";
import { hostedModel } from "#contract/hosted-models.ts";
import type { ModelPort } from "../model-port.ts";
import { type ModelSettings, openModel, type Provider } from "../open-model.ts";

/** Models of Gemini through its developer interface. */
export const openGemini = (settings: ModelSettings): ModelPort => openModel(gemini, settings);

const gemini: Provider = {
  family: "gemini",
  languageModel: ({ apiKey, baseUrl, model }, fetch) =>
    createGoogleGenerativeAI({ apiKey, baseURL: baseUrl, fetch })(model),
  options: (model) => ({
    google: {
      thinkingConfig: { thinkingLevel: hostedModel(model)?.thinking ?? "low" },
    } satisfies GoogleLanguageModelOptions,
  }),
  schemaOf: (schema) => schema,
  servedBy: (chunk) => {
    const version = (chunk as { modelVersion?: unknown } | null)?.modelVersion;
    return typeof version === "string" && version !== "" ? version : null;
  },
};
