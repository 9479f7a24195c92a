import { expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { inTurn, tableOf } from "#test/analysis/narrative/own-tables.ts";

/** Interpreters' jobs over fourteen months, more of them in some months and departments than in others. */
const rows = Array.from({ length: 260 }, (_, at) => ({
  no: `J${1000 + at}`,
  department:
    at % 9 === 0
      ? ""
      : inTurn(["Emergency", "Oncology", "Surgery", "Surgery", "Eye clinic", "Surgery"], at),
  interpreter: `INT${10 + (at % 21)}`,
  month: (at * at) % 14,
  day: 1 + (at % 5),
  language: inTurn(["Arabic", "Tamil", "Somali"], at),
  minutes: 20 + ((at * 13) % 70),
}));
type Row = (typeof rows)[number];
const dateOf = ({ month, day }: Row) =>
  `${month < 12 ? 2024 : 2025}-${String((month % 12) + 1).padStart(2, "0")}-0${day}`;
const asked = askedTable(
  tableOf("interpreter_jobs.csv", rows, {
    job_no: ({ no }) => no,
    dept: ({ department }) => department,
    "Interp ID": ({ interpreter }) => interpreter,
    svc_date: dateOf,
    language: ({ language }) => language,
    lead_days: ({ minutes }) => minutes % 30,
    "Length (min)": ({ minutes }) => minutes,
  }),
);

/** Sizes of the groups of those records. */
const sizes = (of: (row: Row) => string, holds: (row: Row) => boolean = () => true): number[] =>
  Object.values(Object.groupBy(rows.filter(holds), of)).map((group) => group?.length ?? 0);

const isNamed = ({ department }: Row): boolean => department !== "";

it.each<[string, number]>([
  [
    "how many departments had more than 50 jobs",
    sizes(({ department }) => department, isNamed).filter((size) => size > 50).length,
  ],
  [
    "number of different departments with fewer than 50 jobs",
    sizes(({ department }) => department, isNamed).filter((size) => size < 50).length,
  ],
  [
    "how many interpreters did more than 12 jobs",
    sizes(({ interpreter }) => interpreter).filter((size) => size > 12).length,
  ],
  [
    "how many months had more than 20 jobs",
    sizes((row) => dateOf(row).slice(0, 7)).filter((size) => size > 20).length,
  ],
  [
    "how many months did we have more than 15 jobs in 2024",
    sizes(
      (row) => dateOf(row).slice(0, 7),
      ({ month }) => month < 12,
    ).filter((size) => size > 15).length,
  ],
  [
    "how many days with more than 2 arabic jobs",
    sizes(dateOf, ({ language }) => language === "Arabic").filter((size) => size > 2).length,
  ],
])(
  "counts the groups that are within a bound, before it lists them: “%s”",
  async (question, count) => {
    const { all } = await asked.answer(question);
    expect(count).toBeGreaterThan(0);
    expect(all).toEqual([[[count]], expect.any(Array)]);
    expect(all[1]).toHaveLength(count);
  },
);

it("counts no records for the months, where nothing bounds each of them", () => {
  expect(asked.read("how many months had arabic jobs over 40 minutes").kind).not.toBe("answer");
  expect(asked.read("how many days with jobs over 40 minutes").kind).not.toBe("answer");
});

it("lists groups where nothing asks how many they are", async () => {
  expect(await asked.rows("which departments had more than 50 jobs")).toHaveLength(1);
});
