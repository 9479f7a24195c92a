import { afterAll, afterEach, describe, expect, it } from "vitest";
import { startWorkerPool } from "#analysis/processes/start-worker-pool.ts";
import type { WorkerReport } from "../worker-pool.ts";
import type { EngineInput } from "./engine-protocol.ts";
import { openWarmEngines, type WarmEngines } from "./warm-engines.ts";

const ended: WorkerReport[] = [];
const workers = startWorkerPool({ size: 1, onEnded: (report) => ended.push(report) });
const pools: WarmEngines[] = [];
afterAll(() => workers.close());
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
  ended.length = 0;
});

function pool(limits: { most?: number; idleMilliseconds?: number } = {}): WarmEngines {
  const opened = openWarmEngines({ most: 2, idleMilliseconds: 60_000, ...limits });
  pools.push(opened);
  return opened;
}

const content = "ward,cost\r\nEast,10\r\nWest,20\r\nEast,30";
const input = (changes: Partial<EngineInput> = {}): EngineInput => ({
  table: { name: "costs.csv", content },
  columns: [],
  direction: "rows",
  ...changes,
});
const table = (id: string, owner = "ada") => ({ owner, id, width: 2 });
const sum = "SELECT sum(cost) FROM data";

/** How long a table takes that somebody may read only once. */
function onceReadable(): EngineInput {
  let reads = 0;
  return input({
    table: {
      name: "costs.csv",
      get content() {
        reads += 1;
        if (reads > 1) throw new Error("the table was loaded a second time");
        return content;
      },
    },
  });
}

