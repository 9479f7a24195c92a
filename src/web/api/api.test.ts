// @vitest-environment node
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readSubscriptionStatus, syncUser } from "#contract/calls/account.ts";
import { type AnalysisRequest, readAnalysis } from "#contract/calls/analyses.ts";
import { ApiError, callApi } from "./call-api.ts";
import { onSignInNeeded, setIdentitySource } from "./identity-source.ts";
import { type AnalysisOutcome, followAnalysis, runAnalysis } from "./stream-analysis.ts";

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;

const realFetch = globalThis.fetch;
const seen: { method: string; url: string; headers: IncomingMessage["headers"]; body: string }[] =
  [];
let answers: Answer[] = [];

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks).toString();
  const { method = "", url = "", headers } = request;
  seen.push({ method, url, headers, body });
  const answer = answers.length > 1 ? answers.shift() : answers[0];
  answer?.(request, response, body);
});

beforeEach(async () => {
  seen.length = 0;
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as { port: number };
  // The page asks its own origin; here there is none to be relative to.
  globalThis.fetch = (url, init) =>
    realFetch(new URL(String(url), `http://127.0.0.1:${port}`), init);
  setIdentitySource({ token: async () => "t1", renew: async () => "t2", userId: () => "u1" });
});
afterEach(async () => {
  globalThis.fetch = realFetch;
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

const json =
  (status: number, body: unknown): Answer =>
  (_, response) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
const status = {
  subscriptionStatus: "trial",
  freeAnalysesUsed: 1,
  plan: "trial",
  premium: false,
  freeAnalysesLimit: 5,
  isAdminAccount: false,
};
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (failure: unknown) => failure as ApiError,
  );

it("[CA-1] sends bearer token and user-id header of a signed-in user", async () => {
  answers = [json(200, status)];
  expect(await callApi(readSubscriptionStatus)).toEqual(status);
  expect(seen[0]?.headers).toMatchObject({ authorization: "Bearer t1", "x-user-id": "u1" });
});

it("[CA-1] sends the user-id header alone if no token can be had, nothing when signed out", async () => {
  answers = [json(200, status)];
  setIdentitySource({ token: async () => null, renew: async () => null, userId: () => "u1" });
  await callApi(readSubscriptionStatus);
  setIdentitySource({ token: async () => null, renew: async () => null, userId: () => null });
  await callApi(readSubscriptionStatus);
  expect(seen[0]?.headers["x-user-id"]).toBe("u1");
  expect(seen[0]?.headers.authorization).toBeUndefined();
  expect(seen[1]?.headers["x-user-id"]).toBeUndefined();
});

it("[CA-2] names JSON as content type only with a body", async () => {
  answers = [json(200, status)];
  await callApi(readSubscriptionStatus);
  expect(seen[0]?.headers["content-type"]).toBeUndefined();
  const user = { firebaseUid: "u1", email: "a@b.example", username: "a" };
  answers = [json(200, user)];
  await callApi(syncUser, { body: user });
  expect(seen[1]?.headers["content-type"]).toBe("application/json");
  expect(JSON.parse(seen[1]?.body ?? "")).toEqual(user);
});

it("fills the parts of a path and its query, escaped", async () => {
  answers = [json(404, {})];
  await failureOf(callApi(readAnalysis, { params: { id: "a/b c" }, query: { q: "1&2" } }));
  expect(seen[0]?.url).toBe("/api/analyses/a%2Fb%20c?q=1%262");
  await expect(callApi(readAnalysis)).rejects.toThrow("No value for :id");
});

it("[ER-1] says '{status}: {body or status text}' and keeps the problem", async () => {
  const problem = { code: "free-analyses-used", message: "You have used them." };
  answers = [json(402, problem)];
  const failure = await failureOf(callApi(readSubscriptionStatus));
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure?.message).toBe(`402: ${JSON.stringify(problem)}`);
  expect(failure).toMatchObject({ status: 402, code: "free-analyses-used", problem });
  expect(failure?.sentence).toBe("You have used them.");
  answers = [(_, response) => response.writeHead(502).end()];
  const bare = await failureOf(callApi(readSubscriptionStatus));
  expect(bare?.message).toBe("502: Bad Gateway");
  expect(bare?.code).toBe("unknown");
});

it("renews the token once after a 401 and tries once more", async () => {
  answers = [json(401, {}), json(200, status)];
  expect(await callApi(readSubscriptionStatus)).toEqual(status);
  expect(seen.map(({ headers }) => headers.authorization)).toEqual(["Bearer t1", "Bearer t2"]);
});

it("asks to sign in when the renewed token is refused too", async () => {
  let asked = 0;
  const stop = onSignInNeeded(() => {
    asked += 1;
  });
  answers = [json(401, { code: "not-signed-in", message: "Please sign in to continue." })];
  const failure = await failureOf(callApi(readSubscriptionStatus));
  stop();
  expect(failure).toMatchObject({ status: 401, code: "not-signed-in" });
  expect([asked, seen.length]).toEqual([1, 2]);
});

