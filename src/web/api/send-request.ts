import { buildIdHeader } from "#contract/call.ts";
import { ApiError, noAnswer } from "./api-error.ts";
import { sendWithIdentity } from "./identity-source.ts";
import { noteServedBuild } from "./page-build.ts";

interface Outgoing {
  readonly method: string;
  readonly url: string;
  readonly accept: string;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  /** Sends cookies only: for the calls that identity itself is made of. */
  readonly anonymous?: boolean;
}

/**
 * Sends one request with cookies and identity, and answers an OK response.
 *
 * @throws {ApiError} for every other answer, or when none came (status 0); an abort passes through
 */
export async function sendRequest(outgoing: Outgoing): Promise<Response> {
  const send = (identity: Record<string, string>) => attempt(outgoing, identity);
  const response = await (outgoing.anonymous ? send({}) : sendWithIdentity(send));
  if (response.ok) return response;
  const { status, statusText } = response;
  throw new ApiError({ status, statusText, body: await response.text() });
}

async function attempt(outgoing: Outgoing, identity: Record<string, string>): Promise<Response> {
  const headers: Record<string, string> = { accept: outgoing.accept, ...identity };
  const init: RequestInit = { method: outgoing.method, credentials: "include", headers };
  if (outgoing.body !== undefined) {
    headers["content-type"] = "application/json";
    init.body = JSON.stringify(outgoing.body);
  }
  if (outgoing.signal !== undefined) init.signal = outgoing.signal;
  try {
    const response = await fetch(outgoing.url, init);
    noteServedBuild(response.headers.get(buildIdHeader));
    return response;
  } catch (cause) {
    if (outgoing.signal?.aborted) throw cause;
    throw noAnswer(cause);
  }
}
