import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { WorkerEnded, type WorkerSession } from "../worker-pool.ts";
import { startWorkerPool } from "./start-worker-pool.ts";

const entry = new URL("../../../test/analysis/processes/child.ts", import.meta.url);
const usual = { milliseconds: 20_000, megabytes: 900 };
const pools = new Set<ReturnType<typeof startWorkerPool>>();

function workers(size = 2) {
  const pool = startWorkerPool({ size });
  pools.add(pool);
  return pool;
}

const pidOf = async (session: WorkerSession) => Number(await session.ask("pid"));

/** The workers of this process that run the tests' own entry. */
function started(): number[] {
  const list = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, "utf8");
  const pids = list.trim().split(" ").map(Number);
  return pids.filter((pid) => commandOf(pid).includes("processes/child"));
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}

/** The only worker, once it has started: while it becomes Node it has no command for a moment. */
async function prewarmedPid(): Promise<number> {
  let found: number[] = [];
  const look = () => {
    found = started();
    return found;
  };
  await expect.poll(look).toHaveLength(1);
  const [pid = Number.NaN] = found;
  return pid;
}

afterEach(async () => {
  await Promise.all([...pools].map((pool) => pool.close()));
  pools.clear();
});

// The processes of a process can be listed like this on Linux alone.
describe.skipIf(process.platform !== "linux")("a prewarmed worker", () => {
  it("is started once a child is done, and is the next one", async () => {
    const pool = workers();
    const first = await pool.open(entry, usual);
    const used = await pidOf(first);
    await first.close();
    expect(started()).toEqual([]);
    const prewarmed = await prewarmedPid();
    const second = await pool.open(entry, usual);
    expect(await pidOf(second)).toBe(prewarmed);
    expect(prewarmed).not.toBe(used);
  });

  it("counts its deadline from when it is taken", { tags: "slow" }, async () => {
    const pool = workers();
    const brief = { ...usual, milliseconds: 1_500 };
    await (await pool.open(entry, brief)).close();
    await expect.poll(started).toHaveLength(1);
    await sleep(1_600);
    const session = await pool.open(entry, brief);
    expect(await session.ask("in time")).toEqual({ echo: "in time" });
    await expect(session.ask("sleep")).rejects.toEqual(new WorkerEnded("timeout"));
  });

  it("is not used for a job with other limits", async () => {
    const pool = workers();
    await (await pool.open(entry, usual)).close();
    const prewarmed = await prewarmedPid();
    const session = await pool.open(entry, { ...usual, megabytes: 1_000 });
    expect(await pidOf(session)).not.toBe(prewarmed);
    await expect.poll(started).toEqual([await pidOf(session)]);
  });

  it("that was killed meanwhile is replaced", async () => {
    const pool = workers();
    await (await pool.open(entry, usual)).close();
    // Whoever was in use ends at about the time at which the prewarmed begins.
    process.kill(await prewarmedPid(), "SIGKILL");
    await expect.poll(started).toEqual([]);
    // That a process is gone is heard of a moment later.
    await sleep(100);
    expect(await (await pool.open(entry, usual)).ask("hello")).toEqual({ echo: "hello" });
  });

  it("takes none of the places that are needed", async () => {
    const pool = workers(2);
    const long = await pool.open(entry, usual);
    const short = await pool.open(entry, usual);
    await short.close();
    await expect.poll(started).toHaveLength(2);
    await pool.open(entry, usual);
    await sleep(300);
    expect(started()).toContain(await pidOf(long));
    await expect.poll(started).toHaveLength(2);
  });

  it("is gone when the pool is closed, and none is started after", async () => {
    const pool = workers();
    await (await pool.open(entry, usual)).close();
    await expect.poll(started).toHaveLength(1);
    await pool.close();
    expect(started()).toEqual([]);
    const other = workers();
    const last = await other.open(entry, usual);
    await last.close();
    await other.close();
    await sleep(300);
    expect(started()).toEqual([]);
  });
});
