import { expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { by, count, sum } from "#test/analysis/narrative/own-results.ts";
import { inTurn, tableOf } from "#test/analysis/narrative/own-tables.ts";

/** Letters by month, practice and programme: a row counts letters, and is none. */
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun"];
const letters = Array.from({ length: 72 }, (_, at) => ({
  month: `${inTurn(months, at)}-25`,
  practice: inTurn(["Millbrook", "Canal Street"], Math.floor(at / 6)),
  programme: inTurn(["bowel", "breast", "cervical"], Math.floor(at / 12)),
  sent: 20 + ((at * 7) % 50),
  returned: at % 5,
}));
const asked = askedTable(
  tableOf("screening_letters_monthly.csv", letters, {
    month: ({ month }) => month,
    practice: ({ practice }) => practice,
    programme: ({ programme }) => programme,
    letters_sent: ({ sent }) => sent,
    returned_undelivered: ({ returned }) => returned,
  }),
);

it("adds up what a column counts, though the file is called after it", async () => {
  const total = sum(letters, ({ sent }) => sent);
  expect(await asked.rows("how many letters in 2025")).toEqual([[total]]);
  expect(await asked.groups("letters by programme")).toEqual(
    by(
      letters,
      ({ programme }) => programme,
      (own) => sum(own, ({ sent }) => sent),
    ),
  );
  const cervical = sum(
    letters.filter(({ programme }) => programme === "cervical"),
    ({ sent }) => sent,
  );
  expect(await asked.rows("cervical's share of letters in 2025")).toEqual([
    [Number(((100 * cervical) / total).toPrecision(10))],
  ]);
});

it("does not tell the mean of each group for those above it", () => {
  expect(asked.read("practices with more than average returned").kind).toBe("incomplete");
});

it("counts no letters of which more is told than it reads", () => {
  expect(asked.read("how many letters came back").kind).toBe("incomplete");
});

it("ranks practices by all of their letters, or says that it cannot", async () => {
  const { kind } = asked.read("which practices have the most undelivered letters");
  expect(kind).toBe("incomplete");
  const returned = by(
    letters,
    ({ practice }) => practice,
    (own) => sum(own, (one) => one.returned),
  );
  expect(await asked.groups("which two practices have the most undelivered")).toEqual(returned);
});

/** Scripts that are received, and later collected. */
const scripts = Array.from({ length: 60 }, (_, at) => ({
  no: `R${70000 + at}`,
  received: `2024${String(1 + (at % 12)).padStart(2, "0")}20`,
  collected: at % 12 === 11 ? "20250103" : `2024${String(2 + (at % 12)).padStart(2, "0")}02`,
}));
const dispensed = askedTable(
  tableOf("RxDispensed.csv", scripts, {
    ScriptNo: ({ no }) => no,
    DateRecd: ({ received }) => received,
    DateCollected: ({ collected }) => collected,
  }),
);

it("goes by when records were received where nothing precedes that", async () => {
  expect(await dispensed.groups("scripts by month")).toEqual(
    by(scripts, ({ received }) => `${received.slice(0, 4)}-${received.slice(4, 6)}`, count),
  );
});
