import fc from "fast-check";
import { expect, test } from "vitest";
import { findPlaces, mergePlaces } from "./find-places.ts";
import type { IdentifierPlace, Recognizer } from "./recognizer.ts";

const found = (text: string, ...recognizers: Recognizer[]) =>
  findPlaces(text, recognizers).map(({ id, start, end }) => [id, text.slice(start, end)]);

test("a label is no part of what it names, and what a search looked back at is", () => {
  const labelled = { id: "record", shape: /(?<label>MRN )\d+/g } as const;
  expect(found("MRN 123, MRN 4", labelled)).toEqual([
    ["record", "123"],
    ["record", "4"],
  ]);
  const seenBefore = { id: "email", shape: /(?<=(?<before>\w+))@\w+/g } as const;
  expect(found("to ada@x or", seenBefore)).toEqual([["email", "ada@x"]]);
});

test("a decoy is passed over, told by its text and where it stands", () => {
  const asked: unknown[] = [];
  const isDecoy: Recognizer["isDecoy"] = (given) => {
    asked.push(given);
    return given.value === "1";
  };
  expect(found("a 1 22", { id: "record", shape: /\d+/g, isDecoy })).toEqual([["record", "22"]]);
  expect(asked[1]).toEqual({ text: "a 1 22", start: 4, value: "22" });
});

test("only a part of what was found may be the identifier, or none", () => {
  const shape = /\p{L}+/gu;
  const narrow: Recognizer["narrow"] = (value) => (value.length > 2 ? [1, value.length] : null);
  expect(found("ab xAda", { id: "name", shape, narrow })).toEqual([["name", "Ada"]]);
});

const ids = ["name", "record", "phone"] as const;
const place = fc
  .tuple(fc.constantFrom(...ids), fc.nat({ max: 30 }), fc.integer({ min: 1, max: 9 }))
  .map(([id, start, length]): IdentifierPlace => ({ id, start, end: start + length }));

test("places that overlap become one, which hides as much as they did", () => {
  fc.assert(
    fc.property(fc.array(place, { maxLength: 8 }), (places) => {
      const merged = mergePlaces(places);
      const hidden = (some: readonly IdentifierPlace[]) =>
        new Set(
          some.flatMap(({ start, end }) =>
            Array.from({ length: end - start }, (_, at) => start + at),
          ),
        );
      expect(hidden(merged)).toEqual(hidden(places));
      for (const [at, { start }] of merged.entries())
        if (at > 0) expect(start).toBeGreaterThanOrEqual(merged[at - 1]?.end ?? 0);
    }),
  );
});

test("the class is that of the one that was found first, though another begins before it", () => {
  const name = { id: "name", start: 3, end: 8 } as const;
  const number = { id: "record", start: 0, end: 5 } as const;
  const phone = { id: "phone", start: 7, end: 9 } as const;
  expect(mergePlaces([name, number])).toEqual([{ id: "name", start: 0, end: 8 }]);
  expect(mergePlaces([number, name])).toEqual([{ id: "record", start: 0, end: 8 }]);
  expect(mergePlaces([phone, number, name])).toEqual([{ id: "phone", start: 0, end: 9 }]);
  const after = { id: "name", start: 5, end: 6 } as const;
  expect(mergePlaces([after, number])).toEqual([number, after]);
});
