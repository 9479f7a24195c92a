import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { auditPage } from "#server/database/audit-log.ts";
import { reportShares, type SharedContent, users } from "#server/database/user-schema.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import {
  analysisRequest,
  as,
  openTestServer,
  type TestServer,
} from "#test/server/open-test-server.ts";
import { openShareStore } from "./share-store.ts";

/** Forty records of one ward, and three of another: a small cell. */
const rows = [
  ...Array.from({ length: 40 }, (_, at) => `Surgery,${100 + at * 3}`),
  ...Array.from({ length: 30 }, (_, at) => `Cardiology,${200 + at * 5}`),
  ...[7111, 7222, 7333].map((cost) => `Oncology,${cost}`),
];
const fileContent = ["ward,cost", ...rows].join("\r\n");

const nothingShown = { question: "", sections: [], tables: [] };

describeDatabases("share links", (databases) => {
  let server: TestServer;
  let id = "";
  let now = new Date();
  beforeAll(async () => {
    server = await openTestServer(await databases.place(), {
      environment: { REQUESTS_PER_MINUTE_ACCOUNT: "10000" },
      clock: () => now,
    });
    id = await analyse("admin");
  });
  afterAll(() => server.close());

  const callAs =
    (person: string) =>
    async (method: "GET" | "POST" | "DELETE", url: string, payload?: object) => {
      const request = { method, url, headers: as(person), ...(payload && { payload }) };
      const response = await server.app.inject(request);
      return { status: response.statusCode, body: response.json() };
    };
  const call = callAs("admin");
  async function analyse(person: string): Promise<string> {
    const asked = {
      prompt: "average cost by ward",
      fileName: "costs.csv",
      fileContent,
      selectedHeaders: [],
    };
    const { status, body } = await callAs(person)("POST", "/api/analyze", analysisRequest(asked));
    expect(status).toBe(200);
    return body.id;
  }
  const share = (changes: object = {}, person = "admin", of = id) =>
    callAs(person)("POST", `/api/analyses/${of}/shares`, {
      audience: "everyone",
      people: [],
      days: 7,
      ...changes,
    });
  const open = (token: string, person = "ada") => callAs(person)("GET", `/api/shared/${token}`);
  const notFound = { status: 404, body: { code: "share-not-found" } };

  it("show a report to whoever signs in, with no figure of few people in it", async () => {
    const { status, body } = await share();
    expect(status).toBe(200);
    const { body: shared } = await open(body.token);
    expect(shared).toMatchObject({ sharedBy: "admin", title: "Analysis for costs.csv" });
    const text = JSON.stringify(shared.report);
    expect(text).toContain("•••");
    expect(text).toContain("Surgery");
    // The mean of the three, their number, and each of them.
    expect(text).not.toMatch(/7,?222|7,?111|7,?333|\b3 (?:records|rows)/);
    expect(shared.report.tables.every(({ sql }: { sql: string | null }) => sql === null)).toBe(
      true,
    );
    const anonymous = await server.app.inject({ url: `/api/shared/${body.token}` });
    expect(anonymous.statusCode).toBe(401);
  });

  it("hold queries where that is asked for, and small figures not even then", async () => {
    const { body } = await share({ evidence: true, rows: true });
    const text = JSON.stringify((await open(body.token)).body.report);
    expect(text).toMatch(/select/i);
    expect(text).not.toMatch(/7,?222/);
  });

  it("open for those who are named, by an address that they proved", async () => {
    const { body } = await share({ audience: "named", people: [" ADA@hospital.example "] });
    expect(body.people).toEqual(["ada@hospital.example"]);
    expect((await open(body.token)).status).toBe(200);
    expect(await open(body.token, "eve")).toMatchObject(notFound);
    expect((await share({ audience: "named", people: ["nobody"] })).body.code).toBe(
      "share-needs-people",
    );
  });

  it("count and record openings, expire, and can be ended by their owner", {
    tags: "slow",
  }, async () => {
    const { body } = await share();
    await open(body.token);
    await open(body.token, "bob");
    const [last] = await auditPage(server.context.database.queries, { before: null, length: 1 });
    expect(last).toMatchObject({ action: "share-opened", record: `share:${body.id}` });
    const listed = async () => (await call("GET", `/api/analyses/${id}/shares`)).body;
    expect(await listed()).toContainEqual(expect.objectContaining({ id: body.id, openings: 2 }));
    expect(await callAs("eve")("DELETE", `/api/shares/${body.id}`)).toMatchObject(notFound);
    expect((await call("DELETE", `/api/shares/${body.id}`)).status).toBe(200);
    expect(await open(body.token)).toMatchObject(notFound);
    const { body: short } = await share({ days: 1 });
    now = new Date(now.getTime() + 25 * 3_600_000);
    expect(await open(short.token)).toMatchObject(notFound);
    expect((await listed()).map((one: { id: string }) => one.id)).not.toContain(short.id);
  });

  it("open for nobody while their owner's account is disabled", async () => {
    const { queries } = server.context.database;
    const { body } = await share();
    const owner = { providerUserId: "admin", email: "admin@hospital.example", username: "admin" };
    await queries.insert(users).values({ ...owner, disabledAt: now });
    expect(await open(body.token)).toMatchObject(notFound);
    await queries.update(users).set({ disabledAt: null });
    expect((await open(body.token)).status).toBe(200);
  });

  it("are not made of a report that was deleted while they were computed", async () => {
    const gone = await analyse("ada");
    await callAs("ada")("DELETE", `/api/analyses/${gone}`);
    const made: SharedContent["made"] = {
      ...{ audience: "everyone", people: [], days: 7, rows: false, evidence: false },
    };
    const content = { made, title: "", sharedBy: "ada", report: nothingShown };
    const kept = openShareStore(server.context.database).keep({
      ...{ userId: "ada", analysisId: gone, content, now },
    });
    await expect(kept).rejects.toMatchObject({ code: "analysis-not-found" });
    expect((await callAs("ada")("GET", `/api/analyses/${gone}/shares`)).status).toBe(404);
  });

  it("are not made where the audit cannot tell of them", { tags: "slow" }, async () => {
    const { queries } = server.context.database;
    const made = async () => (await call("GET", `/api/analyses/${id}/shares`)).body.length;
    const before = await made();
    await queries.execute(sql`alter table audit_entries rename to away`);
    expect((await share()).status).toBe(500);
    await queries.execute(sql`alter table away rename to audit_entries`);
    expect(await made()).toBe(before);
  });

  it("are made with a plan, of one's own reports, and go with them", { tags: "slow" }, async () => {
    const own = await analyse("ada");
    expect((await share({}, "ada", own)).body.code).toBe("sharing-not-available");
    expect((await share({}, "admin", own)).body.code).toBe("analysis-not-found");
    const gone = await analyse("admin");
    const { body } = await share({}, "admin", gone);
    expect((await call("DELETE", `/api/analyses/${gone}`)).status).toBe(200);
    expect(await open(body.token)).toMatchObject(notFound);
    const left = await server.context.database.queries.select().from(reportShares);
    expect(left.map((row) => row.analysisId)).not.toContain(gone);
    expect(server.logged.join()).not.toContain("Oncology");
  });
});
