import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startWorkerPool } from "#analysis/processes/start-worker-pool.ts";
import { plainText } from "#analysis/report/plain-markdown.ts";
import type { WorkerPool } from "#analysis/worker-pool.ts";
import { type Example, writeTextReport } from "../write-report.ts";

const folder = import.meta.dirname;
const read = (name: string) => readFileSync(join(folder, name), "utf8");

describe("the quality notes", () => {
  let workers: WorkerPool;
  let example: Example;
  beforeAll(async () => {
    workers = startWorkerPool();
    example = await writeTextReport(folder, workers);
  });
  afterAll(() => workers.close());

  test("give the report that was accepted", () => {
    expect(example.report).toBe(read("report.md"));
  });

  test("are quoted as their files have it", () => {
    const { quotes = [] } = example.analysis.report;
    expect(quotes.length).toBeGreaterThan(20);
    for (const { document, start, end, text } of quotes)
      expect(read(document).slice(start, end)).toBe(text);
  });

  test("answer what was asked: the reason, what is to be done, and what differs", () => {
    const { answered, answer } = example.analysis.report;
    expect(answered).toBe(true);
    const said = plainText(answer.markdown);
    expect(said).toContain(
      "because the discharge lounge stays closed on weekends.” (board-minutes.txt)",
    );
    expect(said).toContain("Open the discharge lounge on weekends");
    expect(said).toMatch(/differs: \$42,100 in .*, but \$43,100 in /);
  });

  test("have a receipt for each number of their report", () => {
    const { checked, struck } = example.analysis.report;
    expect([checked.receipts, struck]).toEqual([checked.numerals, []]);
    expect(checked.recomputed).toBe(checked.results);
  });
});
