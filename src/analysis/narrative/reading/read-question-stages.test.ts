import { describe, expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { by, mean } from "#test/analysis/narrative/own-results.ts";
import { dayAfter, draws, tableOf } from "#test/analysis/narrative/own-tables.ts";

/** Stays whose scores were taken when somebody came and when they left. */
const rows = makeRows();
type Row = (typeof rows)[number];
const rehab = askedTable(
  tableOf("rehab_stays.csv", rows, {
    stay_id: ({ number }: Row) => number,
    admit_date: ({ admitted }: Row) => admitted,
    discharge_date: ({ left }: Row) => left,
    stroke_type: ({ type }: Row) => type,
    fim_admit: ({ before }: Row) => before,
    fim_discharge: ({ after }: Row) => after,
    honos_in: ({ honosIn }: Row) => honosIn,
    honos_out: ({ honosOut }: Row) => honosOut,
  }),
);

function makeRows() {
  const { pick, between } = draws(211);
  return Array.from({ length: 150 }, (_, at) => ({
    number: `R${3000 + at}`,
    admitted: dayAfter("2024-03-01", at),
    left: dayAfter("2024-03-01", at + between(5, 40)),
    type: pick(["Ischaemic", "Haemorrhagic"]),
    before: between(20, 70),
    after: between(50, 120),
    honosIn: between(5, 30),
    honosOut: between(0, 20),
  }));
}

const gain = mean(rows, ({ before, after }) => after - before);
const relief = ({ honosIn, honosOut }: Row) => honosIn - honosOut;

describe("what two columns of one thing are told apart by", () => {
  it.each([
    ["average FIM gain from admission to discharge", gain],
    ["avg FIM gain (discharge minus admission)", gain],
    ["average fim (discharge minus admission)", gain],
    ["average drop in FIM between admission and discharge", -gain],
    ["How many FIM points do people gain on average from admission to discharge?", gain],
    ["average HoNOS improvement (in minus out)", mean(rows, relief)],
    ["average HoNOS in minus out", mean(rows, relief)],
  ])("sets the one against the other: “%s”", async (question, figure) => {
    const [[value] = []] = await rehab.rows(question);
    expect(value).toBeCloseTo(figure, 6);
  });

  it("does so of each group", async () => {
    expect(await rehab.groups("mean HoNOS improvement (in minus out) by stroke type")).toEqual(
      by(
        rows,
        ({ type }) => type,
        (group) => mean(group, relief),
      ),
    );
  });

  it.each([
    "average FIM from admission to discharge",
    "average HoNOS from in to out",
    "average FIM gain (ward minus home)",
    "average HoNOS improvement from in to out",
  ])("is no answer where the change is not asked for, or is another: “%s”", (question) => {
    expect(rehab.read(question).kind).not.toBe("answer");
  });

  it("leaves a time between two dates to the dates", async () => {
    const days = ({ admitted, left }: Row) =>
      (Date.parse(left) - Date.parse(admitted)) / 86_400_000;
    expect(await rehab.rows("average days from admission to discharge")).toEqual([
      [mean(rows, days)],
    ]);
  });
});
