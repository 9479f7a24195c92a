import { afterAll, beforeAll, expect, it } from "vitest";
import { describeDatabases } from "#test/server/describe-databases.ts";
import { as, openTestServer, type TestServer, unlimited } from "#test/server/open-test-server.ts";

describeDatabases("a person's own log", (databases) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(await databases.place(), unlimited);
  });
  afterAll(() => server.close());

  it("shows each person their own entries, and nobody else's", async () => {
    const saved: Record<string, string> = {};
    for (const name of ["ann", "bob"]) {
      const payload = { title: "t", prompt: "p" };
      const asked = { method: "POST", url: "/api/saved-prompts", headers: as(name) } as const;
      saved[name] = (await server.app.inject({ ...asked, payload })).json().id;
    }
    for (const [name, other] of [
      ["ann", "bob"],
      ["bob", "ann"],
    ] as const) {
      const answer = await server.app.inject({ url: "/api/own-data/audit", headers: as(name) });
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain(`prompt:${saved[name]}`);
      expect(answer.body).not.toContain(`prompt:${saved[other]}`);
    }
  });
});
