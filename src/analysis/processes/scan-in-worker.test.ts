import { afterAll, describe, expect, it, vi } from "vitest";
import { type PrivacyInput, scanPrivacy } from "#analysis/privacy/scan-privacy.ts";
import { foundKeywords } from "#analysis/privacy/scan-request.ts";
import { limits } from "#contract/limits.ts";
import type { WorkerPool } from "../worker-pool.ts";
import { findKeywordsInWorker, scanPrivacyInWorker } from "./scan-in-worker.ts";
import { startWorkerPool } from "./start-worker-pool.ts";

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

/** Alone each takes less than three seconds; other tests take their share of the machine. */
const soon = 20_000;
vi.setConfig({ testTimeout: 60_000 });

function tableOf(rows: number): PrivacyInput {
  const row = "Ann Lee,219-09-9999,HIV positive, seen by nobody";
  const content = ["name,ssn,note,more", ...Array(rows).fill(row)].join("\r\n");
  return {
    table: { name: "patients.csv", content },
    columns: ["ssn", "note"],
    direction: "rows",
    keywords: ["hiv", "absent"],
  };
}

describe("a scan of a large table", () => {
  it("is made in a process of its own and says the same as one made here", {
    tags: "slow",
  }, async () => {
    const before = opened;
    const large = tableOf(20_000);
    expect(await scanPrivacyInWorker(large, { workers })).toEqual(scanPrivacy(large));
    const input = { text: large.table.content, keywords: large.keywords };
    expect(await findKeywordsInWorker(input, { workers })).toEqual(["hiv"]);
    expect(opened).toBe(before + 2);
  });

  it("leaves the thread that asked free for others", async () => {
    const large = tableOf(60_000);
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    await scanPrivacyInWorker(large, { workers });
    clearInterval(timer);
    expect(turns).toBeGreaterThan(20);
  });

  it("stops with its signal, and refuses keywords beyond the limits, as it does here", {
    tags: "slow",
  }, async () => {
    const large = tableOf(200_000);
    const stop = new AbortController();
    const scanning = scanPrivacyInWorker(large, { workers, signal: stop.signal });
    setTimeout(() => stop.abort(), 50);
    await expect(scanning).rejects.toMatchObject({ code: "analysis-stopped" });
    const keywords = Array.from({ length: limits.keywords + 1 }, (_, at) => `word${at}`);
    const refused = { code: "too-many-keywords" };
    await expect(scanPrivacyInWorker({ ...large, keywords }, { workers })).rejects.toMatchObject(
      refused,
    );
    expect(() => foundKeywords({ text: "x", keywords })).toThrow(expect.objectContaining(refused));
  });
});

describe("attack 7: ten megabytes of one character, in the process that scans", {
  tags: "slow",
}, () => {
  it.each([
    ["quotes", '"', "0 records"],
    ["commas", ",", "analysis-too-large"],
    ["line ends", "\n", "10485759 records"],
  ])("%s are scanned or refused in time", async (_, character, words) => {
    const content = character.repeat(limits.fileBytes);
    const table = { name: "a.csv", content };
    const started = performance.now();
    const said = await scanPrivacyInWorker(
      { table, columns: [], direction: "rows", keywords: ["ssn"] },
      { workers },
    ).then(
      ({ hipaaReport }) => `${hipaaReport.recordsScanned} records`,
      (error: { code: string }) => error.code,
    );
    expect(said).toBe(words);
    expect(performance.now() - started).toBeLessThan(soon);
  });
});

describe("a scan of a small table", () => {
  it("is made here, where starting a process would take longer", async () => {
    const before = opened;
    const small = tableOf(10);
    expect(await scanPrivacyInWorker(small, { workers })).toEqual(scanPrivacy(small));
    expect(await findKeywordsInWorker({ text: "no HIV", keywords: ["hiv"] }, { workers })).toEqual([
      "hiv",
    ]);
    expect(opened).toBe(before);
  });

  it("goes to a process when the keywords are many", { tags: "slow" }, async () => {
    const before = opened;
    const keywords = Array.from({ length: 5_000 }, (_, at) => `word${at}`);
    expect(await findKeywordsInWorker({ text: "word7", keywords }, { workers })).toEqual(["word7"]);
    expect(opened).toBe(before + 1);
  });
});
