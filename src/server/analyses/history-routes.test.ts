import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { HistoryPage, HistoryQuery } from "#contract/calls/history.ts";
import { analyses } from "#server/database/user-schema.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import {
  analysisRequest,
  as,
  openTestServer,
  type TestServer,
  unlimited,
} from "#test/server/open-test-server.ts";
import { insertSealed } from "#test/server/sealed-rows.ts";

/** What an allowance or a bill is counted from. */
const counting = [
  ...["id", "userId", "state", "chargedMonth", "priceCents"],
  ...["holder", "createdAt", "endedAt", "deletedAt"],
];

describeDatabases("the history of a person's analyses", (databases) => {
  let server: TestServer;
  beforeAll(async () => {
    const environment = { ...unlimited.environment, FREE_ANALYSES_LIMIT: "3" };
    server = await openTestServer(await databases.place(), { ...unlimited, environment });
  });
  afterAll(() => server.close());

  const newPerson = () => `p${randomUUID().replaceAll("-", "")}`;
  const call = async (
    method: "GET" | "POST" | "PUT" | "DELETE",
    path: string,
    { person, payload }: { person: string; payload?: object },
  ) => {
    const answer = await server.app.inject({
      method,
      url: `/api${path}`,
      headers: as(person),
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const analyse = async (person: string, changes: object = {}) =>
    (await call("POST", "/analyze", { person, payload: analysisRequest(changes) })).body.id;
  const search = (person: string, query: HistoryQuery = {}) =>
    call("POST", "/history/search", { person, payload: query });
  const page = async (person: string, query?: HistoryQuery): Promise<HistoryPage> =>
    (await search(person, query)).body;
  const rows = (person: string) =>
    server.context.database.queries.select().from(analyses).where(eq(analyses.userId, person));

  it("finds them by title, prompt and file name, whatever the case and the signs", async () => {
    const person = newPerson();
    const first = await analyse(person, { title: "Zürich 50%_wards" });
    const second = await analyse(person, { prompt: "Who waits longest?", fileName: "Stays.csv" });
    expect((await page(person)).entries.map(({ id }) => id)).toEqual([second, first]);
    const found = async (words: string) =>
      (await page(person, { search: words })).entries.map(({ id }) => id);
    expect(await found(" zürich ")).toEqual([first]);
    expect(await found("50%_")).toEqual([first]);
    expect(await found("%")).toEqual([first]);
    expect(await found("_")).toEqual([first]);
    expect(await found("LONGEST")).toEqual([second]);
    expect(await found("stays.CSV")).toEqual([second]);
    expect(await found("\\")).toEqual([]);
    expect(await found("\0")).toEqual([]);
    expect((await page(newPerson())).entries).toEqual([]);
  });

  it("gives pages that hold at 10,000 analyses, the same moment included", {
    tags: "slow",
    timeout: 120_000,
  }, async () => {
    const person = newPerson();
    const { queries } = server.context.database;
    const many = Array.from({ length: 10_000 }, (_, at) => ({
      ...{
        id: randomUUID(),
        userId: person,
        request: analysisRequest(),
        state: "succeeded" as const,
      },
      ...{ prompt: `Question ${at}`, fileName: "costs.csv", columns: 2 },
      // Three hundred of each moment: a page ends among them.
      createdAt: new Date(Date.UTC(2026, 0, 1) + Math.floor(at / 300) * 1_000),
    }));
    for (let at = 0; at < many.length; at += 1_000)
      await insertSealed(server.context.database, analyses, many.slice(at, at + 1_000));
    await queries.execute(sql`analyze analyses`);
    const seen = new Set<string>();
    let slowest = 0;
    for (let before: string | null = ""; before !== null; ) {
      const from = performance.now();
      const { entries, next }: HistoryPage = await page(person, before === "" ? {} : { before });
      slowest = Math.max(slowest, performance.now() - from);
      for (const { id } of entries) seen.add(id);
      before = next;
    }
    expect(seen.size).toBe(10_000);
    expect(slowest, "milliseconds of the slowest page").toBeLessThan(1_000);
    const found = await page(person, { search: "question 777" });
    expect(found.entries).toHaveLength(11);
    const plan = await queries.execute(
      sql`explain select id from analyses where user_id = ${person} and deleted_at is null
        and (created_at, id) < (timestamptz 'epoch' + '1767225610000000'::float8 * interval '1 microsecond', 'a')
        order by created_at desc, id desc limit 51`,
    );
    expect(JSON.stringify((plan as unknown as { rows: unknown[] }).rows)).toMatch(
      /Index Scan Backward using analyses_user_created/,
    );
  });

  it("refuses a page that no list named, and another's analyses", async () => {
    const person = newPerson();
    const id = await analyse(person);
    for (const before of ["1", "-1-a", `99999999999999999-${id}`, "x"])
      expect((await search(person, { before })).status).toBe(400);
    expect((await page(person, { before: `0-${id}` })).entries).toEqual([]);
    const eve = { person: newPerson() };
    const refused = [
      await call("GET", `/analyses/${id}/asked`, eve),
      await call("PUT", `/analyses/${id}`, { ...eve, payload: { title: "mine" } }),
      await call("DELETE", `/analyses/${id}`, eve),
      await call("POST", `/analyses/${id}/run`, { ...eve, payload: {} }),
    ];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      Array.from({ length: 4 }, () => [404, "analysis-not-found"]),
    );
    expect((await page(person)).entries).toMatchObject([{ id, title: null }]);
  });

  it("renames one, and says what it was asked", async () => {
    const person = newPerson();
    const id = await analyse(person, { title: "Old", hipaaKeywords: ["nothing"] });
    const rename = (title: string) =>
      call("PUT", `/analyses/${id}`, { person, payload: { title } });
    expect((await rename(" New \0")).body).toEqual({ title: "New \0" });
    expect((await call("GET", `/analyses/${id}/asked`, { person })).body).toEqual({
      prompt: "What is the total cost by ward?",
      selectedHeaders: ["ward", "cost"],
      groupByHeader: "ward",
      dataFlowDirection: "rows",
      hipaaKeywords: ["nothing"],
      aiModel: "flash",
      title: "New \0",
    });
    expect((await rename(" ")).body).toEqual({ title: null });
    expect((await page(person)).entries).toMatchObject([{ id, title: null }]);
  });

  it("deletes one with all that was said in it, and gives nothing back of the allowance", async () => {
    const person = newPerson();
    const id = await analyse(person, { title: "Secret", prompt: "Canary", fileName: "c.csv" });
    const { queries, sealing } = server.context.database;
    const seal = await sealing.of(person);
    await queries
      .update(analyses)
      .set({ sent: await seal.seal(analyses.sent, id, []), stage: "Canary" })
      .where(eq(analyses.id, id));
    expect((await call("DELETE", `/analyses/${id}`, { person })).status).toBe(200);
    expect((await page(person)).entries).toEqual([]);
    expect((await call("GET", "/analyses", { person })).body).toEqual([]);
    for (const path of [`/analyses/${id}`, `/analyses/${id}/asked`, `/analyses/${id}/events`])
      expect((await call("GET", path, { person })).status).toBe(404);
    expect((await call("DELETE", `/analyses/${id}`, { person })).status).toBe(404);
    const [left = {}] = await rows(person);
    const says = Object.entries(left).filter(([name, value]) => {
      const isEmpty = value instanceof Uint8Array ? value.length === 0 : !value;
      return !isEmpty && !counting.includes(name);
    });
    expect(says, "what of it is left says nothing").toEqual([]);
    const status = await call("GET", "/subscription-status", { person });
    expect(status.body.freeAnalysesUsed).toBe(1);

    await server.context.database.queries
      .update(analyses)
      .set({ state: "failed" })
      .where(eq(analyses.id, await analyse(person)));
    const failed = (await page(person)).entries[0]?.id;
    await call("DELETE", `/analyses/${failed}`, { person });
    expect(await rows(person)).toHaveLength(1);
  });

  it("runs one again on the same data as a new one, which counts like any", async () => {
    const person = newPerson();
    const id = await analyse(person, { title: "Costs", hipaaKeywords: ["diabetes"] });
    expect(id).toBeUndefined();
    const confirmed = analysisRequest({
      ...{ title: "Costs", hipaaKeywords: ["diabetes"] },
      confirmedKeywords: ["diabetes"],
    });
    const first = await call("POST", "/analyze-confirmed", { person, payload: confirmed });
    const again = (payload: object) =>
      call("POST", `/analyses/${first.body.id}/run`, { person, payload });
    const held = await again({});
    expect([held.status, held.body]).toMatchObject([
      400,
      { requiresConfirmation: true, foundKeywords: ["diabetes"] },
    ]);
    const second = await again({ confirmedKeywords: ["diabetes"] });
    expect(second.status).toBe(200);
    const read = async () => (await call("GET", `/analyses/${second.body.id}`, { person })).body;
    await expect.poll(async () => (await read()).state).toBe("succeeded");
    expect(await read()).toMatchObject({ title: "Costs", fileName: "costs.csv", columns: 2 });
    expect((await page(person)).entries.map((one) => one.id)).toEqual([
      second.body.id,
      first.body.id,
    ]);
    await again({ confirmedKeywords: ["diabetes"] });
    const refused = await again({ confirmedKeywords: ["diabetes"] });
    expect([refused.status, refused.body.code]).toEqual([402, "free-analyses-used"]);
  });
});
