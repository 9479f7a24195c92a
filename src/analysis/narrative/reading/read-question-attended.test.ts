import { describe, expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { by, count, mean } from "#test/analysis/narrative/own-results.ts";
import { dayAfter, draws, tableOf } from "#test/analysis/narrative/own-tables.ts";

/** Contacts of clients who come more than once, attended or not. */
const contacts = makeContacts();
const asked = askedTable(
  tableOf("team_contacts.csv", contacts, {
    "Contact ID": ({ number }) => number,
    "Client No": ({ client }) => client,
    Team: ({ team }) => team,
    "Contact date": ({ day }) => day,
    Start: ({ start }) => start,
    "Attended (Y/N)": ({ attended }) => attended,
    "Length (min)": ({ minutes }) => minutes,
  }),
);

function makeContacts() {
  const { pick, between } = draws(733);
  return Array.from({ length: 200 }, (_, at) => ({
    number: 118_000 + at,
    client: 40_000 + between(0, 60),
    team: pick(["Crisis", "North", "South"]),
    day: dayAfter("2025-01-01", at % 170),
    start: `${String(between(8, 17)).padStart(2, "0")}:${pick(["00", "15", "30", "45"])}`,
    attended: pick(["Y", "Y", "Y", "N"]),
    minutes: between(10, 90),
  }));
}

describe("people of whom no record is some way", () => {
  it.each([
    "how many clients never attended",
    "how many clients had no contact attended",
    "how many clients had no contacts in March",
    "how many clients did not attend once",
  ])("are not those of whom one is not: “%s”", (question) => {
    expect(asked.read(question).kind).not.toBe("answer");
  });

  it("but records are counted as they are", async () => {
    expect(await asked.rows("how many contacts were never attended")).toEqual([
      [count(contacts.filter(({ attended }) => attended === "N"))],
    ]);
  });
});

describe("what holds of records behind a grouping", () => {
  const meanByTeam = (of: string) =>
    by(
      contacts.filter(({ attended }) => attended === of),
      ({ team }) => team,
      (those) =>
        expect.closeTo(
          mean(those, ({ minutes }) => minutes),
          3,
        ),
    );

  it.each([
    ["average length by team excluding no shows", "Y"],
    ["average length by team without no shows", "Y"],
    ["average length by team no shows only", "N"],
  ])("says which of them: “%s”", async (question, of) => {
    expect(await asked.groups(question)).toEqual(meanByTeam(of));
  });

  it("groups where a word joins it", async () => {
    const rows = await asked.rows("average length by team and attended");
    expect(rows.map((row) => row.slice(0, 2))).toContainEqual(["Crisis", "N"]);
  });
});

it("no time runs from a day to an hour of the clock", () => {
  for (const question of ["what time do most contacts start", "when do most contacts start"])
    expect(JSON.stringify(asked.read(question))).not.toContain("duration");
});
