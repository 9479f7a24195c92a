import { expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { mean } from "#test/analysis/narrative/own-results.ts";
import { draws, tableOf } from "#test/analysis/narrative/own-tables.ts";

const { pick, between } = draws(206);
const rows = Array.from({ length: 90 }, (_, at) => ({
  session: `HD${20110 + at}`,
  unit: pick(["Northfield", "Hillcrest"]),
  prescribed: between(180, 270),
  actual: between(120, 270),
}));
const sessions = askedTable(
  tableOf("dialysis_sessions.csv", rows, {
    sess_no: ({ session }) => session,
    unit: ({ unit }) => unit,
    presc_min: ({ prescribed }) => prescribed,
    actual_min: ({ actual }) => actual,
  }),
);

it.each([
  "Session HD20131: what time was prescribed and what did they actually get?",
  "average prescribed time, and what did they really receive?",
  "average prescribed minutes at Hillcrest. What was given",
])("answers no half of %s", (question) => {
  const reading = sessions.read(question);
  expect(reading.kind).toBe("incomplete");
  const said = reading.kind === "incomplete" ? reading.spans : [];
  const unknown = said.filter(({ role }) => role === "unknown");
  expect(unknown.map(({ start, end }) => question.slice(start, end))).toContainEqual(
    expect.stringMatching(/^(?:get|receive|given)$/),
  );
});

it("answers where the last clause asks for the same figure", async () => {
  const prescribed = mean(rows, (row) => row.prescribed);
  for (const clause of [
    "what was it?",
    "and what does that come out at?",
    "and what was the figure",
  ])
    expect(await sessions.rows(`average prescribed minutes, ${clause}`)).toEqual([[prescribed]]);
});

it("answers where the last clause has a figure of its own, whatever else stands there", async () => {
  const question = "average prescribed minutes, and what was actually the average actual_min?";
  const { all } = await sessions.answer(question);
  expect(all.flat(2)).toEqual([
    mean(rows, (row) => row.prescribed),
    mean(rows, (row) => row.actual),
  ]);
});

it.each([
  "how many sessions at Hillcrest and who came",
  "average actual minutes at Hillcrest, and which were theirs",
  "how many sessions at Hillcrest, and when was Northfield",
])(
  "answers no figure alone where somebody, something or a day is asked as well: “%s”",
  (question) => {
    expect(sessions.read(question).kind).not.toBe("answer");
  },
);

it("answers both where the second names groups, and one where it is a condition", async () => {
  const { all } = await sessions.answer("how many sessions and which unit had the most");
  expect(all).toHaveLength(2);
  const hillcrest = rows.filter(({ unit }) => unit === "Hillcrest");
  expect(
    await sessions.rows(
      "sessions that were at Hillcrest and which ran over 10 actual minutes: how many",
    ),
  ).toEqual([[hillcrest.length]]);
});

it.each([
  "started at Hillcrest and never came back: how many, and how many of them at Northfield",
  "Patients who weren't seen again, how many sessions at Hillcrest",
])("answers nothing where what did not happen was passed over: “%s”", (question) => {
  expect(sessions.read(question).kind).toBe("incomplete");
});
