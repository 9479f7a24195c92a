import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { goodSubmission } from "#test/analysis/narrative/good-submission.ts";
import { startTestGemini, type TestGemini } from "#test/doubles/gemini/start-test-gemini.ts";
import { postToModel } from "./post-to-model.ts";
import { openGemini } from "./providers/open-gemini.ts";

let gemini: TestGemini;
beforeAll(async () => {
  gemini = await startTestGemini();
});
afterAll(() => gemini.close());

const ask = () =>
  openGemini({
    ...{ apiKey: gemini.key, baseUrl: gemini.address, model: "gemini-3.8-flash" },
    pauses: [],
  }).step({
    instructions: "Write.",
    turns: [{ kind: "data", text: '<data-1>\n{"question":"","columns":[],"facts":[]}\n</data-1>' }],
    tools: [{ name: "submit", description: "Hands in.", schema: { type: "object" } }],
    only: null,
    signal: new AbortController().signal,
    onSending: async () => undefined,
  });

it("an answer that unpacks to more than any report is read no further", async () => {
  gemini.answer({ kind: "bomb", megabytes: 400 });
  const before = process.memoryUsage().rss;
  await expect(ask()).rejects.toMatchObject({ code: "model-malformed" });
  expect(process.memoryUsage().rss - before).toBeLessThan(200e6);
});

it("an answer without an end is read no further than any report is long", async () => {
  gemini.answer({ kind: "endless" });
  await expect(ask()).rejects.toMatchObject({ code: "model-answer-too-long" });
});

it("any other answer is as it was", async () => {
  gemini.answer({ kind: "submission", of: goodSubmission });
  expect((await ask()).calls).toHaveLength(1);
  gemini.answer({ kind: "status", status: 403, name: "PERMISSION_DENIED" });
  await expect(ask()).rejects.toMatchObject({ code: "model-not-permitted" });
});

const wireTo = (baseUrl: string) => ({ baseUrl, longestSilence: 1_000 });
const secret = { method: "POST", body: "canary" };

it("nothing leaves for a host whose certificate nobody signed", async () => {
  let connected = false;
  // Any server with a certificate of its own would do.
  const server = new SMTPServer({
    ...{ secure: true, logger: false },
    onConnect: (_, done) => {
      connected = true;
      done();
    },
  });
  server.on("error", () => undefined);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", () => listening()));
  const { port } = server.server.address() as AddressInfo;
  const address = `https://localhost:${port}/v1`;
  await expect(postToModel(`${address}/messages`, secret, wireTo(address))).rejects.toMatchObject({
    code: "model-untrusted",
  });
  expect(connected).toBe(false);
  await new Promise<void>((closed) => server.close(() => closed()));
});

it("nothing leaves for another host or port than the one that is set up", async () => {
  const before = gemini.bodies.length;
  const other = wireTo("http://127.0.0.1:9/v1beta");
  await expect(postToModel(`${gemini.address}/x`, secret, other)).rejects.toMatchObject({
    code: "model-untrusted",
  });
  expect(gemini.bodies).toHaveLength(before);
});
