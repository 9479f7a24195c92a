import { expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { helplineDays } from "#test/analysis/narrative/helpline-days.ts";
import { by, mean, median, percent, sum } from "#test/analysis/narrative/own-results.ts";
import { appointments, kitLines, type Stay, stays } from "#test/analysis/narrative/own-tables.ts";

const asked = askedTable(stays);
const booked = askedTable(appointments);
const helpline = askedTable(helplineDays);
const register = askedTable(kitLines);

const { rows } = stays;
const kept = (value: number) => Number(value.toPrecision(10));
const onWard = (ward: string) => rows.filter((row) => row.ward === ward);
const [surgery, geriatrics] = [onWard("Surgery"), onWard("Geriatrics")];
const charges = (row: Stay) => row.charges;
const days = (row: Stay) => row.days;
const paid = (row: Stay) => row.paid;
const readmitted = (row: Stay) => row.readmitted === "Yes";

it.each([
  ["How many times dearer is a Surgery stay than a Geriatrics one?", mean, charges],
  ["Surgery keeps people how many times as long as Geriatrics?", mean, days],
  [
    "how many times longer do stays on Surgery last than on Geriatrics, going by the medians",
    median,
    days,
  ],
] as const)("divides one figure by another: “%s”", async (question, figure, of) => {
  const [over, under] = [figure(surgery, of), figure(geriatrics, of)];
  expect(await asked.rows(question)).toEqual([[over, under, expect.closeTo(over / under, 6)]]);
});

it("divides one rate by another", async () => {
  const [over, under] = [percent(surgery, readmitted), percent(geriatrics, readmitted)];
  const question = "how many times higher is the readmission rate on Surgery than on Geriatrics";
  expect(await asked.rows(question)).toEqual([[over, under, kept(over / under)]]);
});

it("divides one share of two columns by another", async () => {
  const rate = (line: string) => {
    const of = helplineDays.rows.filter((row) => row.line === line);
    return (100 * sum(of, (row) => row.abandoned)) / sum(of, (row) => row.offered);
  };
  const question = "how many times higher is the abandoned rate on Triage than on Billing";
  expect(await helpline.rows(question)).toEqual([
    [kept(rate("Triage")), kept(rate("Billing")), kept(rate("Triage") / rate("Billing"))],
  ]);
});

const cents = (group: readonly Stay[]) => kept((100 * sum(group, paid)) / sum(group, charges));

it("takes cents on the dollar for what was paid of what was charged", async () => {
  expect(await asked.rows("how many cents on the dollar do we get for Surgery")).toEqual([
    [cents(surgery)],
  ]);
  expect(await asked.groups("cents on the dollar by ward")).toEqual(
    by(rows, ({ ward }) => ward, cents),
  );
});

it.each([
  "What % of total charges was for readmitted patients?",
  "readmitted patients' slice of total charges, percent-wise",
  "out of every dollar of total charges how much was for readmitted patients?",
])("takes the share of a sum that a yes has: “%s”", async (question) => {
  const part = (100 * sum(rows.filter(readmitted), charges)) / sum(rows, charges);
  expect(await asked.rows(question)).toEqual([[kept(part)]]);
});

it("takes one sum in another that is computed", async () => {
  expect(await helpline.groups("what percent of reg plus OT is OT Hrs, by line")).toEqual(
    by(
      helplineDays.rows,
      ({ line }) => line,
      (group) =>
        kept(
          (100 * sum(group, ({ overtime }) => overtime)) /
            sum(group, ({ regular, overtime }) => regular + overtime),
        ),
    ),
  );
});

it("makes no groups of what a mean is taken over", async () => {
  expect(await asked.groups("charges by ward please, average over the admission types")).toEqual(
    by(
      rows,
      ({ ward }) => ward,
      (group) => mean(group, charges),
    ),
  );
});

it("takes the other answer for the opposite word", async () => {
  const refused = kitLines.rows.filter(({ approved }) => approved === "N");
  expect(await register.rows("how many lines were turned down?")).toEqual([[refused.length]]);
  expect(await register.groups("what % of lines were rejected for each make")).toEqual(
    by(
      kitLines.rows,
      ({ make }) => make,
      (group) => percent(group, ({ approved }) => approved === "N"),
    ),
  );
});

it("splits by what is to be shown separate", async () => {
  expect(await asked.groups("average charges for women and men separate")).toEqual(
    by(
      rows,
      ({ sex }) => sex,
      (group) => mean(group, charges),
    ),
  );
});

it("reads no rate of a group among itself", () => {
  expect(booked.read("no-shows vs non no-shows, how many times as long").kind).not.toBe("answer");
});
