import { afterAll, beforeAll, expect, it } from "vitest";
import { calling } from "#test/analysis/converse-with-model.ts";
import { compatibleWire } from "#test/doubles/models/compatible-wire.ts";
import { startTestModel, type TestModel } from "#test/doubles/models/start-test-model.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import {
  analysisRequest,
  as,
  openTestServer,
  type TestServer,
} from "#test/server/open-test-server.ts";

/** As Ollama answers, on this machine and without a key. */
describeDatabases("an analysis by a model within the house", (databases) => {
  let model: TestModel;
  let server: TestServer;
  beforeAll(async () => {
    model = await startTestModel(compatibleWire, { key: "" });
    const environment = {
      ...{ MODEL_PROVIDER: "compatible", MODEL_BASE_URL: model.address },
      ...{ MODEL_INSIDE: "127.0.0.1", MODEL_FLASH: "test-model-1" },
    };
    server = await openTestServer(await databases.place(), { environment });
  });
  afterAll(async () => {
    await server.close();
    await model.close();
  });

  const call = async (url: string, payload?: object) => {
    const method = payload ? "POST" : "GET";
    const asked = { method, url, headers: as("admin"), ...(payload && { payload }) } as const;
    return (await server.app.inject(asked)).json();
  };
  /** Previews a request and runs it: what was shown must be what the model was sent. */
  const runSeen = async (request: object) => {
    model.bodies.length = 0;
    const { request: seen } = await call("/api/analyses/preview", request);
    expect(model.bodies).toEqual([]);
    const body = await call("/api/analyze", request);
    expect(model.bodies[0]).toBe(seen.body);
    const { requests } = await call(`/api/analyses/${body.id}/sent`);
    expect(requests.map((one: { body: string }) => one.body)).toEqual(model.bodies);
    expect(body.model).toMatchObject({ family: "compatible", label: "test-model-1" });
    expect(body.results.tokenUsage.estimatedCost).toBe(0);
    return body.report;
  };

  it("says that the model stands inside", async () => {
    expect(await call("/api/models")).toEqual({
      ...{ family: "compatible", hosted: true, stands: "inside" },
    });
  });

  it("answers about a table from the rows themselves", { tags: "slow" }, async () => {
    const select = "SELECT c1 AS ward, sum(c2) AS total FROM data GROUP BY c1 ORDER BY total DESC";
    const text = "{{q1.0.ward}} has a total of {{q1.0.total}}.";
    model.answer(
      calling([{ name: "sql", input: { select } }]),
      calling(({ results }) => {
        const told = results.flatMap(
          ({ value }) => (value as { results?: { id: string }[] }).results ?? [],
        );
        const answer = { text: text.replaceAll("q1", told[0]?.id ?? ""), claims: [] };
        const none = { sections: [], insights: [], recommendations: [], background: [] };
        return [{ name: "submit", input: { answered: true, answer, ...none } }];
      }),
    );
    const report = await runSeen(analysisRequest({ prompt: "Whose bill is the steepest, pray?" }));
    expect(model.bodies[0]).toContain("East");
    expect(report.struck).toHaveLength(1);
    expect(report.answer.markdown).toMatch(/“total” is \[20\].* for \[West\]/);
    const [id] = report.answer.results;
    const cited = report.results.find((one: { id: string }) => one.id === id);
    expect(cited).toMatchObject({ recomputed: "equal", origin: { kind: "query" } });
  });

  it("reads a document and quotes it", async () => {
    const content = "Apixaban was started. Metoprolol was stopped because of a slow pulse.";
    const answer = "{{quote:d1:Metoprolol was stopped because of a slow pulse}}.";
    const submitted = { answered: true, answer, findings: [], recommendations: [] };
    model.answer(calling([{ name: "submit", input: submitted }]));
    const report = await runSeen({
      ...{ prompt: "Which drug was stopped?", fileContent: content, fileName: "letter.txt" },
      fileType: "document",
    });
    expect(model.bodies[0]).toContain("Apixaban was started");
    expect(report.answer.markdown).toContain("Metoprolol was stopped because of a slow pulse");
    expect(report.quotes.at(-1)).toMatchObject({ document: "letter.txt", start: 22 });
  });
});
