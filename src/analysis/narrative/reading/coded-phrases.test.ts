import { expect, it } from "vitest";
import { codedPhrases } from "./coded-phrases.ts";
import { type KnownColumn, vocabularyOf } from "./vocabulary.ts";

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
