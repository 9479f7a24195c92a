import { describe, expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { dayAfter, tableOf } from "#test/analysis/narrative/own-tables.ts";

const shifts = askedTable(
  tableOf(
    "bank_shifts.csv",
    Array.from({ length: 120 }, (_, at) => ({ day: at, ward: at % 3 })),
    {
      "Shift date": ({ day }) => dayAfter("2025-04-01", day),
      Requested: ({ day }) => dayAfter("2024-12-15", day),
      "Nurse DOB": ({ day }) => dayAfter("1970-03-01", day),
      Ward: ({ ward }) => ["Ash", "Elm", "Oak"][ward] ?? "",
      Hours: ({ ward }) => 6 + ward,
    },
  ),
);

const refusal = (question: string) => {
  const outcome = shifts.read(question);
  return outcome.kind === "unanswerable" ? [outcome.reason, outcome.words, outcome.nearest] : null;
};

describe("a time of which the column has no date", () => {
  it.each([
    ["how many shifts in September", "in September"],
    ["how many shifts on Elm in December 2025?", "in December 2025"],
    ["total hours by ward before 2020", "before 2020"],
    ["total hours since August 2025", "since August 2025"],
    ["were there any shifts in December?", "in December"],
    ["hours by month in 2026", "in 2026"],
    ["how many shifts on 31 March 2025", "on 31 March 2025"],
  ])("has no count: %s", (question, words) => {
    expect(refusal(question)).toEqual(["outside-dates", [words], ["Shift date"]]);
  });

  it.each([
    "how many shifts in April",
    "how many shifts in July 2025",
    "how many shifts in Q3",
    "how many shifts since 2020",
    "total hours before August 2025",
    "how many shifts were not in December",
    "how many shifts on 1 April 2025",
    "how many shifts were requested in December 2024",
    "how many shifts of nurses born before 1950",
  ])("is another one than one of which it has some: %s", (question) => {
    expect(shifts.read(question)).toMatchObject({ kind: "answer" });
  });

  it("is not asked of another column that has such dates", () => {
    expect(refusal("how many shifts in January")).toEqual([
      ...["outside-dates", ["in January"], ["Shift date"]],
    ]);
  });
});
