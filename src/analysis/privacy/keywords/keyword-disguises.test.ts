import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lookAlikes } from "./look-alikes.ts";
import { uniqueKeywords } from "./read-keywords.ts";
import { scanKeywords } from "./scan-keywords.ts";

type Disguise = readonly [name: string, keyword: string, text: string];

/** Each is found, at the place where it stands, wherever it is planted. */
const disguises: readonly Disguise[] = [
  ["an accent", "Jose", "José"],
  ["an accent left out", "José", "JOSE"],
  ["an accent apart from its letter", "josé", "Jose\u0301"],
  ["a sharp s", "strasse", "Straße"],
  ["a sharp s spelt out", "Straße", "STRASSE"],
  ["an umlaut spelt out", "Müller", "Mueller"],
  ["an umlaut for its spelling", "Mueller", "MÜLLER"],
  ["an umlaut apart from its letter", "Mueller", "Mu\u0308ller"],
  ["a bare letter for an umlaut", "Müller", "Muller"],
  ["a slashed letter", "Soren", "Søren"],
  ["a slashed letter spelt out", "Soeren", "Søren"],
  ["a letter with a stroke", "Lukasz", "Łukasz"],
  ["a dotless letter", "Isik", "Işık"],
  ["a ligature", "fibrosis", "ﬁbrosis"],
  ["a ligature in the keyword", "ﬃ", "ffi"],
  ["a double blank", "John Doe", "John  Doe"],
  ["a line break", "John Doe", "John\r\n  Doe"],
  ["a no-break space", "John Doe", "John\u00a0Doe"],
  ["a hyphen", "John Doe", "John-Doe"],
  ["an underscore", "John Doe", "john_doe"],
  ["a dash", "follow-up", "follow–up"],
  ["a blank for a hyphen", "follow-up", "Follow up"],
  ["a full stop", "John Doe", "john.doe"],
  ["an abbreviation", "St Mary", "St. Mary"],
  ["a curly apostrophe", "O'Brien", "O’Brien"],
  ["another apostrophe", "O’Brien", "Oʼbrien"],
  ["no apostrophe", "O'Brien", "OBRIEN"],
  ["an accent for an apostrophe", "OBrien", "O´Brien"],
  ["an accent for an apostrophe in the keyword", "O´Brien", "O'Brien"],
  ["a blank for an apostrophe", "D'Angelo", "D Angelo"],
  ["the last name first", "John Doe", "Doe, John"],
  ["the last name first, with a blank before its comma", "John Doe", "Doe , John"],
  ["the last name first, with a middle name", "John Michael Doe", "DOE, John Michael"],
  ["the last of two names first", "John van Doe", "van Doe, John"],
  ["the first name first again", "Doe, John", "John Doe"],
  ["two cells", "John Doe", "John,Doe"],
  ["two quoted cells", "John Doe", 'John ","Doe'],
  ["two cells the other way round", "John Doe", 'Doe","John'],
  ["cells with a tab", "lung cancer", "lung\tcancer"],
  ["doubled quotation marks", 'Robert "Bob" Smith', 'Robert ""Bob"" Smith'],
  ["a hyphenated line", "diabetes", "dia-\nbetes"],
  ["a hyphenated line that is indented", "diabetes", "dia-\r\n    betes"],
  ["a line with another end than those around it", "diabetes", "dia-\rbetes"],
  ["a line with a soft hyphen", "diabetes", "dia\u00ad\nbetes"],
  ["a line that was hyphenated by a scanner", "diabetes", "dia¬\nbetes"],
  ["names of a message", "John Doe", "DOE^JOHN"],
  ["names of a ticket", "John Doe", "DOE/JOHN"],
  ["brackets", "John Doe", "John (Doe"],
  ["one of two umlauts spelt out", "Jörg Müller", "Joerg Muller"],
  ["the other umlaut spelt out", "Jörg Müller", "Jorg Mueller"],
  ["one that begins the name spelt out", "Özil Müller", "Oezil Muller"],
  ["no hyphen", "Anne-Marie", "Annemarie"],
  ["no apostrophe after a blank", "O Brien", "O'Brien"],
  ["initials together", "M.D. Anderson", "MD Anderson"],
  ["a code with a hyphen", "AB123456", "AB-123456"],
  ["a code without its hyphen", "AB-123456", "AB123456"],
  ["a code after a colon", "MRN 00123456", "MRN: 00123456"],
  ["an illness without its hyphen", "COVID-19", "covid19"],
  ["letters of the Lisu", "smith", "ꓢꓟꓲꓔꓧ"],
  ["look-alike letters", "Jane Doe", "Jаnе Dое"],
  ["look-alike letters in the keyword", "Jаnе", "Jane"],
  ["a look-alike letter with an accent", "Jose", "Josё"],
  ["a look-alike letter with an accent that stands apart", "Jose", "Josе\u0308"],
  ["look-alike letters of formulas", "hao", "h𝜶𝝄"],
  ["look-alike capitals", "SSN", "ЅЅΝ"],
  ["small capitals", "hiv", "ʜɪᴠ"],
  ["letters of formulas", "hiv", "𝐇𝐈𝐕"],
  ["letters in squares", "hiv", "🄷🄸🅅"],
  ["letters in black circles", "hiv", "🅗🅘🅥"],
  ["full-width letters", "hiv", "ＨＩＶ"],
  ["unseen letters", "hiv", "h\u{e0069}\u200bi\u034fv"],
  ["letters of Hangul apart", "병원", "병원".normalize("NFD")],
  ["half-width kana", "カルテ", "ｶﾙﾃ"],
  ["digits of another script", "219-09-9999", "٢١٩-٠٩-٩٩٩٩"],
  ["full-width digits", "A12345", "A１２３４５"],
  ["a Social Security number in one", "219-09-9999", "219099999"],
  ["one parted by blanks", "219-09-9999", "219 09 9999"],
  ["one parted by dashes", "219099999", "219–09–9999"],
  ["one parted by points", "219099999", "219.09.9999"],
  ["one in three cells", "219-09-9999", "219,09,9999"],
  ["one with colons", "219-09-9999", "219:09:9999"],
  ["one with brackets", "219-09-9999", "219 [09] 9999"],
  ["one with full-width brackets", "219-09-9999", "219［09］9999"],
  ["one shown as an amount", "219-09-9999", "219,099,999"],
  ["a telephone number in one", "(555) 123-4567", "5551234567"],
  ["one with its area in brackets", "5551234567", "555) 123-4567"],
  ["one without its country", "+1 (555) 123-4567", "555.123.4567"],
  ["one from elsewhere", "+44 20 7946 0958", "442079460958"],
];

