import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { ModelPort, ModelSettings, Provider } from "../model-port.ts";
import { openModel } from "../open-model.ts";

/** Models behind any server that speaks as OpenAI's Chat Completions: Ollama, llama.cpp, vLLM, LM Studio. */
export const openCompatible = (settings: ModelSettings): ModelPort =>
  openModel(compatible, settings);

const compatible: Provider = {
  family: "compatible",
  languageModel: ({ apiKey, baseUrl, model }, fetch) =>
    createOpenAICompatible({
      ...{ name: "compatible", baseURL: baseUrl, fetch, includeUsage: true },
      ...(apiKey !== null && { apiKey }),
    })(model),
  options: (reasoningEffort) => ({ compatible: { ...(reasoningEffort && { reasoningEffort }) } }),
  schemaOf: (schema) => schema,
  countsAlways: false,
  servedBy: () => null,
};
