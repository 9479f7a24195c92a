import { expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { by, mean, meanBy } from "#test/analysis/narrative/own-results.ts";
import { inTurn, tableOf } from "#test/analysis/narrative/own-tables.ts";

/** Births, with headers of two words of which people say one. */
const rows = Array.from({ length: 80 }, (_, at) => ({
  id: `B-${500 + at}`,
  team: inTurn(["Heather", "Willow", "Heather", "Bluebell", "Heather"], at),
  midwife: inTurn(["Grace Obi", "Ann Reid", "Grace Obi"], at),
  age: 19 + ((at * 7) % 24),
  smoker: at % 4 === 1 ? "Yes" : "No",
  induced: at % 3 === 0 ? "Yes" : "No",
  mode: inTurn(["Spontaneous", "Forceps", "Spontaneous", "Caesarean", "Spontaneous"], at),
  hours: 3 + ((at * 5) % 17),
  loss: 200 + ((at * 37) % 700),
  weight: 2600 + ((at * 53) % 1500),
}));
const births = askedTable(
  tableOf("maternity_births.csv", rows, {
    "Birth ID": ({ id }) => id,
    "Midwifery Team": ({ team }) => team,
    "Lead Midwife": ({ midwife }) => midwife,
    "Mother Age (years)": ({ age }) => age,
    "Smoker at Booking": ({ smoker }) => smoker,
    Induced: ({ induced }) => induced,
    "Mode of Birth": ({ mode }) => mode,
    "Labour Duration (hours)": ({ hours }) => hours,
    "Blood Loss (ml)": ({ loss }) => loss,
    "Birth Weight (g)": ({ weight }) => weight,
  }),
);
type Row = (typeof rows)[number];
const sides = (of: "smoker" | "induced", figure: (row: Row) => number) =>
  ["Yes", "No"].map((answer) =>
    mean(
      rows.filter((row) => row[of] === answer),
      figure,
    ),
  );

it("finds the column whose header ends with what is asked for", async () => {
  expect(await births.groups("which team has the most births")).toEqual(
    by(
      rows,
      ({ team }) => team,
      (own) => own.length,
    ),
  );
  expect((await births.rows("which midwife has done the most births"))[0]?.[0]).toBe("Grace Obi");
  expect(await births.groups("which mode has the highest blood loss")).toEqual(
    meanBy(rows, "mode", "loss"),
  );
});

it.each([
  ["do smokers have lighter babies", sides("smoker", ({ weight }) => weight)],
  ["are babies of smokers lighter", sides("smoker", ({ weight }) => weight)],
  ["do induced labours last longer", sides("induced", ({ hours }) => hours)],
  ["is labour longer for induced women", sides("induced", ({ hours }) => hours)],
] as const)("sets both sides against each other: “%s”", async (question, figures) => {
  expect((await births.rows(question)).map(([, figure]) => figure)).toEqual(figures);
});

it("compares what each loses, and no sums of groups of different size", async () => {
  const losses = await births.rows(
    "is blood loss higher with forceps than with spontaneous births",
  );
  const meanOf = (mode: string) =>
    mean(
      rows.filter((row) => row.mode === mode),
      ({ loss }) => loss,
    );
  expect(losses.map((row) => row[1])).toEqual([meanOf("Forceps"), meanOf("Spontaneous")]);
});

it.each(["do induced women have longer labours than those who are not", "are smokers older"])(
  "takes women and smokers for no age: “%s”",
  async (question) => {
    const { kind, reading } = await births.answer(question);
    if (kind === "answer") expect(JSON.stringify(reading?.asks)).toContain('"by":[{');
    expect(JSON.stringify(reading?.asks ?? "")).not.toMatch(/induced.*Mother Age/);
  },
);

it("counts women as the people of the records", async () => {
  expect(await births.rows("how many women were induced")).toEqual([
    [rows.filter(({ induced }) => induced === "Yes").length],
  ]);
  expect(await births.rows("how many mothers are under 25")).toEqual([
    [rows.filter(({ age }) => age < 25).length],
  ]);
});

it("takes what led to something for a cause, and how many led to it for none", () => {
  const reasonOf = (question: string) => {
    const outcome = births.read(question);
    return outcome.kind === "unanswerable" ? outcome.reason : outcome.kind;
  };
  expect(reasonOf("what led to the blood loss")).toBe("cause");
  expect(reasonOf("how many births led to blood loss over 500 ml")).not.toBe("cause");
});
