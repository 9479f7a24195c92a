import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { limits } from "#contract/limits.ts";
import { Problem } from "#contract/problem.ts";
import { analyses, analysisContents } from "#server/database/user-schema.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import {
  analysisRequest,
  as,
  openTestServer,
  smallAnalysis,
  type TestServer,
} from "#test/server/open-test-server.ts";
import { dropUnfinished } from "./drop-unfinished.ts";

describeDatabases("analyses that came to nothing", (databases) => {
  let server: TestServer;
  let fails = true;
  beforeAll(async () => {
    server = await openTestServer(await databases.place(), {
      environment: { REQUESTS_PER_MINUTE_ACCOUNT: "100000", FREE_ANALYSES_LIMIT: "1000" },
      analyse: async ({ prompt }) => {
        if (fails) throw new Problem("analysis-too-large");
        return smallAnalysis(prompt);
      },
    });
  });
  afterAll(() => server.close());
  beforeEach(() => {
    fails = true;
  });

  const call = async (url: string, payload?: object) => {
    const method = payload ? "POST" : "GET";
    const asked = { method, url, headers: as("ada"), ...(payload && { payload }) } as const;
    return (await server.app.inject(asked)).json();
  };
  const run = () => call("/api/analyze", analysisRequest());
  const kept = async () => (await call("/api/analyses")) as { id: string; state: string }[];

  it("are kept in a small number, and reports of all", async () => {
    fails = false;
    const { id } = await run();
    fails = true;
    for (let time = 0; time < limits.unfinishedAnalyses + 5; time += 1) await run();
    const states = (await kept()).map(({ state }) => state);
    // The last one is counted with the next.
    expect(states.filter((state) => state === "failed")).toHaveLength(
      limits.unfinishedAnalyses + 1,
    );
    expect((await kept()).at(-1)).toMatchObject({ id, state: "succeeded" });
  });

  it("are kept with a small number of bytes, and what nobody shares goes with them", {
    tags: "slow",
  }, async () => {
    const { queries } = server.context.database;
    // What it says nobody reads here.
    const bytes = (length: number) => new Uint8Array(length) as never;
    const quarter = bytes(Math.ceil(limits.unfinishedBytes / 4));
    const ids = ["0", "1", "2", "3", "4", "5"];
    for (const id of ids) {
      await queries.insert(analysisContents).values({ id, userId: "bob", content: quarter });
      const row = {
        ...{ id, userId: "bob", state: "stopped", prompt: "", fileName: "", columns: 0 },
        ...{ request: bytes(10), contentId: id, createdAt: new Date(Number(id)) },
      };
      await queries.insert(analyses).values(row as never);
    }
    await dropUnfinished(server.context.database, "bob");
    const left = async (table: typeof analyses | typeof analysisContents) => {
      const rows = await queries
        .select({ id: table.id })
        .from(table)
        .where(eq(table.userId, "bob"));
      return rows.map(({ id }) => id).sort();
    };
    expect(await left(analyses)).toEqual(["3", "4", "5"]);
    expect(await left(analysisContents)).toEqual(["3", "4", "5"]);
  });
});
