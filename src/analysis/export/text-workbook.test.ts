import { expect, test } from "vitest";
import { readWorkbook } from "#analysis/ingest/xlsx/read-workbook.ts";
import { textWorkbook } from "./text-workbook.ts";

test("a workbook of texts keeps what looks like an escape, a formula or damage", async () => {
  const texts = ["_x0041_", "=1+1", "0012", "a\uFFFDb"];
  const bytes = await textWorkbook([
    { name: "Copy", rows: [["head"], ...texts.map((text) => [text])], heads: 1 },
  ]);
  expect(readWorkbook(bytes, "Copy").grid.rows.slice(1)).toEqual(texts.map((text) => [text]));
});
