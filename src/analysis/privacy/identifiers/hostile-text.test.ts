// @module-tag slow
import fc from "fast-check";
import { expect, it } from "vitest";
import { identifierPlaces } from "../text-identifiers.ts";

/** A pattern that goes back over what it has read would take hours for a megabyte, not seconds. */
const characters = 1_000_000;

const fragments = [
  ...["a", "A", "1", " ", "\n", "-", ".", "@", "a@", "a.", "A.", "1.", "1-", "1 ", "1:", "a:", "("],
  ...[
    "Aa ",
    "Aa, ",
    "Aa-",
    "A'",
    "a/",
    "Dr. ",
    "Dr. A ",
    "MRN ",
    "MRN: ",
    "SSN 1",
    "call ",
    "Ave ",
  ],
  ...[
    "1 Aa ",
    "1 Aa St",
    "Aa County ",
    "in Aa ",
    "A1 ",
    "ID",
    "IBAN A",
    "www.",
    "http://",
    "a.com/",
  ],
  ...[
    "x.jpg",
    "March ",
    "March 1 ",
    "3/4 ",
    "Aa, TX ",
    "moved aa ",
    "de la ",
    "::",
    "ab:",
    "(01)1",
    "“A ",
  ],
  ...[
    "İ",
    "ß",
    "Å\u030a",
    "王",
    "'",
    "\t",
    "  ",
    "wife, ",
    "by Aa ",
    "Aa MD ",
    "pt aa ",
    "* ",
    "# ",
  ],
];

it.each(fragments)(
  "a megabyte of %j holds nobody up",
  (fragment) => {
    const text = fragment.repeat(characters / fragment.length);
    expect(identifierPlaces(`${text}@`)).toBeDefined();
  },
  30_000,
);

const labels = [
  "MRN: ",
  "SSN ",
  "call ",
  "acct no. ",
  "Serial ",
  "fingerprint ",
  "12 ",
  "Dr. ",
  "in ",
];
const runs = ["1", "a", "a1", "1-", "1 ", "A", "Aa", "Aa-", "Aa ", "de ", "A. ", "Aa, ", "*", "x"];

it.each(labels)(
  "nor does a long run after %j",
  (label) => {
    for (const run of runs)
      expect(identifierPlaces(`${label}${run.repeat(100_000 / run.length)}@`)).toBeDefined();
  },
  30_000,
);

it("nor does one of any two pieces in turn", () => {
  const piece = fc.oneof(
    fc.constantFrom(...fragments),
    fc.string({ minLength: 1, maxLength: 6, unit: fc.constantFrom(..."aA1 .,-@/:+()_'#\"\n") }),
  );
  fc.assert(
    fc.property(piece, piece, (one, other) => {
      const text = `${one}${other}`.repeat(characters / 5 / (one.length + other.length));
      expect(identifierPlaces(text)).toBeDefined();
    }),
    { numRuns: 25 },
  );
}, 120_000);
