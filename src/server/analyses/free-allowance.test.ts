import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { StoredAnalysis } from "#contract/calls/analyses.ts";
import { Problem } from "#contract/problem.ts";
import type { Environment } from "#server/config/settings-reader.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import {
  analysisRequest,
  as,
  openTestServer,
  smallAnalysis,
  type TestServer,
} from "#test/server/open-test-server.ts";
import type { RunAnalysis } from "./active-run.ts";

const succeeds: RunAnalysis = async ({ prompt }) => smallAnalysis(prompt);

describeDatabases("the free allowance", (databases) => {
  let server: TestServer;
  let analyse: RunAnalysis;
  let now: Date;
  let person: string;
  beforeEach(() => {
    analyse = succeeds;
    now = new Date("2026-11-21T12:00:00Z");
    person = `person${randomBytes(8).toString("hex")}`;
  });
  afterEach(() => server.close());

  const open = async (environment: Environment = {}) => {
    server = await openTestServer(await databases.place(), {
      environment,
      analyse: (input, tools) => analyse(input, tools),
      clock: () => now,
    });
  };
  const post = async (name = person) => {
    const call = { method: "POST", url: "/api/analyze", headers: as(name) } as const;
    const response = await server.app.inject({ ...call, payload: analysisRequest() });
    return { status: response.statusCode, body: response.json() };
  };
  const read = async (url: string, name = person) =>
    (await server.app.inject({ url, headers: as(name) })).json();
  const plan = (name?: string) => read("/api/subscription-status", name);
  const used = async () => (await plan()).freeAnalysesUsed;
  const list = (): Promise<StoredAnalysis[]> => read("/api/analyses");

  it("[CA-11] counts what succeeded in this UTC month, and ends at the limit", async () => {
    await open({ FREE_ANALYSES_LIMIT: "2" });
    expect((await post()).status).toBe(200);
    expect((await post()).status).toBe(200);
    const { status, body } = await post();
    expect([status, body.code]).toEqual([402, "free-analyses-used"]);
    expect(body.message).toBe(
      "You have used your 2 free analyses this month. Upgrade to continue.",
    );
    expect(await plan()).toEqual({
      subscriptionStatus: "trial",
      freeAnalysesUsed: 2,
      freeAnalysesLimit: 2,
      isAdminAccount: false,
      plan: "trial",
      premium: false,
    });
    now = new Date("2026-12-01T00:00:00Z");
    expect((await post()).status).toBe(200);
  });

  it("gives a failed analysis back and says nothing of the failure", async () => {
    await open();
    analyse = () => Promise.reject(new Error("CANARY in a message"));
    const { status, body } = await post();
    expect([status, body.code]).toEqual([500, "unknown"]);
    expect(JSON.stringify(body) + server.logged.join()).not.toContain("CANARY");
    analyse = () => Promise.reject(new Problem("analysis-timeout", { seconds: 60 }));
    expect((await post()).status).toBe(504);
    expect(await used()).toBe(0);
    expect((await list()).map((one) => [one.state, one.problem?.code])).toEqual([
      ["failed", "analysis-timeout"],
      ["failed", "unknown"],
    ]);
  });

  it("[RO-3] has no end for administrators", async () => {
    await open({ FREE_ANALYSES_LIMIT: "0" });
    expect((await post("admin")).status).toBe(200);
    expect((await post()).status).toBe(402);
    expect(await plan("admin")).toMatchObject({
      ...{ subscriptionStatus: "admin", isAdminAccount: true },
    });
  });

  it("grants the last one exactly once to fifty that ask at the same time", async () => {
    await open({ FREE_ANALYSES_LIMIT: "3" });
    await post();
    await post();
    const answers = await Promise.all(Array.from({ length: 50 }, () => post()));
    const granted = answers.filter(({ status }) => status === 200);
    expect(granted).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 402]));
    expect(await used()).toBe(3);
  });
});
