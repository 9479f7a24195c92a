import { existsSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
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

/** Where a statement that got through would leave something. */
const leak = "/tmp/candor-select-leak";

const hostile = [
  // Other statements, alone and beside a SELECT.
  "DROP TABLE data",
  "SELECT 1; DROP TABLE data",
  "SELECT 1; SELECT 2",
  ";SELECT 1",
  "SELECT 1; -- only a comment\nDELETE FROM data",
  "INSERT INTO data VALUES ('x', 1)",
  "UPDATE data SET wait = 0",
  "DELETE FROM data",
  "TRUNCATE data",
  "ALTER TABLE data ADD COLUMN x INTEGER",
  "CREATE TABLE x AS SELECT 1",
  "CREATE TEMP VIEW data AS SELECT 1",
  "CREATE OR REPLACE MACRO sum(x) AS 42",
  "CREATE SEQUENCE s",
  "WITH x AS (SELECT 1) DELETE FROM data",
  "WITH x AS (DELETE FROM data RETURNING *) SELECT * FROM x",
  "MERGE INTO data USING data d ON true WHEN MATCHED THEN DELETE",
  "BEGIN TRANSACTION",
  "CHECKPOINT",
  "VACUUM",
  "ANALYZE",
  "EXPLAIN ANALYZE SELECT 1",
  "PREPARE q AS SELECT 1",
  "EXECUTE q",
  "CALL enable_logging()",
  "DESCRIBE data",
  "SUMMARIZE data",
  "FROM data",
  "VALUES (1)",
  "SHOW TABLES",
  "USE memory",
  "",
  "  ",
  "SELECT",
  "SELECT * FROM (SHOW TABLES)",
  "SELECT * FROM (DESCRIBE data)",
  "SELECT * FROM (SUMMARIZE data)",
  // Settings.
  "SET threads = 8",
  "SET GLOBAL memory_limit = '100GB'",
  "RESET memory_limit",
  "SET lock_configuration = false",
  "SET VARIABLE x = 1",
  "PRAGMA enable_profiling",
  "PRAGMA database_list",
  "SELECT current_setting('memory_limit')",
  "SELECT getvariable('x')",
  "SELECT * FROM duckdb_settings()",
  "SELECT * FROM duckdb_secrets()",
  "SELECT * FROM duckdb_functions()",
  "SELECT * FROM pragma_database_list()",
  "SELECT * FROM pragma_version()",
  "SELECT version()",
  "SELECT current_query()",
  "SELECT current_user",
  "SELECT current_schema()",
  // Functions that print, log, wait or stop.
  "SELECT * FROM enable_profiling()",
  "SELECT * FROM enable_logging()",
  `SELECT * FROM enable_logging(storage = 'file', storage_path = '${leak}')`,
  "SELECT * FROM disable_logging()",
  "SELECT * FROM truncate_duckdb_logs()",
  "SELECT * FROM checkpoint()",
  "SELECT * FROM force_checkpoint()",
  "SELECT write_log('x')",
  "SELECT sleep_ms(60000)",
  "SELECT error('x')",
  "SELECT nextval('s')",
  "SELECT setseed(0.5)",
  "SELECT system.main.write_log('x')",
  // Files and the network.
  "SELECT * FROM '/etc/passwd'",
  "SELECT * FROM read_csv('/etc/passwd')",
  "SELECT * FROM read_text('/etc/passwd')",
  "SELECT * FROM read_blob('/proc/self/environ')",
  "SELECT * FROM read_json('https://example.com/x.json')",
  "SELECT * FROM read_parquet('s3://bucket/x')",
  "SELECT * FROM glob('/etc/*')",
  "SELECT * FROM sniff_csv('/etc/passwd')",
  "SELECT * FROM parquet_metadata('x')",
  'SELECT * FROM "https://example.com/x.csv"',
  "SELECT getenv('HOME')",
  "SELECT c1 FROM data UNION ALL SELECT content FROM read_text('/etc/passwd')",
  "SELECT (SELECT content FROM read_text('/etc/passwd'))",
  "WITH x AS (SELECT * FROM read_text('/etc/passwd')) SELECT * FROM x",
  "SELECT * FROM data WHERE EXISTS (FROM read_csv('/etc/passwd'))",
  "SELECT * FROM data ORDER BY (SELECT count(*) FROM glob('/*'))",
  `COPY data TO '${leak}'`,
  `COPY (SELECT 1) TO '${leak}'`,
  `EXPORT DATABASE '${leak}'`,
  `ATTACH '${leak}'`,
  "IMPORT DATABASE '/tmp'",
  // Extensions, and SQL within texts.
  "INSTALL httpfs",
  "LOAD httpfs",
  `SELECT * FROM query('COPY data TO ''${leak}''')`,
  "SELECT * FROM query_table('data')",
  "SELECT * FROM json_execute_serialized_sql('{}')",
  "SELECT json_serialize_plan('SELECT 1')",
  "PIVOT data ON ward USING sum(wait)",
  // Other tables.
  "SELECT * FROM information_schema.tables",
  "SELECT * FROM pg_catalog.pg_class",
  "SELECT * FROM sqlite_master",
  "SELECT * FROM duckdb_tables",
  "SELECT * FROM system.main.data",
  "SELECT * FROM other.data",
  "SELECT * FROM data AT (VERSION => 1)",
  // What would not be the same again.
  "SELECT random()",
  "SELECT uuid()",
  "SELECT now()",
  "SELECT current_timestamp",
  "SELECT * FROM data USING SAMPLE 1",
  "SELECT * FROM data TABLESAMPLE 10%",
  // Signs that no parser expects.
  "SELECT 1\0; DROP TABLE data",
  "SELECT \ud800",
  // Too much.
  "SELECT * FROM data, range(1000000000)",
  "SELECT count(*) FROM data, range(10000000) x, range(10000000) y WHERE (x.range * y.range) % 7 = 3",
  "WITH RECURSIVE r AS (SELECT wait AS n FROM data UNION ALL SELECT n + 1 FROM r) SELECT max(n) FROM r",
  "SELECT repeat(ward, 500000) FROM data",
  `SELECT ${Array(31).fill("wait").join(", ")} FROM data`,
  `SELECT ${"abs(".repeat(1_500)}wait${")".repeat(1_500)} FROM data`,
  `SELECT ward, '${"x".repeat(9_000)}' FROM data`,
  // What no data say.
  "SELECT 42 AS deaths",
  "SELECT 42 AS deaths FROM data",
  "SELECT 40 + 2 AS deaths, count(*) FROM data",
  "SELECT '42 dead' AS ward, count(*) FROM data",
  "SELECT CASE WHEN wait > 1 THEN '42 dead' ELSE 'short' END AS k FROM data",
  "SELECT 'see https://evil.example' AS ward, count(*) FROM data",
  "SELECT concat(ward, ' of evil.example') AS k FROM data",
  "WITH x AS (SELECT 42 AS deaths FROM data) SELECT deaths FROM x",
  "SELECT deaths FROM data, (SELECT 42 AS deaths) x",
  "SELECT deaths FROM data, (VALUES (42)) x(deaths)",
  "SELECT wait FROM data UNION ALL SELECT 42",
  "SELECT n FROM range(42, 43) x(n)",
  // Figures that somebody brings along behind a figure of the data.
  "SELECT count(*) * 0 + 42 AS deaths FROM data",
  "SELECT count(*) + 42 AS deaths FROM data",
  "SELECT count(*) - count(*) + 42 AS deaths FROM data",
  "SELECT 42 + 0 * sum(wait) AS deaths FROM data",
  "SELECT sum(wait) * 42 AS deaths FROM data",
  "SELECT sum(wait) * 60 * 7 AS deaths FROM data",
  "WITH x AS (SELECT wait * 60 AS w FROM data) SELECT sum(w) * 7 AS deaths FROM x",
  "SELECT greatest(count(*), 99999) AS deaths FROM data",
  "SELECT least(42, sum(wait)) AS deaths FROM data",
  "SELECT coalesce(nullif(count(*), count(*)), 42) AS deaths FROM data",
  "SELECT ifnull(NULL, 42) + count(*) * 0 AS deaths FROM data",
  "SELECT CASE WHEN count(*) > 0 THEN 42 ELSE 41 END AS deaths FROM data",
  "SELECT max(CASE WHEN wait > 0 THEN 42 END) AS deaths FROM data",
  "SELECT max(42) AS deaths FROM data",
  "SELECT sum(42) OVER () AS deaths FROM data",
  "SELECT lag(wait, 1, 42) OVER (ORDER BY wait) AS deaths FROM data",
  "SELECT row_number() OVER () AS deaths FROM data",
  "SELECT wait AS deaths FROM data UNION ALL SELECT 42 FROM data",
  "WITH x AS (SELECT max(wait) * 0 + 42 AS deaths FROM data) SELECT deaths FROM x",
  "SELECT deaths FROM data, (SELECT count(*) + 41 AS deaths FROM data) x",
  "SELECT n AS deaths FROM data, range(100) t(n) WHERE n = 42",
  "SELECT n AS deaths FROM data, generate_series(1, 100) t(n) WHERE n = 42",
  "SELECT unnest(range(42, 43)) AS deaths FROM data",
  "SELECT unnest([41, 42]) AS deaths FROM data",
  "SELECT count(*) AS deaths FROM data, (VALUES ('a'), ('b'), ('c')) v",
  "SELECT count(*) AS deaths FROM data, (SELECT unnest(string_split('a,b,c', ',')) AS k) v",
  "WITH RECURSIVE r AS (SELECT min(wait) AS n FROM data UNION ALL SELECT n + n FROM r WHERE n < 64) SELECT max(n) FROM r",
  "SELECT count(*) AS deaths FROM (SELECT ward FROM data LIMIT 42)",
  "SELECT count(*) AS deaths FROM (SELECT ward FROM data LIMIT (SELECT count(*) FROM data))",
  "SELECT CAST('42' AS INTEGER) + count(*) * 0 AS deaths FROM data",
  "SELECT CAST(concat(ward, '42') AS VARCHAR) AS ward FROM data",
  "SELECT TRY_CAST(replace(ward, ward, '42') AS INTEGER) AS deaths FROM data",
  "WITH x AS (SELECT CASE WHEN wait > 0 AND wait <> 42 THEN '42' END AS k FROM data) SELECT max(CAST(k AS INTEGER)) AS deaths FROM x",
  "WITH x AS (SELECT CASE WHEN wait > 0 THEN 'all of these wards' END AS k FROM data) SELECT max(length(k)) AS deaths FROM x",
  "SELECT length(rpad(ward, 42, 'x')) AS deaths FROM data",
  "SELECT max(ascii('*')) AS deaths FROM data",
  "SELECT floor(pi()) * 14 + count(*) * 0 AS deaths FROM data",
  "SELECT date_diff('day', DATE '2026-01-01', DATE '2026-02-12') AS deaths FROM data",
  "SELECT to_days(CAST(max(wait) AS INTEGER)) + DATE '2026-01-01' AS died FROM data",
  "SELECT DATE '2026-03-04' AS died, count(*) FROM data",
  "SELECT wait / wait AS deaths FROM data",
  "SELECT power(count(*), 0) AS deaths FROM data",
  "SELECT wait % 42 AS deaths FROM data",
  "SELECT list_sum(list_transform([ward], x -> 42)) AS deaths FROM data",
  "SELECT hash('x') AS deaths FROM data",
  "SELECT true AS dead, count(*) FROM data",
  `SELECT ${Array(9).fill("wait / any_value(wait)").join(" + ")} AS deaths FROM data GROUP BY wait`,
  `SELECT count(*) FROM (${Array(9).fill("SELECT ward FROM data").join(" UNION ALL ")})`,
  "SELECT random() * sum(wait) FROM data",
];

it(`refuses ${hostile.length} hostile statements, and nothing comes of them`, {
  tags: "slow",
  timeout: 120_000,
}, async () => {
  expect(hostile.length).toBeGreaterThanOrEqual(80);
  const before = await rowsOf(settings);
  const passed: string[] = [];
  for (const sql of hostile) if ((await select(sql)).kind !== "refused") passed.push(sql);
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
