import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { signIn, signInWithGoogle, signOut } from "#contract/calls/identity.ts";
import {
  beginSecondFactor,
  changePassword,
  confirm,
  signInWithCode,
  signInWithPasskey,
  signInWithRecoveryCode,
  signOutEverywhere,
} from "#contract/calls/security.ts";
import { auditPage, personHash } from "#server/database/audit-log.ts";
import type { Database } from "#server/database/database.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { startTestGoogle, type TestGoogle } from "#test/doubles/google/start-test-google.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import {
  cookieOf,
  newPerson,
  openTestIdentity,
  type TestIdentity,
} from "#test/server/open-test-identity.ts";

describeDatabases("the audit of sign-ins", (databases) => {
  let database: Database;
  let google: TestGoogle;
  let site: TestIdentity;
  beforeAll(async () => {
    database = await openDatabase(await databases.place());
    google = await startTestGoogle();
  });
  beforeEach(async () => {
    site = await openTestIdentity(database, { google: google.client });
    vi.stubGlobal("fetch", google.fetch);
    await news();
  });
  afterEach(() => void vi.unstubAllGlobals());
  afterAll(async () => {
    await google.close();
    await database.close();
  });

  let seen = 0;
  /** Events since the last look, the oldest first: what, by whom, about whom, and how. */
  const news = async () => {
    const entries = await auditPage(database.queries, { before: null, length: 50 });
    const fresh = entries.filter(({ number }) => number > seen).reverse();
    seen = entries[0]?.number ?? seen;
    expect(fresh.map(({ network }) => network)).toEqual(fresh.map(() => "127.0.0.0/24"));
    return fresh.map(({ action, actor, subject, details }) => [
      ...[action, actor, subject, JSON.parse(details).by],
    ]);
  };
  const nameOf = async (token: string) => {
    const user = await site.who(token);
    return personHash(user?.providerUserId ?? "nobody");
  };

  it("holds who signed up, in, out and out everywhere", async () => {
    const { email, password, cookie, token } = await site.arrive();
    const ann = await nameOf(token);
    await site.post(signOut.path, {}, { cookie });
    const again = cookieOf(await site.post(signIn.path, { email, password }));
    await site.post(signOutEverywhere.path, {}, { cookie: again });
    await site.post(signOut.path, {}, { cookie: again });
    expect(await news()).toEqual([
      ["signed-up", ann, null, "password"],
      ["signed-out", ann, null, undefined],
      ["signed-in", ann, null, "password"],
      ["signed-out-everywhere", ann, null, undefined],
    ]);
  });

  it("holds attempts that failed, by the account that they were about", async () => {
    const { email, token } = await site.arrive();
    const ann = await nameOf(token);
    await news();
    const wrong = { email: email.toUpperCase(), password: "not the password" };
    expect((await site.post(signIn.path, wrong)).statusCode).toBe(401);
    const nobody = { email: "nobody@clinic.example", password: "not the password" };
    expect((await site.post(signIn.path, nobody)).statusCode).toBe(401);
    await site.post(signInWithCode.path, { code: "123456" });
    await site.post(signInWithRecoveryCode.path, { code: "aaaaa-bbbbb" });
    await site.post(signInWithPasskey.path, { response: {} });
    expect(await news()).toEqual([
      ["sign-in-refused", null, ann, "password"],
      ["sign-in-refused", null, null, "password"],
      ["sign-in-refused", null, null, "code"],
      ["sign-in-refused", null, null, "recovery code"],
      ["sign-in-refused", null, null, "passkey"],
    ]);
  });

  it("holds who showed again who they are, and who failed to", async () => {
    const { cookie, password, token } = await site.arrive();
    const ann = await nameOf(token);
    await news();
    for (const body of [{ password: "not the password" }, { code: "00000000" }, { password }])
      await site.post(confirm.path, body, { cookie });
    await site.post(beginSecondFactor.path, { password }, { cookie });
    expect(await news()).toEqual([
      ["confirmation-refused", ann, null, "password"],
      ["confirmation-refused", ann, null, "mailed code"],
      ["confirmed-again", ann, null, "password"],
      ["confirmed-again", ann, null, "password"],
    ]);
  });

  it("holds a changed password", async () => {
    const { cookie, password: currentPassword, token } = await site.arrive();
    const ann = await nameOf(token);
    await news();
    const body = { currentPassword, newPassword: "another good password 7" };
    expect((await site.post(changePassword.path, body, { cookie })).statusCode).toBe(200);
    expect(await news()).toEqual([
      ["confirmed-again", ann, null, "password"],
      ["password-changed", ann, null, undefined],
    ]);
  });

  it("holds who came with Google", async () => {
    const begun = await site.post(signInWithGoogle.path, { provider: "google" });
    const { email, name } = newPerson();
    const account = { sub: randomUUID(), email, email_verified: true, name };
    const way = google.consent(begun.json().url, account);
    const back = await site.get(way, { cookie: cookieOf(begun, "state") });
    const { token } = await site.tokenOf(cookieOf(back));
    expect(await news()).toEqual([["signed-in", await nameOf(String(token)), null, "google"]]);
  });

  it("lets nobody in whose sign-in cannot be recorded", async () => {
    const { email, password } = await site.arrive();
    const transaction = vi.spyOn(database, "transaction").mockRejectedValue(new Error("away"));
    const answer = await site.post(signIn.path, { email, password });
    transaction.mockRestore();
    expect([answer.statusCode, cookieOf(answer)]).toEqual([500, ""]);
  });
});
