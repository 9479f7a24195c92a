import { openAnthropic } from "#analysis/narrative/model/providers/open-anthropic.ts";
import { openCompatible } from "#analysis/narrative/model/providers/open-compatible.ts";
import { openGemini } from "#analysis/narrative/model/providers/open-gemini.ts";
import { openOpenAi } from "#analysis/narrative/model/providers/open-openai.ts";
import { anthropicWire } from "./anthropic-wire.ts";
import { compatibleWire } from "./compatible-wire.ts";
import { geminiWire } from "./gemini-wire.ts";
import { openAiWire } from "./openai-wire.ts";

/** Every kind of provider: its adapter, and its double on the wire. */
export const modelKinds = {
  gemini: { open: openGemini, wire: geminiWire },
  anthropic: { open: openAnthropic, wire: anthropicWire },
  openai: { open: openOpenAi, wire: openAiWire },
  compatible: { open: openCompatible, wire: compatibleWire },
} as const;

export type ModelKind = keyof typeof modelKinds;
export const kindsOfModels = Object.keys(modelKinds) as ModelKind[];
