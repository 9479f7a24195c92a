// @module-tag slow
import { afterAll, beforeAll, expect, it } from "vitest";
import { calling } from "#test/analysis/converse-with-model.ts";
import { askByWard } from "#test/analysis/ward-visits.ts";
import { compatibleWire } from "#test/doubles/models/compatible-wire.ts";
import { startTestModel, type TestModel } from "#test/doubles/models/start-test-model.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import { as, openTestServer, type TestServer } from "#test/server/open-test-server.ts";
import { pricedModels } from "#test/server/priced-models.ts";
import { openCanaries } from "./canaries.ts";

const canaries = openCanaries();
const { make, many } = canaries;

/** Far above all others, each known by its first digits. */
const extremes = Array.from({ length: 20 }, (_, at) => 7_310_977 + at * 101_111);

const rare = make();
const headers = ["ward", "clinician", "wait", "adult", "note", ...many(4)];
/** Three wards of a hundred visits and one of three; each has a name, a note and figures of its own. */
const content = [
  headers.join(","),
  ...Array.from({ length: 303 }, (_, at) => {
    const ward = at >= 300 ? rare : (["East", "North", "West"][at % 3] ?? "");
    const wait = extremes[at % 15 === 0 ? at / 15 : -1] ?? 20 + ((at * 7) % 11);
    const adult = at % 4 === 0 ? "no" : "yes";
    return [ward, many(2).join(" "), wait, adult, make(), at % 5, at % 3, make(), at % 2].join(",");
  }),
].join("\r\n");
const questions = [
  "What is the mean wait by ward?",
  "How many visits by clinician?",
  "What is the largest wait?",
  "Are there outliers in wait?",
  "How is wait distributed?",
  "Is wait related to adult?",
  "What drives wait?",
  "Give me an overview",
  `How many did ${rare} have?`,
  `How many visits by ${headers[7]}?`,
  `What is the mean ${headers[5]} by ward?`,
  `Which of them did ${make()} ${make()} see, and what of ${make()}?`,
];

const none = { sections: [], insights: [], recommendations: [], background: [] };
const handIn = (text: string) =>
  calling([{ name: "submit", input: { answered: true, answer: { text, claims: [] }, ...none } }]);

/** Fails in words of its own, looks, asks, errs in all ways, and is corrected. */
const answers = () => [
  { kind: "status" as const, status: 503, message: make() },
  calling([
    { name: "look", input: { columns: headers.map((_, at) => `c${at + 1}`) } },
    { name: "ask", input: { query: askByWard } },
    { name: "test", input: { statistic: { kind: "distribution", of: "c3" } } },
    { name: "ask", input: { query: { ...askByWard, where: "nothing" } } },
    { name: "sql", input: { select: "SELECT 1" } },
  ]),
  handIn("{{q1.0.label}} has {{q1.0.value1}} in 2024, and {{column:c2}} 17."),
  handIn("The table says it."),
];

describeDatabases("what leaves for a hosted model", (databases) => {
  let model: TestModel;
  let server: TestServer;
  beforeAll(async () => {
    model = await startTestModel(compatibleWire);
    server = await openTestServer(await databases.place(), {
      environment: {
        ...{ MODEL_PROVIDER: "compatible", MODEL_BASE_URL: model.address },
        ...{ MODEL_API_KEY: model.key, MODEL_FLASH: "test-model-1" },
        ...{ MODELS_FILE: pricedModels(["test-model-1"]), METRICS_PORT: "0", LOG_LEVEL: "trace" },
        ...{ REQUESTS_PER_MINUTE_ACCOUNT: "100000", FREE_ANALYSES_LIMIT: "1000" },
      },
    });
  });
  afterAll(async () => {
    await server.close();
    await model.close();
  });

  const post = async (url: string, payload: object) => {
    const answer = await server.app.inject({ method: "POST", url, headers: as("ada"), payload });
    return { status: answer.statusCode, body: answer.json() };
  };
  const request = (prompt: string) => ({
    ...{ prompt, fileContent: content, fileName: `${make()}.csv`, sheet: make(), title: make() },
    ...{ selectedHeaders: [], groupByHeader: "wait", hipaaKeywords: many(2) },
  });

  it("none of a thousand is in a byte that leaves, in a log, a metric or an address", {
    timeout: 400_000,
  }, async () => {
    const shown: string[] = [];
    const first: (string | undefined)[] = [];
    let previousId: string | undefined;
    for (const [at, prompt] of questions.entries()) {
      const asked = { ...request(prompt), ...(at % 2 === 1 && previousId && { previousId }) };
      const preview = await post("/api/analyses/preview", asked);
      expect([preview.status, preview.body.code]).toEqual([200, undefined]);
      shown.push(preview.body.request.body);
      const from = model.bodies.length;
      model.answer(...answers());
      const { status, body } = await post("/api/analyze", asked);
      expect([status, body.code]).toEqual([200, undefined]);
      previousId = body.id;
      // The first, the same again, one with what was called for, and one to correct.
      expect(model.bodies.length - from).toBe(4);
      first.push(model.bodies[from]);
      expect(model.bodies[from + 1]).toBe(model.bodies[from]);
    }
    expect(first).toEqual(shown);
    model.answer({ kind: "status", status: 403, message: make() });
    const refused = await post("/api/analyze", request(questions[0] ?? ""));
    const odd = { ...request("How many?"), selectedHeaders: [make()] };
    const errors = [refused, await post("/api/analyze", odd)];
    expect(errors.map(({ status }) => status >= 400)).toEqual([true, true]);
    expect(canaries.count).toBeGreaterThan(1_000);
    const bytes = model.bodies.join("\n");
    const metrics = await metricsOf(server);
    const places = { bytes, shown: shown.join("\n"), metrics, logged: server.logged.join("\n") };
    for (const [place, text] of Object.entries(places)) {
      expect(text.length, place).toBeGreaterThan(1_000);
      expect(canaries.foundIn(text), place).toEqual([]);
      const figures = extremes.filter((one) => text.replaceAll(",", "").includes(String(one)));
      expect(figures, place).toEqual([]);
    }
    // That something useful was told.
    expect(bytes).toMatch(/East.{0,40}\d/);
    expect(bytes).toContain("refused");
  });
});

async function metricsOf({ logged }: TestServer): Promise<string> {
  const line = logged.find((text) => text.includes("metrics endpoint listening")) ?? "{}";
  return (await fetch(`http://127.0.0.1:${JSON.parse(line).port}/metrics`)).text();
}
