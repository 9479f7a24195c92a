import fc from "fast-check";
import { expect, it } from "vitest";
import { NumberPlaces } from "./number-places.ts";

it("places numbers as a Map would", () => {
  const number = fc.oneof(fc.integer({ min: -5, max: 5 }), fc.double({ noNaN: true }));
  fc.assert(
    fc.property(fc.array(number, { maxLength: 200 }), (drawn) => {
      // A cell of a table is never minus nothing.
      const numbers = drawn.map((one) => (one === 0 ? 0 : one));
      const places = new NumberPlaces(numbers.length);
      const known = new Map<number, number>();
      for (const one of numbers) {
        const expected = known.get(one) ?? known.size;
        expect(places.place(one, known.size)).toBe(expected);
        known.set(one, expected);
      }
    }),
  );
});
