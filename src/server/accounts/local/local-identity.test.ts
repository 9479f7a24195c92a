import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { signIn, signOut, signUp } from "#contract/calls/identity.ts";
import type { Database } from "#server/database/database.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import {
  newestLink,
  newPerson,
  openTestIdentity,
  type TestIdentity,
} from "#test/server/open-test-identity.ts";

const { password } = newPerson();

describeDatabases("signing in", (databases) => {
  let database: Database;
  let site: TestIdentity;
  beforeAll(async () => {
    database = await openDatabase(await databases.place());
  });
  beforeEach(async () => {
    site = await openTestIdentity(database);
  });
  afterAll(() => database.close());

  it("signs a new person up and in, and says so by a token", async () => {
    const { token, email, cookie } = await site.arrive();
    expect(await site.who(token)).toMatchObject({
      email,
      username: "Ann Lee",
      emailVerified: false,
      admin: false,
    });
    const answer = await site.tokenOf(cookie);
    expect(answer.user).toMatchObject({ email, name: "Ann Lee" });
    const minutes = (Date.parse(String(answer.expiresAt)) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(9);
    expect(minutes).toBeLessThanOrEqual(10);
  });

  it("gives a cookie that scripts cannot read, and no secret in any body", async () => {
    const answer = await site.post(signUp.path, newPerson());
    expect(answer.body).toBe("{}");
    expect(String(answer.headers["set-cookie"])).toMatch(/HttpOnly; SameSite=Lax/);
    expect(String(answer.headers["set-cookie"])).not.toMatch(/Secure/);
  });

  it("marks the cookie Secure on a public https origin", async () => {
    site = await openTestIdentity(database, {
      publicOrigin: "https://candor.example",
      devMailbox: null,
    });
    const answer = await site.post(signUp.path, newPerson());
    expect(String(answer.headers["set-cookie"])).toMatch(
      /^__Secure-candor\.session_token=.*Secure/,
    );
  });

  it("signs in again with the right password only, whatever the case of the address", async () => {
    const { email } = await site.arrive();
    const wrong = await site.post(signIn.path, { email, password: "wrong password" });
    expect([wrong.statusCode, wrong.json().code]).toEqual([401, "sign-in-refused"]);
    const right = await site.post(signIn.path, { email: email.toUpperCase(), password });
    expect(right.statusCode).toBe(200);
  });

  it("answers an unknown address like a wrong password", async () => {
    const { email } = await site.arrive();
    const wrong = await site.post(signIn.path, { email, password: "wrong password" });
    const unknown = await site.post(signIn.path, { email: "nobody@x.example", password });
    expect([unknown.statusCode, unknown.body]).toEqual([wrong.statusCode, wrong.body]);
  });

  it("refuses a second account for an address without naming it", async () => {
    const person = newPerson();
    await site.arrive(person);
    const again = await site.post(signUp.path, { ...person, password: "another password" });
    expect([again.statusCode, again.json().code]).toEqual([422, "sign-up-refused"]);
    expect(again.body).not.toContain(person.email);
  });

  it("lets two sign-ups for one address at once make one account", async () => {
    const person = newPerson();
    const answers = await Promise.all([
      site.post(signUp.path, person),
      site.post(signUp.path, person),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    expect((await site.post(signIn.path, { email: person.email, password })).statusCode).toBe(200);
  });

  it.each([
    [{ password: "short" }, "password-too-short"],
    [{ password: "x".repeat(129) }, "password-too-long"],
    [{ email: "no address" }, "email-invalid"],
    [{ image: "https://elsewhere.example/x.png" }, "invalid-request"],
    [{ name: 7 }, "invalid-request"],
  ])("refuses a sign-up with %o", async (wrong, code) => {
    const answer = await site.post(signUp.path, { ...newPerson(), ...wrong });
    expect(answer.json().code).toBe(code);
  });

  it("refuses the token of an ended session at once", async () => {
    const { cookie, token } = await site.arrive();
    expect(await site.who(token)).not.toBeNull();
    expect((await site.post(signOut.path, undefined, { cookie })).statusCode).toBe(200);
    expect(await site.who(token)).toBeNull();
    expect(await site.tokenOf(cookie)).toEqual({ token: null, expiresAt: null, user: null });
  });

  it("says whose session has ended, and nobody's before", async () => {
    const over: string[] = [];
    site = await openTestIdentity(database, { onSignOut: (userId) => over.push(userId) });
    const { cookie, token } = await site.arrive();
    const id = (await site.who(token))?.providerUserId;
    expect(over).toEqual([]);
    await site.post(signOut.path, undefined, { cookie });
    expect(over).toEqual([id]);
  });

  it("makes an administrator only of a verified address", async () => {
    const person = newPerson();
    site = await openTestIdentity(database, { adminEmails: [person.email.toUpperCase()] });
    const { cookie, token } = await site.arrive(person);
    expect(await site.who(token)).toMatchObject({ admin: false });
    const link = newestLink(site.devMailbox);
    expect((await site.get(link, { cookie })).body).toContain("Your e-mail address is verified");
    expect(await site.who(token)).toMatchObject({ emailVerified: true, admin: true });
  });

  it("sends the verification again at a sign-in an hour later, not before", async () => {
    let now = Date.now();
    site = await openTestIdentity(database, { now: () => now });
    const { email } = await site.arrive();
    await site.post(signIn.path, { email, password });
    expect(site.devMailbox.mails()).toHaveLength(1);
    now += 61 * 60_000;
    await site.post(signIn.path, { email, password });
    await expect.poll(() => site.devMailbox.mails()).toHaveLength(2);
    expect(site.devMailbox.mails()[0]).toMatchObject({ to: email });
  });

  it("sends people to Google's account chooser where a client is configured", async () => {
    site = await openTestIdentity(database, {
      google: { clientId: "client", clientSecret: "hush", asksSecondFactor: true },
    });
    const answer = await site.post("/api/identity/sign-in/social", { provider: "google" });
    const url = new URL(answer.json().url);
    expect(url.host).toBe("accounts.google.com");
    expect(url.searchParams.get("prompt")).toBe("select_account");
    expect(url.searchParams.get("scope")).toBe("email profile openid");
    const back = await site.get("/api/identity/callback/google?error=access_denied&state=x");
    expect([back.statusCode, back.headers.location]).toEqual([
      302,
      "/?google=failed&error=state_mismatch",
    ]);
  });
});
