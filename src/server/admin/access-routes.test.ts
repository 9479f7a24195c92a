import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { PersonWithAccess } from "#contract/calls/access.ts";
import type { AuditEntry } from "#contract/calls/audit.ts";
import { readIdentityToken, signIn, signUp } from "#contract/calls/identity.ts";
import { readSecurity } from "#contract/calls/security.ts";
import {
  identityPasskey,
  identityTwoFactor,
  identityUser,
} from "#server/database/identity-schema.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import { cookieOf } from "#test/server/open-test-identity.ts";
import { openTestServer, type TestServer, unlimited } from "#test/server/open-test-server.ts";
import { openDevMailbox } from "../accounts/dev-mailbox/dev-mailbox.ts";
import { openLocalIdentity } from "../accounts/local/open-local-identity.ts";

const host = { host: "127.0.0.1:3000", origin: "http://127.0.0.1:3000" };
const password = "correct horse battery";

describeDatabases("who may come in", (databases) => {
  let server: TestServer;
  let admin: Session;
  beforeAll(async () => {
    const place = await databases.place();
    const database = await openDatabase(place);
    const adminEmails = ["admin@clinic.example"];
    const identity = openLocalIdentity({
      ...{ database, secret: "a secret of this test, long enough", adminEmails, google: null },
      ...{ publicOrigin: null, devMailbox: openDevMailbox(), attemptsPerMinute: 1_000 },
      signUp: { kind: "open" },
    });
    const environment = { ...unlimited.environment, ADMIN_EMAILS: adminEmails.join() };
    server = await openTestServer(place, { ...unlimited, environment, database, identity });
    await arrive("admin");
    const { queries } = database;
    await queries.update(identityUser).set({ emailVerified: true });
    admin = await enter("admin");
  });
  afterAll(() => server.close());

  interface Session {
    readonly id: string;
    readonly cookie: string;
    readonly headers: Readonly<Record<string, string>>;
  }
  const emailOf = (name: string) => `${name}@clinic.example`;
  const send = (url: string, headers: object, payload?: object) =>
    server.app.inject({
      ...{ method: payload === undefined ? "GET" : "POST", url, headers: { ...host, ...headers } },
      ...(payload && { payload }),
    });

  async function arrive(name: string): Promise<Session> {
    await send(signUp.path, {}, { name, email: emailOf(name), password });
    return enter(name);
  }
  async function enter(name: string): Promise<Session> {
    const came = await send(signIn.path, {}, { email: emailOf(name), password });
    const cookie = cookieOf(came);
    const { token, user } = (await send(readIdentityToken.path, { cookie })).json();
    const session = { id: user.id, cookie, headers: { authorization: `Bearer ${token}` } };
    await send("/api/auth/user", session.headers, { firebaseUid: user.id, email: emailOf(name) });
    return session;
  }
  const act = async (what: string, { id }: Session) =>
    (
      await server.app.inject({
        ...{ method: "POST", url: `/api/admin/users/${id}/${what}`, headers: admin.headers },
      })
    ).statusCode;
  const isIn = async ({ headers }: Session) => (await send("/api/me", headers)).statusCode === 200;
  const refusal = async (name: string) => {
    const answer = await send(signIn.path, {}, { email: emailOf(name), password });
    return [answer.statusCode, answer.json().code, answer.headers["set-cookie"]];
  };
  const access = async (): Promise<PersonWithAccess[]> =>
    (await send("/api/admin/access", admin.headers)).json().people;
  const audit = async (): Promise<AuditEntry[]> =>
    (await send("/api/admin/audit/search", admin.headers, {})).json().entries;

  it("is ended for a disabled person at once, and begins again where they are enabled", async () => {
    const bob = await arrive("bob");
    expect(await isIn(bob)).toBe(true);
    expect(await act("disable", bob)).toBe(200);
    expect(await isIn(bob)).toBe(false);
    expect((await send(readIdentityToken.path, { cookie: bob.cookie })).json().token).toBeNull();
    expect(await refusal("bob")).toEqual([403, "account-disabled", undefined]);
    expect((await access()).find(({ id }) => id === bob.id)?.disabledAt).toMatch(/^\d{4}-/);
    expect(await act("enable", bob)).toBe(200);
    expect(await isIn(await enter("bob"))).toBe(true);
  });

  it("stops what a disabled person has running, and gives nobody its report", async () => {
    const cleo = await arrive("cleo");
    const { runs } = server.context;
    const stopped: string[] = [];
    const { stopAll } = runs;
    runs.stopAll = async (userId) => void stopped.push(userId);
    await act("disable", cleo);
    runs.stopAll = stopAll;
    expect(stopped).toEqual([cleo.id]);
  });

  it("is not taken from themselves by administrators", async () => {
    expect(await act("disable", admin)).toBe(409);
    expect(await isIn(admin)).toBe(true);
  });

  it("begins anew with every session ended, and with factors that were lost taken away", async () => {
    const dora = await arrive("dora");
    const other = await enter("dora");
    expect(await act("end-sessions", dora)).toBe(200);
    expect([await isIn(dora), await isIn(other)]).toEqual([false, false]);
    const { queries } = server.context.database;
    const factor = { id: "f", userId: dora.id, secret: "s", backupCodes: "c" };
    await queries.insert(identityTwoFactor).values(factor);
    await queries.insert(identityPasskey).values({
      ...{ id: "p", userId: dora.id, publicKey: "k", credentialID: "c", counter: 0 },
      ...{ deviceType: "singleDevice", backedUp: false },
    });
    const own = eq(identityUser.id, dora.id);
    await queries.update(identityUser).set({ twoFactorEnabled: true }).where(own);
    const row = async () => (await access()).find(({ id }) => id === dora.id);
    expect(await row()).toMatchObject({ secondFactor: true, passkeys: 1, isListedAdmin: false });
    expect(await act("reset-factors", dora)).toBe(200);
    expect(await row()).toMatchObject({ secondFactor: false, passkeys: 0 });
    const { cookie } = await enter("dora");
    expect((await send(readSecurity.path, { cookie })).json()).toMatchObject({
      ...{ secondFactor: false, passkeys: [] },
    });
  });

  it("is reviewed as a list by address, with the last sign-in", async () => {
    const people = await access();
    const emails = people.map(({ email }) => email);
    expect(emails).toEqual(emails.toSorted());
    expect(people.find(({ email }) => email === emailOf("admin"))).toMatchObject({
      ...{ isListedAdmin: true, disabledAt: null, lastSignIn: expect.stringMatching(/^\d{4}-/) },
    });
  });

  it("stands in the audit, each act with whom it was done to", async () => {
    const acts = (await audit()).filter(({ actor }) => actor?.email === emailOf("admin"));
    const done = acts.map(({ action, subject }) => `${action} ${subject?.email ?? ""}`);
    for (const act of ["account-disabled", "account-enabled"])
      expect(done).toContain(`${act} bob@clinic.example`);
    for (const act of ["sessions-ended", "factors-reset"])
      expect(done).toContain(`${act} dora@clinic.example`);
    expect(done).toContain("access-reviewed ");
    const refused = (await audit()).find(({ action }) => action === "sign-in-refused");
    expect(refused).toMatchObject({ details: { by: "password", disabled: true } });
  });
});
