import { createOpenAI, type OpenAILanguageModelResponsesOptions } from "@ai-sdk/openai";
import type { ModelPort, ModelSettings, Provider } from "../model-port.ts";
import { openModel } from "../open-model.ts";

/** Models of OpenAI, and of Azure, through the Responses API. */
export const openOpenAi = (settings: ModelSettings): ModelPort => openModel(openAi, settings);

const openAi: Provider = {
  family: "openai",
  languageModel: ({ apiKey, baseUrl, model }, fetch) =>
    createOpenAI({ apiKey: apiKey ?? "", baseURL: baseUrl, fetch }).responses(model),
  options: (reasoningEffort) => ({
    openai: {
      // Nothing is kept there, so what it thought goes back with each request, encrypted.
      store: false,
      reasoningEffort,
      reasoningSummary: null,
    } satisfies OpenAILanguageModelResponsesOptions,
  }),
  schemaOf: (schema) => schema,
  countsAlways: true,
  servedBy: () => null,
};
