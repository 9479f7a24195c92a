import { randomBytes, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { AnalysisRequest } from "#contract/calls/analyze.ts";
import type { ModelUse } from "#contract/model-use.ts";
import { Problem } from "#contract/problem.ts";
import { analyses } from "#server/database/analysis-schema.ts";
import { meterEvents } from "#server/database/billing-schema.ts";
import { describeDatabases, type TestPlace } from "#test/server/describe-databases.ts";
import {
  analysisRequest,
  as,
  openTestServer,
  smallAnalysis,
  type TestServer,
} from "#test/server/open-test-server.ts";
import type { Analyse } from "./active-run.ts";
import { type Ending, type NewAnalysis, openAnalysisStore } from "./analysis-store.ts";

const use: ModelUse = {
  ...{ requested: "m", answered: "m", inputTokens: 1, cachedTokens: 0, outputTokens: 1 },
  price: { from: "2026-11-01", input: 1, cachedInput: 1, output: 1 },
};
const month = 32 * 24 * 60 * 60_000;

/** As a hosted model writes it, or the built-in analyst. */
const written = (prompt: string, by: "hosted" | "builtin" = "hosted") => {
  const analysis = smallAnalysis(prompt);
  return by === "builtin" ? analysis : { ...analysis, model: { ...analysis.model, use } };
};

describeDatabases("what an analysis is counted against", (databases) => {
  let place: TestPlace;
  let server: TestServer;
  let person: string;
  let now: Date;
  let analyse: Analyse;
  beforeAll(async () => {
    place = await databases.place();
    server = await openTestServer(place, {
      environment: {
        ...{ FREE_ANALYSES_LIMIT: "6", REQUESTS_PER_MINUTE_ACCOUNT: "100000" },
        // Nobody asks it: the analysis is ours.
        ...{ GEMINI_API_KEY: "a key", GEMINI_BASE_URL: "http://127.0.0.1:9" },
      },
      clock: () => now,
      analyse: (...given) => analyse(...given),
    });
  });
  afterAll(() => server.close());
  beforeEach(() => {
    person = `p${randomBytes(8).toString("hex")}`;
    now = new Date();
    analyse = async ({ prompt }) => written(prompt);
  });

  async function call(method: "GET" | "POST" | "PUT", url: string, payload?: object) {
    const sent = payload === undefined ? {} : { payload };
    const answer = await server.app.inject({ method, url, headers: as(person), ...sent });
    return { http: answer.statusCode, ...answer.json() };
  }
  const run = (changes: Partial<AnalysisRequest> = {}) =>
    call("POST", "/api/analyze", analysisRequest({ aiModel: "flash", ...changes }));
  const many = (count: number, changes: Partial<AnalysisRequest> = {}) =>
    Promise.all(Array.from({ length: count }, () => run(changes)));
  const done = (answers: readonly { http: number }[]) =>
    answers.filter(({ http }) => http === 200).length;
  const cap = (capCents: number | null) => call("PUT", "/api/spending-cap", { capCents });
  const spending = () => call("GET", "/api/spending-cap");
  const status = () => call("GET", "/api/subscription-status");
  const subscribe = async (plan = "pay-as-you-go") => {
    const { clientSecret } = await call("POST", "/api/get-or-create-subscription", { plan });
    const card = "4242424242424242";
    await call("POST", "/api/payment-sandbox/pay", { clientSecret, card });
  };
  const billed = async () => (await call("GET", "/api/billing")).usage;

  it("[RO-1] lets exactly 5 of 200 parallel analyses run where 5 are left", {
    timeout: 60_000,
  }, async () => {
    expect((await run()).http).toBe(200);
    const answers = await many(200);
    expect(done(answers)).toBe(5);
    expect(new Set(answers.map(({ http }) => http))).not.toContain(500);
    expect(await status()).toMatchObject({ freeAnalysesUsed: 6, freeAnalysesLimit: 6 });
    expect((await run()).code).toBe("free-analyses-used");
  });

  it("gives back what fails, however many end at once", { timeout: 60_000 }, async () => {
    let turn = 0;
    analyse = async ({ prompt }) => {
      turn += 1;
      if (turn % 2 === 0) throw new Problem("analysis-timeout", { seconds: 60 });
      return written(prompt);
    };
    let succeeded = 0;
    for (let round = 0; round < 6; round += 1) succeeded += done(await many(10));
    expect(succeeded).toBe(6);
    expect((await status()).freeAnalysesUsed).toBe(6);
  });

  it("lets exactly what a cap has room for run, of 200 in parallel", {
    timeout: 60_000,
  }, async () => {
    await subscribe();
    expect(await cap(5)).toMatchObject({ capCents: 5, spentCents: 0, reservedCents: 0 });
    const answers = await many(200);
    expect(done(answers)).toBe(5);
    const refused = answers.find(({ code }) => code === "spending-cap-reached");
    expect(refused).toMatchObject({ http: 402 });
    expect(refused?.message).toContain(
      "could cost $0.01, which would pass your spending cap of $0.05",
    );
    expect(await spending()).toMatchObject({ spentCents: 5, reservedCents: 0 });
    expect(await billed()).toEqual({ analyses: 5, cents: 5 });
  });

  it("never passes a cap with both models, failures and changes of it at once", {
    timeout: 60_000,
  }, async () => {
    await subscribe();
    await cap(47);
    analyse = async ({ prompt }) => {
      if (Math.random() < 0.3) throw new Problem("model-failed");
      return written(prompt);
    };
    const asked = Array.from({ length: 90 }, (_, at) =>
      at % 9 === 8 ? cap(47 - at / 9) : run({ aiModel: at % 2 ? "pro" : "flash" }),
    );
    await Promise.all(asked);
    const { spentCents, reservedCents } = await spending();
    expect(spentCents).toBeLessThanOrEqual(47);
    expect(reservedCents).toBe(0);
    expect((await billed()).cents).toBe(spentCents);
  });

  it("counts what runs and is not settled, and gives it back when it fails", async () => {
    await subscribe();
    await cap(20);
    const held = Promise.withResolvers<void>();
    analyse = async () => {
      await held.promise;
      throw new Problem("model-overloaded");
    };
    const running = run({ aiModel: "pro" });
    await expect.poll(async () => (await spending()).reservedCents).toBe(20);
    expect((await run()).code).toBe("spending-cap-reached");
    held.resolve();
    expect((await running).http).toBe(503);
    analyse = async ({ prompt }) => written(prompt);
    expect(await spending()).toMatchObject({ spentCents: 0, reservedCents: 0 });
    expect((await run({ aiModel: "pro" })).http).toBe(200);
    expect((await run()).code).toBe("spending-cap-reached");
  });

  it("begins anew with each month: of the subscription for a cap, of UTC for free analyses", async () => {
    const monthAt = (ahead: number) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead);
    const [first, next] = [monthAt(0), monthAt(1)];
    now = new Date(first);
    await many(3);
    now = new Date(next - 1);
    await many(3);
    const refused = await run();
    expect(refused.http).toBe(402);
    expect(refused.message).toContain("used your 6 free analyses");
    now = new Date(next);
    expect((await run()).http).toBe(200);
    now = new Date();
    await subscribe();
    await cap(1);
    expect([(await run()).http, (await run()).http]).toEqual([200, 402]);
    now = new Date(now.getTime() + month);
    expect(await spending()).toMatchObject({ capCents: 1, spentCents: 0 });
  });

  it("has no cap where none is set or it is taken back, and none on a plan without a price", async () => {
    await subscribe();
    expect(await spending()).toMatchObject({ capCents: null });
    await cap(0);
    expect((await run()).http).toBe(402);
    expect((await cap(null)).capCents).toBeNull();
    expect((await run()).http).toBe(200);
    await cap(0);
    await subscribe("pro");
    expect((await run({ aiModel: "pro" })).http).toBe(200);
    for (const wrong of [-1, 1.5, 1_000_001, "5"])
      expect((await cap(wrong as number)).http).toBe(400);
  });

  it("bills what a hosted model really wrote, and nothing else", async () => {
    await subscribe();
    analyse = async ({ prompt }) => written(prompt, "builtin");
    expect((await run({ aiModel: "pro" })).http).toBe(200);
    expect(await billed()).toEqual({ analyses: 0, cents: 0 });
    analyse = async ({ prompt }) => written(prompt);
    const text = { fileType: "document", fileName: "a.txt", fileContent: "Some words." } as const;
    expect((await run({ ...text, aiModel: "pro" })).http).toBe(200);
    expect(await billed()).toEqual({ analyses: 0, cents: 0 });
    await run({ aiModel: "pro" });
    await run();
    expect(await billed()).toEqual({ analyses: 2, cents: 21 });
  });

  it("keeps what was spent where the analysis is deleted", async () => {
    await subscribe();
    await cap(1);
    const { id } = await run();
    await server.app.inject({ method: "DELETE", url: `/api/analyses/${id}`, headers: as(person) });
    expect(await spending()).toMatchObject({ spentCents: 1 });
    expect((await run()).code).toBe("spending-cap-reached");
  });
});

