import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { hostedModels } from "#contract/hosted-models.ts";

/**
 * A double of Gemini's interface on the wire, for tests. It refuses what Google refuses, keeps every
 * byte it was sent, and answers as the test says.
 */
export interface TestGemini {
  /** What `GEMINI_BASE_URL` is set to. */
  readonly address: string;
  readonly key: string;
  /** BodyMemoryBudget as they arrived, the refused ones too. */
  readonly bodies: string[];
  /** Answers of the next requests, the last one of all further ones. */
  answer(...answers: Answer[]): void;
  /** Requests whose connection the caller closed before they were answered. */
  readonly givenUp: number;
  close(): Promise<void>;
}

/** What Google would say, or what becomes of the wire. */
export type Answer =
  | {
      readonly kind: "submission";
      of(data: TestData): unknown;
      readonly served?: string;
      readonly usage?: object | null;
    }
  | { readonly kind: "candidate"; readonly candidate: object }
  | { readonly kind: "blocked-prompt" }
  | {
      readonly kind: "status";
      readonly status: number;
      readonly name: string;
      readonly message?: string;
      readonly retryDelay?: string;
      readonly headers?: Record<string, string>;
    }
  | { readonly kind: "raw"; readonly body: string }
  /** So many megabytes of blanks, compressed. */
  | { readonly kind: "bomb"; readonly megabytes: number }
  | { readonly kind: "cut" }
  | { readonly kind: "silence" };

/** The block of data as the model reads it, and the reasons where it was asked again. */
export interface TestData {
  readonly question: string;
  readonly columns: readonly { id: string; name: string; kind: string; values?: string }[];
  readonly facts: readonly TestFact[];
  readonly refused: readonly { text: string; reason: string }[];
}
export interface TestFact {
  readonly fact: string;
  readonly answers_the_question: boolean;
  readonly results: readonly {
    readonly id: string;
    readonly columns: readonly string[];
    readonly row_count: number;
    readonly rows: readonly (readonly (string | number | null)[])[];
  }[];
}

const usual = {
  promptTokenCount: 1_000,
  candidatesTokenCount: 200,
  thoughtsTokenCount: 300,
  cachedContentTokenCount: 400,
};

