import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Ask } from "#contract/reading.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import {
  analysisRequest,
  as,
  openTestServer,
  type TestServer,
  unlimited,
} from "#test/server/open-test-server.ts";

const total: Extract<Ask, { kind: "query" }> = {
  kind: "query",
  wants: "figures",
  query: {
    ...{ version: 1, from: { kind: "data" }, where: null, by: [], rows: [] },
    measures: [
      {
        name: "Total cost",
        value: {
          ...{ kind: "aggregate", aggregate: "sum", where: null },
          of: { kind: "column", column: "cost" },
        },
      },
    ],
    ...{ having: null, order: [], top: null, limit: null },
  },
};

type Sent = [method: "GET" | "POST", path: string, person: string, payload?: object];

describeDatabases("what the question of an analysis means", (databases) => {
  let server: TestServer;
  beforeAll(async () => {
    const environment = { ...unlimited.environment, FREE_ANALYSES_LIMIT: "1" };
    server = await openTestServer(await databases.place(), { environment });
  });
  afterAll(() => server.close());

  const call = async (...[method, path, person, payload]: Sent) => {
    const response = await server.app.inject({
      ...{ method, url: `/api${path}`, headers: as(person) },
      ...(payload && { payload }),
    });
    return { status: response.statusCode, body: response.json() };
  };
  const newPerson = () => `p${randomUUID().replaceAll("-", "")}`;
  const fileContent = `ward,cost\r\n${Array.from({ length: 30 }, (_, at) => `${at % 2 ? "East" : "West"},${at}`).join("\r\n")}`;
  const analyse = async (person: string) => {
    const asked = { prompt: "average cost by ward", fileContent, selectedHeaders: [] };
    const request = analysisRequest({ ...asked, groupByHeader: "cost" });
    return (await call("POST", "/analyze", person, request)).body;
  };

  it("is changed and changed back, and counts as no further analysis", async () => {
    const person = newPerson();
    const before = await analyse(person);
    const path = `/analyses/${before.id}/reading`;
    // The only free analysis is used by now.
    const changed = await call("POST", path, person, { asks: [total] });
    expect([changed.status, changed.body.changes]).toEqual([200, 1]);
    const { report } = changed.body.answer;
    expect(report.answer.markdown).toContain("435");
    expect(report.readAs.outcome.reading.asks).toEqual([total]);
    const stored = await call("GET", `/analyses/${before.id}`, person);
    expect([stored.body.answer, stored.body.changes]).toEqual([changed.body.answer, 1]);

    const undone = await call("POST", `${path}/undo`, person, {});
    expect(undone.body).toEqual({ answer: before, changes: 0 });
    expect((await call("POST", `${path}/undo`, person, {})).body).toEqual(undone.body);
    expect((await call("GET", `/analyses/${before.id}`, person)).body.answer).toEqual(before);
  });

  it("goes on from the question before where it points back", { tags: "slow" }, async () => {
    const person = newPerson();
    // Numbers that count on are an identifier, of which no mean is taken.
    const rows = Array.from(
      { length: 30 },
      (_, at) => `${at % 2 ? "East" : "West"},${(at * 7) % 9}`,
    );
    const content = { fileContent: `ward,cost\r\n${rows.join("\r\n")}`, selectedHeaders: [] };
    const ask = (prompt: string, previousId?: string) =>
      analysisRequest({ prompt, ...content, ...(previousId && { previousId }) });
    const first = await call("POST", "/analyze", person, ask("average cost by ward"));
    const { id } = first.body;
    // The only free analysis is used by now.
    await call("POST", "/get-or-create-subscription", person, { plan: "pro" }).then(({ body }) =>
      call("POST", "/payment-sandbox/pay", person, {
        ...{ clientSecret: body.clientSecret, card: "4242424242424242" },
      }),
    );
    const next = await call("POST", "/analyze", person, ask("and the median?", id));
    const { outcome } = next.body.report.readAs;
    expect(outcome.reading.asks[0].query).toMatchObject({
      measures: [{ value: { aggregate: "median" } }],
      by: [{ of: { column: "ward" } }],
    });
    const notes = next.body.report.reading.map(({ markdown }: { markdown: string }) => markdown);
    expect(notes.join()).toContain("goes on from the previous question");
    const alone = await call("POST", "/analyze", person, ask("and the median?", randomUUID()));
    expect(alone.body.report.answered).toBe(false);
  });

  it("is changed by its owner only, and to nothing that cannot be computed", {
    tags: "slow",
  }, async () => {
    const person = newPerson();
    const { id } = await analyse(person);
    const path = `/analyses/${id}/reading`;
    const other = newPerson();
    expect((await call("POST", path, other, { asks: [total] })).status).toBe(404);
    expect((await call("POST", `${path}/undo`, other, {})).status).toBe(404);
    const [measure] = total.query.measures;
    const of = { kind: "column", column: "salary" };
    const wrong = { ...measure, value: { ...measure?.value, of } };
    const query = { ...total.query, measures: [wrong] };
    for (const asks of [
      [],
      [{ ...total, query }],
      [{ ...total, sql: "select 1" }],
      Array(9).fill(total),
    ])
      expect((await call("POST", path, person, { asks })).status).toBe(400);
    const deep = Array(500)
      .fill(0)
      .reduce((of) => ({ kind: "not", of }), { kind: "empty" });
    const nested = [{ ...total, query: { ...total.query, where: deep } }];
    expect((await call("POST", path, person, { asks: nested })).status).toBeGreaterThanOrEqual(400);
    expect((await call("POST", path, person, { asks: nested })).status).toBeLessThan(500);
    expect((await call("GET", `/analyses/${id}`, person)).body.changes).toBe(0);
  });
});
