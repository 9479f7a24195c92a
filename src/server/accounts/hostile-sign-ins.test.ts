// @module-tag slow
import { afterAll, beforeAll, expect, it } from "vitest";
import { signIn, signUp } from "#contract/calls/identity.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import { openTestServer, type TestServer, unlimited } from "#test/server/open-test-server.ts";
import { openDevMailbox } from "./dev-mailbox/dev-mailbox.ts";
import { openLocalIdentity } from "./local/open-local-identity.ts";

const person = { name: "Dana", email: "dana@clinic.example", password: "long enough 1" };
const known = { email: person.email, password: person.password };
/** PostgreSQL's text cannot hold the first; no UTF-8 holds the others. */
const texts = ["a\u0000b", "\ud800", "b\udfffc", "\u0000"];

describeDatabases("attack 38: characters that cannot be stored", (databases) => {
  let server: TestServer;
  beforeAll(async () => {
    const place = await databases.place();
    const database = await openDatabase(place);
    const identity = openLocalIdentity({
      database,
      secret: "a secret of this test, long enough",
      signUp: { kind: "open" },
      ...{ publicOrigin: null, adminEmails: [], google: null, devMailbox: openDevMailbox() },
      attemptsPerMinute: 1_000,
    });
    server = await openTestServer(place, { ...unlimited, database, identity });
  });
  afterAll(() => server.close());

  const enter = async (url: string, payload: object) => {
    const headers = { host: "127.0.0.1:3000", origin: "http://127.0.0.1:3000" };
    return (await server.app.inject({ method: "POST", url, headers, payload })).statusCode;
  };

  it("are stored or refused where people sign up and in", async () => {
    expect(await enter(signUp.path, person)).toBe(200);
    expect(await enter(signIn.path, known)).toBe(200);
    const bodies = texts.flatMap((text, number) => {
      // Each who signs up has an address of their own.
      const email = (field: string) => `${number}${field}@clinic.example`;
      return [
        { name: `Dana ${text}`, email: email("name"), password: person.password },
        { ...person, email: `${text}${email("mail")}` },
        { ...person, email: email("password"), password: `${person.password}${text}` },
      ];
    });
    const statuses = [];
    for (const { name, ...pair } of bodies)
      statuses.push(await enter(signUp.path, { name, ...pair }), await enter(signIn.path, pair));
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(statuses).toContain(200);
  });
});
