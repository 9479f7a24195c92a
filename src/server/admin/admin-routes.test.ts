import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { AdminUser } from "#contract/calls/admin.ts";
import type { AuditEntry } from "#contract/calls/audit.ts";
import { personHash } from "#server/database/audit-log.ts";
import { users } from "#server/database/user-schema.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import {
  analysisRequest,
  as,
  openTestServer,
  type TestServer,
  unlimited,
} from "#test/server/open-test-server.ts";

describeDatabases("the calls of administrators", (databases) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(await databases.place(), {
      ...unlimited,
      environment: { ...unlimited.environment, ADMIN_EMAILS: "Admin@hospital.example" },
    });
    for (const name of ["admin", "ada", "bob", "p%_"]) await sync(name);
  });
  afterAll(() => server.close());

  const sync = (name: string) =>
    server.context.database.queries
      .insert(users)
      .values({ providerUserId: name, email: `${name}@hospital.example`, username: name });
  async function call(
    url: string,
    { who = "admin", payload }: { who?: string; payload?: object } = {},
  ) {
    const method = payload === undefined ? ("GET" as const) : ("POST" as const);
    const sent = payload === undefined ? {} : { payload };
    const answer = await server.app.inject({ method, url, headers: as(who), ...sent });
    return { http: answer.statusCode, ...answer.json() };
  }
  const post = (url: string, payload: object = {}, who = "admin") => call(url, { who, payload });
  const buy = async (who: string) => {
    const { clientSecret } = await post("/api/get-or-create-subscription", { plan: "pro" }, who);
    await post("/api/payment-sandbox/pay", { clientSecret, card: "4242424242424242" }, who);
  };
  const search = (words: object) => post("/api/admin/users/search", words);
  const audit = async () => (await post("/api/admin/audit/search")).entries as AuditEntry[];

  it("are at no address to anybody else, whatever a body says", async () => {
    const paths = Object.keys(
      (server.app.swagger() as { paths: Record<string, unknown> }).paths,
    ).filter((path) => path.startsWith("/api/admin/"));
    expect(paths.length).toBeGreaterThan(5);
    const nowhere = await server.app.inject({ url: "/api/nowhere", headers: as("ada") });
    const { requestId: _, ...nothing } = nowhere.json();
    for (const path of paths) {
      const url = path.replace("{id}", "ada");
      const method = /retry|refund|able|end-sessions|reset|search|export/.test(path)
        ? ("POST" as const)
        : ("GET" as const);
      const send = { method, url, headers: { ...as("ada"), "x-admin": "true" } };
      const answer = await server.app.inject({ ...send });
      const { requestId: __, ...told } = answer.json();
      expect([answer.statusCode, told]).toEqual([404, nothing]);
      expect((await server.app.inject({ method, url })).statusCode).toBe(401);
    }
  });

  it("list people by words of their address and name, a page at a time", async () => {
    const found = (await search({ search: "ADA" })).users as AdminUser[];
    expect(found).toMatchObject([
      {
        id: "ada",
        email: "ada@hospital.example",
        status: "trial",
        plan: "trial",
        isListedAdmin: false,
      },
    ]);
    expect((await search({ search: "%_" })).users).toHaveLength(1);
    expect((await search({ search: "admin" })).users).toMatchObject([
      { isListedAdmin: true, status: "admin" },
    ]);
    for (let person = 0; person < 30; person += 1) await sync(`page${person}`);
    const seen: string[] = [];
    for (let next: string | null = ""; next !== null; ) {
      const page = await search({ search: "page", ...(next && { before: next }) });
      seen.push(...page.users.map((user: AdminUser) => user.id));
      next = page.next;
    }
    expect(seen).toHaveLength(30);
    expect(new Set(seen).size).toBe(30);
    expect((await search({ before: "x" })).http).toBe(400);
    expect((await search({ role: "admin" })).http).toBe(400);
  });

  it("tell plan, subscription and usage of one, and nothing that was analysed", async () => {
    await buy("bob");
    const asked = { fileName: "CANARY.csv", fileContent: "ward,cost\r\nCANARY,1" };
    await post("/api/analyze", analysisRequest({ ...asked, prompt: "CANARY?" }), "bob");
    const bob = await call("/api/admin/users/bob");
    expect(bob).toMatchObject({
      user: { id: "bob", status: "active", plan: "pro", analysesThisMonth: 1 },
      subscription: { provider: "sandbox", status: "active", cancelAtPeriodEnd: false },
      usage: { succeeded: 1, running: 0, freeUsed: 0, spentCents: 0, capCents: null },
      kept: { analyses: 1, savedPrompts: 0, savedDocuments: 0 },
    });
    expect(JSON.stringify(bob)).not.toContain("CANARY");
    expect((await call("/api/admin/users/nobody")).http).toBe(404);
    expect((await call("/api/admin/users/ada")).subscription).toBeNull();
  });

  it("refund what was paid, once, and say of it what the provider says", async () => {
    await buy("ada");
    const answer = await post("/api/admin/users/ada/refund");
    expect(answer).toMatchObject({ http: 200, cents: 2_900 });
    expect((await call("/api/subscription-status", { who: "ada" })).premium).toBe(false);
    expect((await post("/api/admin/users/ada/refund")).http).toBeGreaterThanOrEqual(400);
    const refunds = (await audit()).filter(({ action }) => action.startsWith("refund"));
    expect(refunds.map(({ action, details }) => [action, details])).toEqual([
      ["refund-refused", { code: expect.any(String) }],
      ["refund-asked", {}],
      ["refunded", { cents: 2_900 }],
      ["refund-asked", {}],
    ]);
    expect(refunds[0]?.subject).toEqual({ name: personHash("ada"), email: "ada@hospital.example" });
  });

  it("tell payment faults, of which the sandbox has none, and retry no event that is not there", async () => {
    expect(await call("/api/admin/payment-faults")).toMatchObject({ failed: [], untold: [] });
    expect((await post("/api/admin/webhooks/evt_none/retry")).http).toBe(404);
  });

  it("are all in the audit, with who configured admins, and its chain is whole", async () => {
    const first = (await post("/api/admin/audit/search", { before: "2" })).entries as AuditEntry[];
    expect(first).toMatchObject([{ number: 1, action: "admins-configured", actor: null }]);
    const entries = await audit();
    // A later page that somebody begins with is a look too.
    expect(entries.slice(0, 2).map(({ action }) => action)).toEqual([
      "audit-viewed",
      "audit-viewed",
    ]);
    expect(new Set(entries.map(({ action }) => action))).toEqual(
      new Set([
        ...["admins-configured", "users-listed", "user-viewed", "payment-faults-viewed"],
        ...["refund-asked", "refund-refused", "refunded", "analysis-created", "audit-viewed"],
      ]),
    );
    const check = await call("/api/admin/audit/check");
    expect(check).toMatchObject({ brokenAt: null, entries: entries[0]?.number });
    // Every entry also went to the log, with the hash that a changed chain would not have.
    expect(server.logged.filter((line) => line.includes(check.lastHash))).toHaveLength(1);
    expect(JSON.stringify(entries)).not.toMatch(/ADA|CANARY/);
  });

  it("write down a change of ADMIN_EMAILS at the next start, and nothing where there is none", {
    tags: "slow",
  }, async () => {
    const place = await databases.place();
    const configured = async (emails: string) => {
      const environment = { ...unlimited.environment, ADMIN_EMAILS: emails };
      const other = await openTestServer(place, { environment });
      const answer = await other.app.inject({
        ...{ method: "POST", url: "/api/admin/audit/search", headers: as("admin") },
        payload: { event: "admins-configured" },
      });
      await other.close();
      return (answer.json().entries as AuditEntry[]).map(({ details }) => details.count);
    };
    expect(await configured("")).toEqual([]);
    expect(await configured("a@x.example,b@x.example")).toEqual([2]);
    expect(await configured("b@x.example,A@x.example")).toEqual([2]);
    expect(await configured("")).toEqual([0, 2]);
  });

  it("give pages of the audit without a gap", async () => {
    for (let entry = 0; entry < 60; entry += 1)
      await search({ search: randomBytes(4).toString("hex") });
    const numbers: number[] = [];
    for (let next: string | null = ""; next !== null; ) {
      const page = await post("/api/admin/audit/search", next === "" ? {} : { before: next });
      numbers.push(...page.entries.map((entry: AuditEntry) => entry.number));
      next = page.next;
    }
    expect(numbers).toEqual(numbers.map((_, at) => numbers.length - at));
    expect(numbers.length).toBeGreaterThan(60);
  });
});
