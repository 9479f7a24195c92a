import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { AnalysisRequest } from "#contract/calls/analyses.ts";
import { Problem } from "#contract/problem.ts";
import { meterEvents } from "#server/database/billing-schema.ts";
import { analyses } from "#server/database/user-schema.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import { analysisRequest, openTestServer, type TestServer } from "#test/server/open-test-server.ts";
import { writtenAnalysis } from "#test/server/written-analysis.ts";
import { type NewAnalysis, openAnalysisStore, type RunOutcome } from "./analysis-store.ts";

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
  const answer = (id: string, by: "hosted" | "builtin" = "hosted"): RunOutcome => {
    const { hipaaReport, report, model, tokenUsage, hipaaCompliance } = writtenAnalysis("q", by);
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