/** Words and signs in which none of the keywords can be, nor be begun or ended. */
const filler = fc
  .array(
    fc.constantFrom("wwx", "Wwx ", "WWX,", "qq", "Ж", " 7 ", ",", "\r\n", "ё", "ü", "ß", "'", "."),
    { maxLength: 30 },
  )
  .map((parts) => `${parts.join("")} qq `);

describe("keywords are found as people write them:", () => {
  it.each(disguises)("%s", (_, keyword, disguised) => {
    fc.assert(
      fc.property(filler, filler, (before, after) => {
        const text = `${before}${disguised} qq ${after}`;
        const [hit] = scanKeywords(text, [keyword]);
        expect(hit).toMatchObject({ count: 1 });
        const [place] = hit?.places ?? [];
        expect(text.slice(place?.start, place?.end)).toBe(disguised);
      }),
      { numRuns: 5 },
    );
  });

  it("once, where one way to write it holds another", () => {
    expect(scanKeywords("Aase, Åse", ["Åse"])).toMatchObject([{ count: 2 }]);
  });

  it("not in texts without them", { tags: "slow" }, () => {
    const keywords = disguises.map(([, keyword]) => keyword);
    fc.assert(
      fc.property(filler, filler, (one, other) => {
        expect(scanKeywords(one + other, keywords)).toEqual([]);
      }),
    );
  });

  it.each([
    ["letters apart", "ssn", "S S N"],
    ["the words the other way round without a comma", "John Doe", "Doe John"],
    ["words without their gap", "in sane", "insane"],
    ["a shorter word", "blue", "blu"],
    ["a letter without its umlaut spelt out", "Mueller", "Muller"],
    ["another number", "3.5", "3,5"],
    ["a number with a point in it", "1234567", "12.34567"],
    ["cells of single digits", "1234567", "1,2,3,4,5,6,7"],
  ])("nor for %s", (_, keyword, text) => {
    expect(scanKeywords(text, [keyword])).toEqual([]);
  });
});

