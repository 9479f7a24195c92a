import { describe, expect, it } from "vitest";
import type { Condition, Expression } from "#contract/query.ts";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { by, different, mean, percent, sum } from "#test/analysis/narrative/own-results.ts";
import { inTurn, tableOf } from "#test/analysis/narrative/own-tables.ts";
import { leavesHeaders } from "./checks/leaves-headers.ts";
import { Composition } from "./composition/composition.ts";
import { recordNouns } from "./words/record-nouns.ts";
import { vocabularyOf } from "./words/vocabulary.ts";

const above = (left: Expression, value: number): Condition => ({
  kind: "compare",
  operator: ">",
  left,
  right: { kind: "number", value },
});

/** Infusions: patients of several visits, drugs, a score, and cells that are empty. */
const rows = Array.from({ length: 220 }, (_, at) => ({
  no: `IV${10_000 + at}`,
  patient: `H${600 + ((at * 17) % 90)}`,
  sex: inTurn(["F", "M"], at % 90),
  age: 20 + (((at * 17) % 90) % 70),
  day: `2024-${String(1 + (at % 12)).padStart(2, "0")}-${String(1 + (at % 27)).padStart(2, "0")}`,
  drug: inTurn(["Iron", "Rituximab", "Infliximab"], Math.floor(at / 5)),
  minutes: 30 + ((at * 13) % 120),
  cost: 100 + ((at * 37) % 900),
  isNew: at % 4 < 2,
  nurse: inTurn(["Mehta", "Okafor", "Lund"], Math.floor(at / 7)),
  grade: at % 11 === 0 ? null : 1 + (at % 4),
  status: inTurn(["C", "DNA", "", "C"], at),
  score: 1 + (at % 5),
}));
const asked = askedTable(
  tableOf("infusion.csv", rows, {
    visit_ref: ({ no }) => no,
    hosp_no: ({ patient }) => patient,
    Sex: ({ sex }) => sex,
    Age: ({ age }) => age,
    appt_dt: ({ day }) => day,
    Drug: ({ drug }) => drug,
    "Infusion (min)": ({ minutes }) => minutes,
    "Drug cost (£)": ({ cost }) => cost,
    "New pt?": ({ isNew }) => (isNew ? "Y" : "N"),
    Nurse: ({ nurse }) => nurse,
    ASA: ({ grade }) => grade ?? "",
    Status: ({ status }) => status,
    "Score (1-5)": ({ score }) => score,
  }),
);

it("knows an empty cell from a value for what was missed", async () => {
  expect(await asked.rows("how many visits with ASA missing?")).toEqual([
    [rows.filter(({ grade }) => grade === null).length],
  ]);
  expect(await asked.rows("how many visits with status missing?")).toEqual([
    [rows.filter(({ status }) => status === "").length],
  ]);
});

it("sets a part of the whole against a part of the records of each", async () => {
  const shares = by(
    rows,
    ({ nurse }) => nurse,
    (group) => percent(group, ({ isNew }) => isNew),
  );
  const above = Object.entries(shares).filter(([, share]) => share > 50);
  expect(above.length).toBeGreaterThan(0);
  expect(
    Object.keys(await asked.groups("nurses with more than half new patients")).toSorted(),
  ).toEqual(above.map(([nurse]) => nurse).toSorted());
});

it("takes all days between two, in whatever form", async () => {
  const within = rows.filter(({ day }) => day >= "2024-06-01" && day <= "2024-06-30").length;
  for (const said of ["between 01/06/24 and 30/06/24", "between 1/6/24 and 30/6/24"])
    expect(await asked.rows(`visits ${said}`)).toEqual([[within]]);
});

it("takes what somebody never did for no empty cell", async () => {
  // Each nurse has given each drug: no group is without it.
  expect((await asked.answer("which nurses have never given rituximab?")).all).toEqual([[]]);
});

it("counts patients again, where those of them are asked for", async () => {
  const old = rows.filter(({ age }) => age > 65);
  expect(await asked.rows("how many patients over 65 and how many of them are women?")).toEqual([
    [
      different(old, ({ patient }) => patient),
      different(
        old.filter(({ sex }) => sex === "F"),
        ({ patient }) => patient,
      ),
    ],
  ]);
});

it("bounds the age of somebody, whatever else could be as much", async () => {
  const minutes = rows.filter(({ age }) => age > 85).map((row) => row.minutes);
  for (const who of ["someone", "anyone"])
    expect(await asked.rows(`longest infusion for ${who} over 85`)).toEqual([
      [Math.max(...minutes)],
    ]);
});

/** A question of which nothing but its words was read. */
function unread(question: string): Composition {
  const vocabulary = vocabularyOf(asked.profile);
  const nouns = recordNouns(vocabulary, "infusion.csv");
  return new Composition([], { question, words: [], vocabulary, nouns, focus: null });
}

