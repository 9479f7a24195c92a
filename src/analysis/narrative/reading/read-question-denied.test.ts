import { expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { inTurn, tableOf } from "#test/analysis/narrative/own-tables.ts";

/** Samples of a laboratory, with several answers of yes and no and a priority. */
const rows = Array.from({ length: 240 }, (_, at) => ({
  no: `L${300_000 + at}`,
  patient: `M${34_400 + (at % 90)}`,
  sex: at % 2 === 0 ? "M" : "F",
  priority: inTurn(["Routine", "Urgent", "Screening"], at),
  type: inTurn(["Blood", "Urine", "Swab", "Blood"], Math.floor(at / 3)),
  isRejected: at % 5 === 0,
  isPhoned: at % 7 < 3,
  isRepeated: at % 4 === 1,
  lab: inTurn(["North", "South"], Math.floor(at / 7)),
}));
type Row = (typeof rows)[number];
const yes = (holds: boolean): string => (holds ? "Yes" : "No");
const asked = askedTable(
  tableOf("samples.csv", rows, {
    lab_no: ({ no }) => no,
    pt_no: ({ patient }) => patient,
    sex: ({ sex }) => sex,
    priority: ({ priority }) => priority,
    "Sample type": ({ type }) => type,
    Rejected: ({ isRejected }) => yes(isRejected),
    Phoned: ({ isPhoned }) => yes(isPhoned),
    Repeated: ({ isRepeated }) => yes(isRepeated),
    lab: ({ lab }) => lab,
  }),
);
const count = (holds: (row: Row) => boolean): number => rows.filter(holds).length;

it.each<[string, (row: Row) => boolean]>([
  ["how many were neither rejected nor phoned", (row) => !row.isRejected && !row.isPhoned],
  [
    "how many samples were neither rejected nor phoned nor repeated",
    (row) => !row.isRejected && !row.isPhoned && !row.isRepeated,
  ],
  ["how many weren't rejected or phoned", (row) => !row.isRejected && !row.isPhoned],
  [
    "not rejected, no phoned, blood",
    (row) => !row.isRejected && !row.isPhoned && row.type === "Blood",
  ],
  ["not urgent, not phoned", (row) => row.priority !== "Urgent" && !row.isPhoned],
  ["how many were rejected and not phoned", (row) => row.isRejected && !row.isPhoned],
  [
    "how many were rejected, phoned and repeated",
    (row) => row.isRejected && row.isPhoned && row.isRepeated,
  ],
])("denies what is denied, and counts what all of it holds for: “%s”", async (question, holds) => {
  expect(await asked.rows(question)).toEqual([[count(holds)]]);
});

it("takes a comma behind the records for a row of counts", async () => {
  expect(await asked.rows("how many samples, rejected and phoned")).toEqual([
    [rows.length, count(({ isRejected }) => isRejected), count(({ isPhoned }) => isPhoned)],
  ]);
});

it("counts which side has more, where more of them are asked for", async () => {
  const of = (lab: string) => count((row) => row.lab === lab && row.isRejected);
  expect(await asked.groups("did North have more rejects than South?")).toMatchObject({
    North: of("North"),
    South: of("South"),
  });
});

it("tells the records of a code that holds a letter of another column", async () => {
  const patient = rows[0]?.patient ?? "";
  expect(await asked.rows(`how many samples does ${patient} have?`)).toEqual([
    [count((row) => row.patient === patient)],
  ]);
  expect(await asked.rows(`sex of ${patient}`)).toEqual(
    rows.filter((row) => row.patient === patient).map(({ sex }) => [patient, sex]),
  );
});
