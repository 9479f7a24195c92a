import { createGoogleGenerativeAI, type GoogleLanguageModelOptions } from "@ai-sdk/google";
import type { ModelPort, ModelSettings, Provider } from "../model-port.ts";
import { openModel } from "../open-model.ts";
import { geminiSchema } from "./gemini-schema.ts";

/** Models of Gemini through its developer interface. */
export const openGemini = (settings: ModelSettings): ModelPort => openModel(gemini, settings);

const gemini: Provider = {
  family: "gemini",
  languageModel: ({ apiKey, baseUrl, model }, fetch) =>
    createGoogleGenerativeAI({ apiKey: apiKey ?? "", baseURL: baseUrl, fetch })(model),
  options: (thinkingLevel) => ({
    google: {
      ...(thinkingLevel && { thinkingConfig: { thinkingLevel } }),
    } satisfies GoogleLanguageModelOptions,
  }),
  schemaOf: geminiSchema,
  countsAlways: true,
  servedBy: (chunk) => {
    const version = (chunk as { modelVersion?: unknown } | null)?.modelVersion;
    return typeof version === "string" && version !== "" ? version : null;
  },
};
