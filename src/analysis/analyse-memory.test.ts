// @module-tag slow
import { expect, it } from "vitest";
import { analyse } from "./analyse.ts";
import { startWorkerPool } from "./processes/start-worker-pool.ts";
import { writeRecords } from "./table/table.ts";
import type { WorkerReport } from "./worker-pool.ts";

// More cells than any other table of a size that is taken: 19 MB of text.
it("analyses 475,000 rows of ten short numbers within 350 MB", async () => {
  const ended: WorkerReport[] = [];
  const workers = startWorkerPool({ size: 1, onEnded: (report) => ended.push(report) });
  const headers = Array.from({ length: 10 }, (_, at) => `c${at}`);
  const rows = Array.from({ length: 475_000 }, (_, row) =>
    headers.map((_, at) => String(100 + ((row * (7_919 + 2 * at) + row * row) % 900))),
  );
  try {
    await analyse(
      {
        prompt: "How does c1 go together with c2?",
        table: { name: "t.csv", content: writeRecords({ headers, rows }) },
        ...{ columns: [], focus: "", direction: "rows", keywords: [] },
      },
      { workers },
    );
  } finally {
    await workers.close();
  }
  const peaks = ended.flatMap(({ peakBytes }) => peakBytes ?? []);
  expect(Math.max(0, ...peaks) / 1024 / 1024).toBeLessThan(350);
});
