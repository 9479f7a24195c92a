import { expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import {
  different,
  largest,
  mean,
  median,
  percent,
  quantile,
  smallest,
  sum,
} from "#test/analysis/narrative/own-results.ts";
import { appointments, type Stay, stays } from "#test/analysis/narrative/own-tables.ts";

const asked = askedTable(stays);
const booked = askedTable(appointments);

const { rows } = stays;
const women = rows.filter(({ sex }) => sex === "F");
const men = rows.filter(({ sex }) => sex === "M");
const surgery = rows.filter(({ ward }) => ward === "Surgery");
const age = (row: Stay) => row.age;
const charges = (row: Stay) => row.charges;
const days = (row: Stay) => row.days;
const paid = (row: Stay) => row.paid;
const patient = ({ patientId }: Stay) => patientId;

it.each([
  ["counts the records", "How many stays are there?", [rows.length]],
  ["counts the records by another word", "how many rows are there", [rows.length]],
  [
    "counts each patient once",
    "How many different patients were there?",
    [different(rows, patient)],
  ],
  [
    "counts people, not records, where people are asked for",
    "How many patients were there?",
    [different(rows, patient)],
  ],
  ["averages a column", "What is the average length of stay?", [mean(rows, days)]],
  [
    "leaves empty cells out of an average",
    "What is the average bmi?",
    [mean(rows, ({ bmi }) => bmi)],
  ],
  ["takes the median", "What is the median total charges for men?", [median(men, charges)]],
  [
    "takes a percentile",
    "What is the 90th percentile of length of stay?",
    [quantile(rows, days, 0.9)],
  ],
  ["adds up", "sum of total paid in Surgery", [sum(surgery, paid)]],
  ["adds up money asked for by a verb", "How much did women pay in total?", [sum(women, paid)]],
  ["takes the header alone as a wish for its total", "total_paid", [sum(rows, paid)]],
  ["takes the largest", "What is the oldest age?", [largest(rows, age)]],
  [
    "gives several statistics of one column",
    "What are the average, median and maximum age?",
    [mean(rows, age), median(rows, age), largest(rows, age)],
  ],
  [
    "gives a share",
    "What percentage of stays were readmitted?",
    [percent(rows, ({ readmitted }) => readmitted === "Yes")],
  ],
  [
    "gives a share within those named",
    "What percentage of women were readmitted?",
    [percent(women, ({ readmitted }) => readmitted === "Yes")],
  ],
  [
    "gives a share of one value",
    "What share of women were emergency admissions?",
    [percent(women, ({ type }) => type === "Emergency")],
  ],
  [
    "puts one column as a percentage of another",
    "What is total paid as a percentage of total charges?",
    [Number(((100 * sum(rows, paid)) / sum(rows, charges)).toPrecision(10))],
  ],
  [
    "subtracts one column from another",
    "average of charges minus paid",
    [mean(rows, (row) => row.charges - row.paid)],
  ],
])("%s: “%s”", async (_, question, expected) => {
  const [row] = await asked.rows(question);
  expect(row?.slice(0, expected.length)).toEqual(expected);
});

it("gives the standard deviation of a sample", async () => {
  const centre = mean(rows, age);
  const squares = sum(rows, (row) => (row.age - centre) ** 2);
  const [[deviation] = []] = await asked.rows("What is the standard deviation of age?");
  expect(deviation).toBeCloseTo(Math.sqrt(squares / (rows.length - 1)), 6);
});

it("counts the days from one date to another", async () => {
  const [[average] = []] = await asked.rows(
    "What is the average number of days between admission and discharge?",
  );
  expect(average).toBe(mean(rows, days));
});

it.each([
  ["Booked On", "Appt Date"],
  ["booked on", "appt date"],
])("counts the days between headers of two words, %s and %s", async (from, to) => {
  const waited = ({ booked: start, date }: (typeof appointments.rows)[number]) =>
    (Date.parse(date) - Date.parse(start)) / 86_400_000;
  const [[average] = []] = await booked.rows(`average days between ${from} and ${to}`);
  expect(average).toBe(mean(appointments.rows, waited));
});

it.each([
  ["High", "What is the average High?", mean(appointments.rows, ({ high }) => high)],
  [
    "High beside its superlative",
    "What is the highest High?",
    largest(appointments.rows, ({ high }) => high),
  ],
  [
    "Fee ($)",
    "sum of fees for group B",
    sum(
      appointments.rows.filter(({ group }) => group === "B"),
      ({ fee }) => fee,
    ),
  ],
  [
    "wait, min",
    "What is the average wait at Riverside?",
    mean(
      appointments.rows.filter(({ clinic }) => clinic === "Riverside"),
      ({ wait }) => wait,
    ),
  ],
])("reads the header %s: “%s”", async (_, question, expected) => {
  expect((await booked.rows(question))[0]?.[0]).toBe(expected);
});

it("looks a record up by its number", async () => {
  const order = appointments.rows.find((row) => row.order === "7010");
  expect(await booked.rows("What is the fee of order 7010?")).toEqual([[7010, order?.fee]]);
});

it("gives smallest and largest of each group in the order asked for", async () => {
  expect(await asked.groups("mean, min and max total paid by sex")).toEqual({
    F: [mean(women, paid), smallest(women, paid), largest(women, paid)],
    M: [mean(men, paid), smallest(men, paid), largest(men, paid)],
  });
});

it.each([
  ["correlation", "Is there a correlation between age and length of stay?"],
  ["distribution", "What is the distribution of age?"],
  ["outliers", "Are there any outliers in total charges?"],
  ["drivers", "What drives readmission?"],
])("asks for the statistic %s: “%s”", (kind, question) => {
  const outcome = asked.read(question);
  expect(outcome.kind === "answer" && outcome.reading.asks).toEqual([
    expect.objectContaining({ kind: "statistic", statistic: expect.objectContaining({ kind }) }),
  ]);
});

it.each([
  ["how many admisions in Cardiolgy?", [rows.filter(({ ward }) => ward === "Cardiology").length]],
  ["What is the avrage lenght of stay?", [mean(rows, days)]],
  ["What is the medain age?", [median(rows, age)]],
])("forgives a slip of the keyboard: “%s”", async (question, expected) => {
  expect((await asked.rows(question))[0]?.slice(0, 1)).toEqual(expected);
});

it.each([
  [
    "How many stays were there, and which ward had the most?",
    [[[rows.length]], [["Surgery", surgery.length]]],
  ],
  ["How many stays were there? What is the average age?", [[[rows.length]], [[mean(rows, age)]]]],
])("reads several questions in one wording: “%s”", async (question, expected) => {
  const { all } = await asked.answer(question);
  expect(all.map((one) => one.slice(0, 1))).toEqual(expected);
});
