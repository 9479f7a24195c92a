import { getTableName, sql } from "drizzle-orm";
import { afterEach, expect, it } from "vitest";
import type { Retention } from "#contract/calls/retention.ts";
import { auditPage } from "#server/database/audit-log.ts";
import { notedTables } from "#server/database/note-deletions.ts";
import { sealedTables } from "#server/database/sealing/sealed-tables.ts";
import { accountKeys } from "#server/database/sealing-schema.ts";
import { keywordSets, reportShares } from "#server/database/user-schema.ts";
import { describeDatabases, type TestPlace } from "#test/server/describe-databases.ts";
import {
  analysisRequest,
  as,
  openTestServer,
  type TestServer,
  unlimited,
} from "#test/server/open-test-server.ts";
import { foldersOf, foundInFiles, removeOldLog } from "#test/server/raw-search.ts";
import { insertSealed, selectOpened } from "#test/server/sealed-rows.ts";
import { openHistoryStore } from "../analyses/history-store.ts";
import { ownTables, tablesWithoutOwner } from "../own-data/own-tables.ts";
import { eraseDeleted, isErasureDue } from "./erase-deleted.ts";
import { type ExpiryTools, expireContent } from "./expire-content.ts";
import type { RetentionRule } from "./retention-rule.ts";

const day = 24 * 60 * 60_000;

