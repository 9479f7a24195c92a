import { expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { by, count, mean, median, percent, sum } from "#test/analysis/narrative/own-results.ts";
import { appointments, type Stay, stays } from "#test/analysis/narrative/own-tables.ts";

const asked = askedTable(stays);
const booked = askedTable(appointments);

const { rows } = stays;
const ward = (row: Stay) => row.ward;
const meanCharges = (group: readonly Stay[]) => mean(group, ({ charges }) => charges);
const readmitted = (group: readonly Stay[]) => percent(group, (row) => row.readmitted === "Yes");
const women = rows.filter(({ sex }) => sex === "F");

it.each([
  ["an average", "average charges by ward", by(rows, ward, meanCharges)],
  ["an average by plural", "average charges by wards", by(rows, ward, meanCharges)],
  [
    "a median",
    "median length of stay by ward",
    by(rows, ward, (group) => median(group, ({ days }) => days)),
  ],
  [
    "a total",
    "total of total_charges by ward",
    by(rows, ward, (group) => sum(group, ({ charges }) => charges)),
  ],
  ["counts", "How many stays in each ward?", by(rows, ward, count)],
  [
    "counts by a condition in it",
    "How many readmissions in each ward?",
    by(rows, ward, (group) => group.filter((row) => row.readmitted === "Yes").length),
  ],
  ["a rate", "readmission rate by ward", by(rows, ward, readmitted)],
  [
    "a share of those that meet a number",
    "percentage of stays longer than 7 days by ward",
    by(rows, ward, (group) => percent(group, ({ days }) => days > 7)),
  ],
  [
    "the part of each in the whole",
    "What share of stays came from each ward?",
    by(rows, ward, (group) => [group.length, percent(rows, (row) => row.ward === group[0]?.ward)]),
  ],
  [
    "a column as a percentage of another",
    "What is total paid as a percentage of total charges by ward?",
    by(rows, ward, (group) =>
      Number(
        ((100 * sum(group, ({ paid }) => paid)) / sum(group, ({ charges }) => charges)).toPrecision(
          10,
        ),
      ),
    ),
  ],
  [
    "an amount for each record",
    "What is the average charge per stay by ward?",
    by(rows, ward, meanCharges),
  ],
  ["what a condition leaves", "average charges by ward for women", by(women, ward, meanCharges)],
  [
    "all but a group",
    "average charges by ward excluding Surgery",
    by(
      rows.filter((row) => row.ward !== "Surgery"),
      ward,
      meanCharges,
    ),
  ],
  [
    "two conditions",
    "average age by admission type for women in 2023",
    by(
      women.filter(({ admitted }) => admitted < "2024"),
      ({ type }) => type,
      (group) => mean(group, ({ age }) => age),
    ),
  ],
  [
    "empty cells",
    "missing bmi by ward",
    by(
      rows.filter(({ bmi }) => bmi === null),
      ward,
      count,
    ),
  ],
  [
    "two values side by side",
    "average charges of women versus men",
    by(rows, ({ sex }) => sex, meanCharges),
  ],
  [
    "two groups compared",
    "How many stays were elective versus emergency?",
    by(
      rows.filter(({ type }) => type !== "Transfer"),
      ({ type }) => type,
      count,
    ),
  ],
  [
    "ranges of a number",
    "average age by 10 year age bands",
    by(
      rows,
      ({ age }) => 10 * Math.floor(age / 10),
      (group) => mean(group, ({ age }) => age),
    ),
  ],
])("groups %s: “%s”", async (_, question, expected) => {
  expect(await asked.groups(question)).toEqual(expected);
});

it.each([
  ["at least a number of records", "Which wards had at least 15 admissions?", 15],
  ["more than a number of records", "Wards with more than 12 stays", 13],
  ["more than any has", "Which wards have more than 20 stays?", 21],
])("keeps groups with %s: “%s”", async (_, question, least) => {
  const kept = Object.entries(by(rows, ward, count)).filter(([, stayed]) => stayed >= least);
  expect(await asked.groups(question)).toEqual(Object.fromEntries(kept));
});

it("keeps people who came more than twice", async () => {
  const kept = Object.entries(by(rows, ({ patientId }) => patientId, count)).filter(
    ([, stayed]) => stayed > 2,
  );
  expect(await asked.groups("Which patients were admitted more than twice?")).toEqual(
    Object.fromEntries(kept),
  );
});

type Of = (typeof appointments.rows)[number];

const figures = [
  { group: ({ group }: Of) => group, of: ({ fee }: Of) => fee },
  { group: ({ group }: Of) => group, of: ({ q }: Of) => q },
  { group: ({ doctor }: Of) => doctor, of: ({ wait }: Of) => wait },
  { group: ({ clinic }: Of) => clinic, of: ({ fee }: Of) => fee },
];

it.each([
  ["average fee by group", figures[0]],
  ["What is the average q by Group?", figures[1]],
  ["average wait by doctor", figures[2]],
  ["fees per appointment by clinic", figures[3]],
])("groups under awkward headers: “%s”", async (question, figure) => {
  const expected = by(
    appointments.rows,
    (row) => figure?.group(row) ?? "",
    (members) => mean(members, (row) => figure?.of(row) ?? null),
  );
  expect(await booked.groups(question)).toEqual(expected);
});

it("gives the rate of a flag under a header with a hyphen", async () => {
  expect(await booked.groups("no-show rate by clinic")).toEqual(
    by(
      appointments.rows,
      ({ clinic }) => clinic,
      (group) => percent(group, ({ noShow }) => noShow === "Y"),
    ),
  );
});
