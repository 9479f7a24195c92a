import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

/** One way to speak with a model over HTTP, as its provider documents it. */
export interface Wire {
  /** What the address that is set up ends with. */
  readonly path: string;
  /** What the provider would not take of a request; null for one that it takes. */
  refusalOf(request: WireRequest, rules: WireRules): Refused | null;
  /** What a request tells, as a model reads it. */
  heard(body: string): Heard;
  /** The answer, as the data of its events. */
  eventsOf(said: Said): object[];
  /** An error in the middle of a stream. */
  errorEvent(refused: Refused): object;
  /** The same as the body of a refused request. */
  errorBody(refused: Refused): object;
}

export interface WireRequest {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface WireRules {
  readonly key: string;
  /** Models that exist. */
  readonly models: readonly string[];
  /** Tokens that a request may hold; two bytes count as one. */
  readonly contextTokens: number;
}

export interface Refused {
  readonly status: number;
  /** The provider's own word, where it is not the usual one for the status. */
  readonly name?: string;
  readonly message: string;
  /** Such as `0.3s`. */
  readonly retryDelay?: string;
}

/** What a request told, whichever way it came. */
export interface Heard {
  readonly instructions: string;
  /** What the asker wrote, the oldest first. */
  readonly texts: readonly string[];
  /** What its calls gave, the oldest first. */
  readonly results: readonly { readonly name: string; readonly value: unknown }[];
  readonly tools: readonly { readonly name: string; readonly schema: object }[];
  /** The tool that has to be called; null where it may choose. */
  readonly only: string | null;
}

/** What the model of a test answers. */
export interface Said {
  readonly thinking?: string;
  readonly text?: string;
  /** A text is sent as it is, whether it is JSON or not. */
  readonly calls?: readonly { readonly name: string; readonly input: object | string }[];
  /** How it ends; `none` is a stream that ends without saying so. */
  readonly finish?: "done" | "length" | "refused" | "filtered" | "none";
  /** Whether its tokens are counted at its end. */
  readonly isCounted?: boolean;
  /** What they are then, where it matters. */
  readonly tokens?: { readonly input: number; readonly cached: number; readonly output: number };
  /** Id of the model that answers. */
  readonly served?: string;
}

/** What every answer of a double costs; thinking is among the output. */
export const counted = { input: 1_000, cached: 400, output: 500, thinking: 300 } as const;

export const bad = (message: string): Refused => ({ status: 400, message });

export const isTooLong = ({ body }: WireRequest, { contextTokens }: WireRules) =>
  Buffer.byteLength(body) / 2 > contextTokens;

/** An id that no other thing of any answer has. */
export const wireId = (prefix: string) => `${prefix}_${randomUUID().slice(0, 13)}`;

/** What a call is sent as. */
export const textOf = (input: object | string) =>
  typeof input === "string" ? input : JSON.stringify(input);

/** Words of a JSON Schema that are not among those that a provider takes. */
export function unknownWords(schema: unknown, taken: ReadonlySet<string>): string[] {
  if (Array.isArray(schema)) return schema.flatMap((one) => unknownWords(one, taken));
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([word, value]) => {
    if (!taken.has(word)) return [word];
    if (word === "properties" || word === "$defs")
      return Object.values(value as object).flatMap((one) => unknownWords(one, taken));
    return word === "enum" || word === "required" || word === "const"
      ? []
      : unknownWords(value, taken);
  });
}
