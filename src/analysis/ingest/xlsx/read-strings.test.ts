import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readStrings } from "./read-strings.ts";

const table = (items: string) => `<sst count="9">${items}</sst>`;

describe("the texts that cells share", () => {
  it.each(["<si/>", "<si />", '<si a="1"/>', '<si a=">"/>', "<si></si>"])(
    "%s is an empty one, and those behind it stay where they are",
    (empty) => {
      const items = `<si><t>a</t></si>${empty}<si><t>b</t></si><si><t>c</t></si>`;
      expect(readStrings(table(items))).toEqual(["a", "", "b", "c"]);
    },
  );

  it("are the same whether they are scanned or walked over", () => {
    const text = fc.constantFrom("", "a", " b ", "x &lt; y", "_x000D_", "/", "a/>b");
    const item = fc.oneof(
      fc.constantFrom("<si/>", "<si />", '<si a="/"/>', "<si\n/>", "<si></si>", '<si a="/"></si>'),
      text.map((inner) => `<si><t>${inner}</t></si>`),
      text.map((inner) => `<si ><t xml:space="preserve">${inner}</t></si>`),
      text.map((inner) => `<si><t/><r><t>${inner}</t></r><rPh><t>no</t></rPh><r><t>z</t></r></si>`),
    );
    fc.assert(
      fc.property(fc.array(item), (items) => {
        const scanned = table(items.join(""));
        // A comment makes it go from tag to tag.
        expect(readStrings(scanned)).toEqual(readStrings(`<!-- -->${scanned}`));
      }),
    );
  });
});
