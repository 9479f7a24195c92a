import fc from "fast-check";
import { expect, test } from "vitest";
import { joinedName, joinTexts } from "./join-texts.ts";

const text = fc.record({
  name: fc.string({ minLength: 1 }),
  content: fc.string({ unit: "binary" }).filter((content) => content.trim() !== ""),
});

test("every text stands in the whole where its place says, in order", () => {
  fc.assert(
    fc.property(fc.array(text, { maxLength: 6 }), (texts) => {
      const { content, documents } = joinTexts(texts);
      expect(
        documents.map(({ name, start, end }) => ({ name, content: content.slice(start, end) })),
      ).toEqual(texts);
      for (const [at, { start }] of documents.entries())
        expect(start).toBeGreaterThanOrEqual(documents[at - 1]?.end ?? 0);
    }),
  );
});

test("one text alone is itself; several have their names above them", () => {
  expect(joinTexts([{ name: "a.txt", content: "One." }]).content).toBe("One.");
  const both = [
    { name: "a.txt", content: "One." },
    { name: "b.doc", content: "Two." },
    { name: "c.doc", content: " \n" },
  ];
  expect(joinTexts(both).content).toBe("# a.txt\n\nOne.\n\n# b.doc\n\nTwo.");
});

test("the name is the first and how many more", () => {
  expect(joinedName([{ name: "a.txt", content: "" }])).toBe("a.txt");
  expect(joinedName(Array.from({ length: 3 }, () => ({ name: "a.txt", content: "" })))).toBe(
    "a.txt and 2 more",
  );
});
