import fc from "fast-check";
import { expect, it } from "vitest";
import { looksLike, shortestShape } from "./value-shapes.ts";

it("no value shorter than the shortest shape tells by itself what it is", () => {
  const { nineDigits, phoneDigits, fullName, nameWord, code, flag, ...telling } = looksLike;
  const unit = fc.constantFrom(..."w.:/-@+( )x0123456789aAdZ");
  fc.assert(
    fc.property(fc.string({ unit, maxLength: shortestShape - 1 }), (text) => {
      for (const shape of Object.values(telling)) expect(text).not.toMatch(shape);
    }),
    { numRuns: 3_000 },
  );
  expect("www.x".length).toBe(shortestShape);
  expect("www.x").toMatch(telling.url);
});
