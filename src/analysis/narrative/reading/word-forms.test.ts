import fc from "fast-check";
import { expect, it } from "vitest";
import { areSpeltAlike, stem } from "./word-forms.ts";

it.each([
  ["breach", "breaches", "breached"],
  ["admit", "admits", "admitted"],
  ["visit", "visits", "visited"],
  ["charge", "charges", "charged"],
  ["clinic", "clinics"],
  ["delay", "delays", "delayed"],
  ["count", "counts", "counted", "counting"],
  ["woman", "women"],
  ["child", "children"],
  ["person", "people", "persons"],
  ["die", "died", "dies", "dying"],
  ["diagnosis", "diagnoses"],
  ["category", "categories"],
  ["cost", "costs"],
  ["building", "buildings"],
])("brings the forms of “%s” together", (...forms) => {
  expect(new Set(forms.map(stem)).size).toBe(1);
});

it.each([
  ["gas", "ga"],
  ["diabetes", "diabete"],
  ["bus", "bu"],
  ["this", "thi"],
  ["fee", "feed"],
  ["rate", "rat"],
  ["ward", "war"],
  ["staff", "stage"],
])("keeps “%s” apart from “%s”", (one, other) => {
  expect(stem(one)).not.toBe(stem(other));
});

it.each([
  ["haemolysed", "hemolyzed"],
  ["theatres", "theaters"],
  ["tumours", "tumors"],
  ["paediatric", "pediatric"],
  ["diarrhoea", "diarrhea"],
  ["hospitalisation", "hospitalization"],
  ["programme", "program"],
  ["enrolment", "enrollment"],
  ["oedema", "edema"],
  ["centred", "centered"],
])("spells “%s” as “%s” is spelt", (british, american) => {
  expect(stem(british)).toBe(stem(american));
});

it.each([
  ["hour", "hor"],
  ["four", "for"],
  ["contour", "contor"],
  ["aerosol", "erosol"],
])("does not take “%s” for British spelling", (one, other) => {
  expect(stem(one)).not.toBe(stem(other));
});

it.each(["2024", "q3", "s-1001", "7th"])("leaves “%s” with its digits alone", (word) => {
  expect(stem(word)).toBe(word);
});

it("stems any word without a failure", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (word) => {
      expect(typeof stem(word.toLowerCase())).toBe("string");
    }),
    { seed: 7 },
  );
});

it.each([
  ["avrage", "average"],
  ["averge", "average"],
  ["lenght", "length"],
  ["medain", "median"],
  ["cardiolgy", "cardiology"],
  ["admisions", "admissions"],
  ["chrages", "charges"],
  ["hopsitla", "hospital"],
])("takes “%s” for a slip of “%s”", (slip, word) => {
  expect(areSpeltAlike(slip, word)).toBe(true);
  expect(areSpeltAlike(word, slip)).toBe(true);
});

it.each([
  ["ward", "card"],
  ["men", "mean"],
  ["sex", "six"],
  ["hours", "yours"],
  ["patient", "pageant"],
  ["charges", "changed"],
  ["elective", "defective"],
  ["surgery", "surveys"],
])("does not take “%s” for “%s”", (one, other) => {
  expect(areSpeltAlike(one, other)).toBe(false);
});

const letter = fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz");
const longWord = fc
  .array(letter, { minLength: 6, maxLength: 14 })
  .map((letters) => letters.join(""));

it("forgives one letter left out after the first", () => {
  fc.assert(
    fc.property(longWord, fc.nat(), (word, place) => {
      const at = 1 + (place % (word.length - 1));
      expect(areSpeltAlike(word.slice(0, at) + word.slice(at + 1), word)).toBe(true);
    }),
    { seed: 7 },
  );
});

it("forgives two neighbours that changed places after the first letter", () => {
  fc.assert(
    fc.property(longWord, fc.nat(), (word, place) => {
      const at = 1 + (place % (word.length - 2));
      const swapped = `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`;
      expect(areSpeltAlike(swapped, word)).toBe(true);
    }),
    { seed: 7 },
  );
});
