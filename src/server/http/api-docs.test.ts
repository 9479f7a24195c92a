import { expect, it } from "vitest";
import { describeDatabases } from "#test/server/describe-databases.ts";
import { openTestServer } from "#test/server/open-test-server.ts";

describeDatabases("the description of the calls", (databases) => {
  it("is nobody's where it is switched off", async () => {
    const environment = { API_DOCS: "off" };
    const server = await openTestServer(await databases.place(), { environment });
    for (const url of [
      "/api/docs",
      "/api/docs/json",
      "/api/docs/yaml",
      "/api/docs/static/index.html",
    ])
      expect((await server.app.inject({ url })).statusCode).toBe(404);
    await server.close();
  });
});
