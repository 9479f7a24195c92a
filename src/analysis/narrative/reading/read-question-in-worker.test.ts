import { PerformanceObserver } from "node:perf_hooks";
import { setImmediate } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { startWorkerPool } from "#analysis/processes/start-worker-pool.ts";
import type { ColumnProfile, Profile } from "../../table/profile.ts";
import type { WorkerPool } from "../../worker-pool.ts";
import { type ReadingOrder, readHere } from "./read-here.ts";
import { readQuestionInWorker } from "./read-question-in-worker.ts";

const pool = startWorkerPool({ size: 1 });
let opened = 0;
const workers: WorkerPool = {
  open: (entry, limits, signal) => {
    opened += 1;
    return pool.open(entry, limits, signal);
  },
  keep: (entry, limits) => pool.keep(entry, limits),
  close: () => pool.close(),
};
afterAll(() => pool.close());

const column = (name: string): ColumnProfile => ({
  ...{ name, kind: "number", type: "DOUBLE", unit: "none", currency: "", decimals: 1 },
  ...{ filled: 10, distinct: 9, unreadable: 0, values: [], minimum: 0, maximum: 9 },
});

function order(question: string, headers: readonly string[]): ReadingOrder {
  const profile: Profile = { rows: 10, duplicates: 0, columns: headers.map(column) };
  return { question, profile, fileName: "t.csv", focus: null, previous: [] };
}

it("reads a short question about a few columns in a process that stays", async () => {
  const asked = order("average age", ["age", "score"]);
  expect(await readQuestionInWorker(asked, { workers })).toEqual(readHere(asked));
  expect(opened).toBe(0);
  const more = order("average age, highest score and their total ".repeat(10), ["age", "score"]);
  const milliseconds = await mainThreadTime(() => readQuestionInWorker(more, { workers }));
  expect(milliseconds).toBeLessThan(20);
});

it.each([
  ["a long question", order(`average age ${"please ".repeat(100)}`, ["age", "score"])],
  [
    "many columns",
    order("average age", ["age", ...Array.from({ length: 200 }, (_, at) => `c${at}`)]),
  ],
  ["a long header", order("average age", ["age", "A".repeat(100_000)])],
])("reads %s in a process of its own, to the same result", { tags: "slow" }, async (_, asked) => {
  const before = opened;
  expect(await readQuestionInWorker(asked, { workers })).toEqual(readHere(asked));
  expect(opened).toBe(before + 1);
});

const things = [
  "wait",
  "cost",
  "ward",
  "stay",
  "pressure",
  "dose",
  "clinic",
  "bed",
  "nurse",
  "visits",
];
const manyHeaders = Array.from({ length: 2_000 }, (_, at) => `${things[at % 10]} ${at}`);

/**
 * Milliseconds of this thread's processor while something is awaited, without those of collecting
 * garbage: they grow with what the tests before left on the heap.
 */
async function mainThreadTime(run: () => Promise<unknown>): Promise<number> {
  let collecting = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) collecting += duration;
  });
  observer.observe({ entryTypes: ["gc"] });
  const before = process.threadCpuUsage();
  await run();
  const { user, system } = process.threadCpuUsage(before);
  // The entries of a collection come on the next turn of the loop.
  await setImmediate();
  observer.disconnect();
  return (user + system) / 1000 - collecting;
}

it.each([
  ["sentences", "How long is the wait by ward, and what is the average cost? ".repeat(90)],
  ["headers", manyHeaders.join(", ")],
  ["figures", "1 2 3 4 5 6 ".repeat(500)],
  ["one letter", "a".repeat(5_000)],
])(
  "leaves the server free while 5,000 characters of %s are read over 2,000 columns",
  { tags: "slow", retry: 2 },
  async (_, text) => {
    const asked = order(text.slice(0, 5_000), manyHeaders);
    const milliseconds = await mainThreadTime(() =>
      // On a machine that has much else to do it may be refused in time, too.
      readQuestionInWorker(asked, { workers }).catch(({ code }) =>
        expect(code).toBe("analysis-timeout"),
      ),
    );
    expect(milliseconds).toBeLessThan(100);
  },
);

it("is stopped by whoever asked", async () => {
  const stop = new AbortController();
  const reading = readQuestionInWorker(order("average age ".repeat(400), ["age", "score"]), {
    ...{ workers, signal: stop.signal },
  });
  stop.abort();
  await expect(reading).rejects.toMatchObject({ code: "analysis-stopped" });
});
