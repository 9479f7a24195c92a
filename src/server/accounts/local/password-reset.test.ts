import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { signIn } from "#contract/calls/identity.ts";
import {
  changePassword,
  readSecurity,
  requestPasswordReset,
  resetPassword,
  sendVerification,
  signOutEverywhere,
} from "#contract/calls/security.ts";
import type { Database } from "#server/database/database.ts";
import {
  identityMail,
  identityPasskey,
  identitySession,
  identityVerification,
} from "#server/database/identity-schema.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import {
  cookieOf,
  newestLink,
  newPerson,
  openTestIdentity,
  type TestIdentity,
} from "#test/server/open-test-identity.ts";
import { sessionTokens } from "./session-tokens.ts";

const { password } = newPerson();
const newPassword = "another good one";

describeDatabases("a new password", (databases) => {
  let database: Database;
  let site: TestIdentity;
  let now: number;
  beforeAll(async () => {
    database = await openDatabase(await databases.place());
  });
  beforeEach(async () => {
    now = Date.now();
    site = await openTestIdentity(database, { now: () => now });
  });
  afterAll(() => database.close());

  /** Asks for the mail and gives the token behind its link. */
  const tokenFor = async (email: string) => {
    const before = site.devMailbox.mails().length;
    expect((await site.post(requestPasswordReset.path, { email })).body).toBe("{}");
    await expect.poll(() => site.devMailbox.mails().length).toBe(before + 1);
    const link = new URL(site.devMailbox.mails()[0]?.link ?? "");
    expect([link.pathname, link.search]).toEqual(["/set-password", ""]);
    return link.hash.slice(1);
  };
  const enter = (email: string, secret: string) =>
    site.post(signIn.path, { email, password: secret });

  it("comes by mail, works once, ends every session, and proves the address", async () => {
    const ann = await site.arrive();
    const other = cookieOf(await enter(ann.email, password));
    const token = await tokenFor(ann.email.toUpperCase());
    const reset = { token, newPassword };
    expect((await site.post(resetPassword.path, reset)).statusCode).toBe(200);
    expect(await site.who(ann.token)).toBeNull();
    for (const cookie of [ann.cookie, other]) expect((await site.tokenOf(cookie)).token).toBeNull();
    expect((await enter(ann.email, password)).statusCode).toBe(401);
    const back = await enter(ann.email, newPassword);
    expect(back.statusCode).toBe(200);
    const { token: bearer } = await site.tokenOf(cookieOf(back));
    expect(await site.who(String(bearer))).toMatchObject({ emailVerified: true });
    const again = await site.post(resetPassword.path, reset);
    expect([again.statusCode, again.json().code]).toEqual([400, "link-refused"]);
    expect(site.devMailbox.mails()[0]?.text).toMatch(/password .* was changed/);
  });

  it("removes what a stranger who signed up with the address left to come back by", async () => {
    const stranger = await site.arrive();
    const id = String((await site.who(stranger.token))?.providerUserId);
    const kept = { publicKey: "k", counter: 0, deviceType: "x", backedUp: false };
    await database.queries
      .insert(identityPasskey)
      .values({ ...kept, id: `p-${id}`, userId: id, credentialID: `c-${id}` });
    const token = await tokenFor(stranger.email);
    await site.post(resetPassword.path, { token, newPassword });
    const own = eq(identityPasskey.userId, id);
    expect(await database.queries.$count(identityPasskey, own)).toBe(0);
  });

  it("tells nobody who has an account, and writes no mail for nobody", async () => {
    const { email } = await site.arrive();
    const mails = site.devMailbox.mails().length;
    const unknown = await site.post(requestPasswordReset.path, { email: "no@x.example" });
    await tokenFor(email);
    const known = await site.post(requestPasswordReset.path, { email });
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    await site.identity.close();
    expect(site.devMailbox.mails()).toHaveLength(mails + 2);
    expect(site.devMailbox.mails().some(({ to }) => to === "no@x.example")).toBe(false);
  });

  it("is mailed three times an hour at most, whoever asks", async () => {
    const { email } = await site.arrive();
    for (let time = 0; time < 3; time += 1) await tokenFor(email);
    const mails = site.devMailbox.mails().length;
    expect((await site.post(requestPasswordReset.path, { email })).statusCode).toBe(200);
    await site.identity.close();
    expect(site.devMailbox.mails()).toHaveLength(mails);
  });

  it("is refused with an old link, one made up, or another's, and when anybody could guess it", async () => {
    const { email } = await site.arrive();
    const token = await tokenFor(email);
    const codeOf = async (body: object) => (await site.post(resetPassword.path, body)).json().code;
    expect(await codeOf({ token: "made-up", newPassword })).toBe("link-refused");
    expect(await codeOf({ token, newPassword: "short" })).toBe("password-too-short");
    expect(await codeOf({ token, newPassword: "Password2026!" })).toBe("password-common");
    expect(await codeOf({ token, newPassword: email })).toBe("password-personal");
    now += 61 * 60_000;
    expect(await codeOf({ token, newPassword })).toBe("link-refused");
  });

  it("keeps links out of the database: hashes of them, and sealed letters", async () => {
    const { email } = await site.arrive();
    const token = await tokenFor(email);
    const mails = await database.queries.select().from(identityMail);
    const links = await database.queries.select().from(identityVerification);
    const stored = JSON.stringify([mails, links]);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(email);
  });

  it("is changed by who says the old one, and ends the other sessions", {
    tags: "slow",
  }, async () => {
    const { email, cookie } = await site.arrive();
    const other = cookieOf(await enter(email, password));
    const change = (currentPassword: string, next = newPassword) =>
      site.post(changePassword.path, { currentPassword, newPassword: next }, { cookie });
    expect((await change("wrong password")).json().code).toBe("password-wrong");
    expect((await change(password, "12345678")).json().code).toBe("password-common");
    const changed = await change(password);
    expect(changed.statusCode).toBe(200);
    expect((await site.tokenOf(cookieOf(changed))).token).not.toBeNull();
    for (const old of [other, cookie]) expect((await site.tokenOf(old)).token).toBeNull();
    expect((await enter(email, newPassword)).statusCode).toBe(200);
  });

  it("cannot be guessed with a stolen session either", { tags: "slow" }, async () => {
    const { cookie } = await site.arrive();
    const guess = () =>
      site.post(changePassword.path, { currentPassword: "a guess", newPassword }, { cookie });
    const codes = [];
    for (let time = 0; time < 6; time += 1) codes.push((await guess()).json().code);
    expect(codes).toEqual([...Array(5).fill("password-wrong"), "too-many-requests"]);
  });

  it("signs out everywhere, and sends the verification again when asked", async () => {
    const ann = await site.arrive();
    const other = cookieOf(await enter(ann.email, password));
    const headers = { cookie: other };
    const seen = await site.get(readSecurity.path, headers);
    expect(seen.json()).toEqual({
      ...{ emailVerified: false, mails: true, mailTrouble: null, hasPassword: true },
      ...{ secondFactor: false, recoveryCodesLeft: 0, passkeys: [], sessions: 2 },
    });
    const stranger = { ...headers, "x-user-id": "somebody else" };
    expect((await site.get(readSecurity.path, stranger)).statusCode).toBe(403);
    const codes = [];
    for (let time = 0; time < 3; time += 1)
      codes.push((await site.post(sendVerification.path, {}, headers)).statusCode);
    expect(codes).toEqual([200, 200, 429]);
    expect((await site.get(newestLink(site.devMailbox), headers)).statusCode).toBe(200);
    const again = await site.get(newestLink(site.devMailbox), headers);
    expect(again.body).toContain("It was already");
    expect(await site.who(ann.token)).not.toBeNull();
    expect((await site.post(signOutEverywhere.path, {}, headers)).statusCode).toBe(200);
    for (const cookie of [ann.cookie, other]) expect((await site.tokenOf(cookie)).token).toBeNull();
    expect(await site.who(ann.token)).toBeNull();
    expect((await site.get(readSecurity.path, headers)).statusCode).toBe(401);
  });

  it("signs out at once of every session that is in use, however many they are", async () => {
    const secret = "a secret that this test signs with";
    site = await openTestIdentity(database, { now: () => now, secret });
    const ann = await site.arrive();
    const { providerUserId: userId = "" } = (await site.who(ann.token)) ?? {};
    const ids = Array.from({ length: 150 }, () => randomUUID());
    const expiresAt = new Date(now + 60 * 60_000);
    const rows = ids.map((id) => ({ id, userId, expiresAt, token: id }));
    await database.queries.insert(identitySession).values(rows);
    const { sign } = sessionTokens(secret, () => now);
    const tokens = await Promise.all(ids.map((sessionId) => sign({ userId, sessionId })));
    const inUse = async () => {
      const found = await Promise.all(tokens.map(({ token }) => site.who(token)));
      return found.filter((one) => one !== null).length;
    };
    expect(await inUse()).toBe(150);
    await site.post(signOutEverywhere.path, {}, { cookie: ann.cookie });
    expect(await inUse()).toBe(0);
  });

  it("ends a session after half an hour unused, and after twelve hours in use", async () => {
    const idle = await site.arrive();
    now += 29 * 60_000;
    expect((await site.tokenOf(idle.cookie)).token).not.toBeNull();
    now += 29 * 60_000;
    const { token } = await site.tokenOf(idle.cookie);
    expect(await site.who(String(token))).not.toBeNull();
    now += 31 * 60_000;
    expect((await site.tokenOf(idle.cookie)).token).toBeNull();

    now = Date.now();
    const busy = await site.arrive();
    for (let time = 0; time < 24; time += 1) {
      now += 29 * 60_000;
      expect((await site.tokenOf(busy.cookie)).token).not.toBeNull();
    }
    now += 25 * 60_000;
    expect((await site.tokenOf(busy.cookie)).token).toBeNull();
  });

  it("cannot come by mail where there is none", async () => {
    site = await openTestIdentity(database, { devMailbox: null });
    const answer = await site.post(requestPasswordReset.path, { email: "ann@clinic.example" });
    expect([answer.statusCode, answer.json().code]).toEqual([501, "mail-not-available"]);
  });
});
