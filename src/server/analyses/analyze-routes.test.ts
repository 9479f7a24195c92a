import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AnalysisRequest, StoredAnalysis } from "#contract/calls/analyses.ts";
import { limits } from "#contract/limits.ts";
import { confirmations } from "#server/database/user-schema.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import {
  analysisRequest,
  as,
  openTestServer,
  smallAnalysis,
  type TestServer,
} from "#test/server/open-test-server.ts";
import { selectOpened } from "#test/server/sealed-rows.ts";
import type { RunAnalysis } from "./active-run.ts";

const succeeds: RunAnalysis = async (input, { onStage }) => {
  onStage?.({ name: "reading", done: 0, total: 0 });
  onStage?.({ name: "computing", done: 1, total: 2 });
  return smallAnalysis(input.prompt);
};

describeDatabases("running an analysis", (databases) => {
  let server: TestServer;
  let analyse: RunAnalysis;
  let now: Date;
  /** Someone new for each test, so that they can share one server. */
  let person: string;
  beforeAll(async () => {
    server = await openTestServer(await databases.place(), {
      analyse: (input, tools) => analyse(input, tools),
      clock: () => now,
    });
  });
  afterAll(() => server.close());
  beforeEach(() => {
    analyse = succeeds;
    now = new Date("2026-11-21T12:00:00Z");
    person = `person${randomBytes(8).toString("hex")}`;
  });

  const post = async (
    changes: Partial<AnalysisRequest> = {},
    { name = person, to = "/api/analyze" } = {},
  ) => {
    const response = await server.app.inject({
      method: "POST",
      url: to,
      headers: as(name),
      payload: analysisRequest(changes),
    });
    return { status: response.statusCode, body: response.json() };
  };
  const confirm = (changes: Partial<AnalysisRequest> = {}, name = person) =>
    post(changes, { name, to: "/api/analyze-confirmed" });
  const used = async (name = person) =>
    (await server.app.inject({ url: "/api/subscription-status", headers: as(name) })).json()
      .freeAnalysesUsed;
  const list = async (name = person): Promise<StoredAnalysis[]> =>
    (await server.app.inject({ url: "/api/analyses", headers: as(name) })).json();

  it("[CA-9] [CA-16] answers with results and the keyword report, and hands on what was asked", async () => {
    let seen: Parameters<RunAnalysis>[0] | undefined;
    analyse = (input, tools) => {
      seen = input;
      return succeeds(input, tools);
    };
    const { status, body } = await post({ hipaaKeywords: ["absent"], aiPlatform: "builtin" });
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual([
      "hipaaReport",
      "id",
      "message",
      "model",
      "report",
      "results",
    ]);
    expect(body.results).toMatchObject({
      analysis: "# Report",
      insights: ["first"],
      tokenUsage: { totalTokens: 0 },
    });
    expect(seen).toMatchObject({
      table: { name: "costs.csv" },
      columns: ["ward", "cost"],
      focus: "ward",
      direction: "rows",
      keywords: ["absent"],
    });
  });

  it.each([
    ["a blank prompt", { prompt: " \n" }, "prompt-missing"],
    ["no content", { fileContent: "" }, "prompt-missing"],
    [
      "a prompt of 5001 characters",
      { prompt: "x".repeat(limits.promptCharacters + 1) },
      "prompt-too-long",
    ],
    ["a column the table does not have", { selectedHeaders: ["doctor"] }, "column-not-found"],
    ["a focus column the table does not have", { groupByHeader: "doctor" }, "column-not-found"],
    [
      "too many characters of keywords",
      { hipaaKeywords: Array.from({ length: 3 }, (_, n) => `${n}`.repeat(99_999)) },
      "too-many-keywords",
    ],
    [
      "documents that are not where it says",
      { fileType: "document" as const, documents: [{ name: "a", start: 0, end: 1_000_000 }] },
      "invalid-request",
    ],
    ["a field it does not know", { surprise: "CANARY" } as object, "invalid-request"],
    ["a field of the wrong kind", { selectedHeaders: "CANARY" } as object, "invalid-request"],
  ])("refuses %s, naming no value", async (_, changes, code) => {
    const { status, body } = await post(changes);
    expect(status).toBe(400);
    expect(body.code).toBe(code);
    expect(body.message).not.toContain("CANARY");
    expect(await list()).toEqual([]);
  });

  it("takes a prompt of exactly 5000 characters and no columns at all", async () => {
    const { status } = await post({
      prompt: "x".repeat(limits.promptCharacters),
      selectedHeaders: [],
      groupByHeader: "",
    });
    expect(status).toBe(200);
    expect((await list())[0]?.columns).toBe(3);
  });

  it("refuses text beyond the limit of one analysis", async () => {
    const { status, body } = await post({
      fileContent: `ward,cost\r\n${"x".repeat(limits.analysisCharacters)}`,
    });
    expect([status, body.code]).toEqual([413, "text-too-long"]);
  });

  it("stores and gives back NUL and lone surrogates wherever people can type", async () => {
    const odd = "a\u0000b\uD800c";
    const texts = { prompt: odd, title: odd, fileName: odd };
    const fileContent = `ward,cost\r\n${odd},1`;
    expect((await post({ ...texts, fileContent, hipaaKeywords: ["b\uD800"] })).status).toBe(400);
    const { status, body } = await confirm({ ...texts, fileContent });
    expect([status, body.report.question]).toEqual([200, odd]);
    expect(await list()).toMatchObject([texts]);
    const answer = await server.app.inject({
      url: `/api/analyses/${body.id}`,
      headers: as(person),
    });
    expect(answer.json().answer.report.question).toBe(odd);
  });

  it("[RO-1] keeps the Pro model for plans that have it", async () => {
    expect((await post({ aiModel: "pro" })).body.code).toBe("model-not-available");
    expect((await post({ aiModel: "pro" }, { name: "admin" })).status).toBe(200);
  });

  describe("where keywords are found", () => {
    const withKeywords = { hipaaKeywords: ["diabetes", "East", "absent"] };

    it("holds the request before anything runs, and again for as long as it is not confirmed", async () => {
      analyse = () => Promise.reject(new Error("must not run"));
      for (let round = 0; round < 2; round += 1) {
        const { status, body } = await post(withKeywords);
        expect(status).toBe(400);
        expect(body).toMatchObject({
          requiresConfirmation: true,
          foundKeywords: ["diabetes", "East"],
          code: "requires-confirmation",
          message: "HIPAA keywords were detected in your data. Please confirm to continue.",
        });
      }
      expect(await used()).toBe(0);
    });

    it.each([
      ["question", { prompt: "How did Maria Conte, the youngest, fare?" }],
      ["title", { title: "About Conte, Maria" }],
      ["file name", { fileName: "maria_conte.csv" }],
      ["name of the sheet", { sheet: "Maria-Conte" }],
    ])("holds it for one that stands in the %s alone", async (_, words) => {
      const keywords = { hipaaKeywords: ["absent", "María Conte"] };
      const { status, body } = await post({ ...keywords, ...words });
      expect([status, body.foundKeywords]).toEqual([400, ["María Conte"]]);
      const confirmedKeywords = ["María Conte"];
      expect((await confirm({ ...keywords, ...words, confirmedKeywords })).status).toBe(200);
    });

    it("[CA-10] runs when every found keyword stood in the dialog that was confirmed", async () => {
      expect(
        (await confirm({ ...withKeywords, confirmedKeywords: ["DIABETES ", "East"] })).status,
      ).toBe(200);
      const rows = await selectOpened(server.context.database, confirmations, person);
      expect(rows).toMatchObject([
        { userId: person, keywords: ["diabetes", "East"], shownAt: null, confirmedAt: now },
      ]);
      expect(rows[0]?.contentHash).toMatch(/^[\w-]{43}$/);
    });

    it("asks once more for what the dialog did not show, then runs on the payload as specified", async () => {
      const first = await confirm({ ...withKeywords, confirmedKeywords: ["East"] });
      expect(first.body.foundKeywords).toEqual(["diabetes", "East"]);
      expect((await confirm(withKeywords)).status).toBe(200);
    });

    it("runs a confirmed request that the first call showed, for 15 minutes", async () => {
      await post(withKeywords);
      now = new Date(now.getTime() + limits.confirmationMilliseconds - 1);
      expect((await confirm(withKeywords)).status).toBe(200);
      now = new Date(now.getTime() + 1);
      expect((await confirm(withKeywords)).status).toBe(400);
    });

    it("does not take what was shown to someone else or for other content", async () => {
      await post(withKeywords);
      expect((await confirm(withKeywords, "eve")).status).toBe(400);
      const other = "ward,cost\r\nEast,1\r\nWest,Diabetes";
      expect((await confirm({ ...withKeywords, fileContent: other })).status).toBe(400);
    });
  });
});