describe("any keyword", () => {
  const word = fc.string({ unit: fc.constantFrom(..."abcdefghijklmnoprstuvwxyz"), minLength: 3 });
  const letters = new Map(Object.entries(lookAlikes).map(([letter, all]) => [letter, [...all]]));
  /** For each letter whether it is written large, with an accent, as a look-alike or with something unseen. */
  const masks = fc.infiniteStream(fc.nat(6));
  const written = (plain: string, ways: Iterator<number>) =>
    [...plain]
      .map((letter) => {
        const way = ways.next().value ?? 0;
        const alike = letters.get(letter) ?? [letter];
        return (
          [
            letter.toUpperCase(),
            `${letter}\u0301`,
            alike[(way * 7) % alike.length],
            `${letter}\u200b`,
            String.fromCodePoint(0x1d400 + letter.charCodeAt(0) - 97),
          ][way] ?? letter
        );
      })
      .join("");

  it("is found in any mixture of letters, gaps and order, where it stands", {
    tags: "slow",
  }, () => {
    const gaps = fc.constantFrom(" ", "  ", "\r\n", "-", "_", "\u00a0", ",", '","', "–", "/");
    const between = fc.constantFrom(", ", ",", '","', " , ", ";", "\t");
    fc.assert(
      fc.property(word, word, masks, gaps, between, fc.boolean(), filler, (...given) => {
        const [first, last, ways, gap, comma, isTurned, around] = given;
        const [one, other] = [written(first, ways), written(last, ways)];
        const name = isTurned && first !== last ? `${other}${comma}${one}` : `${one}${gap}${other}`;
        const text = `${around}${name} ${around}`;
        const [hit] = scanKeywords(text, [`${first} ${last}`]);
        const [{ start, end } = { start: 0, end: 0 }] = hit?.places ?? [];
        expect(start).toBe(around.length);
        expect(text.slice(start, end)).toBe(name.replace(/\u200b$/, ""));
      }),
      { numRuns: 150 },
    );
  });

  it("that stands in a text as it is written is found", () => {
    const text = fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 });
    const parts = new Intl.Segmenter();
    fc.assert(
      fc.property(text, fc.nat(), fc.nat(), (whole, from, size) => {
        const units = [...parts.segment(whole)].map(({ segment }) => segment);
        const start = from % units.length;
        const keyword = units.slice(start, start + 1 + (size % 8)).join("");
        fc.pre(/[\p{L}\p{N}]/u.test(keyword));
        // Of nothing but apostrophes, some of which count as letters, nothing is left to look for.
        fc.pre(uniqueKeywords([keyword]).length === 1);
        expect(scanKeywords(whole, [keyword]), JSON.stringify([whole, keyword])).toHaveLength(1);
      }),
      { numRuns: 200 },
    );
  });

  it("may be anything, in a text of anything, and the scan comes to an end", () => {
    const anything = fc.string({ unit: "binary", maxLength: 100 });
    fc.assert(
      fc.property(anything, fc.array(anything, { maxLength: 5 }), (text, keywords) => {
        for (const { places } of scanKeywords(text + keywords.join(""), keywords))
          for (const { start, end } of places) expect(start).toBeLessThan(end);
      }),
      { numRuns: 200 },
    );
  });
});
