import { describe, expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { dayAfter, draws, tableOf } from "#test/analysis/narrative/own-tables.ts";

const { pick, between } = draws(208);
const rows = Array.from({ length: 120 }, (_, at) => ({
  id: `PT${48_000 + at}`,
  patient: 5000 + between(0, 70),
  booked: dayAfter("2024-01-02", at * 3),
  travelled: dayAfter("2024-01-02", at * 3 + between(10, 30)),
  harm: pick(["No harm", "Low", "Moderate"]),
  ward: pick(["Beech", "Elm"]),
  escort: pick(["Yes", "No"]),
  falls: between(0, 6),
}));
const transport = askedTable(
  tableOf("transport.csv", rows, {
    "Booking Ref": ({ id }) => id,
    "Patient No": ({ patient }) => patient,
    "Booked On": ({ booked }) => booked,
    "Journey Date": ({ travelled }) => travelled,
    Escort: ({ escort }) => escort,
    Ward: ({ ward }) => ward,
    HarmLevel: ({ harm }) => harm,
  }),
);
/** Falls by ward and harm, a column for each quarter. */
const audit = askedTable(
  tableOf("FallsAudit.csv", rows.slice(0, 24), {
    WardName: ({ ward }) => ward,
    HarmLevel: ({ harm }) => harm,
    BedCount: ({ patient }) => patient % 20,
    Falls2024Q1: ({ falls }) => falls,
    Falls2024Q2: ({ falls }) => falls,
  }),
);

describe("words that restrict the records leave a trace", () => {
  it("of company, or nothing is counted", () => {
    const question = "how many bookings had somebody riding along with the patient";
    expect(transport.read(question).kind).toBe("incomplete");
  });

  it("of a value that says no itself", async () => {
    expect(audit.read("Beech, no harm falls, 2nd quarter of 2024 - number?").kind).toBe(
      "incomplete",
    );
    const meant = rows.filter(({ harm, ward }) => harm === "No harm" && ward === "Beech");
    expect(await transport.rows("how many bookings with no harm at Beech")).toEqual([
      [meant.length],
    ]);
  });
});

it("the event of a booking is what was booked", async () => {
  const inMay = rows.filter(({ travelled }) => travelled.startsWith("2024-05"));
  expect(await transport.rows("how many bookings in May 2024")).toEqual([[inMay.length]]);
});
