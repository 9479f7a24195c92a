import type { AddressInfo } from "node:net";
import { eq, getTableColumns, getTableName } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { Problem } from "#contract/problem.ts";
import { personHash } from "#server/database/audit-log.ts";
import { schema } from "#server/database/schema.ts";
import { analyses } from "#server/database/user-schema.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import { fillEveryTable, rowsNaming } from "#test/server/fill-every-table.ts";
import {
  analysisRequest,
  as,
  keptUploads,
  openTestServer,
  smallAnalysis,
  type TestServer,
  unlimited,
} from "#test/server/open-test-server.ts";
import { insertSealed } from "#test/server/sealed-rows.ts";
import type { RunAnalysis } from "../analyses/active-run.ts";
import { ownTables, tablesWithoutOwner } from "./own-tables.ts";
import { excludedColumns, nameOf, writeOwnData } from "./write-own-data.ts";

/** Letters that no hash is written with, so that she is found only where she is named. */
const zita = "zita";
const email = "zita@hospital.example";

describeDatabases("a person's own data", (databases) => {
  let server: TestServer;
  let analyse: RunAnalysis;
  beforeAll(async () => {
    server = await openTestServer(await databases.place(), {
      ...unlimited,
      analyse: (...given) => analyse(...given),
    });
  });
  afterAll(() => server.close());
  beforeEach(() => {
    analyse = async ({ prompt }) => smallAnalysis(prompt);
  });

  async function call(url: string, payload?: object, who = zita) {
    const method = payload === undefined ? ("GET" as const) : ("POST" as const);
    const sent = payload === undefined ? {} : { payload };
    const answer = await server.app.inject({ method, url, headers: as(who), ...sent });
    return { http: answer.statusCode, headers: answer.headers, body: answer.json() };
  }
  const leave = (who = zita, typed = `${who}@hospital.example`) =>
    call("/api/own-data/delete", { email: typed }, who);

  // Sealed keys and hashes are random letters: what is sought for is longer than chance could spell.
  const fill = (who: string) => fillEveryTable(server.context.database, who);
  const naming = (...words: string[]) => rowsNaming(server.context.database.queries, words);

  it("stands in tables that say whose a row is, or are looked into one by one", () => {
    const named = ownTables.map(({ table }) => getTableName(table));
    const all = Object.values(schema).map((table) => getTableName(table));
    expect([...named, ...tablesWithoutOwner].sort()).toEqual(all.sort());
  });

  it("is downloaded whole, but for what would open an account", async () => {
    await fill("whole");
    await call("/api/saved-prompts", { title: "mine", prompt: "mine?" }, "whole");
    await call("/api/saved-prompts", { title: "other", prompt: "other?" }, "eve");
    const { http, headers, body } = await call("/api/own-data", undefined, "whole");
    expect(http).toBe(200);
    expect(headers["content-disposition"]).toMatch(
      /^attachment; filename="candor-data-\d{4}-\d\d-\d\d\.json"$/,
    );
    for (const { name, table } of ownTables) {
      const columns = Object.entries<PgColumn>(getTableColumns(table));
      const shown = columns.filter(([, column]) => !excludedColumns.has(nameOf(column)));
      expect(body[name].length, name).toBeGreaterThan(0);
      expect(Object.keys(body[name][0]).sort(), name).toEqual(shown.map(([key]) => key).sort());
    }
    expect(body.analyses[0].request).toEqual({ packed: "analyses.request of whole" });
    expect(body.savedPrompts.map(({ content }: { content: unknown }) => content)).toContainEqual(
      expect.objectContaining({ title: "mine" }),
    );
    expect(body.audit.at(-1)).toMatchObject({ action: "own-data-downloaded" });
    expect(JSON.stringify(body)).not.toMatch(/other|SECRET/);
  });

  it("withholds each column that could hold a secret, and no other", () => {
    const columns = ownTables.flatMap(({ table }) =>
      Object.values<PgColumn>(getTableColumns(table)).map(nameOf),
    );
    expect(columns).toEqual(expect.arrayContaining([...excludedColumns]));
    const secret = /token$|password|secret$|codes|sealed$|wrapped/;
    expect(columns.filter((name) => secret.test(name) && !excludedColumns.has(name))).toEqual([]);
  });

  const manyRows = async (userId: string) => {
    const request = { text: "x".repeat(4_000_000) };
    const rows = Array.from({ length: 20 }, (_, at) => ({
      ...{ id: `${userId}${at}`, userId, state: "succeeded" as const, prompt: "" },
      ...{ fileName: "", columns: 0, request },
    }));
    await insertSealed(server.context.database, analyses, rows);
  };

  it("is made a row at a time: none is read before the one before it was taken", async () => {
    await manyRows("slow");
    const { database } = server.context;
    const text = writeOwnData(database, "slow", new Date());
    const isRow = (piece: string) => piece.length > 4_000_000;
    let rows = 0;
    for await (const piece of text) {
      if (!isRow(piece)) continue;
      rows += 1;
      await database.queries.delete(analyses).where(eq(analyses.userId, "slow"));
    }
    expect(rows).toBe(1);
  });

  it("is neither sent nor deleted before the person has shown again who they are", async () => {
    for (const asked of [call("/api/own-data", undefined, "unconfirmed"), leave("unconfirmed")])
      expect(await asked).toMatchObject({ http: 403, body: { code: "confirm-first" } });
  });

  it("is sent once at a time to each", { tags: "slow" }, async () => {
    await manyRows("much");
    await server.app.listen({ port: 0 });
    const { port } = server.app.server.address() as AddressInfo;
    const get = (who: string) => {
      const headers = { ...as(who), "accept-encoding": "identity" };
      return fetch(`http://127.0.0.1:${port}/api/own-data`, { headers });
    };
    const slow = await get("much");
    const second = await get("much");
    const { code } = (await second.json()) as { code: string };
    expect([second.status, code]).toEqual([429, "download-under-way"]);
    expect((await get("other")).status).toBe(200);
    expect((await slow.text()).length).toBeGreaterThan(80_000_000);
    const again = await get("much");
    expect(again.status).toBe(200);
    await again.body?.cancel();
  });

  it("is deleted from every table, and nothing that names the person is left", async () => {
    const filled = await fill(zita);
    await fill("bartholomew");
    const before = await naming("bartholomew");
    const named = filled.filter((table) => !["audit_entries", "hosted_spending"].includes(table));
    expect(new Set(await naming(zita, email))).toEqual(new Set(named));
    expect((await leave()).body).toEqual({ deleted: true });
    expect(await naming(zita)).toEqual([]);
    expect(await naming("bartholomew")).toEqual(before);
    // The audit says that it happened, to whoever knows the id already.
    expect((await naming(personHash(zita))).length).toBeGreaterThan(0);
    expect(keptUploads(server)).toBe(0);
    expect((await call("/api/me")).http).toBe(401);
  });

  it("stays where the address was not typed, or another's was", async () => {
    await call("/api/saved-prompts", { title: "t", prompt: "p" }, "carl");
    for (const typed of ["", "x", "eve@hospital.example"])
      expect((await leave("carl", typed)).body.code).toBe("deletion-not-confirmed");
    expect((await call("/api/saved-prompts", undefined, "carl")).body).toHaveLength(1);
    expect((await leave("carl", " Carl@Hospital.Example ")).http).toBe(200);
  });

  it("goes with what runs, and takes no new work meanwhile", async () => {
    analyse = (_, { signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener("abort", () => reject(new Problem("analysis-stopped")));
      });
    const running = call("/api/analyze", analysisRequest(), "dorothea");
    await expect.poll(async () => naming("dorothea")).toContain("analyses");
    const leaving = leave("dorothea");
    const late = Array.from({ length: 20 }, () =>
      call("/api/saved-prompts", { title: "late", prompt: "late" }, "dorothea"),
    );
    expect((await leaving).http).toBe(200);
    await Promise.all([running, ...late]);
    expect(await naming("dorothea")).toEqual([]);
    expect((await call("/api/saved-prompts", { title: "t", prompt: "p" }, "dorothea")).http).toBe(
      401,
    );
  });

  it("ends the subscription first, and stays whole where that fails", async () => {
    const { clientSecret } = (await call("/api/get-or-create-subscription", {}, "frederick")).body;
    await call("/api/payment-sandbox/pay", { clientSecret, card: "4242424242424242" }, "frederick");
    const { provider } = server.context.billing;
    const { end } = provider;
    provider.end = () => Promise.reject(new Error("CANARY"));
    const kept = await naming("frederick");
    const refused = await leave("frederick");
    expect([refused.http, refused.body.code]).toEqual([502, "subscription-not-ended"]);
    expect(refused.body.message).toContain("nothing was deleted");
    expect(await naming("frederick")).toEqual(kept);
    expect((await call("/api/subscription-status", undefined, "frederick")).body.premium).toBe(
      true,
    );
    const order: string[] = [];
    provider.end = async (userId) => {
      order.push(...new Set(await naming("frederick")));
      await end(userId);
    };
    expect((await leave("frederick")).http).toBe(200);
    expect(order).toContain("subscriptions");
    provider.end = end;
  });
});
