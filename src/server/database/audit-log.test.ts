import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { describeDatabases } from "#test/server/describe-databases.ts";
import { appendAuditEntry, auditPage, checkAudit, personHash } from "./audit-log.ts";
import { auditEntries } from "./audit-schema.ts";
import type { Database } from "./database.ts";
import { openDatabase } from "./open-database.ts";

describeDatabases("the audit", (databases) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase(await databases.place());
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await tamper(sql`delete from audit_entries`);
    for (let cents = 1; cents <= 5; cents += 1)
      await append({
        action: "spending-cap-set",
        actor: "ada-byron",
        subject: "ada-byron",
        ...(cents === 1 && { record: "analysis:0", network: "203.0.113.0/24" }),
        details: { cents },
      });
  });

  const append = (act: Parameters<typeof appendAuditEntry>[1]) =>
    database.transaction((queries) => appendAuditEntry(queries, act));
  /** What only somebody with the rights of the database's owner can do. */
  const tamper = (statement: ReturnType<typeof sql>) =>
    database.transaction(async (queries) => {
      await queries.execute(sql`alter table audit_entries disable trigger audit_entries_stay`);
      await queries.execute(statement);
      await queries.execute(sql`alter table audit_entries enable trigger audit_entries_stay`);
    });

  it("holds entries in a chain without a gap, also of many at once", async () => {
    await Promise.all(
      Array.from({ length: 20 }, () => append({ action: "users-listed", actor: "root" })),
    );
    const all = await auditPage(database.queries, { before: null, length: 100 });
    expect(all.map(({ number }) => number)).toEqual(Array.from({ length: 25 }, (_, n) => 25 - n));
    expect(await checkAudit(database)).toMatchObject({ brokenAt: null, head: { number: 25 } });
    expect(await auditPage(database.queries, { before: 3, length: 1 })).toMatchObject([
      { number: 2, details: '{"cents":2}', actor: personHash("ada-byron") },
    ]);
  });

  it("names nobody: an entry leads to no one who does not know the id", async () => {
    const stored = JSON.stringify(await database.queries.select().from(auditEntries));
    expect(stored).not.toContain("ada-byron");
    expect(stored).toContain(personHash("ada-byron"));
  });

  it("still checks entries from before it knew of records and networks", async () => {
    await tamper(sql`delete from audit_entries`);
    const at = new Date("2026-01-02T03:04:05.678Z");
    const old = { number: 1, at, action: "refunded", actor: null, subject: null, details: "{}" };
    const hash = createHash("sha256").update(JSON.stringify([...Object.values(old), ""]));
    await database.queries.insert(auditEntries).values({ ...old, hash: hash.digest("hex") });
    await append({ action: "analysis-viewed", actor: "ada-byron", record: "analysis:0" });
    expect(await checkAudit(database)).toMatchObject({ brokenAt: null, head: { number: 2 } });
  });

  it("keeps an entry exactly where what it tells of is kept", async () => {
    const undone = database.transaction(async (queries) => {
      await appendAuditEntry(queries, { action: "refunded", actor: "root", subject: "ada-byron" });
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect((await checkAudit(database)).head.number).toBe(5);
  });

  it.each([
    "update audit_entries set actor = null",
    "delete from audit_entries",
    "truncate audit_entries",
  ])("is not changed by the server's own role: %s", async (statement) => {
    const failure = await database.queries
      .execute(sql.raw(statement))
      .catch((error: Error) => error);
    expect(String((failure as Error).cause ?? failure)).toContain(
      "audit entries are never changed",
    );
    expect(await checkAudit(database)).toMatchObject({ brokenAt: null, head: { number: 5 } });
  });

  it.each([
    ["a changed detail", sql`update audit_entries set details = '{"cents":9}' where number = 3`, 3],
    [
      "a changed time",
      sql`update audit_entries set at = at + interval '1 hour' where number = 2`,
      2,
    ],
    ["somebody else in it", sql`update audit_entries set actor = 'x' where number = 5`, 5],
    ["another record", sql`update audit_entries set record = 'analysis:1' where number = 3`, 3],
    ["another network", sql`update audit_entries set network = null where number = 1`, 1],
    ["a new hash", sql`update audit_entries set hash = 'x' where number = 4`, 4],
    ["an entry taken out", sql`delete from audit_entries where number = 3`, 4],
    ["the first taken out", sql`delete from audit_entries where number = 1`, 2],
    [
      "two that changed places",
      sql`update audit_entries set number = case number when 2 then -3 else -2 end where number in (2, 3);
          update audit_entries set number = -number where number < 0`,
      2,
    ],
  ] as const)("tells of %s", async (_, statement, brokenAt) => {
    for (const part of statementsOf(statement)) await tamper(part);
    expect((await checkAudit(database)).brokenAt).toBe(brokenAt);
  });

  it("shows by its head that the end was cut off", async () => {
    const { head } = await checkAudit(database);
    await tamper(sql`delete from audit_entries where number = 5`);
    const after = await checkAudit(database);
    expect([after.brokenAt, after.head.number === head.number]).toEqual([null, false]);
  });
});

/** One text of several statements, which a prepared statement cannot be. */
function statementsOf(statement: ReturnType<typeof sql>): ReturnType<typeof sql>[] {
  const text = statement.queryChunks.map((chunk) => (chunk as { value: string[] }).value).join("");
  return text.split(";").map((part) => sql.raw(part));
}
