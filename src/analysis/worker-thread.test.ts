import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { WorkerFailure } from "./worker-protocol.ts";
import { WorkerThread } from "./worker-thread.ts";

const entry = new URL("../../test/analysis/processes/child.ts", import.meta.url);
const threads: WorkerThread[] = [];

function thread(milliseconds = 20_000): WorkerThread {
  const started = new WorkerThread(entry, { milliseconds, megabytes: 64 });
  threads.push(started);
  return started;
}

/** Whether it answers now, and as a thread that was just started or as the one before. */
const state = (asked: WorkerThread) => asked.ask("count");

afterEach(async () => {
  // A message that fails ends the thread.
  await Promise.all(threads.splice(0).map((each) => each.ask("bug").catch(() => undefined)));
});

describe("a thread that stays", () => {
  it("answers messages in order, in one thread", async () => {
    const asked = thread();
    const answers = await Promise.all([asked.ask("one"), asked.ask(2n), state(asked)]);
    expect(answers).toEqual([{ echo: "one" }, { echo: 2n }, 3]);
  });

  it.each([
    ["spin", { reason: "timeout" }],
    ["heap", { reason: "memory" }],
    ["exit", { reason: "crash" }],
    ["problem", { code: "sheet-not-found" }],
  ])(
    "refuses a message that ends in %s, and answers the next in a new thread",
    async (how, why) => {
      const asked = thread(how === "spin" ? 2_000 : 20_000);
      expect(await state(asked)).toBe(1);
      const [failed, next] = await Promise.allSettled([asked.ask(how), state(asked)]);
      expect(failed).toMatchObject({ status: "rejected", reason: why });
      expect(next).toEqual({ status: "fulfilled", value: 1 });
    },
  );

  it("ends what takes too long", async () => {
    const count = new Int32Array(new SharedArrayBuffer(4));
    await expect(thread(1_000).ask(count)).rejects.toMatchObject({ reason: "timeout" });
    const ended = Atomics.load(count, 0);
    expect(ended).toBeGreaterThan(0);
    await sleep(50);
    expect(Atomics.load(count, 0)).toBe(ended);
  });

  it("keeps what a bug says out of the error's message", async () => {
    const error = await thread()
      .ask("bug")
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(WorkerFailure);
    expect(String(error)).not.toContain("Jane Doe");
  });

  it("lets whoever stops go at once, and answers the others in the same thread", async () => {
    const asked = thread();
    const stop = new AbortController();
    await asked.ask("one");
    const stopped = asked.ask("pause", stop.signal);
    const waiting = asked.ask("one", stop.signal);
    const other = state(asked);
    await setImmediate();
    stop.abort();
    await expect(stopped).rejects.toMatchObject({ code: "analysis-stopped" });
    await expect(waiting).rejects.toMatchObject({ code: "analysis-stopped" });
    // What was stopped while it waited was never sent.
    expect(await other).toBe(3);
    await expect(asked.ask("one", stop.signal)).rejects.toMatchObject({ code: "analysis-stopped" });
  });
});
