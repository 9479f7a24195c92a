import type { LanguageModelV4, SharedV4ProviderOptions } from "@ai-sdk/provider";
import type { HostedModel, ModelFamily, ModelLocation } from "#contract/hosted-models.ts";

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
