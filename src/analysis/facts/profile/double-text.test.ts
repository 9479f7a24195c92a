import { DuckDBInstance } from "@duckdb/node-api";
import fc from "fast-check";
import { expect, it } from "vitest";
import { doubleText } from "./double-text.ts";

it("prints numbers as DuckDB does", async () => {
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  const edges = [
    0, -1, 0.5, 1e-4, 9.9e-5, 1e15, 9_999_999_999_999_998, 1e16, -2.5e-7, 1e21, 5e-324,
  ];
  const drawn = fc.sample(fc.double({ noNaN: true, noDefaultInfinity: true }), {
    numRuns: 3000,
    seed: 7,
  });
  // A cell of a table is never minus nothing.
  const numbers = [...edges, ...drawn].map((number) => (Object.is(number, -0) ? 0 : number));
  const reader = await connection.runAndReadAll(
    `SELECT unnest([${numbers.map((number) => `'${number}'::DOUBLE`).join()}])::VARCHAR`,
  );
  expect(numbers.map(doubleText)).toEqual(reader.getRows().map(([text]) => text));
  connection.closeSync();
  instance.closeSync();
});
