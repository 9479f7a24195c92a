import { describe, expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { by, count, mean, percent } from "#test/analysis/narrative/own-results.ts";
import { inTurn, tableOf } from "#test/analysis/narrative/own-tables.ts";

/** Transfers between hospitals under short headers; an escort is a yes or no, and some reasons name one as well. */
const transfers = Array.from({ length: 90 }, (_, at) => ({
  no: `TR${41000 + at}`,
  patient: `H${300 + ((at * 7) % 53)}`,
  priority: inTurn(["P1", "P2", "P3"], at),
  km: 4 + ((at * 11) % 60),
  escort: at % 4 === 0 ? "Y" : "N",
  to: inTurn(["Northport", "Larkfield", "Merrow", "Ashby"], Math.floor(at / 2)),
  reason: at % 15 === 0 ? inTurn(["no escort", "bed gone"], at / 15) : "",
}));
type Transfer = (typeof transfers)[number];
const two = (number: number): string => String(number).padStart(2, "0");
const asked = askedTable(
  tableOf("amb_trf.csv", transfers, {
    trf_no: ({ no }) => no,
    pt_ref: ({ patient }) => patient,
    rq_dt: ({ no }) =>
      `2025-0${1 + (Number(no.slice(2)) % 6)}-${two(1 + (Number(no.slice(2)) % 28))}`,
    prio: ({ priority }) => priority,
    km: ({ km }) => km,
    esc: ({ escort }) => escort,
    dst: ({ to }) => to,
    cnc_rsn: ({ reason }) => reason,
  }),
);
const escorted = transfers.filter(({ escort }) => escort === "Y");

/** The words of a question that found no place. */
const unplaced = (question: string): string[] => {
  const outcome = asked.read(question);
  return outcome.kind === "incomplete"
    ? outcome.spans
        .filter(({ role }) => role === "unknown")
        .map(({ start, end }) => question.slice(start, end))
    : [];
};

describe("what is told of the records that are asked for", () => {
  it.each([
    ["how many transfers came back", ["came back"]],
    ["how many transfers needed our help", ["needed", "help"]],
    ["transfers we had to call back, how many", ["back"]],
    ["how many transfers that went wrong", ["wrong"]],
    ["those who came back, how many", ["came back"]],
    ["how many needed help in March", ["needed", "help"]],
  ])("is not passed over: “%s”", (question, words) => {
    expect(unplaced(question)).toEqual(words);
  });

  it.each([
    "how many transfers did we have",
    "how many transfers were there in all",
    "how many transfers are recorded here",
    "how many transfers have we seen so far please",
    "how many transfers were carried out",
  ])("means all where it holds of each: “%s”", async (question) => {
    expect(await asked.rows(question)).toEqual([[count(transfers)]]);
  });

  it.each([
    ["how many transfers came back, I mean had an escort", escorted],
    ["how many transfers were looked after (escort)", escorted],
    [
      "how many transfers are still zonked (no reason yet)",
      transfers.filter(({ reason }) => reason === ""),
    ],
    [
      "transfers that still have no reason, how many",
      transfers.filter(({ reason }) => reason === ""),
    ],
  ])("means what is said right behind it: “%s”", async (question, expected) => {
    expect(await asked.rows(question)).toEqual([[count(expected)]]);
  });

  it("goes with the word of the table that it governs", async () => {
    expect(await asked.rows("how many transfers needed an escort")).toEqual([[count(escorted)]]);
  });
});

describe("what stands beside a question", () => {
  it.each([
    "number of transfers with an umbrella on board",
    "how many transfers with a review",
    "hitches we had on the way, with counts",
    "main hitch for sending somebody home, plus the number of times",
    "average km, if they were nervous",
  ])("is no restriction said in passing: “%s”", (question) => {
    expect(asked.read(question).kind).toBe("incomplete");
  });

  it.each([
    "with the audit coming up, how many transfers are there?",
    "With our CQC inspection, how many transfers were there?",
    "how many transfers, what with the inspection",
    "we are terribly keen, so how many transfers are there?",
  ])("says nothing where it tells why somebody asks: “%s”", async (question) => {
    expect(await asked.rows(question)).toEqual([[count(transfers)]]);
  });

  it("is advice where it asks whether it is time for something", () => {
    expect(asked.read("Is it time we gave up the Northport transfers?")).toMatchObject({
      kind: "unanswerable",
      reason: "advice",
    });
  });
});

describe("short headers", () => {
  it("are the words whose first consonants they are", async () => {
    expect(await asked.groups("transfers by destination")).toEqual(
      by(transfers, ({ to }) => to, count),
    );
    expect(await asked.groups("requests by month")).toEqual(
      by(transfers, ({ no }) => `2025-0${1 + (Number(no.slice(2)) % 6)}`, count),
    );
    // Nothing is left out between: `dst` is no dentist.
    expect(unplaced("transfers by dentist")).toEqual(["dentist"]);
  });

  it("are found though a value holds the word among others", async () => {
    expect(await asked.rows("how many transfers with an escort")).toEqual([[count(escorted)]]);
    const means = by(
      transfers,
      ({ escort }: Transfer) => escort,
      (own) => mean(own, ({ km }) => km),
    );
    expect(await asked.groups("average km by escort")).toEqual(means);
  });
});

it("groups by what the figures are among, and not by what one is of", async () => {
  expect(unplaced("average km of the destination")).toEqual(["destination"]);
  expect(await asked.groups("average km for each of the destinations")).toEqual(
    by(
      transfers,
      ({ to }) => to,
      (own) => mean(own, ({ km }) => km),
    ),
  );
});

describe("a share", () => {
  it("is of what is left when something is left out", async () => {
    const others = transfers.filter(({ to }) => to !== "Ashby");
    expect(await asked.rows("what percent had an escort, leave out Ashby")).toEqual([
      [percent(others, ({ escort }) => escort === "Y")],
    ]);
    expect(unplaced("what percent of the km, leave out Ashby")).not.toEqual([]);
  });

  it("is none of what stands before a colon", () => {
    expect(unplaced("Ashby: of the km, how many percent do we see again?")).not.toEqual([]);
  });
});
