import { expect, test } from "vitest";
import { fileExtensions, sourceKindOf } from "./limits.ts";

test("[UV-3] .xlsx, .xlsm, .xls and .csv are spreadsheets, whatever the case", () => {
  for (const ending of ["xlsx", "xlsm", "xls", "csv"]) {
    expect(sourceKindOf(`a.b.${ending}`)).toBe("spreadsheet");
    expect(sourceKindOf(`A.${ending.toUpperCase()}`)).toBe("spreadsheet");
  }
});

test("[UV-4] .txt, .doc and .docx are documents, and nothing else is anything", () => {
  for (const ending of ["txt", "doc", "docx"])
    expect(sourceKindOf(`note.${ending}`)).toBe("document");
  for (const name of ["a.pdf", "csv", ".", "", "a.csv.zip", "a.docm", "a.tsv", "a.xlsx "])
    expect(sourceKindOf(name)).toBeUndefined();
  expect(fileExtensions).toHaveLength(7);
});
