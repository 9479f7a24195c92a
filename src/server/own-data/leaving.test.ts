import { expect, it } from "vitest";
import { signUp } from "#contract/calls/identity.ts";
import { confirm } from "#contract/calls/security.ts";
import { openDevMailbox } from "#server/accounts/dev-mailbox/dev-mailbox.ts";
import { openLocalIdentity } from "#server/accounts/local/open-local-identity.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { savedPrompts } from "#server/database/user-schema.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import { openTestServer, unlimited } from "#test/server/open-test-server.ts";

describeDatabases("leaving, with a password of one's own", (databases) => {
  it("ends every session, and the address may sign up anew", async () => {
    const place = await databases.place();
    const database = await openDatabase(place);
    const identity = openLocalIdentity({
      database,
      secret: "a secret of this test, long enough",
      signUp: { kind: "open" },
      ...{ publicOrigin: null, adminEmails: [], google: null, devMailbox: openDevMailbox() },
      attemptsPerMinute: 1_000,
    });
    const server = await openTestServer(place, { ...unlimited, database, identity });
    const host = "127.0.0.1:3000";
    const post = (url: string, payload: object, headers: object) =>
      server.app.inject({ method: "POST", url, headers: { host, ...headers }, payload });
    const person = { name: "Ada", email: "ada@clinic.example", password: "long enough 1" };
    const enter = async () => {
      const entered = await post(signUp.path, person, { origin: `http://${host}` });
      expect(entered.statusCode).toBe(200);
      const cookie = String([entered.headers["set-cookie"]].flat()[0]).split(";")[0] ?? "";
      const asked = await server.app.inject({
        url: "/api/identity-token",
        headers: { host, cookie },
      });
      return { cookie, ...asked.json() };
    };
    const { cookie, token, user } = await enter();
    const headers = { authorization: `Bearer ${token}`, "x-user-id": user.id };
    await post("/api/saved-prompts", { title: "t", prompt: "p" }, headers);
    const leave = async () =>
      (await post("/api/own-data/delete", { email: person.email }, headers)).statusCode;
    expect(await leave()).toBe(403);
    const { password } = person;
    const own = { cookie, origin: `http://${host}` };
    expect((await post(confirm.path, { password }, own)).statusCode).toBe(200);
    expect(await leave()).toBe(200);
    expect((await server.app.inject({ url: "/api/me", headers })).statusCode).toBe(401);
    const asked = await server.app.inject({
      url: "/api/identity-token",
      headers: { host, cookie },
    });
    expect(asked.json()).toMatchObject({ token: null });
    expect(await database.queries.select().from(savedPrompts)).toEqual([]);
    expect((await enter()).user.id).not.toBe(user.id);
    await server.close();
  });
});