describeDatabases("settling", (databases) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(await databases.place());
  });
  afterAll(() => server.close());

  const priced = (userId: string): NewAnalysis => ({
    ...{ userId, free: null, priceCents: 20, hosted: true, billedSince: null, columns: 1 },
    ...{ content: null, previousId: null, rerun: null },
    request: analysisRequest() as AnalysisRequest,
  });
  const answer = (id: string, by: "hosted" | "builtin" = "hosted"): Ending => {
    const { hipaaReport, report, model, tokenUsage, hipaaCompliance } = written("q", by);
    const results = {
      analysis: "",
      insights: [],
      recommendations: [],
      hipaaCompliance,
      tokenUsage,
    };
    return {
      state: "succeeded",
      answer: { id, message: "", hipaaReport, report, model, results },
    };
  };
  async function begin(ledger: "sandbox" | "stripe-test") {
    const store = openAnalysisStore(server.context.database, ledger);
    const id = await store.begin(priced(randomUUID()));
    const { queries } = server.context.database;
    const told = () => queries.select().from(meterEvents).where(eq(meterEvents.id, id));
    const stored = async () =>
      (await queries.select().from(analyses).where(eq(analyses.id, id))).at(0);
    return { store, id, told, stored };
  }

  it("tells the meter of a success, once and with it", async () => {
    const { store, id, told, stored } = await begin("stripe-test");
    expect(await told()).toEqual([]);
    await Promise.all(Array.from({ length: 8 }, () => store.end(id, answer(id))));
    expect(await told()).toMatchObject([{ id, cents: 20, provider: "stripe-test", sentAt: null }]);
    expect((await told())[0]?.happenedAt).toEqual((await stored())?.endedAt);
  });

  it.each([
    ["a failure", "stripe-test", { state: "failed", problem: new Problem("model-failed") }],
    ["what was stopped", "stripe-test", { state: "stopped" }],
    ["what the built-in analyst wrote", "stripe-test", "builtin"],
    ["a success in the sandbox", "sandbox", "hosted"],
  ] as const)("tells it nothing of %s", async (_, ledger, ending) => {
    const { store, id, told, stored } = await begin(ledger);
    await store.end(id, typeof ending === "string" ? answer(id, ending) : ending);
    expect(await told()).toEqual([]);
    expect((await stored())?.priceCents).toBe(ending === "hosted" ? 20 : 0);
  });

  it("keeps neither where one cannot be kept", async () => {
    const { store, id, stored } = await begin("stripe-test");
    const taken = {
      id,
      userId: "x",
      provider: "stripe-test",
      cents: 1,
      happenedAt: new Date(),
    } as const;
    await server.context.database.queries.insert(meterEvents).values(taken);
    await expect(store.end(id, answer(id))).rejects.toThrow();
    expect((await stored())?.state).toBe("running");
  });

  it("says nothing of what was interrupted", async () => {
    const { store, id, told, stored } = await begin("stripe-test");
    store.abandon(id);
    await store.endInterrupted();
    expect([await told(), (await stored())?.state]).toEqual([[], "failed"]);
    expect(await store.end(id, answer(id))).toBe("failed");
    expect(await told()).toEqual([]);
  });
});
