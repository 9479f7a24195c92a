import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { signIn } from "#contract/calls/identity.ts";
import {
  beginPasskey,
  beginPasskeySignIn,
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  readSecurity,
  removePasskey,
  renewRecoveryCodes,
  signInWithCode,
  signInWithPasskey,
  signInWithRecoveryCode,
} from "#contract/calls/security.ts";
import type { Database, Queries } from "#server/database/database.ts";
import { identityPasskey, identityTwoFactor } from "#server/database/identity-schema.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import { oneTimeCode } from "#test/server/one-time-code.ts";
import {
  cookieOf,
  newestLink,
  newPerson,
  openTestIdentity,
  type TestIdentity,
  testSecret,
} from "#test/server/open-test-identity.ts";
import { secretsOf } from "./open-auth.ts";
import { resealSecondFactors } from "./reseal-second-factors.ts";

const { password } = newPerson();

describeDatabases("a second factor", (databases) => {
  let database: Database;
  let site: TestIdentity;
  beforeAll(async () => {
    database = await openDatabase(await databases.place());
  });
  beforeEach(async () => {
    site = await openTestIdentity(database);
  });
  afterAll(() => database.close());

  /** Somebody who has switched it on, and how to make the codes of their app. */
  const arriveWithFactor = async () => {
    const person = await site.arrive();
    const began = await site.post(beginSecondFactor.path, { password }, { cookie: person.cookie });
    const { link, recoveryCodes } = began.json();
    const key = String(new URL(link).searchParams.get("secret"));
    // The code of the next half minute is taken too.
    const code = (later = 0) => oneTimeCode(key, later);
    const headers = { cookie: person.cookie };
    const used = code();
    const confirmed = await site.post(confirmSecondFactor.path, { code: used }, headers);
    expect(confirmed.statusCode).toBe(200);
    return { ...person, cookie: cookieOf(confirmed), recoveryCodes, code, used };
  };
  /** The cookie of a sign-in whose password was right. */
  const halfWay = async (email: string) => {
    const answer = await site.post(signIn.path, { email, password });
    expect(answer.json()).toEqual({ secondFactor: true });
    const cookie = cookieOf(answer, "two_factor");
    expect((await site.tokenOf(cookieOf(answer))).token).toBeNull();
    return { cookie };
  };

  it("asks for a code after the password, takes each once, and signs nobody in before", async () => {
    const { email, cookie, code, used } = await arriveWithFactor();
    expect((await site.tokenOf(cookie)).token).not.toBeNull();
    const half = await halfWay(email);
    const enter = (given: string, headers = half) =>
      site.post(signInWithCode.path, { code: given }, headers);
    expect((await enter("000000")).json().code).toBe("code-refused");
    // That of this half minute may be another one by now.
    expect((await enter(used)).json().code).toBe("code-refused");
    const next = code(1);
    const done = await site.post(
      signInWithCode.path,
      { code: `${next.slice(0, 3)} ${next.slice(3)}` },
      await halfWay(email),
    );
    expect(done.statusCode).toBe(200);
    expect((await site.tokenOf(cookieOf(done))).user).toMatchObject({ email });
    const replayed = await enter(next, await halfWay(email));
    expect([replayed.statusCode, replayed.json().code]).toEqual([403, "code-refused"]);
    expect(replayed.headers["set-cookie"]).toBeUndefined();
    const stranger = await enter(code(1), { cookie: "" });
    expect(stranger.json().code).toBe("code-expired");
  });

  it("stays the same where an older version had encrypted it with the master key", {
    tags: "slow",
  }, async () => {
    const { email, code, recoveryCodes } = await arriveWithFactor();
    const older = "the master key of an older version";
    await encryptAsBefore(database.queries, older);
    const earlier = () => ["another one, which was never used", older];
    const resealed = await resealSecondFactors(database, { secret: testSecret, earlier });
    expect(resealed).toMatchObject({ unreadable: 0 });
    const done = await site.post(signInWithCode.path, { code: code(1) }, await halfWay(email));
    expect(done.statusCode).toBe(200);
    const used = { code: recoveryCodes[0] };
    const recovered = await site.post(signInWithRecoveryCode.path, used, await halfWay(email));
    expect(recovered.statusCode).toBe(200);
    expect(await resealSecondFactors(database, { secret: testSecret, earlier: () => [] })).toEqual({
      ...{ done: 0, unreadable: 0 },
    });
  });

  it("takes a recovery code once, without the app", { tags: "slow" }, async () => {
    const { email, cookie, recoveryCodes } = await arriveWithFactor();
    expect(recoveryCodes).toHaveLength(10);
    const enter = async () =>
      site.post(signInWithRecoveryCode.path, { code: recoveryCodes[0] }, await halfWay(email));
    expect((await enter()).statusCode).toBe(200);
    expect((await enter()).json().code).toBe("recovery-code-refused");
    expect((await site.get(readSecurity.path, { cookie })).json()).toMatchObject({
      secondFactor: true,
      recoveryCodesLeft: 9,
    });
    const renewed = await site.post(renewRecoveryCodes.path, { password }, { cookie });
    expect(renewed.json().recoveryCodes).toHaveLength(10);
    expect(renewed.json().recoveryCodes).not.toContain(recoveryCodes[1]);
  });

  it("is switched on and off by the password only, and keeps its secrets encrypted", {
    tags: "slow",
  }, async () => {
    const { cookie, recoveryCodes } = await arriveWithFactor();
    const kept = JSON.stringify(await database.queries.select().from(identityTwoFactor));
    expect(kept).not.toContain(recoveryCodes[0]);
    for (const call of [beginSecondFactor, endSecondFactor, renewRecoveryCodes, beginPasskey]) {
      expect((await site.post(call.path, {}, { cookie })).json().code).toBe("confirm-first");
      expect((await site.post(call.path, {})).json().code).toBe("not-signed-in");
    }
    const again = await site.post(beginSecondFactor.path, { password }, { cookie });
    expect(again.json().code).toBe("second-factor-on");
    const off = await site.post(endSecondFactor.path, { password }, { cookie });
    expect(off.statusCode).toBe(200);
    const cookies = { cookie: cookieOf(off) };
    expect((await site.get(readSecurity.path, cookies)).json().secondFactor).toBe(false);
    expect((await site.post(endSecondFactor.path, { password }, cookies)).json().code).toBe(
      "second-factor-off",
    );
  });

  it("gives five wrong codes for one password, then asks for it again", {
    tags: "slow",
  }, async () => {
    const { email, code } = await arriveWithFactor();
    const half = await halfWay(email);
    const codes = [];
    for (let time = 0; time < 6; time += 1)
      codes.push((await site.post(signInWithCode.path, { code: "000000" }, half)).json().code);
    expect(codes).toEqual([...Array(5).fill("code-refused"), "code-expired"]);
    const late = await site.post(signInWithCode.path, { code: code(1) }, half);
    expect(late.json().code).toBe("code-expired");
  });

  it("gives an administrator the rights, where they need one", { tags: "slow" }, async () => {
    const person = newPerson();
    const adminEmails = [person.email];
    site = await openTestIdentity(database, { adminEmails, adminsNeedSecondFactor: true });
    const { cookie, token } = await site.arrive(person);
    await site.get(newestLink(site.devMailbox), { cookie });
    expect(await site.who(token)).toMatchObject({ emailVerified: true, admin: false });
    const began = await site.post(beginSecondFactor.path, { password }, { cookie });
    const key = String(new URL(began.json().link).searchParams.get("secret"));
    expect(await site.who(token)).toMatchObject({ admin: false });
    const body = { code: oneTimeCode(key, 0) };
    const on = cookieOf(await site.post(confirmSecondFactor.path, body, { cookie }));
    const { token: later } = await site.tokenOf(on);
    expect(await site.who(String(later))).toMatchObject({ admin: true });
    await site.post(endSecondFactor.path, { password }, { cookie: on });
    expect(await site.who(String((await site.tokenOf(on)).token))).not.toMatchObject({
      admin: true,
    });
  });

  it("lets nobody remove another's passkey, or sign in with one that is not there", async () => {
    const ann = await site.arrive();
    const bob = await site.arrive();
    const id = String((await site.who(bob.token))?.providerUserId);
    const kept = { publicKey: "k", counter: 0, deviceType: "x", backedUp: false };
    await database.queries
      .insert(identityPasskey)
      .values({ ...kept, id: `p-${id}`, userId: id, credentialID: `c-${id}` });
    const remove = (cookie: string) =>
      site.post(removePasskey.path, { id: `p-${id}`, password }, { cookie });
    expect((await remove(ann.cookie)).json().code).toBe("passkey-not-found");
    const seen = await site.get(readSecurity.path, { cookie: bob.cookie });
    expect(seen.json().passkeys).toEqual([{ id: `p-${id}`, name: "Passkey", createdAt: null }]);
    const begun = await site.post(beginPasskeySignIn.path, {});
    expect(begun.json().options).toMatchObject({ rpId: "localhost", userVerification: "required" });
    const cookie = cookieOf(begun, "passkey");
    const response = { id: `c-${id}`, rawId: `c-${id}`, type: "public-key", response: {} };
    const refused = await site.post(signInWithPasskey.path, { response }, { cookie });
    expect([refused.statusCode, refused.json().code]).toEqual([403, "passkey-refused"]);
    expect((await remove(bob.cookie)).statusCode).toBe(200);
  });
});

/** Every second factor under this master key, as versions without a secret of their own had it. */
async function encryptAsBefore(queries: Queries, master: string): Promise<void> {
  const [{ version, value }] = secretsOf(testSecret);
  const key = { keys: new Map([[version, value]]), currentVersion: version };
  const again = async (data: string) =>
    symmetricEncrypt({ key: master, data: await symmetricDecrypt({ key, data }) });
  for (const { id, secret, backupCodes } of await queries.select().from(identityTwoFactor))
    await queries
      .update(identityTwoFactor)
      .set({ secret: await again(secret), backupCodes: await again(backupCodes) })
      .where(eq(identityTwoFactor.id, id));
}
