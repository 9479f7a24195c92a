import fc from "fast-check";
import { expect, test } from "vitest";
import { readCardEntry } from "./card-entry.ts";

const now = new Date(2026, 10, 21);
const good = { number: "4242 4242 4242 4242", expiry: "11/26", code: "123" };
const read = (changes: Partial<typeof good>) => readCardEntry({ ...good, ...changes }, now);

test("takes a test card, however it is spaced, until the end of its month", () => {
  expect(read({})).toBe("4242424242424242");
  expect(read({ number: "4000-0000-0000-0002", expiry: " 1 / 27 " })).toBe("4000000000000002");
});

test("says at each field what is wrong", () => {
  expect(read({ expiry: "10/26" })).toEqual({ expiry: expect.stringContaining("to come") });
  expect(read({ expiry: "13/30" })).toEqual({ expiry: expect.any(String) });
  expect(read({ code: "12" })).toEqual({ code: "Please enter three digits." });
  expect(Object.keys(read({ number: "", expiry: "", code: "" }))).toEqual([
    ...["number", "expiry", "code"],
  ]);
});

test("lets no other card leave the page", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 10n ** 12n, max: 10n ** 19n }), (number) => {
      fc.pre(!/^4(2{1}|0).*(4242|0002|9995|0341)$/.test(String(number)));
      expect(read({ number: String(number) })).toEqual({ number: expect.any(String) });
    }),
  );
});
