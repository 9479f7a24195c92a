import { array, assert, constantFrom, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { uniqueNames } from "./unique-names.ts";

describe("uniqueNames", () => {
  it("leaves unique names as they are", () => {
    expect(uniqueNames(["Age", "Charge ($)", "naïve"])).toEqual(["Age", "Charge ($)", "naïve"]);
  });

  it("tells apart what differs in case only, and what is empty", () => {
    expect(uniqueNames(["Age", "AGE", "", "age"])).toEqual([
      "Age",
      "AGE (2)",
      "Column 3",
      "age (3)",
    ]);
  });

  it("takes no name that a later column has", () => {
    expect(uniqueNames(["a", "a", "a (2)"])).toEqual(["a", "a (3)", "a (2)"]);
  });

  it("keeps DuckDB's own name for the order of rows free", () => {
    expect(uniqueNames(["RowID"])).toEqual(["RowID (2)"]);
  });

  it("always gives names that differ without their case", () => {
    const header = constantFrom("", "a", "A", "a (2)", "A (2)", "a (3)", "Column 2", "rowid");
    void assert(
      property(array(header, { maxLength: 12 }), (headers) => {
        const names = uniqueNames(headers).map((name) => name.toLowerCase());
        expect(new Set(names).size).toBe(headers.length);
      }),
    );
  });
});
