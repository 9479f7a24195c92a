import fc from "fast-check";
import { expect, test } from "vitest";
import { placeIn } from "./keyword-place.ts";
import { scanKeywords } from "./scan-keywords.ts";

const marked = (text: string, keyword: string) => {
  const place = placeIn(text, keyword);
  return place && text.slice(place.start, place.end);
};

test.each([
  ["the diagnosis is clear", "diagnosis", "diagnosis"],
  ["DIAGNOSIS, later a diagnosis", "diagnosis", "DIAGNOSIS"],
  ["has S\u200bS\u00adN on it", "ssn", "S\u200bS\u00adN"],
  ["a heart   attack", "heart attack", "heart   attack"],
  ["café", "cafe", "café"],
  ["ends with HIV", "hiv", "HIV"],
  ["nothing of it", "hiv", null],
  ["", "hiv", null],
])("in “%s” the keyword %s is marked as it stands", (text, keyword, place) => {
  expect(marked(text, keyword)).toBe(place);
});

test("a keyword that the scan finds in a short text can be marked there", { tags: "slow" }, () => {
  const word = fc.constantFrom("hiv", "Müller", "heart attack", "o'neil", "12-34", "x");
  const around = fc.string({ maxLength: 12 });
  fc.assert(
    fc.property(around, word, around, (before, keyword, after) => {
      const text = `${before} ${keyword} ${after}`;
      if (scanKeywords(text, [keyword]).length === 0) return;
      const place = placeIn(text, keyword);
      expect(place).not.toBeNull();
      expect(scanKeywords(marked(text, keyword) ?? "", [keyword])).toHaveLength(1);
    }),
  );
});
