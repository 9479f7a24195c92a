// @module-tag slow
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { AnalysisRequest } from "#contract/calls/analyses.ts";
import { limits } from "#contract/limits.ts";
import { hostedSpending } from "#server/database/spending-schema.ts";
import { goodSubmission } from "#test/analysis/narrative/good-submission.ts";
import type { Answer, TestGemini } from "#test/doubles/gemini/start-test-gemini.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import { november, openGeminiServer } from "#test/server/open-gemini-server.ts";
import { as, type TestServer } from "#test/server/open-test-server.ts";
import { visitsRequest } from "#test/server/visits-request.ts";

const good: Answer = { kind: "submission", of: goodSubmission };
/** Of the double's answers, at the price of Flash in November: 600 new, 400 kept, 500 written. */
const cost = 450 + 30 + 1_875;
/** Room for one request, whose most is about five cents, and for no second one beside it. */
const monthlyDollars = "0.08";

describeDatabases("what hosted models cost the installation", (databases) => {
  let gemini: TestGemini;
  let server: TestServer;
  let now = november;
  beforeAll(async () => {
    const environment = {
      ...{ FREE_ANALYSES_LIMIT: "1000", REQUESTS_PER_MINUTE_ACCOUNT: "100000" },
      HOSTED_SPENDING_CAP: monthlyDollars,
    };
    const options = { environment, clock: () => now };
    ({ gemini, server } = await openGeminiServer(await databases.place(), options));
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    now = november;
    gemini.bodies.length = 0;
    gemini.answer(good);
    await server.context.database.queries.delete(hostedSpending);
  });

  const call = async (name: string, url: string, payload?: object) => {
    const ofCap = payload && "capCents" in payload ? "PUT" : "POST";
    const asked = {
      method: payload ? ofCap : "GET",
      url,
      headers: as(name),
      ...(payload && { payload }),
    } as const;
    return (await server.app.inject(asked)).json();
  };
  const run = (name: string, changes: Partial<AnalysisRequest> = {}) =>
    call(name, "/api/analyze", visitsRequest(changes));
  const spent = async () =>
    (await server.context.database.queries.select().from(hostedSpending))[0]?.micros;
  /** Runs until the request has left, and stops then. */
  const stopped = async (name: string) => {
    gemini.answer({ kind: "silence" });
    const before = gemini.bodies.length;
    const asking = run(name);
    await expect.poll(() => gemini.bodies.length).toBe(before + 1);
    const [running] = await call(name, "/api/analyses");
    await call(name, `/api/analyses/${running.id}/stop`, {});
    expect((await asking).code).toBe("analysis-stopped");
    gemini.answer(good);
  };

  it("is what the answers cost, once they are there", async () => {
    for (let time = 1; time <= 3; time += 1) {
      expect((await run("ada")).code).toBeUndefined();
      expect(await spent()).toBe(time * cost);
    }
  });

  it("stops hosted calls of everybody with a sentence of its own, and counts none of them", async () => {
    await stopped("ada");
    const asked = gemini.bodies.length;
    const refused = await run("bob");
    expect(refused.code).toBe("hosted-spending-used");
    expect(refused.message).toContain("reached what it may spend on the hosted model this month");
    expect(gemini.bodies).toHaveLength(asked);
    expect((await call("bob", "/api/subscription-status")).freeAnalysesUsed).toBe(0);
    const text = { fileType: "document", fileContent: "It costs $5." } as const;
    expect((await run("bob", text)).code).toBeUndefined();
    now = new Date("2026-12-01T00:00:00Z");
    expect((await run("bob")).code).toBeUndefined();
  });

  it("never passes the cap, however many ask at once", async () => {
    const sending = { model: "gemini-3.8-flash", body: "x".repeat(1_000), tokens: 500 };
    const ask = (_: unknown, at: number) =>
      server.context.spending
        .ofRun({ id: `run ${at}`, userId: `person ${at}` })
        .reserve(sending, "question-read");
    const asked = await Promise.allSettled(Array.from({ length: 50 }, ask));
    expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await spent()).toBeLessThanOrEqual(80_000);
  });

  it("gives back what a provider refused to write", async () => {
    gemini.answer({ kind: "status", status: 403, name: "PERMISSION_DENIED" });
    expect((await run("dora")).code).toBe("model-not-permitted");
    expect(await spent()).toBe(0);
  });

  it("counts stopped analyses of one person, gives the free one back, and ends it with a limit", async () => {
    for (let time = 0; time < limits.stoppedRuns; time += 1) {
      await stopped("eve");
      await server.context.database.queries.delete(hostedSpending);
    }
    expect((await call("eve", "/api/subscription-status")).freeAnalysesUsed).toBe(0);
    for (const { id } of await call("eve", "/api/analyses"))
      await server.app.inject({ method: "DELETE", url: `/api/analyses/${id}`, headers: as("eve") });
    const asked = gemini.bodies.length;
    const refused = await run("eve");
    expect(refused).toMatchObject({ code: "too-many-stopped" });
    expect(refused.message).toContain(`you stopped ${limits.stoppedRuns} analyses`);
    expect(gemini.bodies).toHaveLength(asked);
    expect((await run("frank")).code).toBeUndefined();
  });

  it("counts a stopped analysis towards the cap of who pays for each, and bills it to nobody", async () => {
    const { clientSecret } = await call("gina", "/api/get-or-create-subscription", {
      plan: "pay-as-you-go",
    });
    await call("gina", "/api/payment-sandbox/pay", { clientSecret, card: "4242424242424242" });
    await call("gina", "/api/spending-cap", { capCents: 1 });
    await stopped("gina");
    expect(await call("gina", "/api/spending-cap")).toEqual({
      ...{ capCents: 1, spentCents: 0, reservedCents: 0, stoppedCents: 1 },
    });
    expect((await run("gina")).code).toBe("spending-cap-reached");
    expect((await call("gina", "/api/billing")).usage).toEqual({ analyses: 0, cents: 0 });
  });
});
