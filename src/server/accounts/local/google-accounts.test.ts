import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { googleCodeQuery, signIn, signInWithGoogle } from "#contract/calls/identity.ts";
import {
  beginConfirmation,
  beginSecondFactor,
  confirm,
  confirmSecondFactor,
  signInWithCode,
} from "#contract/calls/security.ts";
import type { Database } from "#server/database/database.ts";
import { identityAccount } from "#server/database/identity-schema.ts";
import { openDatabase } from "#server/database/open-database.ts";
import {
  type GoogleAccount,
  startTestGoogle,
  type TestGoogle,
} from "#test/doubles/google/start-test-google.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import { oneTimeCode } from "#test/server/one-time-code.ts";
import {
  cookieOf,
  newestLink,
  newPerson,
  openTestIdentity,
  type Person,
  type TestIdentity,
} from "#test/server/open-test-identity.ts";

describeDatabases("Google beside passwords", (databases) => {
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
  });
  afterEach(() => void vi.unstubAllGlobals());
  afterAll(async () => {
    await google.close();
    await database.close();
  });

  /** Begins here, consents at Google, and comes back with what this browser was given. */
  const comeFromGoogle = async (account: GoogleAccount) => {
    const begun = await site.post(signInWithGoogle.path, { provider: "google" });
    const way = google.consent(begun.json().url, account);
    const state = cookieOf(begun, "state");
    const back = await site.get(way, { cookie: state });
    const cookie = cookieOf(back);
    const { token } = cookie === "" ? { token: null } : await site.tokenOf(cookie);
    const who = token === null ? null : await site.who(token);
    const half = cookieOf(back, "two_factor");
    return { location: back.headers.location, cookie, who, half, way, state };
  };
  const accountOf = (person: Pick<Person, "email">, verified = true): GoogleAccount => ({
    sub: randomUUID(),
    email: person.email,
    email_verified: verified,
    name: "Ann of Google",
  });
  const verify = (cookie: string) => site.get(newestLink(site.devMailbox), { cookie });
  const accounts = () => database.queries.$count(identityAccount);

  it("takes somebody new in, and knows them again by Google's number", async () => {
    const ann = accountOf(newPerson());
    const { who, location } = await comeFromGoogle(ann);
    expect(location).toBe("/");
    expect(who).toMatchObject({ email: ann.email, emailVerified: true });
    const again = await comeFromGoogle({ ...ann, email: `moved-${ann.email}` });
    expect(again.who?.providerUserId).toBe(who?.providerUserId);
  });

  it("joins a password's account whose address both sides have verified", async () => {
    const ann = await site.arrive();
    expect((await verify(ann.cookie)).statusCode).toBe(200);
    const own = await site.who(ann.token);
    const { who } = await comeFromGoogle(accountOf({ email: ann.email.toUpperCase() }));
    expect(who?.providerUserId).toBe(own?.providerUserId);
    const { email, password } = ann;
    expect((await site.post(signIn.path, { email, password })).statusCode).toBe(200);
  });

  it("joins none that never verified its address: a stranger may have signed up with it", async () => {
    const stranger = await site.arrive();
    const before = await accounts();
    const { who, location } = await comeFromGoogle(accountOf(stranger));
    expect(who).toBeNull();
    expect(location).toMatch(/^\/\?google=failed/);
    expect(await accounts()).toBe(before);
    expect(await site.who(stranger.token)).toMatchObject({ emailVerified: false });
  });

  it("joins none by an address that Google has not verified", async () => {
    const ann = await site.arrive();
    await verify(ann.cookie);
    const before = await accounts();
    const { who, location } = await comeFromGoogle(accountOf(ann, false));
    expect([who, await accounts()]).toEqual([null, before]);
    expect(location).toMatch(/^\/\?google=failed/);
  });

  it("believes no unverified address of somebody new", async () => {
    const { who } = await comeFromGoogle(accountOf(newPerson(), false));
    expect(who).toMatchObject({ emailVerified: false });
  });

  it("lets no other browser, and no second time, come in by the same way back", async () => {
    const begun = await site.post(signInWithGoogle.path, { provider: "google" });
    const way = google.consent(begun.json().url, accountOf(newPerson()));
    expect(cookieOf(await site.get(way))).toBe("");
    const { who, way: again, state } = await comeFromGoogle(accountOf(newPerson()));
    expect(who).not.toBeNull();
    expect(cookieOf(await site.get(again, { cookie: state }))).toBe("");
  });

  const mailedCode = () => /\d{8}/.exec(site.devMailbox.mails()[0]?.text ?? "")?.[0] ?? "";

  describe("where somebody has switched our second factor on", () => {
    /** Whoever came with Google and has no password; the code of the next half minute is taken too. */
    const switchOn = async (account: GoogleAccount) => {
      const { cookie } = await comeFromGoogle(account);
      const own = { cookie };
      await site.post(beginConfirmation.path, {}, own);
      await expect.poll(mailedCode).toMatch(/^\d{8}$/);
      await site.post(confirm.path, { code: mailedCode() }, own);
      const began = await site.post(beginSecondFactor.path, {}, own);
      const key = began.json().key as string;
      const done = await site.post(confirmSecondFactor.path, { code: oneTimeCode(key, 0) }, own);
      expect(done.statusCode).toBe(200);
      return () => oneTimeCode(key, 1);
    };

    it("asks for its code after Google, too, and signs nobody in before", async () => {
      const ann = accountOf(newPerson());
      const code = await switchOn(ann);
      const { location, who, half } = await comeFromGoogle(ann);
      expect([location, who]).toEqual([`/?${googleCodeQuery}`, null]);
      const wrong = await site.post(signInWithCode.path, { code: "000000" }, { cookie: half });
      expect(wrong.json().code).toBe("code-refused");
      const done = await site.post(signInWithCode.path, { code: code() }, { cookie: half });
      expect((await site.tokenOf(cookieOf(done))).user).toMatchObject({ email: ann.email });
    });

    it("does not where the operator leaves that to Google", async () => {
      const ann = accountOf(newPerson());
      await switchOn(ann);
      const trusting = { ...google.client, asksSecondFactor: false };
      site = await openTestIdentity(database, { google: trusting });
      expect((await comeFromGoogle(ann)).who).toMatchObject({ email: ann.email });
    });
  });

  it("keeps none of Google's tokens: nothing here asks Google for more", async () => {
    const ann = accountOf(newPerson());
    for (let time = 0; time < 2; time += 1) expect((await comeFromGoogle(ann)).who).not.toBeNull();
    const stored = JSON.stringify(await database.queries.select().from(identityAccount));
    expect(stored).toContain(ann.sub);
    expect(google.tokens.filter((token) => stored.includes(token))).toEqual([]);
  });
});
