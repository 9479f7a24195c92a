// @module-tag slow
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeDatabases } from "#test/server/describe-databases.ts";
import {
  analysisRequest,
  as,
  openTestServer,
  type TestServer,
} from "#test/server/open-test-server.ts";

describeDatabases("many analyses at once", (databases) => {
  let server: TestServer;
  const ended: string[] = [];
  beforeAll(async () => {
    const environment = { PARALLEL_ANALYSES: "1", FREE_ANALYSES_LIMIT: "1000" };
    server = await openTestServer(await databases.place(), { environment });
  });
  afterAll(() => server.close());

  const ask = async (name: string) => {
    const payload = analysisRequest();
    const call = { method: "POST", url: "/api/analyze", headers: as(name), payload } as const;
    const { statusCode } = await server.app.inject(call);
    ended.push(name);
    return statusCode;
  };

  it("are all done, and one of somebody waits for none of another's that had not begun", async () => {
    const many = Array.from({ length: 5 }, () => ask("many"));
    await Promise.race(many);
    const before = ended.length;
    expect(await ask("one")).toBe(200);
    // What was at work when it came, and what was read to its end before its request was.
    expect(ended.indexOf("one") - before).toBeLessThanOrEqual(2);
    expect(await Promise.all(many)).toEqual(many.map(() => 200));
  });
});
