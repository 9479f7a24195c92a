import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { signIn, signInWithGoogle, signUp } from "#contract/calls/identity.ts";
import type { Database } from "#server/database/database.ts";
import { identityUser } from "#server/database/identity-schema.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { startTestGoogle, type TestGoogle } from "#test/doubles/google/start-test-google.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import { openTestGoogle, testEndedSessions } from "#test/server/open-test-google.ts";
import { cookieOf, openTestIdentity, type TestIdentity } from "#test/server/open-test-identity.ts";
import { type DevMailbox, openDevMailbox } from "./dev-mailbox/dev-mailbox.ts";
import { openFirebaseIdentity } from "./firebase/open-firebase-identity.ts";
import { maySignUp, type SignUpRule } from "./sign-up-rule.ts";

const domains: SignUpRule = { kind: "domains", domains: ["hospital.example"] };
const invited: SignUpRule = { kind: "invited", emails: ["ann@hospital.example"] };

it.each([
  [{ kind: "open" }, "eve@evil.example", true],
  [{ kind: "closed" }, "ann@hospital.example", false],
  [domains, "ann@Hospital.Example", true],
  [domains, "ann@sub.hospital.example", false],
  [domains, "ann@hospital.example@evil.example", false],
  [domains, "ann@evil-hospital.example", false],
  [invited, "Ann@hospital.example", true],
  [invited, "bob@hospital.example", false],
] as const)("%o admits %s: %s", (rule, email, isAdmitted) => {
  expect(maySignUp(rule, email)).toBe(isAdmitted);
});

describeDatabases("making an account", (databases) => {
  let database: Database;
  let google: TestGoogle;
  let mails: DevMailbox;
  beforeAll(async () => {
    database = await openDatabase(await databases.place());
    google = await startTestGoogle();
  });
  afterEach(() => void vi.unstubAllGlobals());
  afterAll(async () => {
    await google.close();
    await database.close();
  });

  const open = (rule: SignUpRule, isMailed = true) => {
    mails = openDevMailbox();
    const mailServer = isMailed ? mails : null;
    return openTestIdentity(database, { signUp: rule, mailServer, google: google.client });
  };
  const mailed = () => mails.mails().map(({ to }) => to);
  const accounts = () => database.queries.$count(identityUser);
  const ask = async (site: TestIdentity, email: string) => {
    const body = { name: "Ann Lee", email, password: "correct horse battery" };
    const answer = await site.post(signUp.path, body);
    return { status: answer.statusCode, body: answer.json() };
  };

  it("is refused to all where it is closed, and whoever has an account keeps it", async () => {
    const here = await (await open({ kind: "open" }, false)).arrive();
    const before = await accounts();
    for (const isMailed of [true, false]) {
      const { status, body } = await ask(await open({ kind: "closed" }, isMailed), "x@y.example");
      expect([status, body.code]).toEqual([403, "sign-up-closed"]);
    }
    expect(await accounts()).toBe(before);
    const { email, password } = here;
    const entered = await (await open({ kind: "closed" })).post(signIn.path, { email, password });
    expect(entered.statusCode).toBe(200);
  });

  it("takes an address of the right domain, and names it to others", async () => {
    const email = `${randomUUID()}@hospital.example`;
    expect((await ask(await open(domains), email)).status).toBe(200);
    await expect.poll(mailed).toEqual([email]);
    const other = await ask(await open(domains), "eve@evil.example");
    expect(other).toMatchObject({ status: 403, body: { code: "sign-up-domain" } });
    expect(other.body.message).toContain("an e-mail address of hospital.example");
  });

  it("mails those who were invited, and tells nobody who was", async () => {
    const before = await accounts();
    const site = await open(invited);
    const stranger = await ask(site, "bob@hospital.example");
    // Waits for what is done after the answer.
    await site.identity.close();
    expect([mailed(), await accounts()]).toEqual([[], before]);
    const guest = await ask(await open(invited), "ann@hospital.example");
    await expect.poll(mailed).toEqual(["ann@hospital.example"]);
    expect([stranger.status, stranger.body]).toEqual([guest.status, guest.body]);
  });

  it.each([
    { email: "zoe@hospital.example", verified: true, isTaken: true },
    { email: "yan@hospital.example", verified: false, isTaken: false },
    { email: "zoe@evil.example", verified: true, isTaken: false },
  ])("asks the same of Google: $email, verified $verified", async (account) => {
    const { email, verified, isTaken } = account;
    const site = await open(domains);
    vi.stubGlobal("fetch", google.fetch);
    const before = await accounts();
    const begun = await site.post(signInWithGoogle.path, { provider: "google" });
    const person = { sub: randomUUID(), email, email_verified: verified, name: "Zoe" };
    const way = google.consent(begun.json().url, person);
    const back = await site.get(way, { cookie: cookieOf(begun, "state") });
    expect(await accounts()).toBe(before + Number(isTaken));
    expect(cookieOf(back) !== "").toBe(isTaken);
    if (!isTaken) expect(back.headers.location).toMatch(/^\/\?google=failed/);
  });
});

it("asks of an account at Firebase whether it may come in, once", async () => {
  const google = await openTestGoogle();
  let known = false;
  const comeWith = async (rule: SignUpRule) => {
    const identity = openFirebaseIdentity({
      ...{ firebase: google.firebase, publicOrigin: null, adminEmails: [], signUp: rule },
      ...{ ended: testEndedSessions(), isKnown: async () => known },
      database: { transaction: () => Promise.reject(new Error("nothing is recorded here")) },
    });
    const who = identity.authenticate(`Bearer ${await google.sign()}`);
    return who.then(
      (signedIn) => signedIn?.email,
      (problem: { code: string }) => problem.code,
    );
  };
  const clinic: SignUpRule = { kind: "domains", domains: ["clinic.example"] };
  expect(await comeWith(clinic)).toBe("dana@clinic.example");
  expect(await comeWith({ kind: "closed" })).toBe("sign-up-closed");
  expect(await comeWith(domains)).toBe("sign-up-domain");
  expect(await comeWith(invited)).toBe("sign-up-closed");
  google.account.emailVerified = false;
  expect(await comeWith(clinic)).toBe("sign-up-unverified");
  known = true;
  expect(await comeWith({ kind: "closed" })).toBe("dana@clinic.example");
  await google.close();
});
