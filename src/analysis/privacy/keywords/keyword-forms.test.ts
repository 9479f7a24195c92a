import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formsOf } from "./keyword-forms.ts";
import { scanKeywords } from "./scan-keywords.ts";

const words = (keyword: string) => formsOf(keyword).words;
const turned = (keyword: string) => formsOf(keyword).turned;
const digits = (keyword: string) => formsOf(keyword).digits;

describe("the words of a keyword", () => {
  it.each([
    ["John Doe", ["john doe"]],
    ["Doe, John", ["doe john", "john doe"]],
    ["John/Doe", ["john doe", "doe john"]],
    // Neither a name with its title after it nor a list is turned.
    ["Smith, John, MD", ["smith john md"]],
    ["ward 7, bed 3", ["ward 7 bed 3", "ward7bed3"]],
    ["Doe,", ["doe"]],
    ["D'Angelo", ["dangelo", "d angelo"]],
    ["O Brien", ["o brien", "obrien"]],
    ["Ann O Brien", ["ann o brien", "ann obrien"]],
    ["so what", ["so what"]],
    ["Anne-Marie", ["anne marie", "annemarie"]],
    ["COVID-19", ["covid 19", "covid19"]],
    ["M.D. Anderson", ["m d anderson", "md anderson"]],
    ["M.D.", ["m d "]],
    ["J.R. X", ["j r x", "jr x"]],
    ["an M.D. Anderson", ["an m d anderson", "an md anderson"]],
    ["AB-123456", ["ab 123456", "ab123456"]],
    ["AB123", ["ab123", "ab 123"]],
    ["AB12", ["ab12", "ab 12"]],
    ["12AB", ["12ab", "12 ab"]],
    ["AB1", ["ab1"]],
    ["a-1", ["a 1"]],
    ["Müller", ["muller", "mueller"]],
    ["Jörg Müller", ["jorg muller", "jorg mueller", "joerg muller", "joerg mueller"]],
    ["Özil Müller", ["ozil muller", "ozil mueller", "oezil muller", "oezil mueller"]],
    ["Jаne", ["jаne", "jane"]],
  ])("of “%s” may be written %j", (keyword, forms) => {
    expect(words(keyword).toSorted()).toEqual(forms.toSorted());
  });

  it("spell out some of up to four umlauts, and all or none of more", () => {
    expect(words("Ölük Möbük")).toHaveLength(16);
    expect(words("Ölük Möbükät")).toEqual(["oluk mobukat", "oeluek moebuekaet"]);
  });

  it.each([
    [".5", "x1.5 mg"],
    ["5.", "x1.5 mg"],
    ["^John", "DOE^JOHN"],
    ["Doe^", "DOE^JOHN"],
  ])(
    "that end with a sign, as “%s” does, are found where the text goes on: %s",
    (keyword, text) => {
      expect(scanKeywords(text, [keyword])).toHaveLength(1);
    },
  );

  it("are none where nothing of it can be seen, and never hold one another", () => {
    for (const keyword of ["", " ", ", ", "\u200b", "'", "-"]) expect(words(keyword)).toEqual([]);
    const part = fc.constantFrom("a", "B", "ü", " ", ",", "-", "'", ".", "1", "é", "O ", "^");
    const keyword = fc.string({ unit: part, maxLength: 12 });
    fc.assert(
      fc.property(keyword, (written) => {
        const forms = words(written);
        for (const form of forms)
          expect(forms.filter((other) => other.includes(form))).toEqual([form]);
      }),
    );
  });
});

describe("a name with its last name first", () => {
  it("has a comma after it, alone or after a blank", () => {
    expect(turned("John Doe")).toEqual(["doe,john", "doe ,john"]);
  });

  it("of several words is cut at each of its gaps, and cells may part its words too", () => {
    expect(turned("John van Doe")).toEqual([
      ...["van doe,john", "van doe ,john", "van,doe,john", "van,doe ,john"],
      ...["doe,john van", "doe ,john van", "doe,john,van", "doe ,john,van"],
    ]);
  });

  it("may be of four words", () => {
    expect(turned("Ann of the Hill")).toEqual(
      expect.arrayContaining(["hill,ann of the", "the hill,ann of", "of the hill,ann"]),
    );
  });

  it.each([
    ["one word", "Doe"],
    ["two words alike", "Ann Ann"],
    ["more than four words", "an old and long name"],
    ["a number", "ward 7"],
    ["a number behind a word", "ward7 east"],
    ["a number before letters", "John 3rd"],
    ["what is turned already", "Doe, John"],
  ])("is not made of %s", (_, keyword) => {
    expect(turned(keyword)).toEqual([]);
  });
});

describe("the digits of a number", () => {
  it.each([
    ["a telephone number without its area", "555-1234", ["5551234", "555,1234"]],
    ["a Social Security number", "219-09-9999", ["219099999", "219,09,9999", "219,099999"]],
    ["a telephone number", "(555) 123-4567", ["5551234567", "555,123,4567", "555123,4567"]],
    ["one with its country", "+1 555 123 4567", ["5551234567", "15551234567", "1,555,123,4567"]],
  ])("of %s are looked for in one and in groups", (_, keyword, forms) => {
    expect(digits(keyword)).toEqual(expect.arrayContaining(forms));
  });

  it.each([
    ["5551234", "555,1234"],
    ["219099999", "219,09,9999"],
    ["5551234567", "555,123,4567"],
    ["15551234567", "1,555,123,4567"],
  ])("of %s, which is written in one, are looked for in the groups that are usual", (...given) => {
    const [keyword, grouped] = given;
    expect(digits(keyword)).toContain(grouped);
  });

  it("are looked for as an amount is written, and as the keyword is", () => {
    expect(digits("12345678")).toEqual(expect.arrayContaining(["12,345,678", "12345678"]));
    expect(digits("12 34 56 78")).toContain("12,34,56,78");
    // More than six groups are no number that anybody parts so.
    expect(digits("1 2 3 4 5 6 7")).not.toContain("1,2,3,4,5,6,7");
    expect(digits("21 23 45 67 89 01")).toContain("21,23,45,67,89,01");
  });

  it("keep the first of eleven unless it is that of a country", () => {
    expect(digits("15551234567")).toContain("5551234567");
    expect(digits("25551234567")).not.toContain("5551234567");
    expect(digits("155512345678")).not.toContain("55512345678");
  });

  it.each(["123456", "12-34-56", "1234567a", "a-1234567", "1234567 #", "......."])(
    "of “%s” are none: too few, or not a number",
    (keyword) => {
      expect(digits(keyword)).toEqual([]);
    },
  );

  it("are the same digits in each form, in their order", () => {
    const number = fc
      .array(fc.stringMatching(/^\d{1,4}$/), { minLength: 1, maxLength: 6 })
      .map((groups) => groups.join("-"));
    fc.assert(
      fc.property(number, (keyword) => {
        const whole = keyword.replaceAll("-", "");
        const forms = digits(keyword);
        if (whole.length < 7) expect(forms).toEqual([]);
        else expect(forms).toContain(whole);
        for (const form of forms)
          expect([whole, whole.slice(1)]).toContain(form.replaceAll(",", ""));
        expect(new Set(forms).size).toBe(forms.length);
      }),
    );
  });
});
