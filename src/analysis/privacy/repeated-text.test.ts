import fc from "fast-check";
import { expect, it } from "vitest";
import { readHeaders } from "../table/table.ts";
import { scanPrivacy } from "./scan-privacy.ts";
import { scanText } from "./scan-text.ts";

/**
 * A pattern that goes back over what it has read takes minutes for such a text, and a linear one less
 * than a second. The time of a test is a bound far from both.
 */
const characters = 200_000;

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const scan = (content: string) =>
  scanPrivacy({
    ...{ table: { name: "t.csv", content }, columns: [], direction: "rows" },
    keywords: ["nobody"],
  });

const fragments = ["x", "A", "1", "1-", "a.", "MRN", "Dr. ", "_", "x@", "555-", "İ", "+", "Aa "];

it.each(fragments)(
  "a long run of “%s” holds nobody up: cell, header, text",
  (fragment) => {
    const run = fragment.repeat(characters / fragment.length);
    expect(scan(`h\r\n${quoted(`${run}@`)}\r\n1`)).toBeDefined();
    expect(scan(`${quoted(run)}\r\n1`)).toBeDefined();
    expect(scanText({ content: `${run}@`, keywords: ["nobody"] })).toBeDefined();
  },
  30_000,
);

it("nor does a run of anything else", () => {
  const fragment = fc.oneof(
    fc.string({ minLength: 1, maxLength: 4, unit: "binary" }),
    fc.string({ minLength: 1, maxLength: 4, unit: fc.constantFrom(..."aA1 .-@/:+()_'\"") }),
  );
  fc.assert(
    fc.property(fragment, (one) => {
      const run = one.repeat(characters / 4 / one.length);
      expect(scan(`h\r\n${quoted(`${run}@`)}\r\n1`)).toBeDefined();
      expect(readHeaders(`${quoted(run)}\r\n1`)).toHaveLength(1);
    }),
    { numRuns: 25 },
  );
}, 60_000);
