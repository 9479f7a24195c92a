import { describe, expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { by, count, different, mean, percent } from "#test/analysis/narrative/own-results.ts";
import { inTurn, tableOf } from "#test/analysis/narrative/own-tables.ts";

/** Appointments for a dose each, not all of which were given. */
const appointments = Array.from({ length: 90 }, (_, at) => ({
  no: `A${3000 + at}`,
  person: `P${100 + ((at * 11) % 37)}`,
  site: inTurn(["Harbour", "Northgate"], at),
  vaccine: inTurn(["Flu", "MMR", "Shingles"], Math.floor(at / 2)),
  dose: 1 + (at % 3),
  status: inTurn(["Given", "Given", "Did not attend", "Given", "Cancelled"], at),
  reminded: at % 4 === 0 ? "N" : "Y",
  reaction: inTurn(["Y", "N", "N", "", "N", "N", "Y"], at),
  nurse: inTurn(["V01", "V02", "V03", "V04"], (at * at) % 7),
  sex: inTurn(["Female", "Male", "Female"], at),
  cost: at % 8 === 5 ? null : 20 + ((at * 3) % 17),
}));
type Appointment = (typeof appointments)[number];
const asked = askedTable(
  tableOf("vaccine_clinic.csv", appointments, {
    appointment_id: ({ no }) => no,
    patient_id: ({ person }) => person,
    clinic_site: ({ site }) => site,
    vaccine: ({ vaccine }) => vaccine,
    dose_number: ({ dose }) => dose,
    status: ({ status }) => status,
    reminder_sent: ({ reminded }) => reminded,
    adverse_reaction: ({ reaction }) => reaction,
    vaccinator_id: ({ nurse }) => nurse,
    sex: ({ sex }) => sex,
    vaccine_cost_gbp: ({ cost }) => cost,
  }),
);

const isGiven = ({ status }: Appointment) => status === "Given";
const given = appointments.filter(isGiven);

describe("a word that a column of states has as well", () => {
  it.each([
    [
      "how many shingles jabs were actually given at Harbour",
      count(given.filter(({ vaccine, site }) => vaccine === "Shingles" && site === "Harbour")),
    ],
    [
      "How many different patients have been given an MMR dose?",
      different(
        given.filter(({ vaccine }) => vaccine === "MMR"),
        ({ person }) => person,
      ),
    ],
    ["how many doses did we give", count(given)],
  ])("says that state: “%s”", async (question, expected) => {
    expect(await asked.rows(question)).toEqual([[expected]]);
  });

  it("introduces what is assumed, too", async () => {
    expect(await asked.rows("given that, how many appointments at Harbour")).toEqual([
      [count(appointments.filter(({ site }) => site === "Harbour"))],
    ]);
  });
});

describe("doses, of which a column tells the number", () => {
  it.each([
    "number of doses given by vaccinator",
    "how many doses did each vaccinator give",
    "doses given per vaccinator",
    "top 9 vaccinators by number of doses given",
  ])("are records, and no different numbers: “%s”", async (question) => {
    expect(await asked.groups(question)).toEqual(by(given, ({ nurse }) => nurse, count));
  });
});

it("takes a yes for what somebody had, where the column holds a no as well", async () => {
  const told = appointments.filter(({ reaction }) => reaction !== "");
  expect(await asked.rows("what percentage had an adverse reaction")).toEqual([
    [percent(told, ({ reaction }) => reaction === "Y")],
  ]);
  expect(await asked.rows("% of given doses with an adverse reaction")).toEqual([
    [percent(told.filter(isGiven), ({ reaction }) => reaction === "Y")],
  ]);
});

it("takes what `of …` names for the whole, and what follows for the part", async () => {
  const reminded = appointments.filter(({ reminded: sent }) => sent === "Y");
  expect(
    await asked.rows("Of appointments where a reminder was sent what share did not attend"),
  ).toEqual([[percent(reminded, ({ status }) => status === "Did not attend")]]);
  const { kind } = await asked.answer(
    "Of appointments where a reminder was sent what share did not attend, and what share where no reminder was sent?",
  );
  expect(kind).not.toBe("answer");
});

it("takes what one dose costs for the cost of each", async () => {
  expect(await asked.rows("cost per dose given")).toEqual([[mean(given, ({ cost }) => cost)]]);
});

it.each(["did more women than men get vaccinated", "which vaccinator has the most vaccines"])(
  "makes nothing else of “%s”",
  async (question) => {
    const { all } = await asked.answer(question);
    expect(all.flat().filter((row) => row.length > 2)).toEqual([]);
    expect(JSON.stringify(asked.read(question))).not.toContain('"column":"vaccine_cost_gbp"');
  },
);

it("counts nobody for what no column tells", async () => {
  const question = "How many of the people we vaccinated went on to catch flu anyway?";
  expect((await asked.answer(question)).kind).not.toBe("answer");
});
