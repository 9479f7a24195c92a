import { existsSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { hostileStatements, leak } from "#test/analysis/facts/hostile-statements.ts";
import { type Duckdb, openDuckdb } from "../open-duckdb.ts";
import { runWrittenSelect } from "./run-written-select.ts";

let duckdb: Duckdb;
beforeAll(async () => {
  duckdb = await openDuckdb();
  await duckdb.connection.run(
    "CREATE TABLE data AS SELECT * FROM (VALUES ('East', 1), ('West', 2)) t(ward, wait)",
  );
  await duckdb.lock();
});
afterAll(() => {
  duckdb.second.closeSync();
  duckdb.connection.closeSync();
});

const select = (sql: string) => runWrittenSelect(duckdb.connection, sql);

/** As nothing that is written may ask. */
async function rowsOf(sql: string) {
  return (await duckdb.second.runAndReadAll(sql)).getRows();
}

const settings = "SELECT name, value FROM duckdb_settings() ORDER BY name";

it(`refuses ${hostileStatements.length} hostile statements, and nothing comes of them`, {
  tags: "slow",
  timeout: 120_000,
}, async () => {
  expect(hostileStatements.length).toBeGreaterThanOrEqual(80);
  const before = await rowsOf(settings);
  const passed: string[] = [];
  for (const sql of hostileStatements) if ((await select(sql)).kind !== "refused") passed.push(sql);
  expect(passed).toEqual([]);
  expect(existsSync(leak)).toBe(false);
  expect(await rowsOf(settings)).toEqual(before);
  expect(await rowsOf("SELECT * FROM data")).toEqual([
    ["East", 1],
    ["West", 2],
  ]);
  expect(await rowsOf("SELECT table_name FROM duckdb_tables()")).toEqual([["data"]]);
});

it("is asked of a database that opens nothing and keeps its settings", async () => {
  const names = "'enable_external_access', 'lock_configuration'";
  expect(await rowsOf(`SELECT value FROM (${settings}) WHERE name IN (${names})`)).toEqual([
    ["false"],
    ["true"],
  ]);
});

it.each([
  [
    "SELECT ward, wait FROM data ORDER BY wait DESC",
    [
      ["West", 2],
      ["East", 1],
    ],
  ],
  ["WITH x AS (SELECT sum(wait) AS s FROM data) SELECT s FROM x", [[3]]],
  [
    "SELECT ward, rank() OVER (ORDER BY wait DESC) AS r FROM data ORDER BY r",
    [
      ["West", 1],
      ["East", 2],
    ],
  ],
  ["SELECT count(*) FILTER (WHERE wait > 1), median(wait) FROM data", [[1, 1.5]]],
  [
    "SELECT CASE WHEN wait > 1 THEN 'long' ELSE 'short' END AS k, count(*) FROM data GROUP BY ALL ORDER BY k",
    [
      ["long", 1],
      ["short", 1],
    ],
  ],
  ["SELECT a.ward FROM data a JOIN data b ON a.wait > b.wait", [["West"]]],
  [
    "SELECT wait FROM data WHERE ward IN (SELECT ward FROM data WHERE ward ILIKE 'w%') LIMIT 1",
    [[2]],
  ],
  [
    "SELECT ward FROM data a WHERE NOT EXISTS (SELECT 1 FROM data b WHERE b.wait > a.wait)",
    [["West"]],
  ],
  [
    "SELECT CASE WHEN wait > 1 THEN '2 and more' ELSE 'up to 1' END AS k FROM data ORDER BY k",
    [["2 and more"], ["up to 1"]],
  ],
  ["SELECT 'all' AS ward, sum(wait) FROM data WHERE ward <> 'Ward 7'", [["all", 3]]],
  [
    "SELECT round(100.0 * sum(CASE WHEN wait > 1 THEN 1 ELSE 0 END) / count(*), 1) AS s FROM data",
    [[50]],
  ],
  ["SELECT avg(wait) / 60 AS hours, sum(wait) * 1.0 / count(*) AS mean FROM data", [[0.025, 1.5]]],
  [
    "SELECT coalesce(sum(wait) FILTER (WHERE wait > 9), 0) AS s, max(wait) - min(wait) FROM data",
    [[0, 1]],
  ],
  [
    "SELECT ward, wait / sum(wait) OVER () AS part FROM data ORDER BY wait LIMIT 1",
    [["East", 1 / 3]],
  ],
  ["SELECT substr(ward, 1, 1) AS k, count(1) FROM data GROUP BY k ORDER BY k LIMIT 1", [["E", 1]]],
  [
    "SELECT count(*) AS n, CAST(sum(wait) AS DOUBLE) AS s, CASE WHEN count(*) > 1 THEN 'many' END AS k FROM data",
    [[2, 3, "many"]],
  ],
])("runs %s", async (sql, rows) => {
  expect(await select(sql)).toMatchObject({ kind: "selected", answer: { rows } });
});
