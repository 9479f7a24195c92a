import fc from "fast-check";
import { expect, test } from "vitest";
import { hasLuhnDigit, shapeOf } from "./shape-of.ts";

test.each([
  ["email", ["rosa@x.org", "Rosa.Weiss+1@mail.example.com"]],
  ["url", ["https://x.org/a", "http://x.org/rosa.html", "www.mercy.org"]],
  ["domain", ["mercy.example.com", "st-anne.nhs.uk", "kids1st.co"]],
  ["ip", ["192.168.0.1"]],
  ["ssn", ["219-09-9999", "219 09 9999"]],
  ["zip", ["02139-1234"]],
  ["postcode", ["CB1 0AB", "SW1A 1AA", "M1 1AE", "K1A 0B1"]],
  ["phone", ["(617) 555-0123", "+44 20 7946 0958", "617.555.0123 x12", "555 0123 ext. 4"]],
  ["card", ["4111 1111 1111 1111", "4111111111111111", "3782-8224-6310-005", "5.54563E+15"]],
  ["date", ["2024-03-05", "3/5/2024", "June 23th, 1941"]],
  ["time", ["08:30", "8:30 pm", "23:59:59.123", "8:30 P.M."]],
  ["uuid", ["123e4567-e89b-12d3-a456-426614174000"]],
  ["plan", ["1EG4-TE5-MK73", "2HH6TF3NK14"]],
  ["medical-code", ["I50.22", "E11.9", "4548-4", "1234-5678-90"]],
  ["digits", ["0", "007", "1234567", "411111111111111"]],
  ["number", ["-1.5", "+.5", "12%", "1e5", "120/80"]],
  ["code", ["W00001234-01", "A1", "KT42", "B#12/3"]],
  ["street", ["98 Hoog St", "P.O. Box 255", "PO Box 9", "Boston MA 02139", "Avenida Noruega 42"]],
  ["facility", ["Mercy Hospital", "the pharmacy", "St Anne Medical Centre"]],
  ["proper", ["Rosa Weiß", "Fort Wayne", "Skoda, Ida", "Weiß2", "van der Berg, Jan"]],
  ["sentence", ["Feels better; eats well. No pain.", "She asks for a call.", "x".repeat(161)]],
  ["words", ["hip fracture", "UTI", "Surgery", "x".repeat(160), "no pain."]],
] as const)("%s is what looks like it", (shape, texts) => {
  for (const text of texts) expect(shapeOf(text), text).toBe(shape);
});

test.each([
  ["a span of years is no telephone number", "2003-2004", "phone"],
  ["six digits are too few for one", "123-456", "phone"],
  ["sixteen are too many", "1234 5678 9012 3456 7", "phone"],
  ["a dose is no house", "50 Mg", "street"],
  ["a ward is none", "Surgery Ward 4", "street"],
  ["an index with points is no domain", "SP.POP.GROW", "domain"],
  ["nor is one whose end is no domain's", "regular.with.aide", "domain"],
  ["a word is no name", "Surgery", "proper"],
  ["words without capitals are none", "rosa weiß", "proper"],
  ["abbreviations are none", "COPD UTI", "proper"],
  ["six words are none", "Rosa Weiß Ida Skoda Bo Lind", "proper"],
  ["seventeen digits that a program made a number of are one", "5.5E+19", "card"],
  ["an address needs a letter after its sign", "rosa@", "email"],
])("%s: %s", (_, text, shape) => {
  expect(shapeOf(text)).not.toBe(shape);
});

test("a number of a card is 13 to 19 digits that its last one checks", () => {
  const check = (digits: string) =>
    [..."0123456789"].map((last) => digits + last).filter(hasLuhnDigit);
  fc.assert(
    fc.property(fc.stringMatching(/^\d{10,21}$/), (digits) => {
      const whole = check(digits);
      // One of ten last digits, and with it no single digit can be written wrong.
      expect(whole).toHaveLength(1);
      const [card = ""] = whole;
      const isLong = card.length >= 13 && card.length <= 19;
      expect(shapeOf(card)).toBe(isLong ? "card" : "digits");
      const other = String((Number(card[3]) + 1) % 10);
      expect(shapeOf(card.slice(0, 3) + other + card.slice(4))).toBe("digits");
    }),
  );
  for (const real of ["4111111111111111", "378282246310005", "79927398713"])
    expect(hasLuhnDigit(real)).toBe(true);
});
