import { spawn } from "node:child_process";
import { once } from "node:events";
import { getPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";
import {
  WorkerEnded,
  type WorkerPool,
  type WorkerReport,
  type WorkerSession,
} from "../worker-pool.ts";
import { WorkerFailure } from "../worker-protocol.ts";
import { startWorkerPool } from "./start-worker-pool.ts";

const entry = new URL("../../../test/analysis/processes/child.ts", import.meta.url);
const parentEntry = new URL("../../../test/analysis/processes/parent.ts", import.meta.url);
const usual = { milliseconds: 20_000, megabytes: 900 };
const opened: WorkerPool[] = [];

function workers(size = 2, queueLength = 5): WorkerPool {
  const pool = startWorkerPool({ size, queueLength });
  opened.push(pool);
  return pool;
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const pidOf = async (session: WorkerSession) => Number(await session.ask("pid"));

afterEach(async () => {
  await Promise.all(opened.splice(0).map((pool) => pool.close()));
});

describe("a session", () => {
  it("answers messages in a process of its own, in order", async () => {
    const session = await workers().open(entry, usual);
    const answers = await Promise.all([session.ask("one"), session.ask(2n), session.ask([3])]);
    expect(answers).toEqual([{ echo: "one" }, { echo: 2n }, { echo: [3] }]);
    expect(await pidOf(session)).not.toBe(process.pid);
  });

  it("computes at a lower priority than the process that answers requests, unless it is urgent", async () => {
    const pool = workers();
    const session = await pool.open(entry, usual);
    expect(getPriority(await pidOf(session))).toBe(Math.min(19, getPriority() + 5));
    const urgent = await pool.open(entry, { ...usual, isUrgent: true });
    expect(getPriority(await pidOf(urgent))).toBe(getPriority());
  });

  it("brings a Problem of the child over with its code and sentence", async () => {
    const session = await workers().open(entry, usual);
    await expect(session.ask("problem")).rejects.toMatchObject({
      code: "sheet-not-found",
      status: 400,
      message: "There is no sheet named Patients in this file.",
    });
    expect(await session.ask("still there")).toEqual({ echo: "still there" });
  });

  it("keeps what a bug of the child says out of the error's message and fields", async () => {
    const session = await workers().open(entry, usual);
    const error = await session.ask("bug").catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(WorkerFailure);
    expect(JSON.stringify({ ...(error as Error) }) + String(error)).not.toContain("Jane Doe");
    expect((error as WorkerFailure).detail()).toContain("Jane Doe");
  });

  it("gives the child none of the parent's environment", async () => {
    const session = await workers().open(entry, usual);
    const names = (await session.ask("environment")) as string[];
    const own = new Set(["MALLOC_ARENA_MAX", "NODE_COMPILE_CACHE"]);
    expect(names.filter((name) => !own.has(name))).toEqual([]);
  });

  it("ends a child that sleeps or spins past its deadline", { tags: "slow" }, async () => {
    const pool = workers();
    for (const message of ["sleep", "spin"]) {
      const session = await pool.open(entry, { ...usual, milliseconds: 1500 });
      await expect(session.ask(message)).rejects.toEqual(new WorkerEnded("timeout"));
      // Resolves only once the process is gone.
      await session.close();
    }
  });

  it("ends a child that takes too much heap or too many buffers", { tags: "slow" }, async () => {
    const pool = workers();
    for (const message of ["heap", "buffers"]) {
      const session = await pool.open(entry, usual);
      expect(await session.ask("it runs at all")).toBeTruthy();
      await expect(session.ask(message)).rejects.toEqual(new WorkerEnded("memory"));
    }
  });

  it("says that a child crashed, now and on every later question", async () => {
    const session = await workers().open(entry, usual);
    await expect(session.ask("exit")).rejects.toEqual(new WorkerEnded("crash"));
    await expect(session.ask("again")).rejects.toEqual(new WorkerEnded("crash"));
  });

  it("stops within a moment of its signal, spinning or not", async () => {
    const pool = workers();
    for (const message of ["sleep", "spin"]) {
      const stop = new AbortController();
      const session = await pool.open(entry, usual, stop.signal);
      const pid = await pidOf(session);
      const answer = session.ask(message);
      const from = performance.now();
      stop.abort();
      await expect(answer).rejects.toMatchObject({ code: "analysis-stopped" });
      expect(performance.now() - from).toBeLessThan(500);
      await session.close();
      expect(isAlive(pid)).toBe(false);
    }
  });

  it("closes twice", async () => {
    const session = await workers().open(entry, usual);
    await Promise.all([session.close(), session.close()]);
    await expect(session.ask("late")).rejects.toMatchObject({ code: "analysis-stopped" });
  });
});

describe("what a pool tells", () => {
  it("is who works and who waits, and what became of each child", { tags: "slow" }, async () => {
    const reports: WorkerReport[] = [];
    const pool = startWorkerPool({ size: 1, onEnded: (report) => reports.push(report) });
    opened.push(pool);
    const first = await pool.of("ada").open(entry, usual);
    await first.ask("it runs");
    const second = pool.of("eve").open(entry, { ...usual, milliseconds: 1_500 });
    expect(pool.queues()).toEqual([{ kind: "child", running: 1, waiting: 1 }]);
    await first.close();
    await expect((await second).ask("sleep")).rejects.toEqual(new WorkerEnded("timeout"));
    await expect.poll(() => reports.map(({ reason }) => reason)).toEqual(["closed", "timeout"]);
    if (process.platform === "linux")
      for (const { peakBytes } of reports) expect(peakBytes).toBeGreaterThan(20 * 1024 * 1024);
    expect(pool.queues()).toEqual([{ kind: "child", running: 0, waiting: 0 }]);
  });
});

describe("a child whose parent was killed", () => {
  it.each(["sleep", "spin"])("is gone too while it would %s", { tags: "slow" }, async (message) => {
    const parent = spawn(process.execPath, [fileURLToPath(parentEntry), message], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    const [line] = await once(parent.stdout, "data");
    const pid = Number(String(line));
    expect(isAlive(pid)).toBe(true);
    parent.kill("SIGKILL");
    await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
  });
});

describe("the queue", () => {
  it("starts no more workers than it has places, and hands a place on", async () => {
    const pool = workers(1);
    const first = await pool.open(entry, usual);
    const started: string[] = [];
    const second = pool.open(entry, usual).then((session) => {
      started.push("second");
      return session;
    });
    await first.ask("a round trip");
    expect(started).toEqual([]);
    await first.close();
    expect(await (await second).ask("hello")).toEqual({ echo: "hello" });
  });

  it("counts places for each entry by itself, so that who holds one may wait for another", {
    tags: "slow",
  }, async () => {
    const pool = workers(1, 0);
    await pool.open(entry, usual);
    const other = new URL("./scan-child.ts", import.meta.url);
    const session = await pool.open(other, usual);
    const order = { kind: "keywords", input: { text: "HIV", keywords: ["hiv", "flu"] } };
    expect(await session.ask(order)).toEqual(["hiv"]);
    await expect(pool.open(other, usual)).rejects.toMatchObject({ code: "busy" });
  });

  it("refuses as busy once the queue is full", async () => {
    const pool = workers(1, 1);
    const first = await pool.open(entry, usual);
    const second = pool.open(entry, usual);
    await expect(pool.open(entry, usual)).rejects.toMatchObject({ code: "busy", status: 503 });
    await first.close();
    await (await second).close();
  });

  it("lets one that waits be stopped, and gives its place to nobody twice", async () => {
    const pool = workers(1, 1);
    const first = await pool.open(entry, usual);
    const stop = new AbortController();
    const second = pool.open(entry, usual, stop.signal);
    stop.abort();
    await expect(second).rejects.toMatchObject({ code: "analysis-stopped" });
    const third = pool.open(entry, usual);
    await first.close();
    expect(await (await third).ask("mine")).toEqual({ echo: "mine" });
  });

  it("refuses who comes with a signal that has fired", async () => {
    await expect(workers().open(entry, usual, AbortSignal.abort())).rejects.toMatchObject({
      code: "analysis-stopped",
    });
  });

  it("refuses those who wait, and those who come, when it closes", async () => {
    const pool = workers(1);
    const first = await pool.open(entry, usual);
    const pid = await pidOf(first);
    const running = expect(first.ask("sleep")).rejects.toMatchObject({ code: "stopping" });
    const waiting = expect(pool.open(entry, usual)).rejects.toMatchObject({ code: "stopping" });
    await pool.close();
    await Promise.all([running, waiting]);
    await expect(pool.open(entry, usual)).rejects.toMatchObject({ code: "stopping" });
    expect(isAlive(pid)).toBe(false);
  });
});

describe("a child that rests", () => {
  it("gives its place to others and keeps its process", async () => {
    const pool = workers(1);
    const warm = await pool.open(entry, usual);
    const pid = await pidOf(warm);
    warm.rest();
    const other = await pool.open(entry, usual);
    expect(await pidOf(other)).not.toBe(pid);
    const resuming = warm.resume();
    await other.close();
    await resuming;
    expect(await pidOf(warm)).toBe(pid);
  });

  it("has its time for each use, and none runs while it rests", { tags: "slow" }, async () => {
    const session = await workers().open(entry, { ...usual, milliseconds: 2_000 });
    for (let use = 0; use < 2; use += 1) {
      expect(await session.ask("still there")).toEqual({ echo: "still there" });
      session.rest();
      await new Promise((resolve) => setTimeout(resolve, 1_100));
      await session.resume();
    }
    await expect(session.ask("sleep")).rejects.toMatchObject({ reason: "timeout" });
  });

  it("is not ended by the signal of an earlier use, and is by that of its own", async () => {
    const session = await workers().open(entry, usual, AbortSignal.timeout(10));
    session.rest();
    await new Promise((resolve) => setTimeout(resolve, 50));
    const use = new AbortController();
    await session.resume(use.signal);
    expect(await session.ask("still there")).toEqual({ echo: "still there" });
    use.abort();
    await expect(session.ask("again")).rejects.toMatchObject({ code: "analysis-stopped" });
  });

  it("refuses once it has died, and holds no place then", async () => {
    const pool = workers(1);
    const session = await pool.open(entry, usual);
    const pid = await pidOf(session);
    session.rest();
    process.kill(pid, "SIGKILL");
    await expect.poll(() => isAlive(pid)).toBe(false);
    expect(await session.resume()).toBe(false);
    await expect(session.ask("anything")).rejects.toBeInstanceOf(WorkerEnded);
    await (await pool.open(entry, usual)).close();
  });

  it("ends with the pool", async () => {
    const pool = workers();
    const session = await pool.open(entry, usual);
    const pid = await pidOf(session);
    session.rest();
    await pool.close();
    expect(isAlive(pid)).toBe(false);
    await expect(session.resume()).rejects.toMatchObject({ code: "stopping" });
  });
});
