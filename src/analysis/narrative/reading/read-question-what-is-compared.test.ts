import { expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { by, mean, percent } from "#test/analysis/narrative/own-results.ts";
import { inTurn, tableOf } from "#test/analysis/narrative/own-tables.ts";

/** Records of a hospital: what is counted, what is compared and how it is judged stand in small words. */
const rows = Array.from({ length: 90 }, (_, at) => ({
  no: `RX${4000 + at}`,
  unit: inTurn(["Cardiac", "General", "Neuro"], at),
  route: inTurn(["PO", "IV"], Math.floor(at / 3)),
  drug: inTurn(["Morphine", "Heparin", "Aspirin", "Oxycodone", "Ibuprofen"], at),
  controlled: at % 5 === 0 || at % 5 === 3,
  kind: at % 4 === 0 ? "Complaint" : "Incident",
  birth: inTurn(
    ["Spontaneous", "Planned Caesarean", "Emergency Caesarean", "Forceps", "Other"],
    at,
  ),
  // Ten rows far above the others: by its mean Cardiac is slowest, by its median it is not.
  minutes: at % 27 === 0 ? 900 : 12 + (at % 3) * (10 + ((at * 7) % 23)),
  cost: 3 + ((at * 11) % 37),
  query: at % 6 === 0 ? inTurn(["Dose", "Allergy"], at / 6) : "",
  start: 2 + (at % 7),
  end: 1 + ((at * 3) % 8),
  reason: inTurn(["Completed", "Did not attend"], Math.floor(at / 2)),
}));
type Row = (typeof rows)[number];
const asked = askedTable(
  tableOf("complaints_incidents.csv", rows, {
    rx_no: ({ no }) => no,
    unit: ({ unit }) => unit,
    route: ({ route }) => route,
    drug: ({ drug }) => drug,
    ctrl_drug: ({ controlled }) => (controlled ? "Y" : "N"),
    record_type: ({ kind }) => kind,
    "Mode of Birth": ({ birth }) => birth,
    "Turnaround (min)": ({ minutes }) => minutes,
    cost_gbp: ({ cost }) => cost,
    query_type: ({ query }) => query,
    reported_on: ({ start }) => `2025-0${start}-1${start}`,
    Status: ({ end }) => (end % 2 === 0 ? "Fall" : "Other"),
    ejection_fraction: ({ end }) => 20 + 5 * end,
    smoker: ({ start }) => inTurn(["never", "former", "current"], start),
    Healed: ({ end }) => (end % 3 === 0 ? "Yes" : "No"),
    quit_4wk: ({ start }) => (start % 2 === 0 ? "Y" : "N"),
    quit_12wk: ({ start }) => (start % 4 === 0 ? "Y" : "N"),
    years_smoked: ({ end }) => end * 3,
    Patient_Sex: ({ start }) => (start % 2 === 0 ? "F" : "M"),
    Days_Booked_Ahead: ({ cost }) => cost * 2,
    patient_age: ({ start, minutes: own }) => 20 + start + (own % 40),
    PainStart: ({ start }) => start,
    PainEnd: ({ end }) => end,
    DischargeReason: ({ reason }) => reason,
    Passed: ({ end }) => (end % 4 === 0 ? "N" : "Y"),
  }),
);
const minutes = ({ minutes: own }: Row): number => own;

it.each(["average turnaround in the unit", "what is the average turnaround at the clinic"])(
  "takes where all records are from for no groups: “%s”",
  async (question) => {
    expect(await asked.rows(question)).toEqual([[expect.closeTo(mean(rows, minutes), 6)]]);
  },
);

it("groups by what is named after per, and by all of it", async () => {
  const [perBoth, byBoth] = await Promise.all(
    ["number of items per unit and route", "number of items by unit and route"].map(asked.rows),
  );
  expect(perBoth).toHaveLength(6);
  expect(perBoth).toEqual(byBoth);
});

it("puts groups in the order that is said", async () => {
  const units = ["Cardiac", "General", "Neuro"];
  const total = (unit: string) =>
    rows.filter((row) => row.unit === unit).reduce((sum, { cost }) => sum + cost, 0);
  for (const [said, sign] of [
    ["highest first", -1],
    ["lowest first", 1],
  ] as const)
    expect((await asked.rows(`total cost by unit, ${said}`)).map(([unit]) => unit)).toEqual(
      units.toSorted((a, b) => sign * (total(a) - total(b))),
    );
});

it("judges by the statistic that is said in a sentence of its own", async () => {
  const [first] = await asked.rows(
    "Which unit is quickest at turnaround? Go by the median minutes",
  );
  expect(first?.[0]).toBe("Cardiac");
});

it("knows no controlled drug by the word drug alone", async () => {
  const controlled = mean(
    rows.filter((row) => row.controlled),
    ({ cost }) => cost,
  );
  expect((await asked.answer("average cost of drugs")).all).not.toEqual([[[controlled]]]);
  expect(await asked.rows("how many controlled drugs")).toEqual([
    [rows.filter(({ controlled }) => controlled).length],
  ]);
});

it("takes what records may have for no word of the question itself", async () => {
  const queried = ({ query }: Row) => query !== "";
  expect(await asked.rows("how many items needed a query")).toEqual([
    [rows.filter(queried).length],
  ]);
  expect(await asked.groups("what % of items had a query by unit")).toEqual(
    by(
      rows,
      ({ unit }) => unit,
      (own) => percent(own, queried),
    ),
  );
});

it.each(["do controlled drugs take longer", "are controlled drugs slower"])(
  "sets those of whom it holds against the others by what is compared: “%s”",
  async (question) => {
    const sides = [true, false].map((own) => rows.filter(({ controlled }) => controlled === own));
    expect(await asked.rows(question)).toEqual([
      ["ctrl_drug Y", expect.closeTo(mean(sides[0] ?? [], minutes), 6)],
      ["ctrl_drug N", expect.closeTo(mean(sides[1] ?? [], minutes), 6)],
    ]);
  },
);

it("adds up what is spent, in a column whose cells carry no sign", async () => {
  const own = rows.filter(({ controlled }) => controlled);
  expect(await asked.rows("spend on controlled drugs")).toEqual([
    [own.reduce((sum, { cost }) => sum + cost, 0)],
  ]);
});

it.each(["how many patients were in each unit", "which unit had the most patients"])(
  "counts people, and not what is told of them: “%s”",
  async (question) => {
    expect(await asked.groups(question)).toEqual({ Cardiac: 30, General: 30, Neuro: 30 });
  },
);

it("finds how far ahead by the header that says so", async () => {
  expect(await asked.groups("how far ahead do we get them by unit")).toEqual(
    by(
      rows,
      ({ unit }) => unit,
      (own) => mean(own, ({ cost }) => 2 * cost),
    ),
  );
});

it("bounds a fraction that is told in percent, and counts", async () => {
  const low = rows.filter(({ end }) => 20 + 5 * end < 35);
  expect(await asked.rows("how many have an ejection fraction below 35%")).toEqual([[low.length]]);
});

it("asks back where two columns are named equally well", async () => {
  expect((await asked.answer("how many people quit")).kind).toBe("ambiguous");
  expect(await asked.rows("how many people quit at 12 weeks")).toEqual([
    [rows.filter(({ start }) => start % 4 === 0).length],
  ]);
});

it("takes those who dropped out for nobody who quit smoking", async () => {
  expect((await asked.answer("dropout rate")).kind).toBe("incomplete");
});

it("takes the mean of a score of pain", async () => {
  expect(await asked.groups("pain at start by unit")).toEqual(
    by(
      rows,
      ({ unit }) => unit,
      (own) => mean(own, ({ start }) => start),
    ),
  );
});

it("takes `fall` before a noun for the value", async () => {
  const falls = rows.filter(({ end }) => end % 2 === 0);
  expect(await asked.rows("how many fall cases")).toEqual([[falls.length]]);
  expect(
    (await asked.rows("fall cases per month")).reduce((sum, [, count]) => sum + Number(count), 0),
  ).toBe(falls.length);
});

it("takes `finished with` for when it was measured, and for no state", async () => {
  expect(await asked.rows("how many finished with more pain than they started with")).toEqual([
    [rows.filter(({ start, end }) => end > start).length],
  ]);
});

it("knows who failed by who did not pass", async () => {
  const failed = ({ end }: Row) => end % 4 === 0;
  expect(await asked.rows("how many failed")).toEqual([[rows.filter(failed).length]]);
  expect(await asked.groups("failure rate by unit")).toEqual(
    by(
      rows,
      ({ unit }) => unit,
      (own) => percent(own, failed),
    ),
  );
});

it.each([
  "how many incidents for each complaint at each unit",
  "for every complaint, how many incidents do we get in each unit",
  "caesarean rate in each unit, planned and emergency together",
  "oldest complaint",
  "did complaints fall in March",
  "list the complaints where somebody aged 30 or older finished with more pain than they started with",
  "heaviest smokers",
  "how many smokers had a query",
  "how many have a cost below 20%",
  "are complaints bigger in Cardiac than in Neuro",
  "which route heals fastest",
  "how many complaints had a query, and why",
  "how many complaints had a query and why",
  "what is the oldest open complaint",
  "which unit raised the alarm",
  "who gave the most minutes",
])("says that it cannot answer rather than answer another question: “%s”", async (question) => {
  expect((await asked.answer(question)).kind).not.toBe("answer");
});
