import { describe, expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { by, mean, sum } from "#test/analysis/narrative/own-results.ts";
import { inTurn, tableOf } from "#test/analysis/narrative/own-tables.ts";

const records = Array.from({ length: 90 }, (_, at) => ({
  id: `R${1000 + at}`,
  driver: inTurn(["Adams", "Brook", "Clark"], at),
  minutes: (at * 17) % 95,
  hours: 1 + (at % 7),
}));
type Run = (typeof records)[number];
const minutesOf = (own: readonly Run[]) => sum(own, ({ minutes }) => minutes);
const byDriver = (figure: (own: readonly Run[]) => number) =>
  by(records, ({ driver }) => driver, figure);

const asked = askedTable(
  tableOf("runs.csv", records, {
    Run: ({ id }) => id,
    Driver: ({ driver }) => driver,
    "Delay (min)": ({ minutes }) => minutes,
  }),
);

const shifts = askedTable(
  tableOf("shifts.csv", records, {
    Run: ({ id }) => id,
    Driver: ({ driver }) => driver,
    "Shift (hours)": ({ hours }) => hours,
  }),
);

describe("a time that is asked for in another unit than its column's", () => {
  it.each([
    ["total hours of delay", minutesOf(records) / 60],
    ["average delay in hours", mean(records, ({ minutes }) => minutes) / 60],
    ["longest delay in hours", 94 / 60],
    ["total minutes of delay in hours", minutesOf(records) / 60],
    ["average delay in seconds", mean(records, ({ minutes }) => minutes) * 60],
  ])("is told in that unit: “%s”", async (question, figure) => {
    expect(await asked.rows(question)).toEqual([[expect.closeTo(figure, 6)]]);
  });

  it.each(["hours of delay by driver", "total delay in hours by driver"])(
    "is so for each group: “%s”",
    async (question) => {
      const groups = Object.entries(byDriver((own) => minutesOf(own) / 60));
      expect(await asked.groups(question)).toEqual(
        Object.fromEntries(groups.map(([driver, hours]) => [driver, expect.closeTo(hours, 6)])),
      );
    },
  );

  it("is so where the column has the longer one", async () => {
    const minutes = mean(records, ({ hours }) => hours) * 60;
    expect(await shifts.rows("average shift in minutes")).toEqual([[expect.closeTo(minutes, 6)]]);
  });

  it.each([
    ["average delay in minutes", mean(records, ({ minutes }) => minutes)],
    ["delays over an hour", records.filter(({ minutes }) => minutes > 60).length],
  ])("stays as it is where none is asked for: “%s”", async (question, figure) => {
    expect(await asked.rows(question)).toEqual([[expect.closeTo(figure, 6)]]);
  });

  it("is not told in another one where groups are bounded", async () => {
    const { kind } = await asked.answer("total delay in hours for drivers with more than 20 runs");
    expect(kind).not.toBe("answer");
  });

  it("is computed of the column as it is where that has the unit", async () => {
    const answer = JSON.stringify(await asked.answer("average delay in minutes"));
    expect(answer).toContain('"mean"');
    expect(answer).not.toContain("arithmetic");
  });
});
