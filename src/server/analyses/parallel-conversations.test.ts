// @module-tag slow
import { afterAll, beforeAll, expect, it } from "vitest";
import type { AnalysisAnswer } from "#contract/calls/analyses.ts";
import { calling } from "#test/analysis/converse-with-model.ts";
import { askByWard } from "#test/analysis/ward-visits.ts";
import { compatibleWire } from "#test/doubles/models/compatible-wire.ts";
import { startTestModel, type TestModel } from "#test/doubles/models/start-test-model.ts";
import type { Heard } from "#test/doubles/models/wire.ts";
import { all, eventsOf } from "#test/server/analysis-events.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import {
  analysisRequest,
  as,
  openTestServer,
  type TestServer,
} from "#test/server/open-test-server.ts";

/** On the second database fewer: its part is to keep as many runs apart, and each takes a second and more. */
const peopleOn = { PGlite: 200, PostgreSQL: 60 };

/** Of each person: a ward of their own, and a wait that nobody else's wards have. */
const tableOf = (at: number) =>
  [
    "ward,clinic,wait",
    ...Array.from(
      { length: 60 },
      (_, row) => `${row % 2 ? "Other" : wardOf(at)},A,${waitOf(at, row)}`,
    ),
  ].join("\r\n");
const wardOf = (at: number) => `Ward ${at} of ${at}`;
const waitOf = (at: number, row: number) => (row % 2 ? 1 : 1_000 + at);

/** Asks for the wards that it was told of, and writes about the first. */
const working = calling((heard: Heard) => {
  const [id] = heard.results.flatMap(({ value }) =>
    ((value as { results?: { id: string }[] }).results ?? []).map((one) => one.id),
  );
  if (id === undefined) return [{ name: "ask", input: { query: askByWard } }];
  const passage = (text: string) => ({ text, claims: [] });
  const answer = passage(`The mean wait of {{${id}.0.label}} is {{${id}.0.value1}}.`);
  const none = { sections: [], recommendations: [], background: [] };
  const insights = [passage("Nobody counted 4711 of them.")];
  return [{ name: "submit", input: { answered: true, answer, insights, ...none } }];
});

describeDatabases("many conversations with a model at once", (databases) => {
  const people = peopleOn[databases.name];
  let model: TestModel;
  let server: TestServer;
  let address = "";
  beforeAll(async () => {
    model = await startTestModel(compatibleWire, { key: "" });
    model.answer(working);
    server = await openTestServer(await databases.place(), {
      environment: {
        ...{ MODEL_PROVIDER: "compatible", MODEL_BASE_URL: model.address, MODEL_SECONDS: "60" },
        ...{ MODEL_INSIDE: "127.0.0.1", MODEL_FLASH: "test-model-1", PARALLEL_ANALYSES: "2" },
        ...{ REQUESTS_PER_MINUTE_ADDRESS: "100000" },
      },
    });
    address = await server.app.listen({ host: "127.0.0.1", port: 0 });
  });
  afterAll(async () => {
    await server.close();
    await model.close();
  });

  const ask = async (at: number): Promise<AnalysisAnswer> => {
    const request = analysisRequest({
      ...{ prompt: `How long do they wait by ward, asks person ${at}?`, fileContent: tableOf(at) },
      ...{ selectedHeaders: [], groupByHeader: "wait" },
    });
    const response = await fetch(`${address}/api/analyze`, {
      method: "POST",
      headers: {
        ...{ ...as(`person${at}`), accept: "text/event-stream" },
        "content-type": "application/json",
      },
      body: JSON.stringify(request),
    });
    const told = (await all(eventsOf(response))).at(-1);
    if (told?.type !== "report") throw new Error(`${at}: ${JSON.stringify(told)}`);
    return told.answer;
  };

  it("all end with a whole, verified answer of their own", { timeout: 3_600_000 }, async () => {
    const ended = await Promise.allSettled(Array.from({ length: people }, (_, at) => ask(at)));
    const failed = ended.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []));
    expect(failed).toEqual([]);
    for (const [at, one] of ended.entries()) {
      if (one.status !== "fulfilled") continue;
      const { report, model: wrote } = one.value;
      expect(report.answer.markdown).toContain(wardOf(at));
      expect(report.answer.markdown).toContain(waitOf(at, 0).toLocaleString("en-US"));
      expect(report.question).toContain(`person ${at}?`);
      const { results, recomputed } = report.checked;
      expect([recomputed, report.struck.length]).toEqual([results, 1]);
      expect(wrote.label).toBe("test-model-1");
      const others = JSON.stringify(report).match(/Ward \d+ of \d+/g) ?? [];
      expect(new Set(others)).toEqual(new Set([wardOf(at)]));
    }
    // Two requests each, and the one in which the struck sentence goes back.
    expect(model.bodies).toHaveLength(3 * people);
    expect(server.context.runs.count).toBe(0);
  });
});
