import fc from "fast-check";
import { expect, test } from "vitest";
import { escapeMarkdown } from "./escape-markdown.ts";
import { plainText } from "./plain-markdown.ts";

test.each([
  ["$528,728", "$528,728"],
  ["< 0.0001", "< 0.0001"],
  ["patient_class", "patient_class"],
  ["_name_", "\\_name\\_"],
  ["<b>x</b>", "\\<b>x\\</b>"],
  ["# 1", "\\# 1"],
  ["a | b", "a \\| b"],
  ["Q&A &amp; more", "Q&A \\&amp; more"],
])("writes %s as %s", (text, markdown) => {
  expect(escapeMarkdown(text)).toBe(markdown);
});

test("reads back as it was, line ends apart", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      fc.pre(!text.includes("**"));
      expect(plainText(escapeMarkdown(text))).toBe(text.replace(/[\r\n\t]+/g, " "));
    }),
  );
});
