import { afterAll, expect, it } from "vitest";
import { startWorkerPool } from "#analysis/processes/start-worker-pool.ts";
import { failingWorkers } from "#test/analysis/processes/failing-workers.ts";
import { WorkerEnded } from "../../worker-pool.ts";
import { warmUpReader } from "./warm-up-reader.ts";

const workers = startWorkerPool({ size: 1 });
afterAll(() => workers.close());

it("has each of its questions read to the end", async () => {
  const readings = await warmUpReader({ workers });
  expect(readings.map(({ kind }) => kind)).toEqual(["answer", "answer", "answer"]);
});

it("lets a server start where no question can be read", async () => {
  const workers = failingWorkers(new WorkerEnded("timeout"));
  expect(await warmUpReader({ workers })).toEqual([]);
  const broken = failingWorkers(new TypeError("a bug of the reader"));
  await expect(warmUpReader({ workers: broken })).rejects.toThrow("a bug of the reader");
});
