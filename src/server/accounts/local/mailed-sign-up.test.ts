import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { signIn, signUp } from "#contract/calls/identity.ts";
import { requestPasswordReset, resetPassword } from "#contract/calls/security.ts";
import type { Database } from "#server/database/database.ts";
import { identityUser } from "#server/database/identity-schema.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import {
  cookieOf,
  newPerson,
  openTestIdentity,
  type TestIdentity,
} from "#test/server/open-test-identity.ts";
import { type DevMailbox, openDevMailbox } from "../dev-mailbox/dev-mailbox.ts";

const newPassword = "another good one";

describeDatabases("a sign-up where mails are sent", (databases) => {
  let database: Database;
  let site: TestIdentity;
  let mails: DevMailbox;
  beforeAll(async () => {
    database = await openDatabase(await databases.place());
  });
  beforeEach(async () => {
    mails = openDevMailbox();
    site = await openTestIdentity(database, { mailServer: mails });
  });
  afterAll(() => database.close());

  /** Somebody whose account was opened by its mail. */
  const settle = async () => {
    const person = newPerson();
    await site.post(signUp.path, person);
    const [, token = ""] = (await mailTo(person.email)).link.split("#");
    expect((await site.post(resetPassword.path, { token, newPassword })).statusCode).toBe(200);
    return person;
  };
  const mailTo = (email: string) =>
    vi.waitFor(() => {
      const mail = mails.mails().find(({ to }) => to === email);
      return mail ?? Promise.reject(new Error("no mail yet"));
    }, 10_000);
  const answerOf = ({ statusCode, body, headers }: Awaited<ReturnType<TestIdentity["post"]>>) => ({
    ...{ statusCode, body },
    headers: Object.keys(headers).sort(),
  });

  it("is opened by the link alone, not by the password that was sent along", async () => {
    const person = newPerson();
    const answer = await site.post(signUp.path, person);
    expect([answer.json(), cookieOf(answer)]).toEqual([{ mailed: true }, ""]);
    const mail = await mailTo(person.email);
    expect(mail).toMatchObject({ to: person.email, subject: "Choose your password" });
    expect((await site.post(signIn.path, person)).statusCode).toBe(400);
    const { email, password } = person;
    expect((await site.post(signIn.path, { email, password })).statusCode).toBe(401);
    const [, token = ""] = mail.link.split("#");
    await site.post(resetPassword.path, { token, newPassword });
    const entered = await site.post(signIn.path, { email, password: newPassword });
    expect(entered.statusCode).toBe(200);
    const [user] = await database.queries
      .select()
      .from(identityUser)
      .where(eq(identityUser.email, email));
    expect(user).toMatchObject({ name: person.name, emailVerified: true });
  });

  it("answers alike whether or not the address is known, and so does all that follows", async () => {
    const known = await settle();
    const password = "a password of an attacker";
    const told = [];
    for (const { email } of [known, newPerson()]) {
      const up = await site.post(signUp.path, { name: "Eve", email, password });
      await mailTo(email);
      const enter = await site.post(signIn.path, { email, password });
      const reset = await site.post(requestPasswordReset.path, { email });
      told.push([up, enter, reset].map(answerOf));
    }
    expect(told[1]).toEqual(told[0]);
    const { email } = known;
    expect((await site.post(signIn.path, { email, password: newPassword })).statusCode).toBe(200);
  });

  it("answers before it looks, so that its time tells nothing", async () => {
    const known = await settle();
    let isBlind = false;
    const queries = new Proxy(database.queries, {
      get: (target, key) => (isBlind ? expect.unreachable("it looked") : Reflect.get(target, key)),
    });
    site = await openTestIdentity({ ...database, queries }, { mailServer: mails });
    isBlind = true;
    for (const { email, name } of [known, newPerson()])
      for (const [path, body] of [
        [signUp.path, { email, name }],
        [requestPasswordReset.path, { email }],
      ] as const)
        expect((await site.post(path, body)).statusCode).toBe(200);
  });

  it("refuses what no address could be, and who asks too often, before it looks", async () => {
    const wrong = await site.post(signUp.path, { name: "Eve", email: "nowhere" });
    expect([wrong.statusCode, wrong.json().code]).toEqual([400, "email-invalid"]);
    site = await openTestIdentity(database, { mailServer: mails, attemptsPerMinute: 2 });
    const ask = async () => (await site.post(signUp.path, newPerson())).statusCode;
    expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429]);
    await site.identity.close();
  });
});
