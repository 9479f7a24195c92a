import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AnalysisRequest } from "#contract/calls/analyses.ts";
import { limits } from "#contract/limits.ts";
import { Problem } from "#contract/problem.ts";
import type { Database, Queries } from "#server/database/database.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { spendingCaps, stoppedRuns } from "#server/database/spending-schema.ts";
import { describeDatabases, type TestPlace } from "#test/server/describe-databases.ts";
import {
  analysisRequest,
  as,
  openTestServer,
  type TestServer,
} from "#test/server/open-test-server.ts";
import { writtenAnalysis } from "#test/server/written-analysis.ts";
import type { RunAnalysis } from "./active-run.ts";
import { billedCents, type Reservation, reserveAnalysis, roomBelowCap } from "./allowance.ts";

const month = 32 * 24 * 60 * 60_000;

describeDatabases("what an analysis is counted against", (databases) => {
  let place: TestPlace;
  let server: TestServer;
  let person: string;
  let now: Date;
  let analyse: RunAnalysis;
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
    analyse = async ({ prompt }) => writtenAnalysis(prompt);
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
      return writtenAnalysis(prompt);
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
      return writtenAnalysis(prompt);
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
    analyse = async ({ prompt }) => writtenAnalysis(prompt);
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
    analyse = async ({ prompt }) => writtenAnalysis(prompt, "builtin");
    expect((await run({ aiModel: "pro" })).http).toBe(200);
    expect(await billed()).toEqual({ analyses: 0, cents: 0 });
    analyse = async ({ prompt }) => writtenAnalysis(prompt);
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

describe("what an analysis adds to a bill", () => {
  it.each([
    [{ premium: true, plan: "pay-as-you-go" }, "pro", 20],
    [{ premium: true, plan: "pay-as-you-go" }, null, 0],
    [{ premium: false, plan: "pay-as-you-go" }, "pro", 0],
    [{ premium: true, plan: "pro" }, "pro", 0],
  ] as const)("of %o with the model %s is %i cents", (entitlement, model, cents) => {
    expect(billedCents(entitlement, model)).toBe(cents);
  });
});

describeDatabases("runs that were stopped", (databases) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase(await databases.place());
  });
  afterAll(() => database.close());

  const hour = 60 * 60_000;
  const stop = (userId: string, count: number, hoursAgo: number) =>
    database.queries.insert(stoppedRuns).values(
      Array.from({ length: count }, () => ({
        ...{ id: randomUUID(), userId, cents: 3 },
        stoppedAt: new Date(Date.now() - hoursAgo * hour),
      })),
    );
  const reserve = async (changes: Partial<Reservation>) => {
    const used: Queries[] = [];
    const none = { userId: "ada", free: null, priceCents: 0, billedSince: null, hosted: true };
    await reserveAnalysis(database, { ...none, ...changes }, async (queries) => {
      used.push(queries);
    });
    return used[0] === database.queries ? "at once" : "in a transaction";
  };

  it("keep a person from a hosted model for a day, once they are too many", async () => {
    const { stoppedRuns: limit } = limits;
    await stop("ada", limit - 1, 1);
    await stop("ada", 1, 25);
    await stop("bob", limit, 1);
    expect(await reserve({})).toBe("in a transaction");
    await stop("ada", 1, 23);
    await expect(reserve({})).rejects.toMatchObject({
      code: "too-many-stopped",
      message: expect.stringContaining(String(limit)),
    });
    expect(await reserve({ hosted: false })).toBe("at once");
    expect(await reserve({ hosted: false, shares: true })).toBe("in a transaction");
    const free = { month: "2026-11", limit: 1 };
    expect(await reserve({ hosted: false, free })).toBe("in a transaction");
  });

  it("take room below a cap, since the month began that is billed, or ever", async () => {
    await database.queries.insert(spendingCaps).values({ userId: "eve", cents: 100 });
    await stop("eve", 2, 1);
    await stop("eve", 1, 100);
    const room = (since: Date | null) => roomBelowCap(database.queries, "eve", since);
    expect(await room(new Date(Date.now() - 24 * hour))).toEqual({ cap: 100, left: 94 });
    expect(await room(null)).toEqual({ cap: 100, left: 91 });
    expect(await roomBelowCap(database.queries, "nobody", null)).toBeNull();
  });
});