describe("a warm engine", () => {
  it("answers a second user from the table that the first one loaded", async () => {
    const engines = pool();
    const asked = onceReadable();
    for (let use = 0; use < 3; use += 1) {
      const engine = await engines.open(table("t"), asked, { workers });
      expect((await engine.run(sum)).rows).toEqual([[60]]);
      expect((await engine.runAgain(sum)).rows).toEqual([[60]]);
      expect((await engine.run(`SELECT ${use} AS n`)).rows).toEqual([[use]]);
      expect(engine.profile).toMatchObject({ rows: 3, columns: [{ name: "ward" }, {}] });
      await engine.close();
    }
    expect([engines.count, ended]).toEqual([1, []]);
  });

  it("holds no place while nobody uses it", { tags: "slow" }, async () => {
    const engines = pool();
    for (const id of ["one", "other"]) {
      const engine = await engines.open(table(id), input(), { workers });
      await engine.run(sum);
      void engine.close();
    }
    expect(engines.count).toBe(2);
    expect(workers.queues()).toMatchObject([{ running: 0, waiting: 0 }]);
  });

  it("is lent to one user at a time", async () => {
    const engines = pool();
    const first = await engines.open(table("t"), input(), { workers });
    let came = false;
    const second = engines.open(table("t"), input(), { workers }).then((engine) => {
      came = true;
      return engine;
    });
    await first.run(sum);
    expect(came).toBe(false);
    await first.close();
    await (await second).close();
    expect(engines.count).toBe(1);
  });

  it("lets those pass who give up waiting", async () => {
    const engines = pool();
    const first = await engines.open(table("t"), input(), { workers });
    const { signal } = new AbortController();
    const leaving = engines.open(table("t"), input(), {
      workers,
      signal: AbortSignal.any([signal, AbortSignal.timeout(20)]),
    });
    const third = engines.open(table("t"), input(), { workers });
    await expect(leaving).rejects.toMatchObject({ code: "analysis-stopped" });
    await first.close();
    await (await third).close();
  });

  it("is another one for other columns, and a person keeps one of a table", {
    tags: "slow",
  }, async () => {
    const engines = pool({ most: 5 });
    const whole = await engines.open(table("t"), input(), { workers });
    await whole.close();
    const cost = await engines.open(table("t"), input({ columns: ["cost"] }), { workers });
    expect(cost.profile.columns.map(({ name }) => name)).toEqual(["cost"]);
    await cost.close();
    expect(engines.count).toBe(1);
  });

  it("is nobody else's", { tags: "slow" }, async () => {
    const engines = pool();
    const other = input({ table: { name: "t", content: "ward,cost\r\nNorth,1" } });
    const own = await engines.open(table("t"), input(), { workers });
    expect((await own.run(sum)).rows).toEqual([[60]]);
    await own.close();
    const eves = await engines.open(table("t", "eve"), other, { workers });
    expect((await eves.run(sum)).rows).toEqual([[1]]);
    await eves.close();
  });

  it("goes when it was used longest ago and there are too many", { tags: "slow" }, async () => {
    const engines = pool({ most: 2 });
    for (const id of ["a", "b", "c"]) {
      const engine = await engines.open(table(id), input(), { workers });
      await engine.close();
    }
    expect([engines.count, ended.length]).toEqual([2, 1]);
    const asked = onceReadable();
    expect(asked.table.content).toBe(content);
    await (await engines.open(table("c"), asked, { workers })).close();
    await expect(engines.open(table("a"), asked, { workers })).rejects.toThrow("second time");
  });

  it("goes after its time, and not while it is used", { tags: "slow" }, async () => {
    const engines = pool({ idleMilliseconds: 150 });
    const engine = await engines.open(table("t"), input(), { workers });
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect((await engine.run(sum)).rows).toEqual([[60]]);
    await engine.close();
    expect(engines.count).toBe(1);
    await expect.poll(() => engines.count).toBe(0);
    await expect.poll(() => ended).toMatchObject([{ reason: "closed" }]);
  });

  it("goes with its owner, when it is given back where somebody uses it", {
    tags: "slow",
  }, async () => {
    const engines = pool();
    await (await engines.open(table("idle"), input(), { workers })).close();
    const used = await engines.open(table("used"), input(), { workers });
    await engines.closeOf({ owner: "ada" });
    expect((await used.run(sum)).rows).toEqual([[60]]);
    expect(ended).toHaveLength(1);
    await used.close();
    expect([engines.count, ended.length]).toEqual([0, 2]);
  });

  it("is loaded again where its process died, or a user was stopped", {
    tags: "slow",
  }, async () => {
    const engines = pool();
    const stop = new AbortController();
    const stopped = await engines.open(table("t"), input(), { workers, signal: stop.signal });
    stop.abort();
    await expect(stopped.run(sum)).rejects.toMatchObject({ code: "analysis-stopped" });
    await stopped.close();
    const again = await engines.open(table("t"), input(), { workers });
    expect((await again.run(sum)).rows).toEqual([[60]]);
    await again.close();
    expect(ended).toMatchObject([{ reason: "closed" }]);
  });

  it("is not ended by what stops its user after it was given back", async () => {
    const engines = pool();
    const asked = onceReadable();
    for (let use = 0; use < 2; use += 1) {
      const stop = new AbortController();
      const engine = await engines.open(table("t"), asked, { workers, signal: stop.signal });
      expect((await engine.run(`SELECT ${use}`)).rows).toEqual([[use]]);
      void engine.close();
      stop.abort();
    }
    expect(ended).toEqual([]);
  });

  it("has the whole time for each use", { tags: ["slow"] }, async () => {
    const engines = pool();
    // Together they rest longer than one of them may take.
    for (let use = 0; use < 3; use += 1) {
      const engine = await engines.open(table("t"), input(), { workers, milliseconds: 12_000 });
      await engine.run(`SELECT ${use}`);
      await new Promise((resolve) => setTimeout(resolve, 4_200));
      await engine.close();
    }
    expect(ended).toEqual([]);
  });

  it("keeps no place when a table cannot be loaded", async () => {
    const engines = pool();
    const missing = engines.open(table("t"), input({ columns: ["none"] }), { workers });
    await expect(missing).rejects.toMatchObject({ code: "column-not-found" });
    expect([engines.count, workers.queues()[0]?.running]).toEqual([0, 0]);
  });

  it("loads other columns for another question where there are too many", {
    tags: "slow",
  }, async () => {
    const namedBy: Record<number, string> = { 280: "cost", 290: "ward" };
    const headers = Array.from({ length: 300 }, (_, at) => namedBy[at] ?? `c${at}`);
    const wide = `${headers}\r\n${headers.map((_, at) => at)}`;
    const engines = pool();
    for (const [prompt, column] of [
      ["What is the cost?", "cost"],
      ["Which ward?", "ward"],
    ] as const) {
      const asked = input({ table: { name: "w", content: wide }, prompt });
      const engine = await engines.open({ ...table("w"), width: 300 }, asked, { workers });
      expect(engine.profile.columns.map(({ name }) => name)).toContain(column);
      await engine.close();
    }
  });
});
