import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { AnalysisInput } from "#analysis/domain/analysis.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import {
  as,
  openTestServer,
  smallAnalysis,
  type TestServer,
  unlimited,
} from "#test/server/open-test-server.ts";

/** All that the specification lists, and nothing more. */
const specified = {
  prompt: "What is said of the cost?",
  fileContent: "ward,cost\r\nEast,10",
  fileName: "costs.csv",
  selectedHeaders: ["ward", "cost"],
  groupByHeader: "",
  dataFlowDirection: "rows",
  hipaaKeywords: [],
  aiPlatform: "gemini",
};

describeDatabases("a client that knows only the specified fields", (databases) => {
  let server: TestServer;
  const inputs: AnalysisInput[] = [];
  beforeAll(async () => {
    server = await openTestServer(await databases.place(), {
      ...unlimited,
      analyse: async (input) => {
        inputs.push(input);
        return smallAnalysis(input.prompt);
      },
    });
  });
  beforeEach(() => {
    inputs.length = 0;
  });
  afterAll(() => server.close());

  const analyze = async (changes: Partial<typeof specified>) => {
    const payload = { ...specified, ...changes };
    const call = { method: "POST", url: "/api/analyze", headers: as("ann"), payload } as const;
    expect((await server.app.inject(call)).statusCode).toBe(200);
    return inputs;
  };

  it.each(["letter.docx", "letter.docx and 2 more", "Manual Text Input"])(
    "[CA-9] has %s read as text",
    async (name) => {
      const { fileContent: content } = specified;
      const documents = [{ name, start: 0, end: content.length }];
      const given = await analyze({ fileName: name, selectedHeaders: [] });
      expect(given).toMatchObject([{ text: { name, content, documents } }]);
    },
  );

  it.each([
    ["none of whose columns is chosen", { selectedHeaders: [] }],
    ["under a name of its own", { fileName: "Costs of March" }],
    ["under a document's name", { fileName: "costs.txt" }],
  ])("[CA-9] has a table read as one %s", async (_, changes) => {
    const { selectedHeaders: columns, fileName: name } = { ...specified, ...changes };
    expect(await analyze(changes)).toMatchObject([{ table: { name }, columns }]);
  });
});
