import { setImmediate } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import type { SharedWorkerPool } from "../worker-pool.ts";
import { WorkerFailure } from "../worker-protocol.ts";
import { startWorkerPool } from "./start-worker-pool.ts";

const entry = new URL("../../../test/analysis/processes/child.ts", import.meta.url);
const pools = new Set<SharedWorkerPool>();

function kept(milliseconds = 20_000) {
  const pool = startWorkerPool({ size: 1 });
  pools.add(pool);
  const worker = pool.keep(entry, { milliseconds, lifeMilliseconds: Infinity, megabytes: 900 });
  return { pool, ...worker, ask: worker.ask.bind(worker) };
}

type Kept = Pick<ReturnType<typeof kept>, "ask">;

/** How many messages the process that answers has had. */
const count = (worker: Kept) => worker.ask("count");

afterEach(async () => {
  await Promise.all([...pools].map((pool) => pool.close()));
  pools.clear();
});

describe("a worker that is kept", () => {
  it("answers messages in order, in one process", async () => {
    const worker = kept();
    const answers = await Promise.all([worker.ask("one"), worker.ask(2n), count(worker)]);
    expect(answers).toEqual([{ echo: "one" }, { echo: 2n }, 3]);
  });

  it("is one for whoever asks the pool, and takes none of its places", async () => {
    const { pool, ask } = kept();
    const limits = { milliseconds: 20_000, megabytes: 900 };
    const busy = await pool.open(entry, limits);
    expect(await ask("count")).toBe(1);
    expect(await pool.of("ann").keep(entry, limits).ask("count")).toBe(2);
    expect(pool.queues()).toEqual([{ kind: "child", running: 1, waiting: 0 }]);
    await busy.close();
  });

  it.each([
    ["spin", { reason: "timeout" }],
    ["heap", { reason: "memory" }],
    ["exit", { reason: "crash" }],
    ["problem", { code: "sheet-not-found" }],
  ])(
    "refuses a message that ends in %s, and answers the next in a new process",
    async (how, why) => {
      const worker = kept(how === "spin" ? 2_000 : 20_000);
      expect(await count(worker)).toBe(1);
      const [failed, next] = await Promise.allSettled([worker.ask(how), count(worker)]);
      expect(failed).toMatchObject({ status: "rejected", reason: why });
      expect(next).toEqual({ status: "fulfilled", value: 1 });
    },
  );

  it("counts the time of each message alone, and none while it rests", async () => {
    const worker = kept(1_500);
    const pid = await worker.ask("pid");
    for (let asked = 0; asked < 9; asked += 1) await worker.ask("pause");
    expect(await worker.ask("pid")).toBe(pid);
  });

  it("that was killed meanwhile is replaced", async () => {
    const worker = kept();
    const pid = Number(await worker.ask("pid"));
    process.kill(pid, "SIGKILL");
    await expect.poll(() => worker.ask("pid").catch(() => pid)).not.toBe(pid);
  });

  it("is gone when the pool is closed, and none is started after", async () => {
    const { pool, ask } = kept();
    const pid = Number(await ask("pid"));
    const pending = ask("sleep");
    const refused = expect(pending).rejects.toMatchObject({ code: "stopping" });
    await setImmediate();
    await pool.close();
    await refused;
    expect(() => process.kill(pid, 0)).toThrow("ESRCH");
    await expect(ask("one")).rejects.toMatchObject({ code: "stopping" });
  });

  it("keeps what a bug says out of the error's message", async () => {
    const error = await kept()
      .ask("bug")
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(WorkerFailure);
    expect(String(error)).not.toContain("Jane Doe");
  });

  it("lets whoever stops go at once, and answers the others in the same process", async () => {
    const worker = kept();
    const stop = new AbortController();
    await worker.ask("one");
    const stopped = worker.ask("pause", stop.signal);
    const waiting = worker.ask("one", stop.signal);
    const other = count(worker);
    await setImmediate();
    stop.abort();
    await expect(stopped).rejects.toMatchObject({ code: "analysis-stopped" });
    await expect(waiting).rejects.toMatchObject({ code: "analysis-stopped" });
    // What was stopped while it waited was never sent.
    expect(await other).toBe(3);
    await expect(worker.ask("one", stop.signal)).rejects.toMatchObject({
      code: "analysis-stopped",
    });
  });
});