export async function startTestGemini(): Promise<TestGemini> {
  const bodies: string[] = [];
  const key = "test-key-of-the-double";
  let answers: Answer[] = [];
  let givenUp = 0;
  const server = createServer(async (request, response) => {
    response.on("close", () => {
      if (!response.writableFinished) givenUp += 1;
    });
    const body = await bodyOf(request);
    bodies.push(body);
    const refusal = refusalOf(request, body, key);
    const next = answers.length > 1 ? answers.shift() : answers[0];
    give(response, refusal ?? next ?? missing, body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/v1beta`,
    ...{ key, bodies },
    answer: (...given) => {
      answers = given;
    },
    get givenUp() {
      return givenUp;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const packedMegabyte = gzipSync(Buffer.alloc(1024 * 1024, " "));

const missing: Answer = { kind: "status", status: 500, name: "INTERNAL" };

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

function give(response: ServerResponse, answer: Answer, body: string): void {
  const send = (status: number, value: unknown, headers = {}) =>
    response
      .writeHead(status, { "content-type": "application/json", ...headers })
      .end(typeof value === "string" ? value : JSON.stringify(value));
  switch (answer.kind) {
    case "submission":
      send(200, submitted(answer, body));
      break;
    case "candidate":
      send(200, {
        candidates: [answer.candidate],
        usageMetadata: usual,
        modelVersion: "gemini-3.8-flash",
      });
      break;
    case "blocked-prompt":
      send(200, { promptFeedback: { blockReason: "PROHIBITED_CONTENT" }, usageMetadata: usual });
      break;
    case "status":
      send(answer.status, errorOf(answer), answer.headers);
      break;
    case "raw":
      send(200, answer.body);
      break;
    case "bomb":
      response.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" });
      response.end(Buffer.concat(Array(answer.megabytes).fill(packedMegabyte)));
      break;
    case "cut":
      response.writeHead(200, { "content-type": "application/json", "content-length": "5000" });
      response.write('{"candidates":[{"content":{"parts":[{"functionCall":{"name":"sub');
      setTimeout(() => response.destroy(), 20);
      break;
    case "silence":
      break;
  }
}

function errorOf({
  status,
  name,
  message = "as the test says",
  retryDelay,
}: Extract<Answer, { kind: "status" }>) {
  const info = { "@type": "type.googleapis.com/google.rpc.RetryInfo", retryDelay };
  return { error: { code: status, status: name, message, details: retryDelay ? [info] : [] } };
}

function submitted(
  { of, served, usage = usual }: Extract<Answer, { kind: "submission" }>,
  body: string,
) {
  const call = { name: "submit_analysis", args: of(dataIn(body)) };
  return {
    candidates: [
      {
        content: {
          role: "model",
          parts: [
            { text: "hm", thought: true },
            { functionCall: call, thoughtSignature: "SIGNATURE" },
          ],
        },
        finishReason: "STOP",
      },
    ],
    ...(usage ? { usageMetadata: usage } : {}),
    modelVersion: served ?? "gemini-3.8-flash",
  };
}

interface WirePart {
  readonly text?: string;
  readonly functionCall?: { readonly id?: string };
  readonly functionResponse?: { readonly response?: { readonly content?: unknown } };
  readonly thoughtSignature?: string;
}
interface WireBody {
  readonly contents: readonly { readonly role: string; readonly parts: readonly WirePart[] }[];
  readonly tools?: readonly {
    readonly functionDeclarations: readonly { readonly parametersJsonSchema: unknown }[];
  }[];
  readonly generationConfig?: {
    readonly responseMimeType?: string;
    readonly thinkingConfig?: { readonly thinkingBudget?: number };
  };
}

/** What the request tells, read as a model would read it. */
export function dataIn(body: string): TestData {
  const { contents } = JSON.parse(body) as WireBody;
  const parts = contents.flatMap((content) => content.parts);
  const text = parts.find((part) => part.text?.startsWith("<data-"))?.text ?? "";
  const [, , json = "{}"] = /^<data-(\w+)>\n(.*)\n<\/data-\1>$/s.exec(text) ?? [];
  const answered = parts.find((part) => part.functionResponse)?.functionResponse?.response?.content;
  const { refused = [] } = (answered ?? {}) as { refused?: TestData["refused"] };
  return { ...(JSON.parse(json) as Omit<TestData, "refused">), refused };
}

/** What Google answers to a request that it does not take; null for one that it does. */
function refusalOf(request: IncomingMessage, body: string, key: string): Answer | null {
  if (request.headers["x-goog-api-key"] !== key || request.url?.includes("key="))
    return bad("API key not valid. Please pass a valid API key. API_KEY_INVALID");
  const [, id = ""] = /^\/v1beta\/models\/([^:]+):generateContent$/.exec(request.url ?? "") ?? [];
  if (!hostedModels.some((model) => model.id === id))
    return { kind: "status", status: 404, name: "NOT_FOUND", message: `models/${id} is not found` };
  const wire = JSON.parse(body) as WireBody;
  const fault = settingsFault(wire, id) ?? historyFault(wire);
  return fault === null ? null : bad(fault);
}

const bad = (message: string): Answer => ({
  ...{ kind: "status", status: 400, name: "INVALID_ARGUMENT", message },
});

function settingsFault({ tools = [], generationConfig }: WireBody, id: string): string | null {
  const schemas = tools.flatMap((tool) => tool.functionDeclarations);
  const [unknown] = schemas.flatMap((one) => unknownWords(one.parametersJsonSchema));
  if (unknown !== undefined) return `Unknown name "${unknown}" in the schema`;
  const budget = generationConfig?.thinkingConfig?.thinkingBudget;
  if (budget !== undefined && id.startsWith("gemini-4")) return "thinkingBudget is not supported";
  return generationConfig?.responseMimeType && schemas.length > 0
    ? "Function calling with a response mime type is unsupported"
    : null;
}

function historyFault({ contents }: WireBody): string | null {
  const parts = contents.flatMap((content) => content.parts);
  const calls = parts.filter((part) => part.functionCall);
  const responses = parts.filter((part) => part.functionResponse);
  if (responses.length !== calls.length)
    return "a function response must follow each function call";
  return calls.every((part) => part.thoughtSignature === "SIGNATURE")
    ? null
    : "Function call is missing a thought_signature";
}

/** Words of JSON Schema that Google's documentation lists as taken. */
const taken = new Set(
  "$id $defs $ref $anchor type format title description enum items prefixItems minItems maxItems minimum maximum anyOf oneOf properties additionalProperties required".split(
    " ",
  ),
);

function unknownWords(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(unknownWords);
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([word, value]) => {
    if (!taken.has(word)) return [word];
    if (word === "properties") return Object.values(value as object).flatMap(unknownWords);
    return word === "enum" || word === "required" ? [] : unknownWords(value);
  });
}
