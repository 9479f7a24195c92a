import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { goodSubmission } from "#test/analysis/narrative/good-submission.ts";
import type { TestGemini } from "#test/doubles/gemini/start-test-gemini.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import { openGeminiServer } from "#test/server/open-gemini-server.ts";
import { analysisRequest, as, type TestServer } from "#test/server/open-test-server.ts";

describeDatabases("a question of a hosted model run again on a new file", (databases) => {
  let gemini: TestGemini;
  let server: TestServer;
  beforeAll(async () => {
    ({ gemini, server } = await openGeminiServer(await databases.place()));
    gemini.answer({ kind: "submission", of: goodSubmission });
  });
  afterAll(() => server.close());
  const call = async (url: string, payload?: object) => {
    const method = payload ? "POST" : "GET";
    const asked = { method, url, headers: as("admin"), ...(payload && { payload }) } as const;
    return (await server.app.inject(asked)).json();
  };

  it("is written by the built-in analyst, and nothing is sent", { tags: "slow" }, async () => {
    const wards = ["East", "West"];
    const rows = Array.from({ length: 60 }, (_, at) => `${wards[at % 2]},${10.5 + (at % 7)}`);
    const data = { fileName: "visits.csv", content: ["ward,wait", ...rows].join("\r\n") };
    const before = await call(
      "/api/analyze",
      analysisRequest({
        ...{ prompt: "average wait by ward", fileContent: data.content, fileName: data.fileName },
        ...{ selectedHeaders: [], groupByHeader: "wait" },
      }),
    );
    expect(before.model.family).toBe("gemini");
    const { datasetId } = await call("/api/datasets", data);
    gemini.bodies.length = 0;
    const columns = ["ward", "wait"].map((name) => ({ before: name, after: name }));
    const order = { datasetId, fileName: data.fileName, columns, months: 0 };
    const { id } = await call(`/api/analyses/${before.id}/rerun`, order);
    await vi.waitFor(async () => {
      expect((await call(`/api/analyses/${id}`)).state).toBe("succeeded");
    }, 20_000);
    const { answer } = await call(`/api/analyses/${id}`);
    expect(answer.model).toEqual({ family: "builtin", label: "Built-in analyst" });
    expect(gemini.bodies).toEqual([]);
  });
});
