import { and, eq } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readMe, readSettings, syncUser } from "#contract/calls/account.ts";
import { makeDataset } from "#contract/calls/datasets.ts";
import { readIdentityToken } from "#contract/calls/identity.ts";
import { signOutEverywhere } from "#contract/calls/security.ts";
import { personHash } from "#server/database/audit-log.ts";
import { auditEntries } from "#server/database/audit-schema.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import { openTestGoogle, type TestGoogle } from "#test/server/open-test-google.ts";
import { openTestServer, type TestServer } from "#test/server/open-test-server.ts";
import { isKnownUser } from "../sync-user.ts";
import { openEndedSessions } from "./ended-sessions.ts";
import { nobodysIdentity, openFirebaseIdentity } from "./open-firebase-identity.ts";
import { recordedSessions } from "./recorded-sessions.ts";

const publicOrigin = "https://candor.example";
const chosen = { IDENTITY_PROVIDER: "firebase", PUBLIC_ORIGIN: publicOrigin };

describeDatabases("a server with Firebase", (databases) => {
  let google: TestGoogle;
  let server: TestServer;
  beforeAll(async () => {
    google = await openTestGoogle();
    const { firebase } = google;
    const environment = {
      ...chosen,
      FIREBASE_PROJECT_ID: firebase.projectId,
      FIREBASE_API_KEY: firebase.apiKey,
      FIREBASE_AUTH_DOMAIN: firebase.authDomain,
    };
    const place = await databases.place();
    const database = await openDatabase(place);
    const ended = openEndedSessions(database);
    const onSignOut = (userId: string) => server.context.datasets.store.forgetAll(userId);
    const isKnown = (userId: string) => isKnownUser(database, userId);
    const signUp = { kind: "open" } as const;
    const rules = { signUp, isKnown, adminEmails: [] };
    const settings = { firebase, publicOrigin, ...rules, ended, database, onSignOut };
    const identity = openFirebaseIdentity(settings);
    server = await openTestServer(place, { environment, identity, database });
  });
  afterAll(async () => {
    await server.close();
    await google.close();
  });
  const get = (url: string, headers = {}) => server.app.inject({ url, headers });
  const post = (url: string, headers: object, payload: object) =>
    server.app.inject({ method: "POST", url, headers: { ...headers }, payload });

  it("tells the page what it needs, and lets it reach Google and nobody else", async () => {
    const answer = await get(readSettings.path);
    expect(answer.json()).toEqual({
      ...{ identity: "firebase", google: true, outbox: null },
      firebase: { apiKey: "key-of-demo", authDomain: "candor.example" },
    });
    expect(answer.headers["cross-origin-opener-policy"]).toBe("same-origin-allow-popups");
    const policy = String(answer.headers["content-security-policy"]).split(";");
    expect(policy.filter((directive) => directive.includes("https:"))).toEqual([
      "script-src 'self' https://apis.google.com",
      "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
      "frame-src https://candor.example",
    ]);
  });

  it("takes Google's token, and answers 503 while Google cannot be asked", async () => {
    const authorization = `Bearer ${await google.sign()}`;
    google.away.add("lookUp");
    const away = await get(readMe.path, { authorization });
    expect([away.statusCode, away.json().code]).toEqual([503, "identity-unavailable"]);
    google.away.clear();
    expect((await get(readMe.path, { authorization })).json()).toMatchObject({ id: "dana" });
    const other = await get(readMe.path, { authorization, "x-user-id": "eve" });
    expect(other.statusCode).toBe(403);
    expect((await get(readMe.path, { "x-user-id": "dana" })).statusCode).toBe(401);
    expect((await get(readIdentityToken.path)).json()).toMatchObject({ token: null });
    expect(server.logged.join()).not.toMatch(/dana@|eyJ/);
  });

  it("records each sign-in once, with its first request", async () => {
    const { queries } = server.context.database;
    const signIns = () =>
      queries.$count(
        auditEntries,
        and(eq(auditEntries.action, "signed-in"), eq(auditEntries.actor, personHash("dana"))),
      );
    const before = await signIns();
    const now = Math.floor(Date.now() / 1000);
    const bearer = async (authTime: number) => ({
      authorization: `Bearer ${await google.sign({ auth_time: authTime })}`,
    });
    const [first, renewed, second] = [
      await bearer(now - 40),
      await bearer(now - 40),
      await bearer(now - 30),
    ];
    await Promise.all([first, first, renewed].map((headers) => get(readMe.path, headers)));
    expect(await signIns()).toBe(before + 1);
    await get(readMe.path, second);
    expect(await signIns()).toBe(before + 2);
    // As after a restart, which remembers nothing.
    const record = recordedSessions(server.context.database);
    await record({} as FastifyRequest, { userId: "dana", authTime: now - 30 });
    expect(await signIns()).toBe(before + 2);
  });

  it("ends every session of a person at once, and none that begins later", async () => {
    const earlier = Math.floor(Date.now() / 1000) - 5;
    const bearer = async (authTime: number) => ({
      authorization: `Bearer ${await google.sign({ auth_time: authTime })}`,
    });
    const [here, there] = [await bearer(earlier), await bearer(earlier - 60)];
    const person = { firebaseUid: "dana", email: "dana@clinic.example" };
    await post(syncUser.path, here, person);
    const kept = { fileName: "a.csv", content: "a\r\n1" };
    const { datasetId } = (await post(makeDataset.path, here, kept)).json();
    expect(server.context.datasets.store.find("dana", datasetId).headers).toEqual(["a"]);
    expect((await get(readMe.path, there)).statusCode).toBe(200);
    expect((await post(signOutEverywhere.path, {}, {})).statusCode).toBe(401);
    expect((await post(signOutEverywhere.path, here, {})).statusCode).toBe(200);
    expect(() => server.context.datasets.store.find("dana", datasetId)).toThrow("not at hand");
    for (const headers of [here, there])
      expect((await get(readMe.path, headers)).statusCode).toBe(401);
    const later = await bearer(Math.floor(Date.now() / 1000) + 2);
    expect((await get(readMe.path, later)).statusCode).toBe(200);
  });

  it("serves the project's sign-in pages under its own host, to run and be framed there", async () => {
    const page = await get("/__/auth/handler?apiKey=k&authType=signInViaPopup");
    expect(page.body).toBe("<title>/__/auth/handler?apiKey=k&authType=signInViaPopup</title>");
    expect(page.headers).toMatchObject({
      "content-type": "text/html",
      "content-security-policy": "frame-ancestors 'self'",
      "x-frame-options": "SAMEORIGIN",
      "x-content-type-options": "nosniff",
    });
    // With a policy of its own the window would lose the page that opened it on the way to Google.
    expect(page.headers).not.toHaveProperty("cross-origin-opener-policy");
    expect(page.headers).not.toHaveProperty("x-more");
    expect((await get("/__/firebase/init.json")).statusCode).toBe(200);
    google.away.add("pages");
    expect((await get("/__/auth/iframe")).json().code).toBe("identity-unavailable");
    google.away.clear();
  });

  it.each([
    "/__/auth/../../lookUp",
    "/__/auth/%2e%2e/keys",
    "/__/auth//evil",
    "/__/auth/..%2fkeys",
  ])("passes nothing on to %s", async (path) => {
    const before = google.asked.length;
    expect((await get(path)).statusCode).toBe(404);
    expect(google.asked).toHaveLength(before);
  });
});

describeDatabases("a server that Firebase was chosen for and not set up", (databases) => {
  let server: TestServer;
  beforeAll(async () => {
    const environment = { ...chosen, FIREBASE_PROJECT_ID: "demo-candor" };
    server = await openTestServer(await databases.place(), {
      ...{ environment, identity: nobodysIdentity },
    });
  });
  afterAll(() => server.close());

  it("[SI-12] starts, says so, and lets nobody in", async () => {
    expect((await server.app.inject(readSettings.path)).json()).toMatchObject({
      ...{ identity: "firebase", firebase: null },
    });
    const authorization = "Bearer x";
    const me = await server.app.inject({ url: readMe.path, headers: { authorization } });
    expect(me.statusCode).toBe(401);
  });
});
