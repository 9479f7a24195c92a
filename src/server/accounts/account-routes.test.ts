import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readSubscriptionStatus, syncUser as syncUserCall } from "#contract/calls/account.ts";
import { readIdentityToken, signOut, signUp } from "#contract/calls/identity.ts";
import type { Database } from "#server/database/database.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { users } from "#server/database/user-schema.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import { as, openTestServer, type TestServer } from "#test/server/open-test-server.ts";
import { openDevMailbox } from "./dev-mailbox/dev-mailbox.ts";
import { openLocalIdentity } from "./local/open-local-identity.ts";
import { syncUser } from "./sync-user.ts";

const host = "127.0.0.1:3000";

describeDatabases("the account calls", (databases) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(await databases.place());
  });
  afterAll(() => server.close());

  const sync = (body: object, headers: object) =>
    server.app.inject({
      method: "POST",
      url: syncUserCall.path,
      headers: { ...headers },
      payload: body,
    });
  const stored = (id: string) =>
    server.context.database.queries.select().from(users).where(eq(users.providerUserId, id));

  it("[SY-1] keeps the signed-in user, with the token's address whatever the body says", async () => {
    const body = { firebaseUid: "dana", email: "other@x.example", username: " Dana Roe " };
    const answer = await sync(body, as("dana"));
    const expected = { firebaseUid: "dana", email: "dana@hospital.example", username: "Dana Roe" };
    expect(answer.json()).toEqual(expected);
    await sync({ ...body, username: "Dana R." }, as("dana"));
    expect(await stored("dana")).toMatchObject([{ username: "Dana R.", email: expected.email }]);
  });

  it("[SY-2] falls back to the provider's name, then the address's local part, then 'User'", async () => {
    const body = { firebaseUid: "lee", email: "lee@hospital.example" };
    expect((await sync(body, as("lee"))).json().username).toBe("lee");
    expect((await sync({ ...body, username: "  " }, as("lee"))).json().username).toBe("lee");
    const rest = { providerUserId: "lee", emailVerified: false, admin: false, username: "" };
    const nameFor = async (email: string) =>
      (await syncUser(server.context.database, { ...rest, email }, undefined)).username;
    expect(await nameFor("lee.roe@hospital.example")).toBe("lee.roe");
    expect(await nameFor("")).toBe("User");
  });

  it("refuses to make somebody else known", async () => {
    const body = { firebaseUid: "ann", email: "ann@hospital.example" };
    const answer = await sync(body, as("dana"));
    expect([answer.statusCode, answer.json().code]).toEqual([403, "wrong-user"]);
    expect(await stored("ann")).toEqual([]);
  });

  it("[RO-4] answers 401 to a user-id header alone and 403 to one against the token", async () => {
    const body = { firebaseUid: "dana", email: "dana@hospital.example" };
    expect((await sync(body, { "x-user-id": "dana" })).statusCode).toBe(401);
    const mixed = { ...as("dana"), "x-user-id": "ann" };
    expect((await sync(body, mixed)).json().code).toBe("wrong-user");
  });
});

describeDatabases("the whole way in", (databases) => {
  let database: Database;
  let server: TestServer;
  beforeAll(async () => {
    const place = await databases.place();
    database = await openDatabase(place);
    const identity = openLocalIdentity({
      database,
      secret: "a secret of this test, long enough",
      publicOrigin: null,
      signUp: { kind: "open" },
      adminEmails: [],
      google: null,
      devMailbox: openDevMailbox(),
      attemptsPerMinute: 1_000,
    });
    server = await openTestServer(place, { database, identity });
  });
  afterAll(() => server.close());

  it("leads from a sign-up over token and sync to the other calls, and out again", async () => {
    const { app } = server;
    const person = { name: "Dana", email: "dana@clinic.example", password: "long enough 1" };
    const post = (url: string, payload: object | undefined, headers: object) =>
      app.inject({
        method: "POST",
        url,
        headers: { host, ...headers },
        ...(payload && { payload }),
      });
    const entered = await post(signUp.path, person, { origin: `http://${host}` });
    expect(entered.statusCode).toBe(200);
    const cookie = String([entered.headers["set-cookie"]].flat()[0]).split(";")[0] ?? "";
    const { token, user } = (
      await app.inject({ url: readIdentityToken.path, headers: { host, cookie } })
    ).json();
    const headers = { authorization: `Bearer ${token}`, "x-user-id": user.id };
    const body = { firebaseUid: user.id, email: user.email, username: user.name };
    expect((await post(syncUserCall.path, body, headers)).json()).toMatchObject({
      username: "Dana",
    });
    const status = () => app.inject({ url: readSubscriptionStatus.path, headers });
    expect((await status()).statusCode).toBe(200);
    // A cookie opens nothing but the token.
    const byCookie = await app.inject({ url: readSubscriptionStatus.path, headers: { cookie } });
    expect(byCookie.statusCode).toBe(401);
    const foreign = { cookie, origin: "https://evil.example" };
    expect((await post(signOut.path, undefined, foreign)).json().code).toBe("wrong-origin");
    expect((await status()).statusCode).toBe(200);
    expect((await post(signOut.path, undefined, { cookie })).statusCode).toBe(200);
    expect((await status()).statusCode).toBe(401);
  });

  it("writes nobody's address, name, password or token into the log", () => {
    const log = server.logged.join("\n");
    expect(log).not.toMatch(/clinic\.example|Dana|long enough|Bearer|session_token/);
    expect(server.logged.length).toBeGreaterThan(3);
  });
});
