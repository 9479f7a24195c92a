import fc from "fast-check";
import { expect, test } from "vitest";
import { eachWord } from "./each-word.ts";
import { repeatedNames } from "./repeated-names.ts";

/** What is found again in a text of which `name` was found where it stands first. */
const repeated = (text: string, name: string) => {
  const start = text.indexOf(name);
  const places = [{ id: "name", start, end: start + name.length }] as const;
  return repeatedNames(text, places)
    .filter((place) => place.start > start)
    .map((place) => text.slice(place.start, place.end));
};

test.each([
  ["Ms. Okafor came. Okafor was late; OKAFOR left.", "Okafor", ["Okafor", "OKAFOR"]],
  ["Ada Okafor came. Then Okafor left.", "Ada Okafor", ["Okafor"]],
  // In small letters a word that is no listed name may be an ordinary one.
  ["Ms. Xyquor came. The xyquor left.", "Xyquor", []],
  ["ms. okafor came. the okafor left.", "okafor", ["okafor"]],
  ["Mary Okafor came. I saw mary.", "Mary Okafor", ["mary"]],
  // What belongs to a name is taken with it.
  ["Ms. Okafor came. Xara Okafor left.", "Okafor", ["Xara Okafor"]],
  ["Ms. Okafor came. Okafor-Lindqvist left.", "Okafor", ["Okafor-Lindqvist"]],
  ["Ms. Okafor came. Okafor-Lind-Berg left.", "Okafor", ["Okafor-Lind-Berg"]],
  ["Xara came. Then Xara Okafor left.", "Xara", ["Xara Okafor"]],
  ["Xara came. Then Xara Okafor-Lindqvist left.", "Xara", ["Xara Okafor-Lindqvist"]],
  ["Xara came. Then Xara B. Okafor left.", "Xara", ["Xara B. Okafor"]],
  // What stands beside it and says something else is not.
  ["Ms. Okafor came. The Okafor left.", "Okafor", ["Okafor"]],
  ["Ms. Okafor came. Okafor Surgery was late.", "Okafor", ["Okafor"]],
  ["Mr. Murphy came. He has Murphy's sign.", "Murphy", []],
  ["Mr. Lo came. The Lo was late.", "Lo", []],
])("in “%s” after %s is found %j", (text, name, names) => {
  expect(repeated(text, name)).toEqual(names);
});

test("only names are searched again", () => {
  const text = "MRN Okafor1. Okafor left.";
  expect(repeatedNames(text, [{ id: "record", start: 4, end: 10 }])).toEqual([]);
});

test("each run of letters of any script is a word", () => {
  const sign = fc.constantFrom(..."aZé ß×÷1,.-'@[`{병な\u0301\u2014");
  fc.assert(
    fc.property(fc.string({ unit: sign, maxLength: 20 }), (text) => {
      const words: string[] = [];
      eachWord(text, (start, end) => words.push(text.slice(start, end)));
      expect(words).toEqual(text.match(/[\p{L}\p{M}]+/gu) ?? []);
    }),
  );
});
