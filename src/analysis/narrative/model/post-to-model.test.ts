import { afterAll, beforeAll, expect, it } from "vitest";
import { goodSubmission } from "#test/analysis/narrative/good-submission.ts";
import { startTestGemini, type TestGemini } from "#test/doubles/gemini/start-test-gemini.ts";
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