it("does not ask who signed in again while a call was still refused", async () => {
  let asked = 0;
  let token: string | null = null;
  setIdentitySource({ token: async () => token, renew: async () => null, userId: () => "u1" });
  const stop = onSignInNeeded(() => {
    asked += 1;
  });
  const refuse = json(401, { code: "not-signed-in", message: "Please sign in to continue." });
  answers = [
    refuse,
    (...call) => {
      token = "t9";
      refuse(...call);
    },
  ];
  const failure = await failureOf(callApi(readSubscriptionStatus));
  stop();
  expect(failure).toMatchObject({ status: 401 });
  expect(asked).toBe(0);
});

it("reports a server that cannot be reached in words", async () => {
  answers = [(request) => request.socket.destroy()];
  const failure = await failureOf(callApi(readSubscriptionStatus));
  expect(failure).toMatchObject({ status: 0 });
  expect(failure?.sentence).toMatch(/cannot be reached/);
});

const request: AnalysisRequest = {
  prompt: "How many?",
  fileContent: "a\n1",
  fileName: "a.csv",
  selectedHeaders: ["a"],
  dataFlowDirection: "rows",
  hipaaKeywords: [],
  aiModel: "flash",
};
const stage = { name: "reading", done: 0, total: 1 };
const event = (data: unknown) => `data: ${JSON.stringify(data)}\n\n`;
const open = (response: ServerResponse) =>
  response.writeHead(200, { "content-type": "text/event-stream" });
const dropping =
  (text: string): Answer =>
  (_, response) => {
    open(response).write(text);
    setTimeout(() => response.destroy(), 20);
  };
const stopped = event({ type: "stopped" });

function run(confirmed = false, signal?: AbortSignal) {
  const events: string[] = [];
  const outcome = runAnalysis(request, {
    confirmed,
    onEvent: ({ type }) => events.push(type),
    reattachAfter: [1, 1, 1],
    ...(signal && { signal }),
  });
  return outcome.then((end): [AnalysisOutcome, string[]] => [end, events]);
}

it("streams the stages of an analysis to its end", async () => {
  const text = `: heartbeat\n\n${event({ type: "accepted", id: "r1" })}${event({ type: "stage", stage })}${stopped}`;
  answers = [
    (_, response) => {
      open(response);
      // Cut at awkward places, as a network does.
      for (let at = 0; at < text.length; at += 7) response.write(text.slice(at, at + 7));
      response.end();
    },
  ];
  expect(await run(true)).toEqual([{ kind: "stopped" }, ["accepted", "stage", "stopped"]]);
  expect(seen[0]).toMatchObject({ method: "POST", url: "/api/analyze-confirmed" });
  expect(seen[0]?.headers.accept).toBe("text/event-stream");
});

it("takes up a dropped connection by the analysis's id and never starts it twice", async () => {
  answers = [
    dropping(event({ type: "accepted", id: "r 1" })),
    (message) => message.socket.destroy(),
    json(503, { code: "stopping", message: "Restarting." }),
    (_, response) => open(response).end(stopped),
  ];
  expect((await run())[0]).toEqual({ kind: "stopped" });
  expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
    "POST /api/analyze",
    ...Array.from({ length: 3 }, () => "GET /api/analyses/r%201/events"),
  ]);
});

it("gives up after a few attempts, in words", async () => {
  answers = [dropping(event({ type: "accepted", id: "r1" }))];
  expect((await run())[0]).toMatchObject({ kind: "problem", problem: { code: "unreachable" } });
  expect(seen).toHaveLength(4);
});

it("does not repeat a request whose answer never began", async () => {
  answers = [(message) => message.socket.destroy()];
  expect((await run())[0]).toMatchObject({ kind: "problem", problem: { code: "unreachable" } });
  expect(seen).toHaveLength(1);
});

it.each([
  ["a flag and keywords", { requiresConfirmation: true, foundKeywords: ["ann"] }, ["ann"]],
  ["a message", { message: "HIPAA keywords detected in file" }, []],
  ["both", { code: "c", message: "HIPAA keywords were detected.", foundKeywords: ["b"] }, ["b"]],
])("[HW-5] hands an analysis held by %s to the page", async (_, body, foundKeywords) => {
  answers = [json(400, body)];
  expect((await run())[0]).toEqual({ kind: "confirmation", foundKeywords });
  answers = [json(409, body)];
  expect((await run())[0]).toMatchObject({ kind: "problem" });
});

it("hands on a refusal and a problem of the stream", async () => {
  const problem = { code: "prompt-missing", message: "Please provide." };
  answers = [json(400, problem)];
  expect((await run())[0]).toEqual({ kind: "problem", problem });
  answers = [(_, response) => open(response).end(event({ type: "problem", problem }))];
  const end = await followAnalysis("r1", { onEvent: () => undefined });
  expect(end).toEqual({ kind: "problem", problem });
});

it("stops listening when the signal says so", async () => {
  answers = [(_, response) => open(response).write(event({ type: "accepted", id: "r1" }))];
  const listening = new AbortController();
  const running = run(false, listening.signal);
  setTimeout(() => listening.abort(), 60);
  await expect(running).rejects.toMatchObject({ name: "AbortError" });
});
