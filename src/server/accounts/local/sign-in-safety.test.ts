import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { readIdentityToken, signIn, signUp } from "#contract/calls/identity.ts";
import type { Database } from "#server/database/database.ts";
import { identitySession } from "#server/database/identity-schema.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import {
  newestLink,
  newPerson,
  openTestIdentity,
  type TestIdentity,
} from "#test/server/open-test-identity.ts";

const host = "127.0.0.1:3000";
const { password } = newPerson();

describeDatabases("keeping strangers out", (databases) => {
  let database: Database;
  let site: TestIdentity;
  beforeAll(async () => {
    database = await openDatabase(await databases.place());
  });
  beforeEach(async () => {
    site = await openTestIdentity(database);
  });
  afterAll(() => database.close());

  it("gives a foreign page no token, although the browser sends the cookie", async () => {
    const { cookie } = await site.arrive();
    const headers = { host, cookie, "sec-fetch-site": "cross-site" };
    const answer = await site.app.inject({ url: readIdentityToken.path, headers });
    expect(answer.json().token).toBeNull();
  });

  it("refuses a token that is altered, of another secret, or no token", async () => {
    const { token } = await site.arrive();
    const [head = "", body = "", tail = ""] = token.split(".");
    const claims = JSON.parse(Buffer.from(body, "base64url").toString());
    const forged = Buffer.from(JSON.stringify({ ...claims, exp: claims.exp + 9_999 }));
    expect(await site.who(`${head}.${forged.toString("base64url")}.${tail}`)).toBeNull();
    const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString("base64url");
    expect(await site.who(`${none}.${body}.`)).toBeNull();
    const other = await openTestIdentity(database, {
      secret: "quite another secret of 32 characters",
    });
    expect(await other.identity.authenticate(`Bearer ${token}`)).toBeNull();
    for (const header of [undefined, "", "Bearer", `Basic ${token}`, "Bearer x"]) {
      expect(await site.identity.authenticate(header)).toBeNull();
    }
  });

  it("refuses a token after ten minutes", async () => {
    let now = Date.now();
    site = await openTestIdentity(database, { now: () => now });
    const { token } = await site.arrive();
    expect(await site.who(token)).not.toBeNull();
    now += 10 * 60_000 + 1_000;
    expect(await site.who(token)).toBeNull();
  });

  it("verifies an address only for who is signed in with it", async () => {
    const victim = await site.arrive();
    const link = newestLink(site.devMailbox);
    expect((await site.get(link)).statusCode).toBe(403);
    const stranger = await site.arrive();
    expect((await site.get(link, { cookie: stranger.cookie })).statusCode).toBe(403);
    expect(await site.who(victim.token)).toMatchObject({ emailVerified: false });
    expect((await site.get("/verify-email?token=x", { cookie: victim.cookie })).statusCode).toBe(
      403,
    );
    expect(
      (await site.get("/verify-email?token=a&token=b", { cookie: victim.cookie })).statusCode,
    ).toBe(403);
    expect((await site.get(`${link}x`, { cookie: victim.cookie })).statusCode).toBe(400);
  });

  it("lets strangers guess ten times, and the owner in at a browser that knows the account", async () => {
    const { email } = await site.arrive();
    const known = await site.post(signIn.path, { email, password });
    const device = [known.headers["set-cookie"]]
      .flat()
      .find((one) => /known_device/.test(`${one}`));
    expect(device).toMatch(/HttpOnly; SameSite=Strict/);
    const attempt = (remoteAddress: string, cookie = "", secret = "wrong password") =>
      site.app.inject({
        method: "POST",
        url: signIn.path,
        remoteAddress,
        headers: { host, cookie },
        payload: { email, password: secret },
      });
    const guesses = Array.from({ length: 12 }, (_, guess) => attempt(`10.0.0.${guess}`));
    const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect((await attempt("10.0.0.99", "", password)).json().code).toBe("too-many-requests");
    const cookie = String(device).split(";")[0] ?? "";
    expect((await attempt("10.0.0.99", `${cookie}x`, password)).statusCode).toBe(429);
    expect((await attempt("10.0.0.99", cookie, password)).statusCode).toBe(200);
  });

  it("bounds the sign-ins of one network address, whatever it claims to be", async () => {
    site = await openTestIdentity(database, { attemptsPerMinute: 3 });
    const attempt = (claimed: string) =>
      site.app.inject({
        method: "POST",
        url: signIn.path,
        remoteAddress: databases.name === "PGlite" ? "10.1.1.1" : "10.1.1.2",
        headers: { host, "x-candor-client": claimed, "x-forwarded-for": claimed },
        payload: { email: `${claimed}@x.example`, password },
      });
    const statuses: number[] = [];
    for (const claimed of ["1.1.1.1", "2.2.2.2", "3.3.3.3", "4.4.4.4"]) {
      statuses.push((await attempt(claimed)).statusCode);
    }
    expect(statuses).toEqual([401, 401, 401, 429]);
  });

  it("refuses a host that is not this machine where no public origin is set", async () => {
    const answer = await site.app.inject({
      method: "POST",
      url: signUp.path,
      headers: { host: "rebound.example" },
      payload: newPerson(),
    });
    expect(answer.json().code).toBe("invalid-request");
  });

  it("shows the dev mailbox on a loopback connection and name only", async () => {
    const { email } = await site.arrive();
    const here = await site.get("/outbox");
    expect(here.body).toContain(email);
    expect(here.body).not.toMatch(/<script|<style|style=|onclick/);
    const far = await site.app.inject({
      url: "/outbox",
      headers: { host },
      remoteAddress: "10.0.0.1",
    });
    expect(far.statusCode).toBe(404);
    const ofProxies = ["x-forwarded-for", "X-Forwarded-Proto", "forwarded", "via", "x-real-ip"];
    for (const name of [...ofProxies, "cf-connecting-ip", "x-original-host"]) {
      const forwarded = await site.get("/outbox", { [name]: "203.0.113.9" });
      expect([name, forwarded.statusCode]).toEqual([name, 404]);
    }
    const rebound = await site.app.inject({ url: "/outbox", headers: { host: "rebound.example" } });
    expect(rebound.statusCode).toBe(400);
  });

  it("opens no other door of the identity library", async () => {
    const { cookie } = await site.arrive();
    for (const path of ["get-session", "list-sessions", "ok", "error", "verify-email?token=x"]) {
      expect((await site.get(`/api/identity/${path}`, { cookie })).statusCode).toBe(404);
    }
    const others = ["update-user", "delete-user", "sign-in/social", "verify-password"];
    for (const path of [...others, "two-factor/verify-totp", "revoke-sessions"]) {
      expect((await site.post(`/api/identity/${path}`, {}, { cookie })).statusCode).toBe(404);
    }
  });

  it("forgets within a minute a session that the database lost", async () => {
    let now = Date.now();
    site = await openTestIdentity(database, { now: () => now });
    const { token } = await site.arrive();
    const signedIn = await site.who(token);
    await database.queries
      .delete(identitySession)
      .where(eq(identitySession.userId, signedIn?.providerUserId ?? ""));
    now += 61_000;
    expect(await site.who(token)).toBeNull();
  });
});
