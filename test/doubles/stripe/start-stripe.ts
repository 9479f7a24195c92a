import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Account, openAccount } from "./account.ts";
import { answerCall, type Desk, type IncomingCall, type RecordedCall } from "./answer-call.ts";
import { type Controls, controlsOf } from "./controls.ts";
import { hostedPage, type PageAnswer } from "./hosted-pages.ts";
import { openIdempotency } from "./idempotency.ts";
import { Refusal } from "./refusal.ts";
import { openWebhooks, type Webhooks } from "./webhooks.ts";

/** What comes of the next call whose path matches: another status, or a line that is cut. */
export interface Failure {
  readonly path: RegExp;
  readonly kind: "status" | "cut" | "cut-after";
  readonly status?: number;
}

/**
 * A double of Stripe on the wire, with state. It refuses what Stripe refuses, keeps what it was
 * sent, and shows the two hosted pages. It cannot show 3-D Secure, the timing of retries, prorations
 * and taxes, and Stripe.js.
 */
export interface StripeDouble {
  /** Such as `http://127.0.0.1:40123`: the API, and the hosted pages. */
  readonly address: string;
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly account: Account;
  readonly controls: Controls;
  readonly webhooks: Webhooks;
  /** Every call in order, the refused ones too. */
  readonly calls: readonly RecordedCall[];
  /** Lets the next matching call fail; several fail one after another. */
  fail(failure: Failure): void;
  close(): Promise<void>;
}

export async function startStripe(): Promise<StripeDouble> {
  const keys = { secretKey: "sk_test_double", publishableKey: "pk_test_double" };
  const webhooks = openWebhooks();
  const server = createServer((request, response) => {
    void take(request, response).catch((error: unknown) => {
      // A bug of the double: seen as such by whoever called it.
      response.writeHead(500).end(JSON.stringify({ error: { message: `double: ${error}` } }));
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const account = openAccount(address, (event) => webhooks.take(event));
  const calls: RecordedCall[] = [];
  const failures: Failure[] = [];
  const api = answerApi({ calls, failures, desk: { account, keys, once: openIdempotency() } });

  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, search } = new URL(request.url ?? "/", address);
    const body = await bodyOf(request);
    const { method = "GET", headers } = request;
    if (!pathname.startsWith("/v1/")) {
      const form = method === "POST" ? new URLSearchParams(body) : null;
      return sendPage(response, pageOf(account, pathname, form));
    }
    api({ method, path: pathname, headers, form: body || search.slice(1) }, response);
  };

  return {
    ...{ address, ...keys, account, controls: controlsOf(account), webhooks, calls },
    fail: (failure) => {
      failures.push(failure);
    },
    close: async () => {
      await webhooks.settled();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

interface Api {
  readonly calls: RecordedCall[];
  readonly failures: Failure[];
  readonly desk: Desk;
}

function answerApi({ calls, failures, desk }: Api) {
  return (call: IncomingCall, response: ServerResponse): void => {
    const at = failures.findIndex(({ path }) => path.test(`${call.method} ${call.path}`));
    const [failure] = at < 0 ? [] : failures.splice(at, 1);
    if (failure?.kind === "cut") {
      response.destroy();
      return;
    }
    const answer = answerCall(call, { ...desk, failStatus: failure?.status });
    calls.push({ ...call, status: answer.status, answer: answer.body });
    if (failure?.kind === "cut-after") {
      response.destroy();
      return;
    }
    const headers = { "content-type": "application/json", "access-control-allow-origin": "*" };
    response.writeHead(answer.status, { ...headers, ...answer.headers });
    response.end(JSON.stringify(answer.body));
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function pageOf(account: Account, path: string, form: URLSearchParams | null): PageAnswer {
  const nowhere = { status: 404, html: "There is no such page." };
  try {
    return hostedPage(account, path, form) ?? nowhere;
  } catch (error) {
    if (error instanceof Refusal) return nowhere;
    throw error;
  }
}

function sendPage(response: ServerResponse, answer: PageAnswer): void {
  if ("goTo" in answer) {
    response.writeHead(303, { location: answer.goTo }).end();
    return;
  }
  response.writeHead(answer.status, { "content-type": "text/html; charset=utf-8" });
  response.end(answer.html);
}
