import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { ReplyCost } from "#analysis/domain/model-payload.ts";
import { limits } from "#contract/limits.ts";
import type { Problem } from "#contract/problem.ts";
import type { Database } from "#server/database/database.ts";
import { hostedSpending, modelRuns } from "#server/database/spending-schema.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import { openTestServer, type TestServer } from "#test/server/open-test-server.ts";
import type { RunOutcome } from "./analysis-store.ts";
import { openHostedSpending } from "./hosted-spending.ts";

const clock = () => new Date("2026-11-21T12:00:00Z");
const model = "gemini-3.8-flash";
const sending = { model, body: "x".repeat(20_000), tokens: 6_000 };
/** At the price of Flash in November. */
const most = 10_000 * 0.75 + limits.modelOutputTokens * 3.75;
const replied: ReplyCost = { model, tokens: { input: 5_000, cached: 0, output: 400 } };
const cost = 5_000 * 0.75 + 400 * 3.75;
const done = { state: "succeeded" } as RunOutcome;

describeDatabases("what each person may spend on hosted models", (databases) => {
  let server: TestServer;
  let database: Database;
  beforeAll(async () => {
    server = await openTestServer(await databases.place());
    ({ database } = server.context);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await database.queries.delete(modelRuns);
    await database.queries.delete(hostedSpending);
  });

  const open = (dollars: number | null, shared = database) =>
    openHostedSpending(shared, { monthlyDollars: null, monthlyDollarsOfPerson: dollars, clock });
  const counted = async () => {
    const rows = await database.queries.select().from(modelRuns).where(eq(modelRuns.userId, "ada"));
    return rows.reduce((sum, { sentMicros, heldMicros }) => sum + sentMicros + heldMicros, 0);
  };
  const ofAll = async () => (await database.queries.select().from(hostedSpending))[0]?.micros;
  const run = (id: number | string) => ({ id: `run ${id}`, userId: "ada" });

  it("passes no cap in 200 parallel runs, whatever becomes of them", {
    timeout: 60_000,
  }, async () => {
    const spending = open(1);
    const highest = { micros: 0 };
    /** Some are never answered, and are stopped. */
    const steps = async (
      one: ReturnType<typeof spending.ofRun>,
      at: number,
    ): Promise<RunOutcome> => {
      const isAnswered = at % 5 > 0;
      for (let step = 0; step <= at % 3; step += 1) {
        await one.reserve(sending, "question-read");
        highest.micros = Math.max(highest.micros, await counted());
        if (isAnswered) await one.replied(replied);
      }
      return isAnswered ? done : { state: "stopped" };
    };
    const endings = await Promise.all(
      Array.from({ length: 200 }, async (_, at) => {
        const one = spending.ofRun(run(at));
        const ending = await steps(one, at).catch(
          (problem: Problem): RunOutcome => ({ state: "failed", problem }),
        );
        await one.settle(ending);
        return ending;
      }),
    );
    const refused = endings.flatMap((one) => (one.state === "failed" ? one.problem.code : []));
    expect(new Set(refused)).toEqual(new Set(["model-cap-reached"]));
    expect(endings.length - refused.length).toBeGreaterThan(10);
    expect(highest.micros).toBeLessThanOrEqual(1_000_000);
    expect(highest.micros).toBeGreaterThan(900_000);
    expect(await counted()).toBe(await ofAll());
    expect((await spending.leftOf("ada"))?.left).toBe(1_000_000 - (await counted()));
    expect(await spending.leftOf("bob")).toEqual({ cap: 1_000_000, left: 1_000_000 });
  });

  it("adds up where a run goes on that was released as abandoned", async () => {
    const one = open(1).ofRun(run(1));
    await one.reserve(sending, "question-read");
    await one.replied(replied);
    expect(await counted()).toBeGreaterThan(cost);
    await open(1).endAbandoned();
    expect([await counted(), await ofAll()]).toEqual([cost, cost]);
    await one.reserve(sending, "question-read");
    expect(await ofAll()).toBe(await counted());
    await one.replied(replied);
    await one.settle(done);
    expect([await counted(), await ofAll()]).toEqual([2 * cost, 2 * cost]);
  });

  it("counts the most of a request before it leaves, and then what its answer cost", async () => {
    const one = open(1).ofRun(run(1));
    await one.reserve(sending, "question-unread");
    expect(await counted()).toBe(most);
    await one.replied(replied);
    const { high = 0 } = one.use?.estimate.micros ?? {};
    expect(high).toBeGreaterThan(cost);
    // The rest of what it is likely to cost stays held until it has ended.
    expect(await counted()).toBe(high);
    await one.settle(done);
    expect([await counted(), await ofAll()]).toEqual([cost, cost]);
    expect(one.use).toMatchObject({ requests: 1, seconds: 0 });
  });

  it("settles what was used until a stop: answers by their tokens, the rest by its most", async () => {
    const one = open(1).ofRun(run(1));
    await one.reserve(sending, "question-read");
    await one.replied(replied);
    await one.reserve(sending, "question-read");
    await one.settle({ state: "stopped" });
    expect([await counted(), await ofAll()]).toEqual([cost + most, cost + most]);
  });

  it("refuses a run whose upper estimate would pass the cap, before anything leaves", async () => {
    const spending = open((most + 1) / 1_000_000);
    const estimate = await spending.estimate({ ...sending, tokens: 60_000 }, "question-read");
    expect(estimate.micros?.high).toBeGreaterThan(most + 1);
    expect(spending.needed({ ...sending, tokens: 60_000 }, estimate)).toBe(estimate.micros?.high);
    const asking = spending.ofRun(run(1)).reserve({ ...sending, tokens: 60_000 }, "question-read");
    await expect(asking).rejects.toMatchObject({
      code: "model-cap-reached",
      message: expect.stringContaining("So nothing more was sent. The built-in analyst can answer"),
    });
    expect(await counted()).toBe(0);
    await spending.ofRun(run(2)).reserve({ ...sending, tokens: 6_000 }, "question-read");
  });

  it("gives back what a crashed process held, and keeps counting what it had sent", async () => {
    const crashed = { ...database, holder: "987654321" };
    const one = open(1, crashed).ofRun(run(1));
    await one.reserve(sending, "question-read");
    await one.replied(replied);
    expect(await counted()).toBeGreaterThan(cost);
    const living = open(1);
    const ended = async () => {
      await living.endAbandoned();
      return [await counted(), await ofAll()];
    };
    // A database that has just started calls nobody gone.
    await expect.poll(ended).toEqual([cost, cost]);
  });

  it("gives nothing back of what still runs", async () => {
    const spending = open(1);
    const one = spending.ofRun(run(1));
    await one.reserve(sending, "question-read");
    await one.replied(replied);
    const held = await counted();
    await spending.endAbandoned();
    expect(await counted()).toBe(held);
  });
});
