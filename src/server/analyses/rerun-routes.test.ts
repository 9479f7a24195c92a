import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { StoredAnalysis } from "#contract/calls/analyses.ts";
import type { HistoryEntry } from "#contract/calls/history.ts";
import type { RerunPlan } from "#contract/calls/rerun.ts";
import type { ColumnPair } from "#contract/rerun.ts";
import { analyses } from "#server/database/user-schema.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import {
  analysisRequest,
  as,
  openTestServer,
  type TestServer,
} from "#test/server/open-test-server.ts";

const csv = (rows: readonly (readonly (string | number)[])[]) =>
  rows.map((row) => row.join(",")).join("\r\n");

const pad = (day: number) => String(day).padStart(2, "0");
const days = Array.from({ length: 28 }, (_, at) => at + 1);
const wards = ["North", "South", "East"];
const before = csv([
  ["Visit Date", "Ward", "Charges", "Age"],
  ...days.map((day) => [
    `2026-01-${pad(day)}`,
    wards[day % 3] ?? "",
    100.5 + (day % 7) * 10,
    20 + (day % 9),
  ]),
]);
/** Charges are called otherwise, the age is gone, a column is new, a ward went and another came. */
const after = csv([
  ["visit_date", "Ward", "Billed amount", "Insurer"],
  ...[...days, ...days].map((day, at) => [
    ...[`2026-02-${pad(day)}`, day % 3 === 2 ? "West" : (wards[day % 3] ?? "")],
    ...[110.5 + (day % 7) * 10, at % 2 === 0 ? "Acme" : "Blue"],
  ]),
]);
const chosen: ColumnPair[] = [
  { before: "Visit Date", after: "visit_date" },
  { before: "Ward", after: "Ward" },
  { before: "Charges", after: "Billed amount" },
  { before: "Age", after: null },
];

type Sent = [method: "GET" | "POST" | "DELETE", path: string, person: string, payload?: object];

