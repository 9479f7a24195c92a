import { expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { different } from "#test/analysis/narrative/own-results.ts";
import {
  type Appointment,
  appointments,
  type Stay,
  stays,
} from "#test/analysis/narrative/own-tables.ts";

const asked = askedTable(stays);
const booked = askedTable(appointments);

type Case<Row> = readonly [sentence: string, question: string, holds: (row: Row) => boolean];

const ofStays: readonly Case<Stay>[] = [
  ["a value", "How many stays of women?", ({ sex }) => sex === "F"],
  [
    "a value in other words",
    "How many readmissions in Surgery?",
    (row) => row.ward === "Surgery" && row.readmitted === "Yes",
  ],
  [
    "two values of two columns",
    "How many women in Maternity?",
    (row) => row.sex === "F" && row.ward === "Maternity",
  ],
  [
    "either of two values",
    "How many stays in Surgery or Maternity?",
    ({ ward }) => ward === "Surgery" || ward === "Maternity",
  ],
  [
    "a list of values",
    "How many stays in Cardiology, Surgery or Geriatrics?",
    ({ ward }) => ward !== "Maternity",
  ],
  ["a value denied", "How many stays were not emergency?", ({ type }) => type !== "Emergency"],
  [
    "a value denied beside another",
    "How many stays are in Surgery and not elective?",
    (row) => row.ward === "Surgery" && row.type !== "Elective",
  ],
  ["all but one value", "How many stays outside Surgery?", ({ ward }) => ward !== "Surgery"],
  ["a value excluded", "How many stays excluding Surgery?", ({ ward }) => ward !== "Surgery"],
  ["a number by a word", "How many stays lasted more than 5 days?", ({ days }) => days > 5],
  ["at least a number", "How many stays lasted at least 5 days?", ({ days }) => days >= 5],
  ["at most a number", "How many stays lasted at most 5 days?", ({ days }) => days <= 5],
  ["a number by a sign", "number of stays where age < 40", ({ age }) => age < 40],
  ["a number by two signs", "number of stays with age >= 80", ({ age }) => age >= 80],
  [
    "a range with both ends",
    "How many stays have charges between 5000 and 9000?",
    ({ charges }) => charges >= 5000 && charges <= 9000,
  ],
  [
    "a number with thousands apart",
    "How many stays had charges over 9,000?",
    ({ charges }) => charges > 9000,
  ],
  [
    "either value and a number",
    "How many stays in Surgery or Maternity lasted more than 5 days?",
    (row) => (row.ward === "Surgery" || row.ward === "Maternity") && row.days > 5,
  ],
  [
    "five conditions at once",
    "How many women over 65 were admitted to Surgery as an emergency in 2024?",
    (row) =>
      row.sex === "F" &&
      row.age > 65 &&
      row.ward === "Surgery" &&
      row.type === "Emergency" &&
      row.admitted >= "2024",
  ],
  ["an empty cell", "How many stays have no bmi?", ({ bmi }) => bmi === null],
  ["an empty cell by another word", "How many stays are missing bmi?", ({ bmi }) => bmi === null],
];

it.each(ofStays)("counts by %s: “%s”", async (_, question, holds) => {
  expect((await asked.rows(question))[0]?.[0]).toBe(stays.rows.filter(holds).length);
});

const people: readonly Case<Stay>[] = [
  [
    "a range of ages",
    "How many patients aged between 40 and 60 were admitted?",
    ({ age }) => age >= 40 && age <= 60,
  ],
  ["an age by a comparative", "How many patients were younger than 30?", ({ age }) => age < 30],
  ["an age with a preposition", "How many patients over 80 were there?", ({ age }) => age > 80],
  ["a verb and a length", "How many patients stayed more than 7 days?", ({ days }) => days > 7],
];

it.each(people)("counts people by %s: “%s”", async (_, question, holds) => {
  const met = stays.rows.filter(holds);
  expect((await asked.rows(question))[0]?.[0]).toBe(different(met, ({ patientId }) => patientId));
});

const ofAppointments: readonly Case<Appointment>[] = [
  ["a header of one letter", "How many appointments have q above 5?", ({ q }) => q > 5],
  ["one letter as a value", "How many appointments in group A or C?", ({ group }) => group !== "B"],
  [
    "a name with an apostrophe",
    "How many appointments with Dr O'Neil?",
    ({ doctor }) => doctor === "Cara O'Neil",
  ],
  [
    "a header with a comma that is empty",
    "How many appointments have no wait?",
    ({ wait }) => wait === null,
  ],
  [
    "a value of two words",
    "How many appointments at Oak Street?",
    ({ clinic }) => clinic === "Oak Street",
  ],
  [
    "two numbers of two columns",
    "How many appointments have q above 5 and High under 150?",
    ({ q, high }) => q > 5 && high < 150,
  ],
];

it.each(ofAppointments)("counts by %s: “%s”", async (_, question, holds) => {
  expect((await booked.rows(question))[0]?.[0]).toBe(appointments.rows.filter(holds).length);
});
