import { expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { different, mean } from "#test/analysis/narrative/own-results.ts";
import { inTurn, tableOf } from "#test/analysis/narrative/own-tables.ts";

const contacts = Array.from({ length: 80 }, (_, at) => ({
  no: `${30100 + at}`,
  patient: `P0${100 + ((at * 7) % 31)}`,
  day: `2025-0${1 + Math.floor(at / 28)}-${String(1 + (at % 28)).padStart(2, "0")}`,
  clinic: inTurn(["Fernhill", "Harbour House"], at),
  diabetes: inTurn(["T1", "T2", "Other"], at),
  minutes: 15 + ((at * 11) % 40),
}));
const asked = askedTable(
  tableOf("foot_contacts.csv", contacts, {
    "Contact No": ({ no }) => no,
    "Patient No": ({ patient }) => patient,
    "Date of contact": ({ day }) => day,
    Clinic: ({ clinic }) => clinic,
    "Diabetes type": ({ diabetes }) => diabetes,
    "Contact length (min)": ({ minutes }) => minutes,
  }),
);

it.each([
  "how long between contacts",
  "how many days between contacts",
  "average gap between contacts",
])("the time between records is no length of one: “%s”", async (question) => {
  expect((await asked.answer(question)).kind).not.toBe("answer");
});

it("a range of minutes is none that lies between records", async () => {
  const minutes = contacts.filter((contact) => contact.minutes >= 20 && contact.minutes <= 30);
  expect(
    await asked.rows("how many minutes on average for contacts between 20-30 minutes"),
  ).toEqual([[mean(minutes, (contact) => contact.minutes)]]);
});

it("those who are some way are no kinds of it", async () => {
  expect((await asked.answer("how many are diabetic")).kind).not.toBe("answer");
  expect(await asked.rows("how many diabetes types are there")).toEqual([[3]]);
});

it("patients of a group are told beside its records", async () => {
  const reading = await asked.answer("patients per clinic");
  const all = JSON.stringify(asked.read("patients per clinic"));
  expect(reading.kind).toBe("answer");
  expect(all).toContain('"aggregate":"distinct"');
  const inFernhill = contacts.filter(({ clinic }) => clinic === "Fernhill");
  expect((await asked.groups("how many patients per clinic")).Fernhill).toBe(
    different(inFernhill, ({ patient }) => patient),
  );
});
