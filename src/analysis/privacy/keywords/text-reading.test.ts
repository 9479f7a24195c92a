import fc from "fast-check";
import { expect, test } from "vitest";
import { invisibleMark, readingTable } from "./reading-table.ts";
import {
  foldOne,
  foldText,
  isContextual,
  openReading,
  plainWay,
  type ReadingKind,
  unitsOf,
} from "./text-reading.ts";

const read = (text: string, kind: ReadingKind = "words", changes = {}) =>
  foldText(text, openReading({ ...plainWay, kind, ...changes }));

test("a boundary is a gap among words, and differs where last names stand first", () => {
  expect([read("Doe, John"), read("Doe, John", "turned")]).toEqual(["doe john", "doe,john"]);
  expect([read("a -  b"), read("a / b", "turned")]).toEqual(["a b", "a,b"]);
});

test("a full stop parts words, and is itself between digits", () => {
  expect(read("john.doe 1.5 a.5 1.b .5 5.")).toBe("john doe 1.5 a 5 1 b 5 5 ");
  expect(read("1．5 1․5 0.9 9.0")).toBe("1.5 1.5 0.9 9.0");
});

test("a caret parts the names of a message, and is itself elsewhere", () => {
  expect(read("DOE^JOHN 2^8 a^8 ^a a^")).toBe("doe john 2^8 a^8 ^a a^");
  expect(read("DOE^JOHN", "turned")).toBe("doe,john");
});

test("what stands between digits goes where numbers are looked for, and what parts numbers stays", () => {
  expect(read("(555) 123-4567", "digits")).toBe("5551234567");
  expect(read("+1 [2]*{3}~#4", "digits")).toBe("1234");
  expect(read("12.34,56\n78/90", "digits")).toBe("12,34,56,7890");
});

test("a hyphen at the end of a line joins two halves where that is asked", () => {
  const joined = (text: string) => read(text, "words", { joinsLines: true });
  expect(["dia-\nbetes", "dia-\r\n   betes", "dia¬\rbetes"].map(joined)).toEqual([
    ...["diabetes", "diabetes", "diabetes"],
  ]);
  expect(["dia-betes", "3-\nbetes", "dia-\n3", "dia -\nbetes"].map(joined)).toEqual([
    ...["dia betes", "3 betes", "dia 3", "dia betes"],
  ]);
  expect(joined(`dia-\n${" ".repeat(39)}betes`)).toBe("diabetes");
  expect(joined(`dia-\n${" ".repeat(41)}betes`)).toBe("dia betes");
  expect(read("dia-\nbetes")).toBe("dia betes");
});

test("a mark that stands apart spells its letter out where that is asked", () => {
  const spelt = (text: string) => read(text, "words", { spellsOut: true });
  expect(["Mu\u0308ller", "A\u030ase", "e\u0308", "\u0308u", "u\u030a"].map(spelt)).toEqual([
    ...["mueller", "aase", "e", "u", "u"],
  ]);
  expect(read("Mu\u0308ller")).toBe("muller");
});

test("a Korean syllable is the same in its letters", () => {
  for (const word of ["병원", "김하나"]) expect(read(word.normalize("NFD"))).toBe(read(word));
});

test("units stand side by side, and cover all of a text that can be seen", () => {
  const text = fc.string({
    unit: fc.constantFrom(..."aé-\n .,1^\u0308\u200bᄇ병𝐇"),
    maxLength: 30,
  });
  const ways = ["words", "turned", "digits"] as const;
  fc.assert(
    fc.property(text, fc.constantFrom(...ways), fc.boolean(), (content, kind, joinsLines) => {
      const reading = openReading({ ...plainWay, kind, joinsLines });
      let last = 0;
      for (const { start, end, folded } of unitsOf(content, reading)) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThan(start);
        expect(folded).not.toBe("");
        last = end;
      }
      expect(last).toBeLessThanOrEqual(content.length);
    }),
  );
});

test("the table of a reading tells what each character alone is compared by", () => {
  const kinds = ["words", "turned", "digits"] as const;
  const code = fc.oneof(fc.integer({ min: 0x20, max: 0x24f }), fc.integer({ min: 0, max: 0xffff }));
  fc.assert(
    fc.property(code, fc.constantFrom(...kinds), fc.boolean(), fc.boolean(), (at, kind, ...is) => {
      const way = { ...plainWay, kind, spellsOut: is[0], byLooks: is[1] };
      const reading = openReading(way);
      fc.pre(!isContextual(at, way));
      const folded = foldOne(String.fromCharCode(at), reading);
      fc.pre(folded.length < 2);
      const entry = folded === "" ? invisibleMark : folded.charCodeAt(0);
      expect(readingTable(way).entries[at]).toBe(entry);
    }),
    { numRuns: 300 },
  );
});
