import { afterAll, beforeAll, expect, it } from "vitest";
import { auditPage, checkAudit, personHash } from "#server/database/audit-log.ts";
import { users } from "#server/database/user-schema.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import { as, openTestServer, type TestServer } from "#test/server/open-test-server.ts";
import { makeAuditedChange, writeAuditEntry } from "./write-audit-entry.ts";

describeDatabases("the audit entry of a request", (databases) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(await databases.place());
  });
  afterAll(() => server.close());

  const newest = async () => {
    const [entry] = await auditPage(server.context.database.queries, { before: null, length: 1 });
    return entry;
  };
  const lastLine = () => JSON.parse(server.logged.at(-1) ?? "{}");

  /** What the server does with a request of Ada's from one address. */
  async function inRequestOfAda(work: (request: Parameters<typeof writeAuditEntry>[0]) => unknown) {
    const { log } = server.context;
    const knownUser = { providerUserId: "ada" };
    const who = { knownUser, user: knownUser };
    await work({ id: "r1", ip: "203.0.113.77", log, ...who } as never);
  }

  it("says who did it, to which record, and from which network", async () => {
    const { database } = server.context;
    await inRequestOfAda((request) =>
      writeAuditEntry(request, database, { action: "analysis-viewed", record: "analysis:7" }),
    );
    expect(await newest()).toMatchObject({
      ...{ action: "analysis-viewed", record: "analysis:7", network: "203.0.113.0/24" },
      ...{ actor: personHash("ada"), subject: null, details: "{}" },
    });
  });

  it("tells the log which entry it is, and nothing of the address", async () => {
    const { database } = server.context;
    await inRequestOfAda((request) => writeAuditEntry(request, database, { action: "signed-out" }));
    const { head } = await checkAudit(database);
    expect(lastLine()).toMatchObject({
      ...{ message: "audit entry written", requestId: "r1", account: "ada", ...head },
    });
    expect(server.logged.join("")).not.toContain("203.0.113");
  });

  it("is not recorded where the change it tells of fails, nor told to the log", async () => {
    const { database } = server.context;
    const before = { entry: await newest(), lines: server.logged.length };
    const failing = inRequestOfAda((request) =>
      makeAuditedChange(request, database, {
        change: async ({ queries }) => {
          await queries.insert(users).values({ providerUserId: "b", email: "", username: "" });
          throw new Error("undone");
        },
        entry: () => ({ action: "account-disabled", subject: "bob" }),
      }),
    );
    await expect(failing).rejects.toThrow("undone");
    expect({ entry: await newest(), lines: server.logged.length }).toEqual(before);
    expect(await database.queries.select().from(users)).toEqual([]);
  });

  it("seals nothing of somebody else's under the key of who changes it", async () => {
    const { database } = server.context;
    const sealed = inRequestOfAda((request) =>
      makeAuditedChange(request, database, {
        change: ({ sealing }) => sealing.of("bob"),
        entry: () => ({ action: "prompt-changed" }),
      }),
    );
    await expect(sealed).rejects.toThrow("somebody else");
  });

  it("is refused with what it tells of where the audit cannot be written", async () => {
    const broken = { transaction: () => Promise.reject(new Error("no database")) };
    await expect(
      inRequestOfAda((request) => writeAuditEntry(request, broken, { action: "analysis-viewed" })),
    ).rejects.toThrow("no database");
  });

  it("is there for each act that was audited before records were", async () => {
    const { app, context } = server;
    const send = { url: "/api/own-data", headers: as("ada"), remoteAddress: "2001:db8:1:2::3" };
    expect((await app.inject(send)).statusCode).toBe(200);
    expect(await newest()).toMatchObject({
      ...{ action: "own-data-downloaded", network: "2001:db8:1::/48", subject: personHash("ada") },
    });
    expect(await checkAudit(context.database)).toMatchObject({ brokenAt: null });
  });
});
