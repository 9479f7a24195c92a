import { expect, test } from "vitest";
import { sliceQuotes } from "./slice-quotes.ts";

const first = `${"a".repeat(300)} The ward is full. ${"b".repeat(300)}`;
const second = "😀 It hurts 😀";
const text = {
  name: "two",
  content: `${first}\n${second}`,
  documents: [
    { name: "one.txt", start: 0, end: first.length },
    { name: "two.txt", start: first.length + 1, end: first.length + 1 + second.length },
  ],
};
const slice = (document: number, start: number, end: number) =>
  sliceQuotes(text, [{ document, start, end, sentence: 4 }])[0];

test("a quote is what its document says there, with some of what stands around it", () => {
  const start = first.indexOf("The");
  const [quote, other] = sliceQuotes(text, [
    { document: 0, start, end: start + 17, sentence: 2 },
    { document: 1, start: first.length + 4, end: first.length + 12, sentence: 1 },
  ]);
  expect(quote).toEqual({
    ...{ id: "quote-1", document: "one.txt", documentNumber: 1, sentence: 2 },
    ...{ start, end: start + 17, text: "The ward is full." },
    before: `${"a".repeat(239)} `,
    after: ` ${"b".repeat(239)}`,
  });
  expect(other).toMatchObject({
    ...{ id: "quote-2", document: "two.txt", documentNumber: 2, start: 3, end: 11 },
    // Of other documents nothing stands around it.
    ...{ text: "It hurts", before: "😀 ", after: " 😀" },
  });
});

test("what stands around begins and ends with whole characters", () => {
  const content = `${"😀".repeat(200)}x.${"😀".repeat(200)}`;
  const documents = [{ name: "n", start: 0, end: content.length }];
  // 240 code units are 120 signs; one further to the left splits one.
  const [quote] = sliceQuotes({ name: "n", content, documents }, [
    { document: 0, start: 400, end: 401, sentence: 1 },
  ]);
  expect(quote?.before).toBe("😀".repeat(120));
  expect(quote?.after).toBe(`.${"😀".repeat(119)}`);
  const [later] = sliceQuotes({ name: "n", content, documents }, [
    { document: 0, start: 401, end: 402, sentence: 1 },
  ]);
  expect(later?.before).toBe(`${"😀".repeat(119)}x`);
});

test("a whole document can be quoted; nothing beyond it, and nothing of no length", () => {
  expect(slice(0, 0, first.length)).toMatchObject({ text: first, before: "", after: "" });
  const end = first.length;
  for (const [document, from, to] of [
    [0, end - 3, end + 1],
    [1, end, end + 4],
    [0, 5, 5],
    [0, 6, 5],
    [2, 0, 3],
  ] as const)
    expect(() => slice(document, from, to), `${document} ${from} ${to}`).toThrow(
      "quote 1 lies outside its document",
    );
});
