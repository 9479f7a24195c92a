import { describe, expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { by, count, different, mean, percent, sum } from "#test/analysis/narrative/own-results.ts";
import { inTurn, tableOf } from "#test/analysis/narrative/own-tables.ts";

/** Dispensed scripts: several of one person, for several classes of drugs. */
const scripts = Array.from({ length: 96 }, (_, at) => ({
  no: `R${70000 + at}`,
  person: `${500 + ((at * 7) % 37)}`,
  sex: inTurn(["F", "M"], (at * 7) % 37),
  age: 18 + ((at * 13) % 70),
  group: inTurn(["Antibiotic", "Diabetes", "Heart", "Cancer"], Math.floor(at / 3)),
  packs: 1 + ((at * 5) % 6),
  minutes: 8 + ((at * 11) % 50),
  queried: at % 5 === 0 ? "Y" : "N",
  reason: at % 5 === 0 ? inTurn(["new medication", "blood pressure", "recent travel"], at / 5) : "",
}));
const asked = askedTable(
  tableOf("dispensed.csv", scripts, {
    ScriptNo: ({ no }) => no,
    PatientId: ({ person }) => person,
    Sex: ({ sex }) => sex,
    Age: ({ age }) => age,
    DrugClass: ({ group }) => group,
    Packs: ({ packs }) => packs,
    PrepMin: ({ minutes }) => minutes,
    Queried: ({ queried }) => queried,
    QueryReason: ({ reason }) => reason,
  }),
);

const isAnswered = (question: string): boolean => asked.read(question).kind === "answer";

describe("all but one", () => {
  const others = scripts.filter(({ group }) => group !== "Cancer");

  it.each(["all classes but cancer: total packs", "every class but cancer, total packs"])(
    "leaves that one out: “%s”",
    async (question) => {
      const rows = await asked.rows(question);
      const total = rows.reduce((all, row) => all + Number(row.at(-1)), 0);
      expect(total).toBe(sum(others, ({ packs }) => packs));
    },
  );

  it("is not offered as the only one instead", () => {
    const read = asked.read("all classes but cancer: total packs");
    const others = read.kind === "answer" ? read.others : [];
    for (const { asks } of others) expect(JSON.stringify(asks)).toContain('"kind":"not"');
  });

  it("begins anew where `but` asks", async () => {
    const cancer = scripts.filter(({ group }) => group === "Cancer");
    expect(await asked.rows("all scripts but how many for cancer")).toEqual([[count(cancer)]]);
  });
});

describe("two sides of an `or`", () => {
  it("are each meant as a whole", async () => {
    const found = scripts.filter(
      ({ sex, age }) => (sex === "F" && age < 40) || (sex === "M" && age > 60),
    );
    expect(await asked.rows("how many scripts for women under 40 or men over 60")).toEqual([
      [count(found)],
    ]);
  });
});

describe("a share of all", () => {
  it.each([
    "percent of all scripts that are queried cancer scripts",
    "what percent are queried and cancer",
  ])("has all that is said in its part: “%s”", async (question) => {
    const isPart = (one: (typeof scripts)[number]) => one.queried === "Y" && one.group === "Cancer";
    expect(await asked.rows(question)).toEqual([[percent(scripts, isPart)]]);
  });

  it("is among those whom another word restricts", async () => {
    const cancer = scripts.filter(({ group }) => group === "Cancer");
    expect(await asked.rows("what percent of cancer scripts were queried")).toEqual([
      [percent(cancer, ({ queried }) => queried === "Y")],
    ]);
  });
});

describe("what is asked of somebody's records together", () => {
  it.each([
    "patients on both antibiotics and diabetes drugs",
    "how many patients had more than one drug class",
    "patients who got more than 3 packs in total",
    "how many patients are currently in",
    "patients on heart drugs but not diabetes drugs",
    "average age of patients, each counted once",
    "average age of patients, one per patient",
    "women over 40 who still came",
  ])("is not looked for in single ones: “%s”", (question) => {
    expect(isAnswered(question)).toBe(false);
  });

  it("is counted once where each record tells", async () => {
    const found = scripts.filter(({ packs }) => packs > 3);
    expect(await asked.rows("how many different patients where packs is above 3")).toEqual([
      [different(found, ({ person }) => person)],
    ]);
  });
});

describe("the worst of several", () => {
  const means = Object.entries(
    by(
      scripts,
      ({ group }) => group,
      (own) => mean(own, ({ minutes }) => minutes),
    ),
  ).sort(([, one], [, other]) => other - one);

  it("take longest, where a time is told", async () => {
    expect(await asked.rows("worst 2 drug classes by average prep time")).toEqual(
      means.slice(0, 2),
    );
    expect(await asked.rows("best 2 drug classes by average prep time")).toEqual(
      means.toReversed().slice(0, 2),
    );
  });
});

it("divides by somebody whom records repeat", async () => {
  const packs = sum(scripts, (one) => one.packs);
  const people = different(scripts, ({ person }) => person);
  expect(await asked.rows("average packs per patient")).toEqual([
    [Number((packs / people).toPrecision(10))],
  ]);
});

describe("a bound in time", () => {
  it.each([
    "how many scripts were ready within two weeks",
    "patients who came back within a year",
    "how many scripts came within an hour",
    "how many scripts took over two weeks",
  ])("is none of a column that tells another time: “%s”", (question) => {
    expect(isAnswered(question)).toBe(false);
  });

  it("is one where the column says so", async () => {
    const found = scripts.filter(({ minutes }) => minutes > 30);
    expect(await asked.rows("how many scripts with prep over 30 minutes")).toEqual([
      [count(found)],
    ]);
  });
});

describe("a word of a value that says how or of what", () => {
  it.each(["new patients by class", "how many patients gave blood", "recent scripts by class"])(
    "names no value: “%s”",
    (question) => {
      expect(isAnswered(question)).toBe(false);
    },
  );

  it("does with the word that it goes with", async () => {
    const found = scripts.filter(({ reason }) => reason === "blood pressure");
    expect(await asked.rows("how many scripts queried for blood pressure")).toEqual([
      [count(found)],
    ]);
  });
});

/** Shifts of wards by day, without a number of their own. */
const shifts = Array.from({ length: 84 }, (_, at) => ({
  week: 1 + Math.floor(at / 6),
  ward: inTurn(["Oak", "Elm", "Ash"], at),
  shift: inTurn(["D", "N"], Math.floor(at / 3)),
  falls: at % 4,
  sick: (at * 5) % 9,
}));
const staffed = askedTable(
  tableOf("staffing.csv", shifts, {
    wk: ({ week }) => week,
    Ward: ({ ward }) => ward,
    Shift: ({ shift }) => shift,
    Falls: ({ falls }) => falls,
    SickCalls: ({ sick }) => sick,
  }),
);

describe("a summary by shifts", () => {
  it.each(["how many weeks are there", "days with more than 2 falls", "fall rate by ward"])(
    "is not told for something else: “%s”",
    (question) => {
      expect(staffed.read(question).kind).not.toBe("answer");
    },
  );

  it("has day shifts where shifts are spoken of", async () => {
    const days = shifts.filter(({ shift }) => shift === "D");
    expect(await staffed.rows("total falls on day shifts")).toEqual([
      [sum(days, ({ falls }) => falls)],
    ]);
  });
});
