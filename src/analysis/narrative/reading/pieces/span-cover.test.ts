import fc from "fast-check";
import { expect, it } from "vitest";
import { spanCover } from "./span-cover.ts";

const span = fc
  .record({ from: fc.integer({ min: 0, max: 12 }), length: fc.integer({ min: 1, max: 6 }) })
  .map(({ from, length }) => ({ from, to: from + length }));

it("says of any span what looking at each of the others says", () => {
  fc.assert(
    fc.property(fc.array(span, { maxLength: 8 }), span, (spans, { from, to }) => {
      const holds = spans.some((one) => one.from <= from && one.to >= to);
      expect(spanCover(spans)({ from, to })).toBe(holds);
    }),
  );
});
