import fc from "fast-check";
import { expect, it } from "vitest";
import { Spelling } from "./correct-spelling.ts";
import { stem } from "./word-forms.ts";

const known =
  "average length median cardiology admissions charges appointment location single shingles division boarder hypertension dysphagia reviews payer homeless inpatient expensive quarter reminder".split(
    " ",
  );
const spelling = new Spelling(known);

it.each([
  ["avrage", "average"],
  ["averge", "average"],
  ["lenght", "length"],
  ["medain", "median"],
  ["cardiolgy", "cardiology"],
  ["admisions", "admissions"],
  ["chrages", "charges"],
  ["appointmnet", "appointment"],
  ["appoinments", "appointment"],
  ["calcation", null],
  ["loaction", "location"],
  ["locaton", "location"],
  ["medean", "median"],
])("takes “%s” for a slip of “%s”", (slip, word) => {
  expect(spelling.nearest(slip)).toBe(word === null ? null : stem(word));
});

it.each([
  ...["single", "decision", "border", "hypotension", "dysphasia", "reviewer", "paper", "hopeless"],
  ...["impatient", "extensive", "remainder", "quartet", "mean", "ward"],
])("leaves “%s”, which is a word of its own", (word) => {
  expect(spelling.nearest(word)).toBeNull();
});

it("leaves a word that may be a slip of several", () => {
  expect(new Spelling(["casting", "carting"]).nearest("caating")).toBeNull();
  expect(new Spelling(["waiting", "wailing"]).nearest("waiing")).toBeNull();
  expect(new Spelling(["waiting"]).nearest("waiing")).toBe(stem("waiting"));
});

it("finds two neighbours within a long word that changed places", () => {
  const letter = fc.constantFrom(..."bcdfghjklmnpqrstvwxz");
  const word = fc
    .array(letter, { minLength: 7, maxLength: 14 })
    .map((letters) => `q${letters.join("")}x`);
  fc.assert(
    fc.property(word, fc.nat(), (one, place) => {
      const at = 1 + (place % (one.length - 3));
      const swapped = `${one.slice(0, at)}${one[at + 1]}${one[at]}${one.slice(at + 2)}`;
      fc.pre(swapped !== one && stem(swapped) !== stem(one));
      expect(new Spelling([one]).nearest(swapped)).toBe(stem(one));
    }),
    { seed: 7 },
  );
});
