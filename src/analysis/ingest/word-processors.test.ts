import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { extensionOf } from "#contract/limits.ts";
import { hiddenWord, testTexts } from "#test/analysis/ingest/documents/texts.ts";
import { checkFile } from "./check-file.ts";
import { tidyDocument } from "./document-text/tidy-document.ts";
import { readDocumentText } from "./read-document-text.ts";

// Made by bench/make-documents.ts with three word processors: one note in five scripts.
const folder = join(import.meta.dirname, "../../../test/analysis/ingest/documents");
const names = readdirSync(folder).filter((name) => extensionOf(name) !== "ts");

const encodings: Readonly<Record<string, string>> = {
  "de-ibm-850.txt": "cp850",
  "de-apple-roman.txt": "macintosh",
};

async function read(name: string) {
  const bytes = readFileSync(join(folder, name));
  const encoding = encodings[name];
  const { text, asides, warnings } = await readDocumentText(bytes, {
    extension: extensionOf(name),
    format: checkFile({ name, bytes }, "document"),
    settings: encoding === undefined ? {} : { encoding },
  });
  return { text: tidyDocument(text), asides: tidyDocument(asides ?? ""), warnings };
}

function noteOf(name: string) {
  const note = testTexts.find(({ language }) => name.startsWith(`${language}-`));
  if (note === undefined) throw new Error(`There is no text of ${name}.`);
  return note;
}

describe("[UV-4] a document of a word processor", () => {
  it("is one of fifty-five", () => expect(names).toHaveLength(55));

  it.each(names.filter((name) => /word-2007|office-open|word-97|rich-text/.test(name)))(
    "%s gives its text, row by row, without what was deleted or hidden",
    async (name) => {
      const { title, body, table, items, inserted, deleted, closing, ...beside } = noteOf(name);
      const { text, asides, warnings } = await read(name);
      const marks = name.includes("rich-text") ? "¹²" : "¹ⁱ";
      expect(text.split("\n").map((line) => line.trimStart())).toEqual([
        title,
        `${body}${marks}`,
        "5 × 10⁹",
        ...table.map((row) => row.join("\t")),
        ...items.map((item, at) => `${at + 1}. ${item}`),
        inserted,
        closing,
      ]);
      expect(asides).toContain(beside.footnote);
      expect(asides).toContain(beside.endnote);
      for (const part of [deleted, hiddenWord, beside.header, beside.footer])
        expect(`${text}${asides}`).not.toContain(part);
      expect(warnings.toSorted()).toEqual([
        expect.stringContaining("Headers and footers were left out"),
        "Passages deleted under tracked changes were left out: 1.",
        "Passages of hidden text were left out: 1.",
      ]);
    },
  );

  it.each(names.filter((name) => name.includes("abiword")))(
    "%s gives its text, row by row, as AbiWord kept it",
    async (name) => {
      const { title, body, table, items, inserted, closing, ...beside } = noteOf(name);
      const { text, asides, warnings } = await read(name);
      const isRichText = name.endsWith(".doc");
      expect(text.split("\n").flatMap((line) => line.trim() || [])).toEqual([
        title,
        `${body}${isRichText ? "¹²" : "¹ⁱ"}`,
        // Its other form holds hidden text as plain text.
        isRichText ? "5 × 10⁹" : `5 × 10⁹ ${hiddenWord}`,
        ...table.map((row) => row.join("\t")),
        ...items,
        inserted,
        closing,
      ]);
      expect(asides).toContain(beside.footnote);
      expect(asides).toContain(beside.endnote);
      expect(`${text}${asides}`).not.toContain(beside.header);
      expect(warnings).toContain("Headers and footers were left out: 2.");
    },
  );

  // These forms hold the text that was deleted as plain text.
  it.each(names.filter((name) => /web-page|2003-xml|calligra|\.txt$/.test(name)))(
    "%s gives its text",
    async (name) => {
      const { title, body, table, items, inserted, closing } = noteOf(name);
      const { text } = await read(name);
      const isCode850 = name.includes("ibm-850");
      const parts = [title, body, ...table.flat(), ...items, inserted, closing];
      // That code page has no dash and no such quotation marks.
      for (const part of isCode850 ? parts.filter((line) => line !== body) : parts)
        expect(text).toContain(part);
    },
  );
});
