import * as fc from "fast-check";
import { expect, test } from "vitest";
import { openArchive } from "#analysis/ingest/container/open-archive.ts";
import { readDocx } from "#analysis/ingest/docx/read-docx.ts";
import { escapeMarkdown } from "#analysis/report/escape-markdown.ts";
import { fullReport } from "#test/analysis/full-report.ts";
import { reportWord } from "./report-word.ts";
import { replaceUnprintable } from "./rich/replace-unprintable.ts";

const png = new Uint8Array(
  Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
);
const pictures = new Map([["c1", { png, width: 640, height: 320 }]]);

test("a Word document is read back with every part of the report", async () => {
  const bytes = await reportWord(fullReport, pictures);
  const { text } = readDocx(bytes);
  const parts = [
    "Stays {2024} & more",
    "<script>alert(1)</script>",
    "East stays 4.3 days, said the ward & <i>others</i>.",
    "East stays 4.3 days",
    "Ward\tMean stay",
    "East\t4.3",
    "1. first",
    "2. second 4.3",
    "Matches of diagnosis: 3",
    "“the ward” – notes.txt, sentence 2",
    "q1: Stay by ward",
    "Ost & <b>West</b> 中文 😀 שלום\t-1204.5",
  ];
  const places = parts.map((part) => text.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test("headings, lists, tables, links to receipts and pictures are what they are", async () => {
  const archive = openArchive(await reportWord(fullReport, pictures));
  const xml = archive.text("word/document.xml") ?? "";
  for (const part of [
    /<w:pStyle w:val="Heading1"\/>/,
    /<w:pStyle w:val="Heading2"\/>/,
    /<w:numPr>/,
    /<w:tblHeader\/>/,
    /<w:hyperlink [^>]*w:anchor="q1"/,
    /<w:bookmarkStart [^>]*w:name="q1"/,
    /<w:hyperlink [^>]*w:anchor="quote_1"/,
    /<w:drawing>/,
  ])
    expect(xml).toMatch(part);
  const links = archive.text("word/_rels/document.xml.rels") ?? "";
  expect(links).toContain("https://example.org/book");
  expect(links).not.toContain("javascript:");
});

test("every text of every script is read back as it was", async () => {
  const text = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 40 }),
    fc.string({ unit: "binary", maxLength: 40 }),
    fc.constantFrom("😀 astral", "שלום", "مرحبا", "中文]]>", "<w:t>&amp;"),
  );
  const { answer } = fullReport;
  await fc.assert(
    fc.asyncProperty(text, async (given) => {
      const plain = replaceUnprintable(given).replace(/\s+/g, " ").trim();
      // The reader takes U+F020 to U+F0FF for letters of a symbol font.
      fc.pre(plain !== "" && !/[\u2028\u2029\u00AD\uF020-\uF0FF]/.test(plain));
      const insights = [{ markdown: `Begin ${escapeMarkdown(plain)} end`, results: [] }];
      const report = { ...answer.report, insights };
      const bytes = await reportWord({ ...fullReport, answer: { ...answer, report } }, new Map());
      expect(readDocx(bytes).text.normalize()).toContain(`Begin ${plain} end`.normalize());
    }),
    { numRuns: 10 },
  );
});
