import { randomBytes } from "node:crypto";
import { type AddressInfo, connect } from "node:net";
import { eq, inArray } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { limits } from "#contract/limits.ts";
import { analyses } from "#server/database/user-schema.ts";
import { all, eventsOf, idOf } from "#test/server/analysis-events.ts";
import { describeDatabases, type TestPlace } from "#test/server/describe-databases.ts";
import {
  analysisRequest,
  as,
  openTestServer,
  smallAnalysis,
  type TestServer,
} from "#test/server/open-test-server.ts";
import type { RunAnalysis } from "./active-run.ts";

/** An analysis that waits until the test lets it go on, and ends when it is stopped. */
function heldAnalysis() {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const analyse: RunAnalysis = async (input, { signal, onStage }) => {
    onStage?.({ name: "computing", done: 1, total: 2 });
    const stopped = new Promise((_, reject) => {
      signal?.addEventListener("abort", () => reject(new Error("stopped by its signal")));
    });
    await Promise.race([released, stopped]);
    onStage?.({ name: "writing", done: 0, total: 0 });
    return smallAnalysis(input.prompt);
  };
  return { analyse, release };
}

describeDatabases("an analysis under way", (databases) => {
  let shared: TestServer;
  let server: TestServer;
  let held: ReturnType<typeof heldAnalysis>;
  let origin: string;
  /** Someone new for each test, so that most tests can share one server. */
  let person: string;
  const own = new Set<TestServer>();
  const open = async (place: TestPlace) => {
    const analyse: RunAnalysis = (input, tools) => held.analyse(input, tools);
    const environment = { FREE_ANALYSES_LIMIT: "1000" };
    const opened = await openTestServer(place, { analyse, environment });
    await opened.app.listen({ port: 0, host: "127.0.0.1" });
    return opened;
  };
  const use = (opened: TestServer) => {
    server = opened;
    origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  };
  /** A server of the test's own, which it may close with `close`. */
  const openOwn = async (place: TestPlace) => {
    use(await open(place));
    own.add(server);
  };
  const close = () => {
    own.delete(server);
    return server.close();
  };
  beforeAll(async () => {
    shared = await open(await databases.place());
  });
  afterAll(() => shared.close());
  beforeEach(() => {
    held = heldAnalysis();
    person = `person${randomBytes(8).toString("hex")}`;
    use(shared);
  });
  afterEach(async () => {
    held.release();
    await Promise.all([...own].map((one) => one.close()));
    own.clear();
  });

  const headers = () => ({ ...as(person), accept: "text/event-stream" });
  const start = (signal?: AbortSignal) =>
    fetch(`${origin}/api/analyze`, {
      method: "POST",
      headers: { ...headers(), "content-type": "application/json" },
      body: JSON.stringify(analysisRequest({ title: "Ward costs" })),
      ...(signal && { signal }),
    });
  const get = async (path: string, name = person) => {
    const response = await fetch(`${origin}/api/analyses${path}`, { headers: as(name) });
    return { status: response.status, body: (await response.json()) as Answer };
  };
  const stop = (id: string, name = person) =>
    fetch(`${origin}/api/analyses/${id}/stop`, { method: "POST", headers: as(name) });

  it("streams where it is and then the report", async () => {
    const response = await start();
    expect(response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(response.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    const events = eventsOf(response);
    expect((await events.next()).value).toMatchObject({ type: "accepted" });
    expect((await events.next()).value).toMatchObject({ stage: { name: "computing", total: 2 } });
    held.release();
    expect((await events.next()).value).toMatchObject({ stage: { name: "writing" } });
    const last = (await events.next()).value;
    expect(last).toMatchObject({ type: "report", answer: { results: { insights: ["first"] } } });
    expect((await events.next()).done).toBe(true);
  });

  it("goes on when the connection is lost, and is found again", async () => {
    const leaving = new AbortController();
    const { value } = await eventsOf(await start(leaving.signal)).next();
    const id = idOf(value);
    leaving.abort();
    await expect.poll(async () => (await get(`/${id}`)).body.stage?.name).toBe("computing");
    const again = eventsOf(
      await fetch(`${origin}/api/analyses/${id}/events`, { headers: headers() }),
    );
    expect((await again.next()).value).toEqual({ type: "accepted", id });
    expect((await again.next()).value).toMatchObject({ stage: { name: "computing" } });
    held.release();
    const rest = await all(again);
    expect(rest.at(-1)).toMatchObject({ type: "report", answer: { id } });
    const late = await all(
      eventsOf(await fetch(`${origin}/api/analyses/${id}/events`, { headers: headers() })),
    );
    expect(late.at(-1)).toEqual(rest.at(-1));
    expect((await get(`/${id}`)).body).toMatchObject({
      state: "succeeded",
      title: "Ward costs",
      fileName: "costs.csv",
      columns: 2,
      stage: null,
      answer: { id, hipaaReport: { recordsScanned: 2 } },
    });
  });

  it("stops at once when asked, and is not charged", async () => {
    const events = eventsOf(await start());
    const id = idOf((await events.next()).value);
    expect(await (await stop(id)).json()).toEqual({ state: "stopped" });
    expect((await all(events)).at(-1)).toEqual({ type: "stopped" });
    expect((await get(`/${id}`)).body).toMatchObject({
      state: "stopped",
      answer: null,
      problem: null,
    });
    expect(await (await stop(id)).json()).toEqual({ state: "stopped" });
    const status = await fetch(`${origin}/api/subscription-status`, { headers: as(person) });
    expect(await status.json()).toMatchObject({ freeAnalysesUsed: 0 });
  });

  it("tells who waits for JSON that it was stopped", async () => {
    const waiting = server.app.inject({
      method: "POST",
      url: "/api/analyze",
      headers: as(person),
      payload: analysisRequest(),
    });
    await expect.poll(async () => (await get("")).body.length).toBe(1);
    await stop((await get("")).body[0]?.id ?? "");
    const answer = await waiting;
    expect([answer.statusCode, answer.json().code]).toEqual([409, "analysis-stopped"]);
  });

  it("does not exist for anyone else, on any route", async () => {
    const id = idOf((await eventsOf(await start()).next()).value);
    expect((await get(`/${id}`, "eve")).body.code).toBe("analysis-not-found");
    expect((await get(`/${id}/events`, "eve")).status).toBe(404);
    expect((await stop(id, "eve")).status).toBe(404);
    expect((await get("", "eve")).body).toEqual([]);
    expect((await get("/%00")).status).toBe(404);
    expect((await get(`/${id}`)).body.state).toBe("running");
  });

  it("is refused as busy, and nothing stored, while as many run and wait as there may be", {
    tags: "slow",
    timeout: 60_000,
  }, async () => {
    const people = ["ada", "eve", "joe"].map((name) => `busy${name}`);
    const ask = async (name = "latecomer") =>
      server.app.inject({
        method: "POST",
        url: "/api/analyze",
        headers: as(name),
        payload: analysisRequest(),
      });
    const places = server.context.config.parallelAnalyses + limits.queueLength;
    const { queries } = server.context.database;
    const stored = () => queries.select().from(analyses).where(inArray(analyses.userId, people));
    const running = () => queries.select().from(analyses).where(eq(analyses.state, "running"));
    await expect.poll(running).toEqual([]);
    const turns = Array.from({ length: places }, (_, at) => people[at % people.length]);
    const all = Promise.all(turns.map(ask));
    await expect.poll(stored, { timeout: 20_000 }).toHaveLength(places);
    const refused = await ask();
    expect([refused.statusCode, refused.json().code]).toEqual([503, "busy"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    held.release();
    expect(new Set((await all).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await stored()).toHaveLength(places);
    expect((await ask()).statusCode).toBe(200);
  });

  it("may finish when the server closes, which takes no new one meanwhile", {
    tags: "slow",
  }, async () => {
    const place = await databases.place();
    await openOwn(place);
    const events = eventsOf(await start());
    await events.next();
    const closing = close();
    await expect.poll(async () => (await fetch(`${origin}/api/ready`)).status).toBe(503);
    expect((await start()).status).toBe(503);
    held.release();
    expect((await all(events)).at(-1)).toMatchObject({ type: "report" });
    await closing;
    await openOwn(place);
    const list = await server.app.inject({ url: "/api/analyses", headers: as(person) });
    expect(list.json()).toMatchObject([{ state: "succeeded" }]);
  });

  it("is interrupted when it does not finish in time, and given back", async () => {
    const place = await databases.place();
    await openOwn(place);
    const events = eventsOf(await start());
    await events.next();
    await close();
    expect((await all(events)).at(-1)).toMatchObject({ problem: { code: "analysis-interrupted" } });
    await openOwn(place);
    const list = await server.app.inject({ url: "/api/analyses", headers: as(person) });
    expect(list.json()).toMatchObject([
      { state: "failed", problem: { code: "analysis-interrupted" } },
    ]);
  });

  it("is marked interrupted by the next start when the process was killed", {
    tags: "slow",
    timeout: 40_000,
  }, async () => {
    const place = await databases.place();
    await openOwn(place);
    const id = idOf((await eventsOf(await start()).next()).value);
    await stop(id);
    await server.context.database.queries.update(analyses).set({ state: "running" });
    await close();
    await openOwn(place);
    const readJson = async (url: string) => {
      const answer = await server.app.inject({ url, headers: as(person) });
      return answer.json();
    };
    // Where PostgreSQL itself has just started, nobody is called gone in its first five seconds.
    const read = () => readJson(`/api/analyses/${id}`);
    await expect
      .poll(read, { timeout: 30_000 })
      .toMatchObject({ state: "failed", problem: { code: "analysis-interrupted" } });
    expect((await readJson("/api/subscription-status")).freeAnalysesUsed).toBe(0);
  });

  it.runIf(databases.crash)("is stored although the database restarts while it ends", async () => {
    const events = eventsOf(await start());
    const id = idOf((await events.next()).value);
    const crashing = databases.crash?.();
    held.release();
    expect((await all(events)).at(-1)).toMatchObject({ type: "report" });
    await crashing;
    expect((await get(`/${id}`)).body.state).toBe("succeeded");
  });

  it("survives a reader that hangs up in the middle of a line", async () => {
    const { port } = server.app.server.address() as AddressInfo;
    const body = JSON.stringify(analysisRequest());
    const socket = connect(port, "127.0.0.1");
    socket.write(
      `POST /api/analyze HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${person}\r\naccept: text/event-stream\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    );
    await new Promise((resolve) => socket.once("data", resolve));
    socket.resetAndDestroy();
    held.release();
    await expect.poll(async () => (await get("")).body[0]?.state).toBe("succeeded");
  });
});

interface Answer {
  readonly code?: string;
  readonly state?: string;
  readonly stage?: { readonly name: string };
  readonly length?: number;
  readonly [position: number]: { readonly id: string; readonly state: string };
}