describeDatabases("retention", (databases) => {
  let place: TestPlace;
  let server: TestServer;
  let now = Date.now();
  afterEach(() => server.close());

  async function open(environment: Record<string, string>) {
    place = await databases.place();
    now = Date.now();
    server = await openTestServer(place, {
      ...unlimited,
      clock: () => new Date(now),
      environment: { ...unlimited.environment, ...environment },
    });
  }
  async function call(asked: `${"GET" | "POST" | "PUT"} ${string}`, who = "ann", payload?: object) {
    const [method, url] = asked.split(" ") as ["GET" | "POST" | "PUT", string];
    const sent = payload === undefined ? {} : { payload };
    const answer = await server.app.inject({ method, url, headers: as(who), ...sent });
    return { status: answer.statusCode, body: answer.json() };
  }
  const told = async (who = "ann"): Promise<Retention> =>
    (await call("GET /api/retention", who)).body;
  const namesOf = ({ leaving }: Retention) => leaving.map(({ name }) => name).toSorted();

  /** One of each kind. */
  async function store(who: string) {
    const keywords = { hipaaKeywords: ["Diabetes"], confirmedKeywords: ["Diabetes"] };
    const analysis = { ...analysisRequest(keywords), title: `${who}'s analysis` };
    expect((await call("POST /api/analyze-confirmed", who, analysis)).status).toBe(200);
    const document = { content: "Bed 7", fileName: `${who}.txt`, fileSize: 5, fileType: "txt" };
    expect((await call("POST /api/saved-documents", who, document)).status).toBe(200);
    const prompt = { title: `${who}'s prompt`, prompt: "p" };
    expect((await call("POST /api/saved-prompts", who, prompt)).status).toBe(200);
  }
  const rule = (): RetentionRule => server.context.config.retention;
  const remove: ExpiryTools["removeAnalysis"] = (inside, id, userId) =>
    openHistoryStore(inside).remove(id, userId);
  const expire = (removeAnalysis = remove) => {
    const { database } = server.context;
    return expireContent({ database, rule: rule(), clock: () => new Date(now), removeAnalysis });
  };
  const lists = async (who = "ann") => [
    (await call("GET /api/analyses", who)).body.length,
    (await call("GET /api/saved-documents", who)).body.length,
    (await call("GET /api/saved-prompts", who)).body.length,
  ];
  /** A piece out of the middle of everything that is sealed, and the wrapped keys. */
  async function storedBytes(): Promise<Buffer[]> {
    const { queries } = server.context.database;
    const rows: object[] = [];
    for (const { table } of sealedTables) rows.push(...(await queries.select().from(table)));
    return rows.flatMap((row) => Object.values(row)).flatMap(pieceOf);
  }

  it("shows what goes, keeps what is kept, and leaves nothing of the rest in any file", {
    timeout: 180_000,
  }, async () => {
    await open({ RETENTION_DAYS: "30", RETENTION_KEEP: "yes" });
    await store("ann");
    const before = await storedBytes();
    expect(before.length).toBeGreaterThan(6);
    expect(await told()).toEqual({
      ...{ operatorDays: 30, ownDays: null, mayKeep: true },
      ...{ leaving: [], leavingCount: 0 },
    });
    now += 17 * day;
    expect(namesOf(await told())).toEqual(["ann's analysis", "ann's prompt", "ann.txt"]);
    const [prompt] = (await told()).leaving.filter(({ kind }) => kind === "prompt");
    const keep = { kind: "prompt", id: prompt?.id, kept: true };
    const kept = (await call("PUT /api/retention/kept", "ann", keep)).body;
    expect(kept).toMatchObject({ leavingCount: 2 });
    expect((await call("PUT /api/retention/kept", "eve", keep)).status).toBe(404);
    const odd = { ...keep, id: "a\0\uD800" };
    expect((await call("PUT /api/retention/kept", "ann", odd)).status).toBe(404);
    expect(await expire()).toBe(0);
    now += 14 * day;
    await store("bob");
    expect(await lists()).toEqual([1, 1, 1]);
    const bobs = await storedBytes();
    expect(await expire()).toBe(2);
    expect([await lists(), await lists("bob")]).toEqual([
      [0, 0, 1],
      [0, 0, 0],
    ]);
    const { database } = server.context;
    expect(await eraseDeleted(database)).toEqual(
      expect.arrayContaining(["analyses", "confirmations", "saved_documents"]),
    );
    expect(await eraseDeleted(database)).toEqual([]);
    const left = await storedBytes();
    // The prompt that was kept, and what Bob confirmed by this clock.
    expect(left).toHaveLength(2);
    await server.close();
    await removeOldLog(place);
    const gone = [...before, ...bobs].filter((piece) => !left.some((one) => one.equals(piece)));
    expect(foundInFiles(foldersOf(place), left)).toHaveLength(2);
    expect(foundInFiles(foldersOf(place), gone)).toEqual([]);
  });

  it("is shorter where a person chose so, who sees first what would go", {
    tags: "slow",
  }, async () => {
    await open({ RETENTION_DAYS: "30" });
    await store("ann");
    await store("bob");
    now += 8 * day;
    const would = await call("POST /api/retention/preview", "ann", { ownDays: 7 });
    expect(would.body).toMatchObject({ ownDays: 7, leavingCount: 3 });
    expect(await told()).toMatchObject({ ownDays: null, leavingCount: 0 });
    expect(await expire()).toBe(0);
    expect((await call("PUT /api/retention", "ann", { ownDays: 7 })).body.ownDays).toBe(7);
    for (const ownDays of [0, -1, 1.5, 100_000])
      expect((await call("PUT /api/retention", "ann", { ownDays })).status).toBe(400);
    const [item] = (await told()).leaving;
    const keep = { kind: item?.kind, id: item?.id, kept: true };
    const refused = await call("PUT /api/retention/kept", "ann", keep);
    expect(refused.body.code).toBe("keeping-not-allowed");
    expect(await expire()).toBe(1);
    expect([await lists(), await lists("bob")]).toEqual([
      [0, 0, 0],
      [1, 1, 1],
    ]);
    await call("PUT /api/retention", "ann", { ownDays: 300 });
    now += 23 * day;
    await store("ann");
    expect(await expire()).toBe(2);
  });

  it("records with what goes how much that was: where one thing cannot go, nothing went", {
    tags: "slow",
  }, async () => {
    await open({ RETENTION_DAYS: "30" });
    await store("ann");
    await store("ann");
    now += 31 * day;
    let removals = 0;
    const failing = expire((...analysis) => {
      removals += 1;
      return removals === 1 ? remove(...analysis) : Promise.reject(new Error("disk"));
    });
    await expect(failing).rejects.toThrow("disk");
    expect(await lists()).toEqual([2, 2, 2]);
    expect(await expire()).toBe(1);
    const { queries } = server.context.database;
    const action = "records-expired";
    const told = await auditPage(queries, { before: null, length: 10, action });
    expect(told.map(({ details }) => JSON.parse(details))).toEqual([
      { analyses: 2, documents: 2, prompts: 2 },
    ]);
    expect(await lists()).toEqual([0, 0, 0]);
  });

  it("leaves keyword sets, without which later analyses would hold nothing back", {
    tags: "slow",
  }, async () => {
    await open({ RETENTION_DAYS: "30" });
    await store("ann");
    const { database } = server.context;
    const set = { id: "s", content: { name: "Ward", keywords: ["Smith"] }, isDefault: true };
    await insertSealed(database, keywordSets, [{ ...set, userId: "ann" }]);
    now += 400 * day;
    expect([await expire(), await lists()]).toEqual([1, [0, 0, 0]]);
    expect(await selectOpened(database, keywordSets, "ann")).toMatchObject([set]);
  });

  it("is for ever where nobody said otherwise", { tags: "slow" }, async () => {
    await open({});
    await store("ann");
    now += 9_000 * day;
    expect(await expire()).toBe(0);
    expect(await lists()).toEqual([1, 1, 1]);
  });

  it("deletes what a share link held once its time is over", { tags: "slow" }, async () => {
    await open({});
    await store("ann");
    const { database } = server.context;
    const [analysis] = (await call("GET /api/analyses")).body;
    const share = (id: string, days: number) => ({
      ...{ id, tokenHash: id, userId: "ann", analysisId: analysis.id, content: "report" },
      expiresAt: new Date(now + days * day),
    });
    await insertSealed(database, reportShares, [share("week", 7), share("month", 30)]);
    now += 8 * day;
    expect(await expire()).toBe(0);
    expect(await selectOpened(database, reportShares, "ann")).toMatchObject([{ id: "month" }]);
  });

  it("erases a deleted account's key at once, and its rows with the next night", {
    timeout: 180_000,
  }, async () => {
    await open({});
    await store("zoe");
    await store("bob");
    const { database } = server.context;
    const keys = await database.queries.select().from(accountKeys);
    const wrapped = keys.find(({ userId }) => userId === "zoe")?.wrapped ?? "";
    const both = await storedBytes();
    const email = "zoe@hospital.example";
    expect((await call("POST /api/own-data/delete", "zoe", { email })).status).toBe(200);
    const left = await storedBytes();
    expect(left.length).toBe(both.length / 2);
    expect(await isErasureDue(database, new Date(2026, 5, 5, 3, 10))).toBe(true);
    const noon = new Date();
    noon.setHours(12);
    expect(await isErasureDue(database, noon)).toBe(false);
    expect(await isErasureDue(database, new Date(noon.getTime() + 2 * day))).toBe(true);
    await eraseDeleted(database);
    expect(await isErasureDue(database, new Date(noon.getTime() + 2 * day))).toBe(false);
    await server.close();
    await removeOldLog(place);
    const gone = both.filter((piece) => !left.some((one) => one.equals(piece)));
    expect(foundInFiles(foldersOf(place), [...gone, Buffer.from(wrapped)])).toEqual([]);
    expect(foundInFiles(foldersOf(place), left)).toHaveLength(left.length);
  });

  it("hears of deletions from each table with people's rows", async () => {
    await open({});
    const told = await server.context.database.queries.execute(
      sql`select tgrelid::regclass::text as name from pg_trigger where tgname = 'rows_deleted'`,
    );
    const { rows } = told as unknown as { rows: { name: string }[] };
    expect(rows.map(({ name }) => name).toSorted()).toEqual(notedTables.toSorted());
    const looked = tablesWithoutOwner.filter((name) => !notedTables.includes(name));
    expect(looked.toSorted()).toEqual([
      ...["audit_entries", "deletions", "hosted_spending", "installation_keys", "unsealed_tables"],
    ]);
    for (const { table } of ownTables) expect(notedTables).toContain(getTableName(table));
  });
});

const pieceOf = (value: unknown) =>
  value instanceof Uint8Array && value.length > 28 ? [Buffer.from(value.subarray(1, 25))] : [];
