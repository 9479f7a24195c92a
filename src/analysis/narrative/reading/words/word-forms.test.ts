import fc from "fast-check";
import { expect, it } from "vitest";
import { stem } from "./word-forms.ts";

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
