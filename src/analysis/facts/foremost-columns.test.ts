import { expect, it } from "vitest";
import { columnsComputed, foremostColumns } from "./foremost-columns.ts";

const names = (count: number) => Array.from({ length: count }, (_, at) => `column ${at}x`);

it("takes all columns where they are few enough", () => {
  expect(foremostColumns(names(columnsComputed), {})).toHaveLength(columnsComputed);
});

it("takes those that are asked about and the first of the others, in the order of the table", () => {
  const many = [...names(1000), "PatientAge", "ward_name", "Focus"];
  const prompt = "Does the age of a patient differ by ward?";
  const taken = foremostColumns(many, { focus: "Focus", prompt });
  expect(taken).toHaveLength(columnsComputed);
  expect(taken.slice(-3).map((at) => many[at])).toEqual(["column 253x", "PatientAge", "Focus"]);
});
