import { afterAll, beforeAll, expect, it } from "vitest";
import { describeDatabases } from "#test/server/describe-databases.ts";
import {
  analysisRequest,
  as,
  openTestServer,
  type TestServer,
  unlimited,
} from "#test/server/open-test-server.ts";

describeDatabases("a keyword that stands beside the data", (databases) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(await databases.place(), unlimited);
  });
  afterAll(() => server.close());

  it.each([
    ["the question", { prompt: "What is the total cost of zebrafield?" }],
    ["the title", { title: "Of Zebrafield" }],
    ["the name of the file", { fileName: "zebrafield-costs.csv" }],
    ["the name of the sheet", { sheet: "ZEBRAFIELD" }],
  ])("holds the request where it stands in %s", async (_, changes) => {
    const payload = analysisRequest({ ...changes, hipaaKeywords: ["zebrafield", "nobody"] });
    const asked = { method: "POST", url: "/api/analyze", headers: as("ada"), payload } as const;
    const answer = await server.app.inject(asked);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      ...{ requiresConfirmation: true, foundKeywords: ["zebrafield"] },
    });
  });
});
