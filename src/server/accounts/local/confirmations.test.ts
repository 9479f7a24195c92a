import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { beginConfirmation, beginPasskey, confirm } from "#contract/calls/security.ts";
import type { Database } from "#server/database/database.ts";
import { identityAccount, identityPasskey } from "#server/database/identity-schema.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import { newPerson, openTestIdentity, type TestIdentity } from "#test/server/open-test-identity.ts";

const { password } = newPerson();

describeDatabases("showing again who one is", (databases) => {
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

  type Arrived = Awaited<ReturnType<TestIdentity["arrive"]>>;
  const confirmed = ({ token }: Arrived) =>
    site.identity.requireConfirmation({ headers: { authorization: `Bearer ${token}` } }).then(
      () => true,
      ({ code }: { code: string }) => code,
    );
  const say = async (path: string, body: object, { cookie }: Arrived) => {
    const answer = await site.post(path, body, { cookie });
    return { status: answer.statusCode, ...answer.json() };
  };
  const begin = (person: Arrived) => say(beginConfirmation.path, {}, person);
  const withoutPassword = async () => {
    const person = await site.arrive();
    const { queries } = database;
    const who = await site.who(person.token);
    const own = eq(identityAccount.userId, who?.providerUserId ?? "");
    await queries.update(identityAccount).set({ password: null }).where(own);
    return { ...person, userId: who?.providerUserId ?? "" };
  };
  const mailedCode = () =>
    /\d{8}/.exec(
      site.devMailbox.mails().find(({ subject }) => subject === "Your confirmation code")?.text ??
        "",
    )?.[0] ?? "";

  it("is asked for by a session of a moment ago too, and counts once", async () => {
    const ann = await site.arrive();
    expect(await confirmed(ann)).toBe("confirm-first");
    expect(await begin(ann)).toMatchObject({ password: true, passkey: null, mailed: false });
    const wrong = await say(confirm.path, { password: "not this one" }, ann);
    expect([wrong.status, wrong.code]).toEqual([403, "password-wrong"]);
    expect(await confirmed(ann)).toBe("confirm-first");
    expect((await say(confirm.path, { password }, ann)).status).toBe(200);
    expect(await confirmed(ann)).toBe(true);
    expect(await confirmed(ann)).toBe("confirm-first");
  });

  it("counts for five minutes, for this session and no other", async () => {
    const [ann, bob] = [await site.arrive(), await site.arrive()];
    await say(confirm.path, { password }, ann);
    expect(await confirmed(bob)).toBe("confirm-first");
    now += 5 * 60_000 + 1;
    expect(await confirmed(ann)).toBe("confirm-first");
    expect((await say(confirm.path, {}, ann)).code).toBe("password-wrong");
    expect((await site.post(confirm.path, { password })).statusCode).toBe(401);
  });

  it("is done with a mailed code where there is neither password nor passkey", async () => {
    const ann = await withoutPassword();
    expect((await say(beginPasskey.path, {}, ann)).code).toBe("confirm-first");
    expect(await begin(ann)).toMatchObject({ password: false, passkey: null, mailed: true });
    await expect.poll(mailedCode).toMatch(/^\d{8}$/);
    const code = mailedCode();
    const other = code === "00000000" ? "11111111" : "00000000";
    expect((await say(confirm.path, { code: other }, ann)).code).toBe("code-refused");
    const bob = await site.arrive();
    expect((await say(confirm.path, { code }, bob)).code).toBe("code-refused");
    const typed = `${code.slice(0, 4)} ${code.slice(4)}`;
    expect((await say(confirm.path, { code: typed }, ann)).status).toBe(200);
    expect((await say(beginPasskey.path, {}, ann)).status).toBe(200);
    expect((await say(beginPasskey.path, {}, ann)).code).toBe("confirm-first");
    expect((await say(confirm.path, { code }, ann)).code).toBe("code-refused");
  });

  it("takes no code that was guessed at, or is old, and mails three an hour", async () => {
    const ann = await withoutPassword();
    await begin(ann);
    await expect.poll(mailedCode).toMatch(/^\d{8}$/);
    const code = mailedCode();
    const other = code === "00000000" ? "11111111" : "00000000";
    for (let time = 0; time < 5; time += 1) await say(confirm.path, { code: other }, ann);
    expect((await say(confirm.path, { code }, ann)).code).toBe("code-refused");
    await begin(ann);
    await expect.poll(mailedCode).not.toBe(code);
    now += 10 * 60_000 + 1;
    expect((await say(confirm.path, { code: mailedCode() }, ann)).code).toBe("code-refused");
    expect((await begin(ann)).mailed).toBe(true);
    expect((await begin(ann)).code).toBe("too-many-requests");
  });

  it("asks for a passkey where there is one, and mails no code then", async () => {
    const ann = await withoutPassword();
    const id = randomUUID();
    await database.queries.insert(identityPasskey).values({
      ...{ id: `p-${id}`, userId: ann.userId, publicKey: "x", credentialID: id, counter: 0 },
      ...{ deviceType: "singleDevice", backedUp: false },
    });
    const ways = await begin(ann);
    expect(ways).toMatchObject({ password: false, mailed: false });
    expect(ways.passkey).toMatchObject({ userVerification: "required" });
    const forged = { id, rawId: id, type: "public-key", response: {} };
    expect((await say(confirm.path, { passkey: forged }, ann)).code).toBe("passkey-refused");
    expect(await confirmed(ann)).toBe("confirm-first");
  });
});
