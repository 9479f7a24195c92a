import type { LanguageModelV4, SharedV4ProviderOptions } from "@ai-sdk/provider";
import type {
  HostedModel,
  ModelFamily,
  ModelLocation,
  TokenCounts,
} from "#contract/hosted-models.ts";
import type { OutgoingRequest, ReplyCost } from "../../domain/model-payload.ts";

/** A tool as a model is told of it. */
export interface ToolSpec {
  readonly name: string;
  readonly description: string;
  /** JSON Schema (2020-12) of its input; may hold `$defs` and refer to itself. */
  readonly schema: object;
}

/** A call as the model wrote it: whoever runs it checks its input. */
export interface ToolCall {
  readonly id: string;
  readonly name: string;
  /** Undefined where it was no JSON. */
  readonly input: unknown;
}

/** One part of the conversation, the oldest first. */
export type ConversationTurn =
  /** All that it is told of somebody's data at first. */
  | { readonly kind: "data"; readonly text: string }
  /** What the model said. */
  | { readonly kind: "reply"; readonly reply: ModelReply }
  /** What its calls gave, one for each call of the reply before. */
  | {
      readonly kind: "results";
      readonly results: readonly { readonly call: ToolCall; readonly value: object }[];
    };

export interface StepRequest {
  /** The same for everybody. */
  readonly instructions: string;
  readonly turns: readonly ConversationTurn[];
  readonly tools: readonly ToolSpec[];
  /** The only tool that it may call now; null lets it choose, but it must call one. */
  readonly only: string | null;
  readonly signal: AbortSignal;
  /** Hears of every request, repeated ones too; nothing leaves before it is done. */
  onSending(sending: OutgoingRequest): Promise<void>;
  /** Hears of every whole answer, those that are asked for again too. */
  onReplied?(replied: ReplyCost): Promise<void>;
}

/** One whole reply of a model. */
export interface ModelReply {
  /** At least one. */
  readonly calls: readonly ToolCall[];
  readonly tokens: TokenCounts;
  /** Id of the model that answered, which may be another than the one that was asked. */
  readonly answeredBy: string;
  /** The reply in the form of the adapter that made it, sent back as it came (thought signatures). */
  readonly history: unknown;
}

/** A model that runs elsewhere or in the house: one adapter for each provider. */
export interface ModelPort {
  readonly family: string;
  /** Id of the model that is asked. */
  readonly id: string;
  readonly label: string;
  /** Only whoever runs the installation says so; what is not said to be inside is outside. */
  readonly stands: ModelLocation;
  /** Models whose names and prices are known, whichever of them answers. */
  readonly catalogue: readonly HostedModel[];
  /**
   * One step of a conversation. Refuses with one of the Problems that begin with `model-`, and with
   * `analysis-stopped` once the signal fires.
   */
  step(request: StepRequest): Promise<ModelReply>;
  /** What `step` would send first, made in the same way; nothing leaves. */
  preview(request: Omit<StepRequest, "onSending" | "onReplied">): Promise<OutgoingRequest>;
}

export interface ModelSettings {
  /** Null where the server wants none. */
  readonly apiKey: string | null;
  /** Address that the provider's paths are added to; the version belongs to it. */
  readonly baseUrl: string;
  /** Id of the model. */
  readonly model: string;
  /** Models that are known; those of this product unless said. */
  readonly catalogue?: readonly HostedModel[];
  /** Outside unless said. */
  readonly stands?: ModelLocation;
  /** Milliseconds that an answer may pause once it has begun. */
  readonly longestSilence?: number;
  /** Milliseconds to wait before each further attempt where the provider names none. */
  readonly pauses?: readonly number[];
}

/** What differs between providers. */
export interface Provider {
  readonly family: ModelFamily;
  /** The model of the settings, which sends its requests by this `fetch`. */
  languageModel(settings: ModelSettings, fetch: typeof globalThis.fetch): LanguageModelV4;
  /** What it takes beyond a request of any provider; how long it thinks is null where it cannot be told. */
  options(thinking: HostedModel["thinking"]): SharedV4ProviderOptions;
  /** A tool's schema as the provider takes it. */
  schemaOf(schema: object): object;
  /** Whether each whole answer says what tokens it took; not every server of open models counts them. */
  readonly countsAlways: boolean;
  /** Id of the model that answered, where only a chunk of the answer itself says it. */
  servedBy(chunk: unknown): string | null;
}