describeDatabases("an analysis run again on new data", (databases) => {
  let server: TestServer;
  beforeAll(async () => {
    const environment = { FREE_ANALYSES_LIMIT: "4", ANALYST: "builtin" };
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
  const ask = async (person: string, prompt: string, previousId?: string) => {
    const asked = {
      prompt,
      fileContent: before,
      fileName: "january.csv",
      selectedHeaders: [],
      groupByHeader: "Ward",
    };
    const request = analysisRequest({ ...asked, ...(previousId && { previousId }) });
    const { body } = await call("POST", "/analyze", person, request);
    return String(body.id);
  };
  const newData = async (person: string, content = after) => {
    const fileName = "february.csv";
    const { body } = await call("POST", "/datasets", person, { fileName, content });
    return String(body.datasetId);
  };
  const ended = async (person: string, id: string): Promise<StoredAnalysis> => {
    for (;;) {
      const { body } = await call("GET", `/analyses/${id}`, person);
      if (body.state !== "running") return body;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const rows = ({ answer }: StoredAnalysis) =>
    answer?.report.results.find(({ id }) => id === answer.report.answerTable?.result)?.rows;

  it("is planned: columns matched, what the questions need, what changed in the data", async () => {
    const person = newPerson();
    const first = await ask(person, "average Charges by Ward");
    await ask(person, "average Age by Ward", first);
    const datasetId = await newData(person);
    const planned = await call("POST", `/analyses/${first}/rerun/plan`, person, { datasetId });
    expect(planned.status).toBe(200);
    const { questions, matches, headers, changes, months }: RerunPlan = planned.body;
    expect(questions.map(({ columns, isRead }) => [columns, isRead])).toEqual([
      [["Ward", "Charges"], true],
      [["Ward", "Age"], true],
    ]);
    expect(matches).toEqual([
      { before: "Visit Date", after: "visit_date", kind: "spelling" },
      { before: "Ward", after: "Ward", kind: "same" },
      { before: "Charges", after: "Billed amount", kind: "proposed" },
      { before: "Age", after: null, kind: "none" },
    ]);
    expect(headers).toEqual(["visit_date", "Ward", "Billed amount", "Insurer"]);
    expect(changes.map(({ sentence }) => sentence)).toEqual([
      "28 rows before, 56 now: +28 (+100.0%).",
      "1 column gone: “Age”.",
      "1 new column: “Insurer”.",
      "“Visit Date” is called “visit_date” now.",
      "“Charges” is called “Billed amount” now.",
      "“visit_date”: 2026-01-01 to 2026-01-28 before, 2026-02-01 to 2026-02-28 now.",
      "“Ward”: 1 new group, “West”.",
      "“Ward”: 1 group not there any more, “East”.",
    ]);
    expect(months).toBe(0);
  });

  it("computes the question with the columns renamed, linked to the earlier one", {
    tags: "slow",
  }, async () => {
    const person = newPerson();
    const first = await ask(person, "average Charges by Ward");
    const datasetId = await newData(person);
    const order = { datasetId, fileName: "february.csv", columns: chosen, months: 0 };
    const begun = await call("POST", `/analyses/${first}/rerun`, person, order);
    expect(begun.status).toBe(200);
    const again = await ended(person, begun.body.id);
    expect([again.state, again.fileName, again.answer?.model.family]).toEqual([
      ...["succeeded", "february.csv", "builtin"],
    ]);
    expect(again.rerun).toEqual({ of: first, columns: chosen, months: 0 });
    expect(rows(again)?.map(([ward]) => ward)).toEqual(expect.arrayContaining(["West", "North"]));
    const { body } = await call("GET", `/analyses/${again.id}/rerun/changes`, person);
    expect(body.changes[0].sentence).toBe("28 rows before, 56 now: +28 (+100.0%).");
    expect((await call("GET", `/analyses/${first}/rerun/changes`, person)).status).toBe(404);

    // Whose earlier analysis is gone keeps its own figures.
    await call("DELETE", `/analyses/${first}`, person);
    expect((await call("GET", `/analyses/${again.id}/rerun/changes`, person)).status).toBe(404);
    expect((await ended(person, again.id)).state).toBe("succeeded");

    // It counts on when it is deleted, and says nothing of the columns any more.
    await call("DELETE", `/analyses/${again.id}`, person);
    const [left] = await server.context.database.queries
      .select({ rerun: analyses.rerun })
      .from(analyses)
      .where(eq(analyses.id, again.id));
    expect(left).toEqual({ rerun: null });
  });

  it("moves the dates that a question names, and says so in its title", {
    tags: "slow",
  }, async () => {
    const person = newPerson();
    const first = await ask(person, "How many visits were there from 2026-01-10 to 2026-01-20?");
    const next = await ask(person, "average Charges by Ward", first);
    const datasetId = await newData(person);
    const order = { datasetId, fileName: "february.csv", columns: chosen, months: 1 };
    const begun = await call("POST", `/analyses/${first}/rerun`, person, order);
    const again = await ended(person, begun.body.id);
    expect(again.answer?.report.answer.markdown).toMatch(/\[22\]/);
    expect(again.title).toMatch(/2026-01-20\? \(dates moved by 1 month\)$/);
    const previousId = again.id;
    const other = await call("POST", `/analyses/${next}/rerun`, person, { ...order, previousId });
    const { title, rerun, thread } = await ended(person, other.body.id);
    expect([title, rerun?.months]).toEqual([null, 0]);
    expect(thread?.map(({ id, isRerun }) => [id, isRerun])).toEqual([
      [again.id, true],
      [other.body.id, true],
    ]);
    const { entries } = (await call("POST", "/history/search", person, {})).body;
    const told = entries.map((entry: HistoryEntry) => entry.isRerun ?? false);
    expect(told).toEqual([true, true, false, false]);
  });

  it("says which column is missing, and runs for nobody else", async () => {
    const person = newPerson();
    const age = await ask(person, "average Age by Ward");
    const datasetId = await newData(person);
    const order = { datasetId, fileName: "february.csv", columns: chosen, months: 0 };
    const refused = await call("POST", `/analyses/${age}/rerun`, person, order);
    expect([refused.status, refused.body.code]).toEqual([400, "column-not-found"]);
    const stranger = newPerson();
    for (const path of [`/analyses/${age}/rerun`, `/analyses/${age}/rerun/plan`]) {
      const own = { ...order, datasetId: await newData(stranger) };
      const payload = path.endsWith("plan") ? { datasetId: own.datasetId } : own;
      expect((await call("POST", path, stranger, payload)).status).toBe(404);
    }
  });

  it("counts as an analysis, and asks for keywords that the new data holds", {
    tags: "slow",
  }, async () => {
    const person = newPerson();
    const asked = {
      prompt: "average Charges by Ward",
      fileContent: before,
      selectedHeaders: [],
      groupByHeader: "Ward",
    };
    const request = analysisRequest({ ...asked, hipaaKeywords: ["Acme"] });
    const first = String((await call("POST", "/analyze", person, request)).body.id);
    const order = { fileName: "february.csv", columns: chosen, months: 0 };
    const run = async (more = {}) =>
      call("POST", `/analyses/${first}/rerun`, person, {
        ...{ ...order, datasetId: await newData(person) },
        ...more,
      });
    expect((await run()).body.foundKeywords).toEqual(["Acme"]);
    const confirmedKeywords = ["Acme"];
    for (let used = 1; used < 4; used += 1) {
      const begun = await run({ confirmedKeywords });
      expect((await ended(person, begun.body.id)).state).toBe("succeeded");
    }
    expect((await run({ confirmedKeywords })).body.code).toBe("free-analyses-used");
  });
});
