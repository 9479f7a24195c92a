// @module-tag slow
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { AnalysisRequest } from "#contract/calls/analyses.ts";
import { modelRuns } from "#server/database/spending-schema.ts";
import { goodSubmission } from "#test/analysis/narrative/good-submission.ts";
import type { TestGemini } from "#test/doubles/gemini/start-test-gemini.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import { november, openGeminiServer } from "#test/server/open-gemini-server.ts";
import { as, type TestServer } from "#test/server/open-test-server.ts";
import { visitsRequest } from "#test/server/visits-request.ts";

describeDatabases("what an analysis is likely to take", (databases) => {
  let gemini: TestGemini;
  let server: TestServer;
  let now = november;
  beforeAll(async () => {
    const environment = {
      ...{ FREE_ANALYSES_LIMIT: "20", REQUESTS_PER_MINUTE_ACCOUNT: "100000" },
      HOSTED_SPENDING_CAP_PERSON: "0.20",
    };
    const options = { environment, clock: () => now };
    ({ gemini, server } = await openGeminiServer(await databases.place(), options));
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    now = november;
    gemini.bodies.length = 0;
    gemini.answer({ kind: "submission", of: goodSubmission });
    await server.context.database.queries.delete(modelRuns);
  });

  const call = async (name: string, url: string, payload?: object) => {
    const asked = { url, headers: as(name), ...(payload && { payload }) } as const;
    const answer = await server.app.inject({ method: payload ? "POST" : "GET", ...asked });
    return answer.json();
  };
  const estimate = (name: string, changes: Partial<AnalysisRequest> = {}) =>
    call(name, "/api/analyses/estimate", visitsRequest(changes));

  it("is a first guess where nothing ran yet, and sends and charges nothing", async () => {
    const { estimate: told, month } = await estimate("ada");
    expect(told).toMatchObject({ reports: 0, requests: { low: 1, high: 3 } });
    expect(told.inputTokens.low).toBeGreaterThan(4_000);
    expect(told.micros.high).toBeGreaterThan(told.micros.low);
    expect(month).toMatchObject({ free: { left: 20, limit: 20 }, bill: null });
    expect(month.model).toMatchObject({ cap: 200_000, left: 200_000 });
    expect(month.model.needed).toBeGreaterThan(told.micros.high);
    expect(gemini.bodies).toEqual([]);
  });

  it("stands beside what was taken in the report, by the provider's own count", async () => {
    const { estimate: told } = await estimate("ada");
    const { use } = (await call("ada", "/api/analyze", visitsRequest())).model;
    expect(use.estimate).toEqual(told);
    expect(use).toMatchObject({ requests: 1, inputTokens: 1_000, outputTokens: 500 });
    expect(use.seconds).toBe(0);
    expect(use.countedHere).toBeUndefined();
    const { month } = await estimate("ada");
    expect(month.free.left).toBe(19);
    expect(month.model.left).toBe(200_000 - (450 + 30 + 1_875));
  });

  it("is taken from the last reports of the same kind, of everybody", async () => {
    for (let time = 0; time < 10; time += 1)
      await call(`person${time}`, "/api/analyze", visitsRequest());
    const { estimate: told } = await estimate("ada");
    expect(told).toMatchObject({
      ...{ reports: 10, requests: { low: 1, high: 1 }, outputTokens: { low: 500, high: 500 } },
    });
    // Each asked with a marker of its own, which takes a token more or less.
    expect(told.inputTokens.low).toBeGreaterThan(990);
    expect(told.inputTokens.high).toBeLessThan(1_010);
    const unread = await estimate("ada", { prompt: "Why is the sky blue over the wards?" });
    expect(unread.estimate.reports).toBe(0);
  });

  it("tells the next question's too, of the stored data", async () => {
    const { id } = await call("ada", "/api/analyze", visitsRequest());
    const next = await call("ada", `/api/analyses/${id}/next/estimate`, {
      prompt: "and the median?",
    });
    expect(next.estimate.inputTokens.low).toBeGreaterThan(4_000);
    expect(next.month.free.left).toBe(18);
    const others = await call("eve", `/api/analyses/${id}/next/estimate`, { prompt: "and?" });
    expect(others.code).toBe("analysis-not-found");
  });

  it("is nothing where the built-in analyst writes", async () => {
    const told = await estimate("bob", { aiPlatform: "builtin" });
    expect(told).toMatchObject({ estimate: null, month: { free: { left: 20 }, model: null } });
  });

  it("says what is billed while a plan runs, and what is free once it has lapsed", async () => {
    const { clientSecret } = await call("gina", "/api/get-or-create-subscription", {
      plan: "pay-as-you-go",
    });
    const card = "4000000000000341";
    await call("gina", "/api/payment-sandbox/pay", { clientSecret, card });
    await call("gina", "/api/payment-sandbox/end-month", {});
    const billed = (await estimate("gina")).month;
    expect(billed).toMatchObject({ free: null, bill: { cents: 1, leftCents: null } });
    now = new Date("2026-11-29T12:00:00Z");
    const lapsed = (await estimate("gina")).month;
    expect(lapsed).toMatchObject({ free: { left: 20, limit: 20 }, bill: null });
  });

  it("refuses what could pass the person's cap, before anything leaves, and charges nothing", async () => {
    const { month } = await estimate("carl");
    const startedAt = new Date("2026-11-20T12:00:00Z");
    await server.context.database.queries.insert(modelRuns).values({
      ...{ id: "earlier", userId: "carl", model: "m", subject: "documents", month: "2026-11" },
      ...{ sentMicros: 200_000 - month.model.needed + 1, heldMicros: 0, firstTokens: 1 },
      ...{ requests: 1, startedAt },
    });
    const short = await estimate("carl");
    expect(short.month.model.left).toBe(short.month.model.needed - 1);
    const refused = await call("carl", "/api/analyze", visitsRequest());
    expect(refused.code).toBe("model-cap-reached");
    expect(refused.message).toMatch(/of the \$0\.20 that each person may spend .* is left/);
    expect(gemini.bodies).toEqual([]);
    expect((await estimate("carl")).month.free.left).toBe(20);
    const builtin = await call("carl", "/api/analyze", visitsRequest({ aiPlatform: "builtin" }));
    expect(builtin.model.family).toBe("builtin");
    expect((await call("dora", "/api/analyze", visitsRequest())).code).toBeUndefined();
  });
});
