import { describe, expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { draws, tableOf } from "#test/analysis/narrative/own-tables.ts";

const { pick, between } = draws(205);
const rows = Array.from({ length: 120 }, (_, at) => ({
  id: `R-${1000 + at}`,
  source: pick(["GP", "HOSP", "SELF"]),
  item: pick(["Hospital bed", "Mobile hoist", "Grab rail"]),
  category: pick(["Mobility", "Bathroom"]),
  mode: pick(["Telephone", "Surgery"]),
  route: pick(["Phone", "Online form"]),
  place: pick(["Hospital", "Home", "Hospice"]),
  miles: between(1, 30),
}));
type Row = (typeof rows)[number];
const base = {
  Source: ({ source }: Row) => source,
  "Distance (mi)": ({ miles }: Row) => miles,
};
const loans = askedTable(
  tableOf("home_equipment.csv", rows, {
    "Loan Ref": ({ id }) => id,
    ...base,
    Item: ({ item }) => item,
    Deposit: ({ miles }) => `£${miles}.00`,
    Category: ({ category }) => category,
  }),
);
const referrals = askedTable(
  tableOf("palliative_referrals.csv", rows, {
    "Ref No": ({ id }) => id,
    ...base,
    "Wanted to be at": ({ place }) => place,
    Mode: ({ mode }) => mode,
    "Booking Route": ({ route }) => route,
  }),
);

describe("a word and a code that is short for it", () => {
  it("are asked back where the word is part of a value", () => {
    expect(loans.read("What share of all loans is sent to us by the hospital?").kind).toBe(
      "ambiguous",
    );
  });

  it("are asked back where the word is a value", () => {
    expect(referrals.read("average distance if you leave out the hospital referrals").kind).toBe(
      "ambiguous",
    );
  });

  it("are asked back where two columns hold forms of one word", () => {
    expect(referrals.read("average distance of the phone referrals").kind).toBe("ambiguous");
  });

  it("are no rivals where the word is a value and begins another of several words", () => {
    const question = "What share of the deposit money comes from the Mobility category? in percent";
    expect(loans.read(question).kind).toBe("answer");
  });
});
