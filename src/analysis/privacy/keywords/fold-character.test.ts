import { describe, expect, test } from "vitest";
import { foldCharacter, mayDeceive } from "./fold-character.ts";

const plain = { spellsOut: false, byLooks: false };
const fold = (text: string, way = plain) => foldCharacter(text, way);

describe("what a character is compared by", () => {
  test.each([
    ["case", "É", "e"],
    ["an accent", "ñ", "n"],
    ["a ligature", "ﬃ", "ffi"],
    ["a sharp s", "ß", "ss"],
    ["a letter with a stroke", "Ł", "l"],
    ["a dotted capital I", "İ", "i"],
    ["both forms of a sigma", "ς", "σ"],
    ["width", "Ｈ", "h"],
    ["a letter of formulas", "𝐇", "h"],
    ["a letter in a black circle", "🅐", "a"],
    ["the last of those", "🅩", "z"],
    ["a letter in a black square", "🅰", "a"],
    ["a letter of a flag", "🇿", "z"],
    ["a digit of Arabic", "٣", "3"],
    ["a digit of formulas", "𝟗", "9"],
    ["the last digit of formulas", "𝟿", "9"],
    ["a digit of Devanagari", "५", "5"],
    ["the first digit of Devanagari", "०", "0"],
    ["no sign behind the letters in squares", "🆊", "🆊"],
    ["a digit as it is", "7", "7"],
    ["a letter whose capital is two", "ŉ", "n"],
    ["another script", "Ж", "ж"],
  ])("levels %s", (_, character, folded) => {
    expect(fold(character)).toBe(folded);
  });

  test.each([
    [
      "gaps",
      [" ", "\n", "\u00a0", "\u3000", "-", "–", "—", "_", ":", "(", ")", "−", "·", "•"],
      " ",
    ],
    ["boundaries", [",", "\t", ";", "|", '"', "“", "”", "«", "/", "،", "；"], ","],
    ["nothing", ["'", "’", "`", "´", "\u200b", "\u00ad", "\ufeff", "\0", "\u0301", "\u05b0"], ""],
    ["themselves", [".", "+", "@", "#", "[", "病", "か"], null],
  ])("takes for %s what is seen as such", (_, signs, folded) => {
    for (const sign of signs) expect(fold(sign), JSON.stringify(sign)).toBe(folded ?? sign);
  });

  test("keeps the marks that make another letter of kana", () => {
    expect(fold("が")).not.toBe(fold("か"));
    expect(fold("が")).toBe(fold("か\u3099"));
  });

  test("spells out the letters of German and Scandinavia where that is asked, and no others", () => {
    const spelt = (text: string) => fold(text, { ...plain, spellsOut: true });
    const letters = ["ä", "Ö", "ü", "ø", "Ø", "å", "Å", "ë", "ï", "ů", "é", "á"];
    expect(letters.map(spelt)).toEqual([
      ...["ae", "oe", "ue", "oe", "oe", "aa", "aa", "e", "i", "u", "e", "a"],
    ]);
    expect(letters.map((letter) => fold(letter))).toEqual([
      ...["a", "o", "u", "o", "o", "a", "a", "e", "i", "u", "e", "a"],
    ]);
  });

  test("takes letters for those they look like where that is asked", () => {
    const seen = (text: string) => fold(text, { ...plain, byLooks: true });
    expect(["а", "Е", "о", "ꓢ", "Ν", "é"].map(seen)).toEqual(["a", "e", "o", "s", "n", "e"]);
    expect(["а", "Е"].map((letter) => fold(letter))).toEqual(["а", "е"]);
    expect(["Jаne", "Janё", "Jόne", "J𝜶ne"].map(mayDeceive)).toEqual([true, true, true, true]);
    // A dose in micrograms is none in milligrams, unless something else in the text deceives.
    expect(["Jane, é 病", "Łukasz", "5 µg"].map(mayDeceive)).toEqual([false, false, false]);
  });
});
