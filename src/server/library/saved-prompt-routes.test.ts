import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { NewSavedPrompt } from "#contract/calls/saved-prompts.ts";
import { trialSavedPrompts } from "#contract/plans.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import { as, openTestServer, type TestServer } from "#test/server/open-test-server.ts";

const path = "/api/saved-prompts";

describeDatabases("saved prompts", (databases) => {
  let server: TestServer;
  /** Someone new for each test. */
  let person: string;
  beforeAll(async () => {
    server = await openTestServer(await databases.place());
  });
  afterAll(() => server.close());
  beforeEach(() => {
    person = `person${randomBytes(8).toString("hex")}`;
  });

  const call = (method: "GET" | "POST" | "PUT" | "DELETE", payload?: object, id?: string) =>
    server.app.inject({
      method,
      url: id === undefined ? path : `${path}/${id}`,
      headers: as(person),
      ...(payload && { payload }),
    });
  const save = async (changes: Partial<NewSavedPrompt> = {}) =>
    (await call("POST", { title: "Wards", prompt: "Which ward?", ...changes })).json();
  const list = async () => (await call("GET")).json();

  it("[CA-8] [CA-14] [CA-17] are kept with title and prompt, and with what the panel adds", async () => {
    expect(await list()).toEqual([]);
    const plain = await save();
    expect(plain).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      title: "Wards",
      prompt: "Which ward?",
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      aiPlatform: "builtin",
    });
    const more = {
      title: "Analysis for wards.csv",
      prompt: "A \0 and \ud800, as they were typed",
      fileName: "wards.csv",
      selectedHeaders: ["Ward", "Stay"],
      dataFlowDirection: "rows",
      hipaaKeywords: ["MRN"],
      aiModel: "pro",
    } as const;
    const full = (await call("POST", more)).json();
    expect(full).toMatchObject(more);
    expect(await list()).toEqual([full, plain]);
  });

  it("[CA-8] are changed and deleted, what stood beside the words staying", async () => {
    const { id, createdAt } = await save({ fileName: "wards.csv" });
    const changed = { title: "Stays", prompt: "How long?" };
    const answer = await call("PUT", changed, id);
    const expected = { ...changed, id, createdAt, fileName: "wards.csv", aiPlatform: "builtin" };
    expect(answer.json()).toEqual(expected);
    expect(await list()).toEqual([expected]);
    expect((await call("DELETE", undefined, id)).statusCode).toBe(200);
    expect(await list()).toEqual([]);
    expect((await call("DELETE", undefined, id)).json().code).toBe("saved-prompt-not-found");
  });

  it("[RO-5] are seen, changed and deleted by their owner only", async () => {
    const { id } = await save();
    const owner = person;
    person = "eve";
    expect(await list()).toEqual([]);
    for (const answer of [
      await call("PUT", { title: "a", prompt: "b" }, id),
      await call("DELETE", undefined, id),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([404, "saved-prompt-not-found"]);
    person = owner;
    expect(await list()).toMatchObject([{ id, title: "Wards" }]);
  });

  it.each(["GET", "POST"] as const)(
    "[RO-4] answer %s to nobody by a user-id header or another's token",
    async (method) => {
      const status = async (headers: Record<string, string>) =>
        (await server.app.inject({ method, url: path, headers })).statusCode;
      expect(await status({ "x-user-id": "ada" })).toBe(401);
      expect(await status({ ...as("ada"), "x-user-id": "eve" })).toBe(403);
    },
  );

  it("[PR-9] [SP-5] need a prompt; an edit needs both and at most 5000 characters", async () => {
    expect(await save({ title: " " })).toMatchObject({ title: "Untitled Prompt" });
    const { id } = await save({ prompt: "long ".repeat(2_000) });
    const codes = [
      await call("POST", { title: "a", prompt: " \n" }),
      await call("PUT", { title: " ", prompt: "b" }, id),
      await call("PUT", { title: "a", prompt: "" }, id),
      await call("PUT", { title: "a", prompt: "b".repeat(5_001) }, id),
      await call("POST", { title: "a", prompt: "b", more: 1 }),
    ].map((answer) => [answer.statusCode, answer.json().code]);
    expect(codes).toEqual([
      [400, "saved-prompt-incomplete"],
      [400, "saved-prompt-incomplete"],
      [400, "saved-prompt-incomplete"],
      [400, "prompt-too-long"],
      [400, "invalid-request"],
    ]);
    expect((await call("PUT", { title: "a", prompt: "b".repeat(5_000) }, id)).statusCode).toBe(200);
  });

  it("are twenty at most without a plan, also when saved all at once", {
    tags: "slow",
  }, async () => {
    const saves = Array.from({ length: trialSavedPrompts + 5 }, () => save());
    const refused = (await Promise.all(saves)).filter(({ code }) => code !== undefined);
    expect(refused).toHaveLength(5);
    expect(refused[0]).toMatchObject({
      code: "saved-prompts-used",
      message: "You keep 20 saved prompts, all that is free. Delete one, or upgrade to keep more.",
    });
    const [first] = await list();
    await call("DELETE", undefined, first.id);
    expect(await save()).toMatchObject({ title: "Wards" });
    person = "admin";
    for (let more = 0; more <= trialSavedPrompts; more += 1) await save();
    expect(await list()).toHaveLength(trialSavedPrompts + 1);
  });
});

describeDatabases("a save that breaks", (databases) => {
  it("[ER-6] says so in the server's own words, and the log knows why", {
    tags: "slow",
  }, async () => {
    const server = await openTestServer(await databases.place());
    await server.context.database.queries.execute("drop table saved_prompts");
    const payload = { title: "Wards", prompt: "Which ward?" };
    const answer = await server.app.inject({
      ...{ method: "POST", url: path, headers: as("ada"), payload },
    });
    expect([answer.statusCode, answer.json().message]).toEqual([500, "Failed to save prompt"]);
    expect(server.logged.join()).toContain("request failed");
    expect(server.logged.join()).not.toContain("Which ward?");
    await server.close();
  });
});
