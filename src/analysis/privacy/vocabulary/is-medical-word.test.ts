import { expect, test } from "vitest";
import { isMedicalWord } from "./is-medical-word.ts";

test.each([
  ...["cholangiopancreatography", "sternoclavicular", "gastroduodenal", "thromboembolic"],
  ...["atorvastatin", "prednisolone", "sevoflurane", "mycophenolate", "aminotransferases"],
  ...["bronchopneumonia", "adrenalectomy", "cardiología", "gériatrie", "radiothérapie"],
])("%s is a term of medicine", (word) => {
  expect(isMedicalWord(word)).toBe(true);
});

test.each([
  ...["cefarelli", "romeline", "cephaline", "bardoxine", "olamide", "nouridine", "bouzidine"],
  ...["emmersen", "shaparin", "laurane", "argentan", "bispingen", "georgene", "querubin"],
  ...["anderson", "catherine", "valentine", "pordenone", "limouzine", "miercurea", "vailate"],
])("%s is none, as somebody or a town may be called so", (word) => {
  expect(isMedicalWord(word)).toBe(false);
});

test.each(["col", "cardio", "statin", "a", "haemato"])(
  "a word of a million letters is none, of %s or not",
  (part) => {
    expect(isMedicalWord(part.repeat(200_000))).toBe(false);
    expect(isMedicalWord(`${part.repeat(8)}x`)).toBe(false);
  },
);
