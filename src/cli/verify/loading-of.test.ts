import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { extractTable } from "#analysis/facts/extract-table.ts";
import { openEngine } from "#analysis/facts/open-engine.ts";
import { startWorkerPool } from "#analysis/processes/start-worker-pool.ts";
import { writeRecords } from "#analysis/table/table.ts";
import { loadingOf } from "./loading-of.ts";
import { runQueries } from "./query-runner.ts";
import { splitRecords } from "./split-records.ts";

const workers = startWorkerPool({ size: 1 });
const folder = mkdtempSync(join(tmpdir(), "bundle-"));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await workers.close();
});

const headers = ["select", 'a "b"', "it's, so", "größe 🙂", "when", "day", "n", "text\nover lines"];
const awkward = [
  "NULL",
  "null ",
  'say "x"',
  "a\r\nb",
  ",",
  "  x ",
  "\\N",
  "'",
  "🙂",
  "a\0b",
  "é",
  "-",
];
const rows = awkward.map((text, at) => [
  text,
  `${text}${text}`,
  at === 3 ? "" : String(at / 3),
  at % 2 ? "9007199254740991" : "-1",
  `2026-01-0${1 + (at % 9)} 08:30:0${at % 10}.25`,
  at === 5 ? "" : `2024-02-${10 + at}`,
  ["1e-300", "1.7976931348623157e308", "0.1", "-0.0", "123456789.123456789"][at % 5] ?? "",
  at === 2 ? "" : text.repeat(3),
]);

test("a table that is written and read again holds the very same values", async () => {
  const table = { name: "awkward.csv", content: writeRecords({ headers, rows }) };
  const input = { table, columns: [], direction: "rows" } as const;
  const { fingerprint, csv, rowDigests } = await extractTable(
    { input, withData: true },
    { workers },
  );
  const path = join(folder, "it's data.csv");
  writeFileSync(path, csv ?? "");
  const data = { kind: "table", ...fingerprint, file: "data.csv" } as const;
  const sql = "SELECT rowid, * FROM data ORDER BY rowid";
  const width = headers.length + 1;
  const answers = await runQueries(loadingOf(data, path), [{ id: "q1", sql, width }]);
  const engine = await openEngine(input, { workers });
  const casts = fingerprint.columns.map(({ name }) => `"${name.replaceAll('"', '""')}"::VARCHAR`);
  const loaded = await engine.run(
    `SELECT rowid::VARCHAR, ${casts.join(", ")} FROM data ORDER BY rowid`,
  );
  await engine.close();
  expect(answers?.get("q1")).toEqual(loaded.rows);
  expect(fingerprint).toMatchObject({
    rows: rows.length,
    sha256: expect.stringMatching(/^\w{64}$/),
  });
  expect(rowDigests).toHaveLength(rows.length);
  expect(splitRecords(Buffer.from(csv ?? []).toString())).toHaveLength(rows.length + 1);
});

test("a fingerprint without the data is the same, and another row gives another one", async () => {
  const of = async (content: string, withData: boolean) => {
    const input = { table: { name: "t", content }, columns: [], direction: "rows" } as const;
    return extractTable({ input, withData }, { workers });
  };
  const [without, withData, other] = [
    await of("a,b\n1,x\n2,y", false),
    await of("a,b\n1,x\n2,y", true),
    await of("a,b\n1,x\n2,z", false),
  ];
  expect(without).toEqual({ fingerprint: withData.fingerprint, csv: null, rowDigests: null });
  expect(other.fingerprint.sha256).not.toBe(without.fingerprint.sha256);
});
