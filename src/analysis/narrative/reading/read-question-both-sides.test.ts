import { expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { by, mean, percent } from "#test/analysis/narrative/own-results.ts";
import { type Stay, stays } from "#test/analysis/narrative/own-tables.ts";

const asked = askedTable(stays);

const { rows } = stays;
const days = (group: readonly Stay[]) => mean(group, (row) => row.days);
const again = (group: readonly Stay[]) => percent(group, (row) => row.readmitted === "Yes");
const sex = (row: Stay) => row.sex;

it.each([
  "Do women stay longer than men? Mean length of stay for both",
  "are women in for longer than men or is it just me. average length of stay for both of them",
])(
  "gives the figures of both sides that a question sets against each other: “%s”",
  async (question) => {
    expect(await asked.groups(question)).toEqual(by(rows, sex, days));
    expect(asked.read(question)).toMatchObject({ reading: { claim: { kind: "first-larger" } } });
  },
);

it("gives rates of what the question is about", async () => {
  const question = "Are women readmitted more than men? Both rates please";
  expect(await asked.groups(question)).toEqual(by(rows, sex, again));
});

it("keeps the values that say whom it is about", async () => {
  const surgery = rows.filter(({ ward }) => ward === "Surgery");
  const question = "In Surgery, do women stay longer than men? Mean length of stay for each";
  expect(await asked.groups(question)).toEqual(by(surgery, sex, days));
});

it.each([
  "Are the readmitted in for longer than the others? Average length of stay for both",
  "Do readmitted patients stay longer than those who were not readmitted? Mean length of stay for each",
])("sets those of whom something holds against all others: “%s”", async (question) => {
  const figures = Object.values(await asked.groups(question));
  expect(figures).toEqual(
    ["Yes", "No"].map((said) => days(rows.filter((row) => row.readmitted === said))),
  );
});

it("takes no `better` for more", async () => {
  const question = "Do the readmitted do better than the others? Mean length of stay for both";
  expect(asked.read(question)).toMatchObject({ kind: "answer", reading: { claim: null } });
});

it("does not pass over a word that may narrow one of the sides", () => {
  const question = "Do teenage women stay longer than men? Mean length of stay for both";
  expect(asked.read(question).kind).not.toBe("answer");
});

it("takes a bare yes behind a column for one of that column", async () => {
  const question = "average age, readmitted Yes vs No";
  const figures = Object.values(await asked.groups(question));
  expect(figures).toHaveLength(2);
});
