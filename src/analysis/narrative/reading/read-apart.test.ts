import { afterAll, expect, it } from "vitest";
import { startWorkerPool } from "#analysis/processes/start-worker-pool.ts";
import type { ColumnProfile, Profile } from "../../table/profile.ts";
import type { WorkerPool } from "../../worker-pool.ts";
import { type ReadingOrder, readApart, readHere } from "./read-apart.ts";

const pool = startWorkerPool({ size: 1 });
let opened = 0;
const workers: WorkerPool = {
  open: (entry, limits, signal) => {
    opened += 1;
    return pool.open(entry, limits, signal);
  },
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

it("reads a short question about a few columns here", async () => {
  const asked = order("average age", ["age", "score"]);
  expect(await readApart(asked, { workers })).toEqual(readHere(asked));
  expect(opened).toBe(0);
});

it.each([
  ["a long question", order(`average age ${"please ".repeat(100)}`, ["age", "score"])],
  [
    "many columns",
    order("average age", ["age", ...Array.from({ length: 200 }, (_, at) => `c${at}`)]),
  ],
  ["a long header", order("average age", ["age", "A".repeat(100_000)])],
])(
  "reads %s in a process of its own, to the same result",
  async (_, asked) => {
    const before = opened;
    expect(await readApart(asked, { workers })).toEqual(readHere(asked));
    expect(opened).toBe(before + 1);
  },
  30_000,
);

it("is stopped by whoever asked", async () => {
  const stop = new AbortController();
  const reading = readApart(order("average age ".repeat(400), ["age", "score"]), {
    ...{ workers, signal: stop.signal },
  });
  stop.abort();
  await expect(reading).rejects.toMatchObject({ code: "analysis-stopped" });
});
