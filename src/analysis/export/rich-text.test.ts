import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readRtf } from "#analysis/ingest/rtf/read-rtf.ts";
import { escapeMarkdown } from "#analysis/report/escape-markdown.ts";
import { replaceUnprintable } from "./rich/replace-unprintable.ts";
import { richText } from "./rich-text.ts";

const textOf = (rtf: string) => readRtf(new TextEncoder().encode(rtf)).text;
const written = (analysis: string) => richText({ title: "T", prompt: "P", analysis });

test("[XP-3] headings, lists, tables and emphasis are what they are", () => {
  const rtf = written(
    [
      "## Stays",
      "**bold** *slanted* ~~struck~~ `code`",
      "3. three\n4. four\n   - inner",
      "- [x] done\n- [ ] open",
      "| Ward | Stay |\n| --- | ---: |\n| East | 1,204 |",
      "said[^1]",
      "[^1]: by whom",
    ].join("\n\n"),
  );
  for (const part of [
    /\{\\pard\\s2\\outlinelevel1[^ ]* Stays\\par\}/,
    /\{\\b bold\} \{\\i slanted\} \{\\strike struck\} \{\\f1 code\}/,
    /\\ls1\\ilvl0 \{\\listtext 3\.\\tab\}three/,
    /\\ls2\\ilvl1 \{\\listtext \\u8226\?\\tab\}inner/,
    /\\listid1\}/,
    /\\u9746\? done/,
    /\\trowd[^\n]*\\trhdr[^\n]*\n\\pard\\intbl \{\\b Ward\}\\cell/,
    /\\pard\\intbl\\qr 1,204\\cell/,
    /said\{\\super 1\}/,
  ])
    expect(rtf).toMatch(part);
});

test("[XP-3] what begins in Hebrew or Arabic is set from the right", () => {
  expect(written("שלום world")).toContain("\\rtlpar");
  expect(written("world שלום")).not.toContain("\\rtlpar");
});

test("[XP-3] every text of every script is read back as it was", () => {
  const text = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 60 }),
    fc.string({ unit: "binary", maxLength: 60 }),
    fc.constantFrom("😀 astral", "שלום", "مرحبا", "中文{}\\", "a\\par b", "{\\rtf1 x}"),
  );
  void fc.assert(
    fc.property(text, (given) => {
      // Spaces and line ends at an edge are no part of a paragraph, and no two readers agree on others.
      const plain = replaceUnprintable(given).replace(/\s+/g, " ").trim();
      // Word writes letters of symbol fonts as U+F000 to U+F0FF, and so they are read.
      fc.pre(plain !== "" && !/[\uFFFD\u2028\u2029\u00AD\uF000-\uF0FF]/.test(plain));
      const rtf = written(`Begin ${escapeMarkdown(plain)} end`);
      expect(rtf).toMatch(/^[\n -~]*$/);
      expect(textOf(rtf).normalize()).toContain(`Begin ${plain} end`.normalize());
    }),
    { numRuns: 60 },
  );
});

test("[XP-3] the title and the prompt cannot become control words", () => {
  const rtf = richText({ title: "a}\\par b", prompt: "{\\object x}\nsecond", analysis: "" });
  expect(textOf(rtf)).toContain("a}\\par b");
  expect(textOf(rtf)).toMatch(/object x\s+second/);
  expect(rtf).not.toMatch(/(?<!\\)\\object/);
});
