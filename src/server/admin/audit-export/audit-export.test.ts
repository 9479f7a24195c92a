import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AuditEvent, auditEvents } from "#contract/audit-events.ts";
import { appendAuditEntry } from "#server/database/audit-log.ts";
import { users } from "#server/database/user-schema.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import { as, openTestServer, type TestServer, unlimited } from "#test/server/open-test-server.ts";
import { checkAuditExport } from "./check-audit-export.ts";

const events = Object.keys(auditEvents) as AuditEvent[];
/** Short words of ours, and what a spreadsheet or a reader of CSV could stumble over. */
const word = fc.oneof(fc.constantFrom('a"b', "a,b", "=1+1", "", "ä"), fc.string({ maxLength: 12 }));
const act = fc.record({
  action: fc.constantFrom(...events),
  actor: fc.constantFrom("ada", "bob", null),
  subject: fc.constantFrom("ada", "eve", null),
  record: fc.constantFrom("analysis:1", "document:2", null),
  network: fc.constantFrom("203.0.113.0/24", null),
  details: fc.dictionary(fc.constantFrom("part", "format", "cents"), word, { maxKeys: 2 }),
});

describeDatabases("an export of the audit", (databases) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(await databases.place(), unlimited);
    const { queries } = server.context.database;
    await queries
      .insert(users)
      .values({ providerUserId: "ada", email: "=ada@x.example", username: "" });
    for (const one of fc.sample(act, { numRuns: 30, seed: 7 }))
      await server.context.database.transaction((inside) => appendAuditEntry(inside, one));
  });
  afterAll(() => server.close());

  /** The file, and the hash of its last entry as the log has it. */
  async function exported(payload: object = {}) {
    const { rawPayload, headers } = await server.app.inject({
      ...{ method: "POST", url: "/api/admin/audit/export", headers: as("admin"), payload },
    });
    expect(headers["content-disposition"]).toMatch(/filename="candor-audit-[\d-]{10}\.csv"/);
    const line = server.logged.findLast((one) => one.includes("audit entry written"));
    return { file: rawPayload, head: JSON.parse(line ?? "{}").hash as string };
  }

  it("is whole as it was written, with the hash that the log has", async () => {
    const { file, head } = await exported();
    expect(checkAuditExport(file, head)).toEqual({ fault: null, entries: 31, complete: true });
    expect(checkAuditExport(file, "0".repeat(64)).fault).toBe("not-the-logged-end");
  });

  it("shows each change of one byte, wherever it is", { timeout: 120_000 }, async () => {
    const { file, head } = await exported();
    const goesUnnoticed = (at: number, changed: number) => {
      const before = file[at] as number;
      file[at] = changed;
      const { fault } = checkAuditExport(file, head);
      file[at] = before;
      return fault === null && changed !== before;
    };
    const unnoticed = [...file].flatMap((byte, at) =>
      [byte ^ 1, byte ^ 0x20, 0x0a].filter((changed) => goesUnnoticed(at, changed)),
    );
    expect(unnoticed).toEqual([]);
    expect(file.length).toBeGreaterThan(5_000);
  });

  it("shows a byte or a line taken out or put in, a cut end, and lines in another order", async () => {
    const { file, head } = await exported();
    const fault = (changed: Buffer) => checkAuditExport(changed, head).fault;
    const lines = file.toString("latin1").split(/(?<=\r\n)/);
    const place = fc.nat(file.length - 1);
    fc.assert(
      fc.property(place, fc.nat(255), (at, byte) => {
        const [start, end] = [file.subarray(0, at), file.subarray(at)];
        expect(fault(Buffer.concat([start, Buffer.of(byte), end]))).not.toBeNull();
        expect(fault(Buffer.concat([start, end.subarray(1)]))).not.toBeNull();
        expect(fault(start)).not.toBeNull();
      }),
      { numRuns: 500 },
    );
    const line = fc.nat(lines.length - 1);
    fc.assert(
      fc.property(line, line, (one, other) => {
        const out = lines.toSpliced(one, 1);
        expect(fault(Buffer.from(out.join(""), "latin1"))).not.toBeNull();
        const moved = out.toSpliced(other, 0, lines[one] ?? "");
        const isSame = moved.join("") === lines.join("");
        expect(fault(Buffer.from(moved.join(""), "latin1")) === null).toBe(isSame);
      }),
      { numRuns: 500 },
    );
  });

  it("holds what the filter says, is sealed too, and says that it is not all", async () => {
    const { file, head } = await exported({ person: "=ada@x.example", from: "2020-01-01" });
    const rows = file.toString("utf8").split("\r\n").slice(1, -2);
    expect(rows.length).toBeGreaterThan(3);
    for (const row of rows) expect(row).toContain("'=ada@x.example");
    expect(checkAuditExport(file, head)).toMatchObject({ fault: null, complete: false });
    const none = await exported({ person: "nobody@x.example", to: "2026-02-31" });
    expect(checkAuditExport(none.file, none.head)).toMatchObject({ fault: null, entries: 0 });
    const later = await exported({ from: "2999-01-01" });
    expect(checkAuditExport(later.file, later.head)).toMatchObject({ fault: null, entries: 0 });
  });

  it("shows an entry that was changed in the database before", async () => {
    const { database } = server.context;
    await database.transaction(async (queries) => {
      const trigger = (what: string) =>
        sql.raw(`alter table audit_entries ${what} trigger audit_entries_stay`);
      await queries.execute(trigger("disable"));
      await queries.execute(sql`update audit_entries set record = 'analysis:9' where number = 5`);
      await queries.execute(trigger("enable"));
    });
    const { file, head } = await exported();
    expect(checkAuditExport(file, head).fault).toBe("changed-before-export");
  });
});

describe("a file that is no export", () => {
  it.each(["", "\r\n", "a,b\r\n", "x".repeat(1_000)])("is told as one: %j", (text) => {
    const { fault } = checkAuditExport(Buffer.from(text), "0".repeat(64));
    expect(fault).toBe("not-the-logged-end");
  });
});