it("takes a header in brackets for what the words before it mean", () => {
  const work = unread("are women graded (ASA) higher than men?");
  const over = (column: string) =>
    leavesHeaders(work, { ...work.query(), where: above({ kind: "column", column }, 2) });
  expect([over("Age"), over("ASA")]).toEqual([true, false]);
});

it("ranks months by what they come to, and drugs by what they cost", async () => {
  const months = by(
    rows,
    ({ day }) => day.slice(0, 7),
    (group) => sum(group, ({ cost }) => cost),
  );
  const [lowest] = await asked.rows("lowest monthly spend");
  expect(lowest?.[1]).toBe(Math.min(...Object.values(months)));
  const costs = by(
    rows,
    ({ drug }) => drug,
    (group) => mean(group, ({ cost }) => cost),
  );
  const [dearest] = await asked.rows("top 2 most expensive drugs");
  expect(dearest?.[1]).toBeCloseTo(Math.max(...Object.values(costs)), 6);
});

describe("says that it cannot tell", () => {
  it.each([
    "how many patients have only had iron?",
    "patients with iron and rituximab",
    "patients seen in both March and April",
    "which patient cost us the most?",
    "which nurse had the single longest infusion?",
    "how many Saturdays did we work?",
    "how many got full marks?",
    "how many had the lowest score?",
    "how many visits weren't completed?",
    "who was seen twice?",
    "how many were cancelled by the patient?",
  ])("“%s”", (question) => {
    expect(asked.read(question).kind).not.toBe("answer");
  });
});

/** Spells of sickness, with a group of staff and a part of full time beside a number of each employee. */
const spells = Array.from({ length: 120 }, (_, at) => ({
  no: `S${5000 + at}`,
  employee: `E${200 + ((at * 7) % 40)}`,
  group: inTurn(["Nurse", "AHP", "Admin"], at),
  dept: inTurn(["Porters", "Pharmacy"], at),
  part: Number(inTurn(["1", "0.6", "0.8"], at % 40)),
  hours: 7 + ((at * 5) % 60),
  state: inTurn(["Open", "Closed", "On hold"], Math.floor(at / 4)),
}));
const sickness = askedTable(
  tableOf("sickness.csv", spells, {
    Spell: ({ no }) => no,
    "Emp no": ({ employee }) => employee,
    "Staff grp": ({ group }) => group,
    Dept: ({ dept }) => dept,
    FTE: ({ part }) => part,
    "Hrs lost": ({ hours }) => hours,
    State: ({ state }) => state,
  }),
);

it("counts staff by their number, and neither by their groups nor by their hours", async () => {
  expect(await sickness.groups("staff by dept")).toEqual(
    by(
      spells,
      ({ dept }) => dept,
      (group) => different(group, ({ employee }) => employee),
    ),
  );
  expect(await sickness.groups("hours lost by staff group")).toEqual(
    by(
      spells,
      ({ group }) => group,
      (some) => sum(some, ({ hours }) => hours),
    ),
  );
  expect(await sickness.groups("average fte by dept")).toEqual(
    by(
      spells,
      ({ dept }) => dept,
      (group) => mean(group, ({ part }) => part),
    ),
  );
  expect(sickness.read("hours lost per FTE by dept").kind).not.toBe("answer");
});

it("takes what is not so for all that is otherwise", async () => {
  const other = spells.filter(({ state }) => state !== "Open").length;
  expect(await sickness.rows("how many spells are not open?")).toEqual([[other]]);
});

/** A row for each month and round, dated by the first of the month. */
const meals = Array.from({ length: 60 }, (_, at) => ({
  month: `2024-${String(1 + Math.floor(at / 5)).padStart(2, "0")}-01`,
  round: inTurn(["Ashby", "Burnside", "Coldwell", "Denholme", "Eastfield"], at),
  delivered: 900 + ((at * 31) % 400),
  none: at % 9,
  fails: at % 3,
}));
const monthly = askedTable(
  tableOf("meals.csv", meals, {
    Month: ({ month }) => month,
    Round: ({ round }) => round,
    "Meals deliv": ({ delivered }) => delivered,
    "No reply": ({ none }) => none,
    "Temp fails": ({ fails }) => fails,
  }),
);

it("tells no weekday of months, and reads a header that begins with no", async () => {
  expect(monthly.read("how many meals were delivered on weekends?").kind).not.toBe("answer");
  expect(monthly.read("which day of the week has most temp fails?").kind).not.toBe("answer");
  expect(monthly.read("when did Burnside last have a temp fail?").kind).not.toBe("answer");
  expect(await monthly.rows("how many had no reply?")).toEqual([[sum(meals, ({ none }) => none)]]);
  expect(await monthly.groups("meals delivered by round")).toEqual(
    by(
      meals,
      ({ round }) => round,
      (group) => sum(group, ({ delivered }) => delivered),
    ),
  );
});
