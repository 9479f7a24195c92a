import { expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { by, meanBy, sum, sumBy } from "#test/analysis/narrative/own-results.ts";
import { appointments, kitLines, type Stay, stays } from "#test/analysis/narrative/own-tables.ts";

const asked = askedTable(stays);
const booked = askedTable(appointments);
const register = askedTable(kitLines);

const { rows } = stays;
const charges = (group: readonly Stay[]) => sum(group, (row) => row.charges);
const ranked = (group: readonly Stay[], count: number) =>
  Object.entries(by(group, ({ patientId }) => patientId, charges))
    .sort(([, one], [, other]) => other - one)
    .slice(0, count);

it.each([
  "the 3 patients with the most charges",
  "who are the three patients with the highest total charges?",
  "Which 3 patient ids took home the most total charges, and how much each?",
])("ranks those of several records: “%s”", async (question) => {
  expect(await asked.rows(question)).toEqual(ranked(rows, 3));
});

it.each([
  "for each ward the two patients with the most charges",
  "In every ward, who are the two patients with the most charges?",
])("ranks them within each group: “%s”", async (question) => {
  const expected = Object.entries(
    by(
      rows,
      ({ ward }) => ward,
      (group) => ranked(group, 2),
    ),
  ).flatMap(([ward, some]) => some.map(([patient, total]) => [ward, patient, total]));
  expect((await asked.rows(question)).toSorted()).toEqual(expected.toSorted());
});

const dearest = appointments.rows.toSorted((a, b) => b.fee - a.fee)[0];

it.each([
  "single dearest appointment: order, doctor and fee",
  "the absolute most expensive appointment - order, doctor, fee",
])("shows the record at an end: “%s”", async (question) => {
  const [row] = await booked.rows(question);
  expect(row).toEqual(expect.arrayContaining([dearest?.fee, dearest?.doctor]));
});

it("sets values side by side that stand next to each other", async () => {
  const two = appointments.rows.filter(({ clinic }) => clinic !== "Oak Street");
  expect(await booked.groups("average fee, Riverside next to Harbor")).toEqual(
    meanBy(two, "clinic", "fee"),
  );
});

it("passes over whom it is put to", async () => {
  expect(await register.groups("faults per make pls mate just add em up")).toEqual(
    sumBy(kitLines.rows, "make", "faults"),
  );
});
