import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { StoredAnalysis } from "#contract/calls/analyses.ts";
import type { HistoryEntry } from "#contract/calls/history.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import {
  analysisRequest,
  as,
  openTestServer,
  smallAnalysis,
  type TestServer,
  unlimited,
} from "#test/server/open-test-server.ts";

type Sent = [method: "GET" | "POST" | "DELETE", path: string, person: string, payload?: object];

describeDatabases("questions that follow each other", (databases) => {
  let server: TestServer;
  const asked: unknown[] = [];
  beforeAll(async () => {
    server = await openTestServer(await databases.place(), {
      ...unlimited,
      analyse: async (input) => {
        asked.push(input);
        const analysis = smallAnalysis(input.prompt);
        const answer = { markdown: `**Answer** to [${input.prompt}](#asked)`, results: [] };
        return { ...analysis, report: { ...analysis.report, answer } };
      },
    });
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
    const request = analysisRequest({ prompt, ...(previousId && { previousId }) });
    const { status, body } = await call("POST", "/analyze", person, request);
    expect(status).toBe(200);
    return String(body.id);
  };
  const read = async (person: string, id: string): Promise<StoredAnalysis> =>
    (await call("GET", `/analyses/${id}`, person)).body;
  const promptsOf = ({ thread = [] }: StoredAnalysis) => thread.map(({ prompt }) => prompt);

  it("are one thread, told with each of them, and in the history", async () => {
    const person = newPerson();
    const first = await ask(person, "first");
    const second = await ask(person, "second", first);
    const third = await ask(person, "third", second);
    const side = await ask(person, "beside", first);
    const alone = await ask(person, "alone");
    const { thread, previousId } = await read(person, third);
    expect(previousId).toBe(second);
    expect(thread?.map((one) => [one.id, one.previousId, one.prompt, one.answer])).toEqual([
      [first, null, "first", "Answer to first"],
      [second, first, "second", "Answer to second"],
      [third, second, "third", "Answer to third"],
      [side, first, "beside", "Answer to beside"],
    ]);
    expect((await read(person, first)).thread).toEqual(thread);
    expect(promptsOf(await read(person, alone))).toEqual(["alone"]);

    const { entries } = (await call("POST", "/history/search", person, {})).body;
    const told = entries.map((entry: HistoryEntry) => [entry.prompt, entry.thread ?? null]);
    const whole = { id: first, questions: 4 };
    expect(told).toEqual([
      ["alone", null],
      ["beside", whole],
      ["third", whole],
      ["second", whole],
      ["first", whole],
    ]);
  });

  it("go on where one of them is deleted", async () => {
    const person = newPerson();
    const first = await ask(person, "first");
    const second = await ask(person, "second", first);
    const third = await ask(person, "third", second);
    await call("DELETE", `/analyses/${second}`, person);
    expect(promptsOf(await read(person, third))).toEqual(["first", "third"]);
    expect((await read(person, third)).previousId).toBe(first);
    await call("DELETE", `/analyses/${first}`, person);
    expect(await read(person, third)).toMatchObject({ previousId: null });
    expect(promptsOf(await read(person, third))).toEqual(["third"]);
  });

  it("follow nothing that is somebody else's, or not there", async () => {
    const [person, other] = [newPerson(), newPerson()];
    const theirs = await ask(other, "theirs");
    for (const previousId of [theirs, randomUUID(), "no\0id"]) {
      const id = await ask(person, "mine", previousId);
      expect((await read(person, id)).previousId).toBeNull();
    }
    expect(promptsOf(await read(other, theirs))).toEqual(["theirs"]);
    const next = { prompt: "and theirs?" };
    expect((await call("POST", `/analyses/${theirs}/next`, person, next)).status).toBe(404);
  });

  it("are asked of the stored data, without sending it again", async () => {
    const person = newPerson();
    const first = await ask(person, "first");
    const { status, body } = await call("POST", `/analyses/${first}/next`, person, {
      prompt: "and by month?",
    });
    expect(status).toBe(200);
    const ended = server.context.runs.find(body.id, person)?.ended;
    await ended;
    expect(promptsOf(await read(person, body.id))).toEqual(["first", "and by month?"]);
    const [before, after] = asked.slice(-2) as { table: { content: string }; focus: string }[];
    expect(after).toMatchObject({ prompt: "and by month?", focus: before?.focus });
    expect(after?.table.content).toBe(before?.table.content);

    const keyword = { hipaaKeywords: ["diabetes"], confirmedKeywords: ["diabetes"] };
    const request = analysisRequest({ prompt: "held", ...keyword });
    const confirmed = await call("POST", "/analyze-confirmed", person, request);
    const next = (changes: object) =>
      call("POST", `/analyses/${confirmed.body.id}/next`, person, { prompt: "next?", ...changes });
    const held = await next({});
    expect([held.status, held.body.foundKeywords]).toEqual([400, ["diabetes"]]);
    expect((await next({ confirmedKeywords: ["diabetes"] })).status).toBe(200);
  });
});
