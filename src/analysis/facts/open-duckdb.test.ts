import { expect, it } from "vitest";
import { openDuckdb } from "./open-duckdb.ts";

it("takes the first of groups that follow a time, where their days are compared with it", async () => {
  const { connection } = await openDuckdb();
  await connection.run("create table data (day date)");
  const groups = "select day as label, count(*) as n from data group by 1";
  const results = "select label, sum(n) over () as whole from groups";
  const { rows } = await connection
    .runAndReadAll(
      `with groups as (${groups}), results as (${results}) select label, whole from results
      where label >= timestamp '2024-02-29 23:59:00' and label < date '2024-12-30'
      qualify row_number() over (order by label) <= 1`,
    )
    .then((reader) => ({ rows: reader.getRowsJson() }));
  expect(rows).toEqual([]);
});
