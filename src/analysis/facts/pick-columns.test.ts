import { describe, expect, it } from "vitest";
import { pickColumns } from "./pick-columns.ts";

const pick = (content: string, columns: string[] = [], direction: "rows" | "columns" = "rows") =>
  pickColumns({ table: { name: "t", content }, columns, direction }).columns.map(
    ({ name, texts, codes }) => ({ name, cells: [...codes].map((code) => texts[code]) }),
  );

describe("pickColumns", () => {
  it("takes all columns, or the named ones in the order of the table", () => {
    expect(pick("a,b,c\r\n1,2,3").map(({ name }) => name)).toEqual(["a", "b", "c"]);
    expect(pick("a,b,c\r\n1,2,3", ["c", "a"])).toEqual([
      { name: "a", cells: ["1"] },
      { name: "c", cells: ["3"] },
    ]);
  });

  it("takes both columns of a name that stands twice, or the one meant", () => {
    expect(pick("a,a\r\n1,2", ["a"])).toHaveLength(2);
    expect(pick("a,a\r\n1,2", ["a (2)"])).toEqual([{ name: "a (2)", cells: ["2"] }]);
  });

  it("refuses a name that is not there, and a table without columns", () => {
    expect(() => pick("a,b\r\n1,2", ["x"])).toThrow("There is no column named x in this data.");
    expect(() => pick("")).toThrow("Please select at least one column.");
  });

  it("turns a table whose columns are the records, and takes fields by name", () => {
    const content = "field,Ann,Bob\r\nage,31,42\r\nsex,f,m";
    expect(pick(content, [], "columns")).toEqual([
      { name: "field", cells: ["Ann", "Bob"] },
      { name: "age", cells: ["31", "42"] },
      { name: "sex", cells: ["f", "m"] },
    ]);
    expect(pick(content, ["age"], "columns")).toEqual([{ name: "age", cells: ["31", "42"] }]);
  });

  it("takes records by name there too, as the page lists them", () => {
    expect(pick("field,Ann,Bob\r\nage,31,42", ["field", "Bob"], "columns")).toEqual([
      { name: "field", cells: ["Bob"] },
      { name: "age", cells: ["42"] },
    ]);
    expect(() => pick("field,Ann\r\nage,31", ["Zoe"], "columns")).toThrow("named Zoe");
  });

  it("[CA-16] takes a name for a record's where a field is named alike", () => {
    expect(pick("ward,East,West\r\nEast,1,2\r\nWest,3,4", ["East"], "columns")).toEqual([
      { name: "ward", cells: ["East"] },
      { name: "East", cells: ["1"] },
      { name: "West", cells: ["3"] },
    ]);
  });
});
