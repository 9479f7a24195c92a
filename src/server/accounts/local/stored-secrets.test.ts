import { scryptSync } from "node:crypto";
import { getTableColumns } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { signIn } from "#contract/calls/identity.ts";
import type { Database } from "#server/database/database.ts";
import { identityAccount, identitySession } from "#server/database/identity-schema.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { schema } from "#server/database/schema.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import { openTestIdentity, type TestIdentity } from "#test/server/open-test-identity.ts";

describeDatabases("what a sign-in leaves in the database", (databases) => {
  let database: Database;
  let site: TestIdentity;
  beforeAll(async () => {
    database = await openDatabase(await databases.place());
    site = await openTestIdentity(database);
  });
  afterAll(() => database.close());

  it("is a new session each time, named by at least 128 random bits", {
    timeout: 60_000,
  }, async () => {
    const { email, password } = await site.arrive();
    for (let time = 0; time < 7; time += 1) await site.post(signIn.path, { email, password });
    const sessions = await database.queries.select().from(identitySession);
    const tokens = sessions.map(({ token }) => token);
    expect(new Set(tokens).size).toBe(8);
    for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9]{32}$/);
    // 62 letters, 32 places: 190 bits. Each place differs from token to token.
    for (let place = 0; place < 32; place += 1)
      expect(new Set(tokens.map((token) => token[place])).size).toBeGreaterThan(2);
  });

  it("is of a password its scrypt hash alone, at a cost of 2^14 with blocks of 16", async () => {
    const { password } = await site.arrive();
    const rows = await database.queries.select().from(identityAccount);
    for (const { password: stored } of rows) {
      const [salt = "", key = ""] = String(stored).split(":");
      const cost = { N: 16_384, r: 16, p: 1, maxmem: 128 * 16_384 * 16 * 2 };
      expect(scryptSync(password.normalize("NFKC"), salt, 64, cost).toString("hex")).toBe(key);
      expect(salt).toMatch(/^[0-9a-f]{32}$/);
    }
  });

  it("is no hint and no secret question", () => {
    const columns = Object.values(schema).flatMap((table) => Object.keys(getTableColumns(table)));
    expect(columns.filter((name) => /hint|question|securityAnswer/i.test(name))).toEqual([]);
  });
});
