import { afterAll, beforeAll, expect, it } from "vitest";
import { plainText } from "#analysis/report/plain-markdown.ts";
import { goodSubmission } from "#test/analysis/narrative/good-submission.ts";
import type { TestGemini } from "#test/doubles/gemini/start-test-gemini.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import { openGeminiServer } from "#test/server/open-gemini-server.ts";
import { analysisRequest, as, type TestServer } from "#test/server/open-test-server.ts";

describeDatabases("a shared report of a hosted model", (databases) => {
  let gemini: TestGemini;
  let server: TestServer;
  beforeAll(async () => {
    ({ gemini, server } = await openGeminiServer(await databases.place()));
  });
  afterAll(() => server.close());

  const call = async (name: string, url: string, payload?: object) => {
    const method = payload ? "POST" : "GET";
    const asked = { method, url, headers: as(name), ...(payload && { payload }) } as const;
    const answer = await server.app.inject(asked);
    return { status: answer.statusCode, body: answer.json() };
  };

  it("tells what the model asked for, rounded as everything that is shared", {
    tags: "slow",
  }, async () => {
    const count = { kind: "aggregate", aggregate: "count", of: null, where: null };
    const query = {
      ...{ version: 1, from: { kind: "data" }, where: null, by: [], rows: [] },
      measures: [{ name: "visits", value: count }],
      ...{ having: null, order: [], top: null, limit: null },
    };
    gemini.answer(
      { kind: "reply", of: () => ({ calls: [{ name: "ask", input: { query } }] }) },
      {
        kind: "reply",
        of: ({ results }) => {
          const [{ value } = { value: {} }] = results;
          const [told] = (value as { results: { id: string }[] }).results;
          const answer = { text: `There are {{${told?.id}.0.value1}} records.`, claims: [] };
          const input = { ...goodSubmission({ ...noData, facts: [] }), answered: true, answer };
          return { calls: [{ name: "submit", input }] };
        },
      },
    );
    const { body } = await call("admin", "/api/analyze", request);
    expect(plainText(body.report.answer.markdown)).toBe("There are 60 records.");
    const made = { audience: "everyone", people: [], days: 7, rows: false, evidence: false };
    const shared = await call("admin", `/api/analyses/${body.id}/shares`, made);
    expect(shared.status).toBe(200);
    const opened = await call("trial2", `/api/shared/${shared.body.token}`);
    expect(opened.body.report.sections[0].texts).toEqual(["There are 58 records."]);
  });
});

const noData = { question: "", columns: [], facts: [], refused: [] };
const rows = Array.from({ length: 60 }, (_, at) => `${["East", "West"][at % 2]},${10 + (at % 7)}`);
const request = analysisRequest({
  ...{ prompt: "Pray, what is the lot of them?", fileContent: ["ward,wait", ...rows].join("\r\n") },
  ...{ selectedHeaders: ["ward", "wait"], groupByHeader: "wait" },
});
