import { type AnthropicLanguageModelOptions, createAnthropic } from "@ai-sdk/anthropic";
import type { ModelPort, ModelSettings, Provider } from "../model-port.ts";
import { openModel } from "../open-model.ts";

/** Models of Anthropic through its Messages API. */
export const openAnthropic = (settings: ModelSettings): ModelPort => openModel(anthropic, settings);

const anthropic: Provider = {
  family: "anthropic",
  languageModel: ({ apiKey, baseUrl, model }, fetch) =>
    createAnthropic({ apiKey: apiKey ?? "", baseURL: baseUrl, fetch })(model),
  options: (effort) => ({
    anthropic: {
      // Each step sends all before it again, which then costs a twentieth.
      cacheControl: { type: "ephemeral" },
      // What is streamed in pieces is not checked to be JSON.
      toolStreaming: false,
      ...(effort && { effort }),
    } satisfies AnthropicLanguageModelOptions,
  }),
  schemaOf: (schema) => schema,
  countsAlways: true,
  servedBy: () => null,
};
