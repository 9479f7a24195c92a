import { expect, test } from "vitest";
import { readText } from "./read-text.ts";
import { integerColumn, placeCells, placeColumns, TextLedger, wordsColumn } from "./text-ledger.ts";

test("each result of a text has a name of its own and says by which rule it was found", () => {
  const ledger = new TextLedger();
  const rows = [["ward", 2]] as const;
  const columns = [wordsColumn("term", "Term"), integerColumn("n", "Times")];
  const request = { title: "Terms", words: "terms by their number", operation: "count-terms" };
  const first = ledger.enter({ ...request, columns, rows, population: 12 });
  expect(first).toEqual({
    ...{ id: "t1", title: "Terms", words: "terms by their number" },
    origin: { kind: "text", operation: "count-terms", rule: "terms by their number" },
    columns: [
      { key: "term", label: "Term", kind: "text", format: "text" },
      { key: "n", label: "Times", kind: "number", format: "integer" },
    ],
    ...{ rows: [["ward", 2]], population: 12, recomputed: "pending" },
  });
  const second = ledger.enter({ ...request, columns, rows: [] });
  expect(second).toMatchObject({ id: "t2", population: null, rows: [] });
  expect(ledger.results).toEqual([first, second]);
});

test("a row stands where its words are in their own document", () => {
  const [one, other] = ["The ward is full.", "It is loud. Nobody sleeps."];
  const content = `${one}\n${other}`;
  const text = readText({
    ...{ name: "two", content },
    documents: [
      { name: "one.txt", start: 0, end: one.length },
      { name: "two.txt", start: one.length + 1, end: content.length },
    ],
  });
  const last = text.sentences.at(-1);
  if (last === undefined) throw new Error("no sentence");
  const start = content.indexOf("sleeps");
  const cells = placeCells(text, last, { start, end: start + 6 });
  expect(cells).toEqual(["two.txt", 2, other.indexOf("sleeps"), other.indexOf("sleeps") + 6]);
  expect(placeColumns.map(({ label }) => label)).toEqual([
    ...["Document", "Sentence", "From character", "To character"],
  ]);
});
