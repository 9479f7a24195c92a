import { describe, expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { by } from "#test/analysis/narrative/own-results.ts";
import { dayAfter, draws, tableOf } from "#test/analysis/narrative/own-tables.ts";

/** Referrals to a wound clinic. */
const rows = makeRows();
type Row = (typeof rows)[number];
const referrals = askedTable(
  tableOf("wound_referrals.csv", rows, {
    "Ref No": ({ number }: Row) => number,
    "Patient No": ({ patient }: Row) => patient,
    "Date received": ({ received }: Row) => received,
    Wound: ({ wound }: Row) => wound,
    Site: ({ site }: Row) => site,
    "Days open": ({ days }: Row) => days,
    Size: ({ size }: Row) => size,
  }),
);
const followed = askedTable(
  tableOf("wound_referrals.csv", rows, {
    "Ref No": ({ number }: Row) => number,
    "Date received": ({ received }: Row) => received,
    Kind: ({ site }: Row) => (site === "North" ? "New patient" : "Follow-up"),
  }),
);

function makeRows() {
  const { pick, between } = draws(221);
  return Array.from({ length: 160 }, (_, at) => ({
    number: `W${5000 + (at % 157)}`,
    patient: 700 + between(0, 60),
    received: dayAfter("2024-01-02", 2 * at),
    wound: pick(["DFU", "VLU", "PU"]),
    site: pick(["North", "South", "Harbour"]),
    days: between(1, 60),
    size: at % 9 === 0 ? null : between(1, 30),
  }));
}

const countOf = (isMeant: (row: Row) => boolean) => [[rows.filter(isMeant).length]];

describe("nouns that restrict nothing", () => {
  it("are what a code in brackets is short for", async () => {
    expect(await referrals.rows("how many foot ulcers (DFU) at Harbour")).toEqual(
      countOf(({ wound, site }) => wound === "DFU" && site === "Harbour"),
    );
  });

  it("are no words of another meaning before a value in brackets", () => {
    expect(referrals.read("how many amputations (DFU)").kind).not.toBe("answer");
    expect(referrals.read("how many falls (Harbour)").kind).not.toBe("answer");
    expect(referrals.read("how many burns (VLU) at Harbour").kind).not.toBe("answer");
  });

  it.each(["except", "but", "other than", "apart from", "outside of", "not"])(
    "are never any of what is left out: anywhere %s",
    async (word) => {
      const { all } = await referrals.answer(`how many VLU anywhere ${word} Harbour`);
      const elsewhere = countOf(({ wound, site }) => wound === "VLU" && site !== "Harbour");
      expect([[], [elsewhere]]).toContainEqual(all);
    },
  );

  it("are any before what is left out", async () => {
    expect(await referrals.rows("how many VLU anywhere except Harbour")).toEqual(
      countOf(({ wound, site }) => wound === "VLU" && site !== "Harbour"),
    );
    expect(await referrals.rows("referrals for anything other than PU, how many")).toEqual(
      countOf(({ wound }) => wound !== "PU"),
    );
  });

  it("are heads, where those were to differ", async () => {
    const patients = new Set(rows.map(({ patient }) => patient)).size;
    expect(await referrals.rows("how many different patients? heads, not referrals")).toEqual([
      [patients],
    ]);
    expect(referrals.read("how many referrals? heads, not referrals").kind).not.toBe("answer");
  });

  it("are new referrals, which each is when it comes", async () => {
    expect(await referrals.groups("new referrals in each quarter of 2024")).toEqual(
      by(
        rows.filter(({ received }) => received.startsWith("2024")),
        ({ received }) => `2024 Q${Math.ceil(Number(received.slice(5, 7)) / 3)}`,
        (group) => group.length,
      ),
    );
    expect(referrals.read("how many new patients").kind).not.toBe("answer");
    expect(await followed.rows("how many new referrals")).toEqual(
      countOf(({ site }) => site === "North"),
    );
  });

  it("are long, behind how long", async () => {
    expect(await referrals.rows("how many were open between 10 and 20 days long")).toEqual(
      countOf(({ days }) => days >= 10 && days <= 20),
    );
  });

  it("are the numbers that come twice, and the cells that are empty", () => {
    const statistic = (question: string) => {
      const outcome = referrals.read(question);
      const [ask] = outcome.kind === "answer" ? outcome.reading.asks : [];
      return ask?.kind === "statistic" ? ask.statistic : null;
    };
    expect(statistic("has any ref no been used more than once? how many numbers")).toEqual({
      ...{ kind: "repeats", of: "Ref No" },
    });
    expect(statistic("which column has the most gaps and how many cells is that")).toEqual({
      kind: "quality",
    });
  });
});
