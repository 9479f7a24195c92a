import { describe, expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { by, sum } from "#test/analysis/narrative/own-results.ts";
import { draws, tableOf } from "#test/analysis/narrative/own-tables.ts";

/** Incidents by ward and grade, the quarters of three years side by side. */
const quarters = [2023, 2024, 2025].flatMap((year) =>
  [1, 2, 3, 4].map((quarter) => ({ year, quarter, header: `Incidents${year}Q${quarter}` })),
);
const lines = makeLines();
type Line = (typeof lines)[number];
const wards = askedTable(
  tableOf("ward_safety.csv", lines, {
    WardName: ({ ward }: Line) => ward,
    Division: ({ division }: Line) => division,
    Grade: ({ grade }: Line) => grade,
    ...Object.fromEntries(
      quarters.map(({ header }, at) => [header, ({ counts }: Line) => counts[at] ?? 0]),
    ),
  }),
);

function makeLines() {
  const { between } = draws(191);
  const names = ["Ashdown", "Nightingale", "Juniper", "Keats"];
  return names.flatMap((ward, at) =>
    ["None", "Minor", "Serious"].map((grade) => ({
      ward,
      grade,
      division: at < 2 ? "Medicine" : "Surgery",
      counts: quarters.map(() => between(0, 30)),
    })),
  );
}

const countIn = (some: readonly Line[], isMeant: (one: (typeof quarters)[number]) => boolean) =>
  sum(some, ({ counts }) =>
    sum(
      quarters.map((one, at) => (isMeant(one) ? (counts[at] ?? 0) : 0)),
      (count) => count,
    ),
  );
const inYear = (year: number) => (one: { readonly year: number }) => one.year === year;

describe("quarters with their years, side by side", () => {
  it("are added up to years", async () => {
    expect(await wards.groups("incidents by division in 2024")).toEqual(
      by(
        lines,
        ({ division }) => division,
        (group) => countIn(group, inYear(2024)),
      ),
    );
    expect(await wards.rows("How many serious incidents were there in 2023?")).toEqual([
      [
        countIn(
          lines.filter(({ grade }) => grade === "Serious"),
          inYear(2023),
        ),
      ],
    ]);
  });

  it("are set against each other in the order of time", async () => {
    const [before, after] = [2024, 2025].map((year) => countIn(lines, inYear(year)));
    const { all } = await wards.answer("incidents 2025 against 2024, and the change in per cent");
    expect(all[0]?.map(([year, total]) => [year, total])).toEqual([
      ["2024", before],
      ["2025", after],
    ]);
  });

  it("stand one by one, each with its year", async () => {
    const groups = await wards.groups("incidents by quarter");
    expect(Object.keys(groups)).toEqual(quarters.map(({ year, quarter }) => `Q${quarter} ${year}`));
    expect(Object.values(groups)).toEqual(
      quarters.map(({ header }) => countIn(lines, (one) => one.header === header)),
    );
  });

  it("are found by their name, and at their end", async () => {
    const isLast = ({ year, quarter }: (typeof quarters)[number]) => year === 2025 && quarter === 4;
    expect(await wards.rows("incidents in the fourth quarter of 2025")).toEqual([
      [countIn(lines, isLast)],
    ]);
    expect(await wards.rows("how many incidents in the last quarter")).toEqual([
      [countIn(lines, isLast)],
    ]);
    expect(await wards.rows("how many incidents in the last 6 months")).toEqual([
      [countIn(lines, ({ year, quarter }) => year === 2025 && quarter > 2)],
    ]);
  });

  it("are called by what their headers say", () => {
    const outcome = wards.read("are incidents going down? 2023, 2024, 2025");
    const [ask] = outcome.kind === "answer" ? outcome.reading.asks : [];
    expect(ask?.kind === "query" ? ask.query.from : null).toMatchObject({
      ...{ kind: "unpivot", name: "Quarter", value: "incidents" },
    });
  });

  it.each([
    "How many incidents were there in May 2024?",
    "incidents by month",
    "incidents from May to September 2024",
    "incidents since May 2024",
    "incidents in 2021",
    "How many serious incidents happened at night?",
  ])("tell nothing of other times: “%s”", (question) => {
    expect(wards.read(question).kind).not.toBe("answer");
  });

  it("do not say what made them fall", () => {
    expect(wards.read("What made the incidents on Keats drop so much in 2025?")).toMatchObject({
      kind: "unanswerable",
      reason: "cause",
    });
  });
});
