import { expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { different, mean } from "#test/analysis/narrative/own-results.ts";
import {
  type Appointment,
  appointments,
  type Stay,
  stays,
} from "#test/analysis/narrative/own-tables.ts";

const asked = askedTable(stays);
const booked = askedTable(appointments);

type Case<Row> = readonly [question: string, holds: (row: Row) => boolean];

const described: readonly Case<Stay>[] = [
  ["everything but Surgery - how many", ({ ward }) => ward !== "Surgery"],
  ["all but Surgery and Maternity, number", ({ ward }) => !/Surgery|Maternity/.test(ward)],
  ["stays neither in Surgery nor in Maternity", ({ ward }) => !/Surgery|Maternity/.test(ward)],
  ["readmitted but not from Surgery", (row) => row.readmitted === "Yes" && row.ward !== "Surgery"],
  ["number of stays that weren't readmitted", ({ readmitted }) => readmitted === "No"],
  ["emergency stays only, how many", ({ type }) => type === "Emergency"],
  ["bmi wasn't recorded on how many", ({ bmi }) => bmi === null],
  ["stays with nothing in the bmi column", ({ bmi }) => bmi === null],
  ["charges over 9000 in Surgery", (row) => row.charges > 9000 && row.ward === "Surgery"],
  ["number of stays by over 80s", ({ age }) => age > 80],
  ["emergency 75 and up, number of stays", (row) => row.type === "Emergency" && row.age >= 75],
];

it.each(described)("counts what “%s” describes", async (question, holds) => {
  expect((await asked.rows(question))[0]?.[0]).toBe(stays.rows.filter(holds).length);
});

const ofAppointments: readonly Case<Appointment>[] = [
  ["appointments without a no-show", ({ noShow }) => noShow === "N"],
  ["wait wasn't filled in, number", ({ wait }) => wait === null],
  ["no wait recorded", ({ wait }) => wait === null],
  [
    "clinic Harbor or Riverside, no-shows",
    (row) => row.clinic !== "Oak Street" && row.noShow === "Y",
  ],
];

it.each(ofAppointments)("counts what “%s” describes", async (question, holds) => {
  expect((await booked.rows(question))[0]?.[0]).toBe(appointments.rows.filter(holds).length);
});

it.each([
  "people not stays: how many in Surgery",
  "unique patients in Surgery",
  "number of separate patients in Surgery, not stays",
])("counts people once: “%s”", async (question) => {
  const met = stays.rows.filter(({ ward }) => ward === "Surgery");
  expect((await asked.rows(question))[0]?.[0]).toBe(different(met, ({ patientId }) => patientId));
});

it("counts some of the records behind other figures", async () => {
  const met = stays.rows.filter(({ ward, age }) => ward === "Surgery" && age >= 50);
  const again = met.filter(({ readmitted }) => readmitted === "Yes");
  const [figures] = await asked.rows(
    "Surgery patients 50+: number of stays, average age, how many readmitted",
  );
  expect(figures?.slice(0, 3)).toEqual([met.length, mean(met, ({ age }) => age), again.length]);
});

it("counts each of several lacks", async () => {
  const [figures] = await booked.rows("how many have no wait, and how many no fee recorded");
  expect(figures?.slice(0, 2)).toEqual([
    appointments.rows.filter(({ wait }) => wait === null).length,
    0,
  ]);
});

it("tells who was there more than once", async () => {
  const { reading } = await asked.answer("patients with more than one stay, number");
  expect(reading?.asks).toMatchObject([{ statistic: { kind: "repeats", of: "patient_id" } }]);
});

it.each(["stays not by unicorns", "everything but the kitchen", "women"])(
  "makes no answer of “%s”",
  (question) => {
    expect(asked.read(question).kind).not.toBe("answer");
  },
);
