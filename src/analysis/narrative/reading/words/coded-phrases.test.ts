import { expect, it } from "vitest";
import { codedNames, codedPhrases } from "./coded-phrases.ts";
import { type KnownColumn, vocabularyOf } from "./vocabulary.ts";
import { stem } from "./word-forms.ts";

const profileOf = (name: string, values: readonly (string | number)[]) =>
  ({
    rows: 100,
    columns: [
      {
        name,
        kind: typeof values[0] === "number" ? "binary" : "category",
        type: typeof values[0] === "number" ? "BIGINT" : "VARCHAR",
        filled: 100,
        distinct: values.length,
        values: values.map((value) => ({ value: String(value), count: 10 })),
      },
    ],
  }) as unknown as Parameters<typeof vocabularyOf>[0];

const meanings = (name: string, values: readonly (string | number)[]) => {
  const [column] = vocabularyOf(profileOf(name, values)).columns;
  const phrases = codedPhrases(column as KnownColumn);
  return Object.fromEntries(phrases.map(({ stems, value }) => [stems.join(" "), value]));
};

it("reads codes of machines, whatever their header", () => {
  const words = meanings("mod", ["XR", "CT", "MR", "NM"]);
  expect(words["nuc med"]).toBe("NM");
  expect(words.mri).toBe("MR");
});

it("reads codes where some values are none", () => {
  expect(meanings("Spec", ["GYN", "URO", "ENT", "HAND"]).urology).toBe("URO");
});

it("takes no meaning from a few letters among other values", () => {
  expect(meanings("team", ["US", "Blue", "Red", "Green"])).toEqual({});
});

it("reads what a header says of its codes", () => {
  const words = meanings("sex (1=F, 2=M)", [1, 2]);
  expect([words.woman, words.man]).toEqual(["1", "2"]);
});

it("takes 1 for men where sex is a number without a legend", () => {
  const words = meanings("sex", [0, 1]);
  expect([words.woman, words.man]).toEqual(["0", "1"]);
});

it("reads codes of births, routes and leave by what their header speaks of", () => {
  const mode = meanings("mode", ["NVD", "EMCS", "ELCS", "FORC", "VENT"]);
  expect(mode["emergency caesarean".split(" ").map(stem).join(" ")]).toBe("EMCS");
  expect(mode[stem("ventouse")]).toBe("VENT");
  expect(meanings("onset", ["IND", "SPONT", "NONE"])[stem("induced")]).toBe("IND");
  expect(meanings("route", ["PO", "IV", "IM", "SC"])[`under the ${stem("skin")}`]).toBe("SC");
  expect(meanings("leave_type", ["AL", "SL", "ML"])[stem("holiday")]).toBe("AL");
  expect(meanings("colour", ["AL", "SL", "ML"])).toEqual({});
});

it("takes a phrase for all codes that end with its own, where none is just that", () => {
  const [column] = vocabularyOf(profileOf("mode", ["NVD", "EMCS", "ELCS", "FORC"])).columns;
  const phrases = codedPhrases(column as KnownColumn);
  expect(phrases.find(({ stems }) => stems.join(" ") === stem("caesarean"))).toMatchObject({
    value: "cs",
    isPart: true,
  });
});

it("knows what a column of such codes is called", () => {
  const [column] = vocabularyOf(profileOf("mode", ["NVD", "EMCS", "ELCS", "FORC"])).columns;
  expect(codedNames(column as KnownColumn)).toContainEqual("type of delivery".split(" ").map(stem));
});

it("reads how an interpreter was there", () => {
  const words = meanings("mode", ["IP", "VRI", "OPI"]);
  expect([words[stem("video")], words[stem("phone")]]).toEqual(["VRI", "OPI"]);
});
