import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { NewKeywordSet } from "#contract/calls/keyword-sets.ts";
import { limits } from "#contract/limits.ts";
import { readyKeywordSets } from "#contract/ready-keyword-sets.ts";
import { auditPage } from "#server/database/audit-log.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import { as, openTestServer, type TestServer } from "#test/server/open-test-server.ts";

const path = "/api/keyword-sets";

describeDatabases("keyword sets", (databases) => {
  let server: TestServer;
  let person = "admin";
  beforeAll(async () => {
    server = await openTestServer(await databases.place(), {
      environment: { REQUESTS_PER_MINUTE_ACCOUNT: "10000" },
    });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    person = "admin";
    for (const { id } of (await list()).sets) await call("DELETE", undefined, id);
  });

  const call = async (method: "GET" | "POST" | "PUT" | "DELETE", payload?: object, id?: string) => {
    const response = await server.app.inject({
      method,
      url: id === undefined ? path : `${path}/${id}`,
      headers: as(person),
      ...(payload && { payload }),
    });
    return { status: response.statusCode, body: response.json() };
  };
  const list = async () => (await call("GET")).body;
  const save = async (changes: Partial<NewKeywordSet> = {}) =>
    (await call("POST", { name: "Trial A", keywords: ["MRN"], isDefault: false, ...changes })).body;

  it("are kept by name, trimmed and without repeats, changed and deleted", async () => {
    const kept = await save({ name: " Trial B ", keywords: [" MRN ", "", "mrn", "HIV"] });
    expect(kept).toEqual({
      ...{ id: expect.any(String), name: "Trial B", keywords: ["MRN", "HIV"], isDefault: false },
      changedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    const first = await save();
    expect((await list()).sets).toEqual([first, kept]);
    const changed = { name: "Trial C", keywords: ["SSN"], isDefault: false };
    expect((await call("PUT", changed, kept.id)).body).toMatchObject({ ...changed, id: kept.id });
    expect(await call("DELETE", undefined, kept.id)).toEqual({ status: 200, body: {} });
    expect((await call("DELETE", undefined, kept.id)).body.code).toBe("keyword-set-not-found");
    expect((await list()).sets).toEqual([first]);
  });

  it("have one default at most, also where many are made it at once", async () => {
    const first = await save({ isDefault: true });
    const second = await save({ name: "Trial B", isDefault: true });
    const defaults = async () =>
      (await list()).sets
        .filter((one: NewKeywordSet) => one.isDefault)
        .map(({ name }: NewKeywordSet) => name);
    expect(await defaults()).toEqual(["Trial B"]);
    await Promise.all(
      [first, second, first, second].map(({ id, name, keywords }) =>
        call("PUT", { name, keywords, isDefault: true }, id),
      ),
    );
    expect(await defaults()).toHaveLength(1);
  });

  it("are made and changed with a plan only; a person without one keeps what they have", async () => {
    person = `p${randomBytes(6).toString("hex")}`;
    expect(await call("POST", { name: "a", keywords: ["b"], isDefault: false })).toMatchObject({
      status: 403,
      body: { code: "keyword-sets-not-available" },
    });
    const { sets, ready } = await list();
    expect(sets).toEqual([]);
    expect(
      ready.map(({ count, keywords }: { count: number; keywords: string[] }) => [
        count > 10,
        keywords,
      ]),
    ).toEqual(readyKeywordSets.map(() => [true, []]));
    person = "admin";
    expect((await list()).ready[0].keywords).toEqual(readyKeywordSets[0]?.keywords);
  });

  it("[RO-5] are their owner's alone", async () => {
    const { id } = await save();
    person = "eve";
    expect((await list()).sets).toEqual([]);
    expect((await call("DELETE", undefined, id)).body.code).toBe("keyword-set-not-found");
    person = "admin";
    expect((await list()).sets).toHaveLength(1);
  });

  it("need a name and a keyword, and there is room for so many", async () => {
    for (const changes of [{ name: " " }, { keywords: [] }, { keywords: [" "] }])
      expect(await save(changes)).toMatchObject({ code: "keyword-set-incomplete" });
    const saves = await Promise.all(Array.from({ length: limits.keywordSets + 2 }, () => save()));
    expect(saves.filter(({ code }) => code === "keyword-sets-full")).toHaveLength(2);
  });

  it("are sealed, recorded, and told to no log", async () => {
    const { id } = await save({ name: "Zebedee", keywords: ["Quixotic"] });
    const rows = JSON.stringify(
      await server.context.database.queries.execute("select * from keyword_sets"),
    );
    expect(rows).not.toMatch(/Zebedee|Quixotic/);
    expect(server.logged.join()).not.toMatch(/Zebedee|Quixotic/);
    const [last] = await auditPage(server.context.database.queries, { before: null, length: 1 });
    expect(last).toMatchObject({ action: "keyword-set-saved", record: `keyword-set:${id}` });
  });
});
