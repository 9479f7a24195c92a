import { type IncomingMessage, request as requestPlainly } from "node:http";
import { request as requestSecurely } from "node:https";
import { ReadableStream } from "node:stream/web";
import { limits } from "#contract/limits.ts";
import { Problem } from "#contract/problem.ts";
import { ModelFailure } from "./model-failure.ts";

/** Where requests go, and how long an answer that has begun may pause, in milliseconds. */
export interface ModelWire {
  readonly baseUrl: string;
  readonly longestSilence: number;
}

/**
 * Sends one request of an SDK to the address that is set up and to no other: a redirect and a
 * certificate that does not prove the host end it. It is not the `fetch` of Node, which gives up a
 * model that reads for five minutes before its first word, and unpacks what is packed.
 */
export async function postToModel(
  address: string | URL | Request,
  options: RequestInit | undefined,
  { baseUrl, longestSilence }: ModelWire,
): Promise<Response> {
  const url = new URL(String(address));
  if (url.origin !== new URL(baseUrl).origin) throw new Problem("model-untrusted");
  const answer = await firstOfAnswer(url, options ?? {});
  const { statusCode: status = 500, headers } = answer;
  const isElsewhere = status >= 300 && status < 400;
  if (isElsewhere || headers["content-encoding"] !== undefined) {
    answer.destroy();
    throw new Problem(isElsewhere ? "model-untrusted" : "model-malformed");
  }
  const kept = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  const body = ReadableStream.from(boundedParts(answer, longestSilence));
  return new Response(body, { status, headers: kept });
}

function firstOfAnswer(url: URL, { headers, body, signal }: RequestInit): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const send = url.protocol === "https:" ? requestSecurely : requestPlainly;
  const request = send(url, {
    method: "POST",
    headers: Object.fromEntries(new Headers(headers)),
  });
  // Not by the option `signal`, whose error nobody hears once an answer was cut.
  const end = () => request.destroy();
  signal?.addEventListener("abort", end, { once: true });
  request.on("close", () => signal?.removeEventListener("abort", end));
  request.on("response", resolve);
  // It goes on to fail where the answer is cut, which whoever reads that hears of.
  request.on("error", (error) => reject(problemOfWire(error)));
  request.end(String(body));
  return promise;
}

async function* boundedParts(answer: IncomingMessage, longestSilence: number) {
  let bytes = 0;
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      bytes += part.byteLength;
      if (bytes > limits.modelAnswerBytes) throw new Problem("model-answer-too-long");
      // A slow model may read for long before its first word, but not rest in the middle of one.
      if (bytes === part.byteLength)
        answer.setTimeout(longestSilence, () => answer.destroy(new Problem("model-stalled")));
      yield part;
    }
  } catch (error) {
    throw error instanceof Problem ? error : new Problem("model-cut-off", {}, failureOf(error));
  }
}

function problemOfWire(error: Error): Problem {
  const failure = failureOf(error);
  const isUnproved = /CERT|SIGNATURE|ISSUER|HOSTNAME/.test(failure.code);
  return new Problem(isUnproved ? "model-untrusted" : "model-unreachable", {}, failure);
}

function failureOf(error: unknown): ModelFailure {
  const { name = "unknown", code = "unknown" } = error as { name?: string; code?: string };
  return new ModelFailure({ name, code });
}
