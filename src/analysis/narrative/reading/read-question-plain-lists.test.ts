import { describe, expect, it } from "vitest";
import { writeRecords } from "#analysis/table/table.ts";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { by, count, mean, sum } from "#test/analysis/narrative/own-results.ts";

const pick = (values: readonly string[], at: number) => values[at % values.length] ?? "";
const table = (fileName: string, headers: string[], rows: string[][]) => ({
  fileName,
  content: writeRecords({ headers, rows }),
});

const jobs = Array.from({ length: 60 }, (_, at) => ({
  level: 1 + (at % 3),
  minutes: 3 + ((at * 17) % 41),
  site: pick(["Y", "N", "Y"], Math.floor(at / 2)),
  cause: pick(["Fall", "Burn", "Cut"], Math.floor(at / 3)),
  age: 20 + ((at * 19) % 77),
}));
const dispatched = askedTable(
  table(
    "dispatch_calls.csv",
    ["Severity level", "Minutes on scene", "Taken to site", "Reason", "Patient age"],
    jobs.map((one) => [`${one.level}`, `${one.minutes}`, one.site, one.cause, `${one.age}`]),
  ),
);

const exams = Array.from({ length: 60 }, (_, at) => ({
  name: `${pick(["Ada", "Bo", "Cy", "Di", "Ed"], at)} ${pick(["Ash", "Bell", "Cole", "Dale", "Ely", "Fox", "Gray"], at)}${at % 35}`,
  course: pick(["Fire safety", "Lifting"], at),
  mark: 30 + ((at * 29) % 71),
  format: pick(["Online", "Hall"], Math.floor(at / 2)),
}));
const courses = askedTable(
  table(
    "training.csv",
    ["Name", "Course", "Mark", "Format"],
    exams.map(({ name, course, mark, format }) => [name, course, `${mark}`, format]),
  ),
);

const held = Array.from({ length: 40 }, (_, at) => ({
  item: `Item ${at + 1}`,
  place: pick(["Cellar", "Attic"], at),
  quantity: (at * 37) % 90,
}));
const store = askedTable(
  table(
    "stock_list.csv",
    ["Item", "Location", "Quantity"],
    held.map(({ item, place, quantity }) => [item, place, `${quantity}`]),
  ),
);

const born = Array.from({ length: 60 }, (_, at) => ({
  sex: pick(["Boy", "Girl"], Math.floor(at / 3)),
  mother: 18 + ((at * 11) % 29),
  weight: 2100 + ((at * 173) % 2300),
}));
const births = askedTable(
  table(
    "births.csv",
    ["Sex", "Mother's age", "Birth weight (g)"],
    born.map(({ sex, mother, weight }) => [sex, `${mother}`, `${weight}`]),
  ),
);

describe("a level that numbers stand for", () => {
  it("makes groups behind `per`", async () => {
    const rows = await dispatched.groups("calls per severity level");
    expect(rows).toEqual(by(jobs, ({ level }) => level, count));
  });
});

describe("what happened to people", () => {
  it("took a time, and took nobody anywhere", async () => {
    const long = jobs.filter(({ minutes }) => minutes > 15).length;
    expect(await dispatched.rows("how many calls took over 15 minutes on scene")).toEqual([[long]]);
  });

  it("is a fall that they had", async () => {
    const met = jobs.filter(({ age, cause }) => age > 75 && cause === "Fall").length;
    expect(await dispatched.rows("how many over 75s had a fall")).toEqual([[met]]);
  });

  it("is told of mothers, and of no girls", async () => {
    const older = born.filter(({ mother }) => mother > 40).length;
    expect(await births.rows("how many mothers were over 40")).toEqual([[older]]);
  });
});

describe("single figures", () => {
  it("are the highest of a value whose words say more elsewhere", async () => {
    const marks = exams.filter(({ course }) => course === "Fire safety").map(({ mark }) => mark);
    const rows = await courses.rows("top 3 marks in fire safety");
    const highest = marks.toSorted((a, b) => b - a).slice(0, 3);
    expect(rows.map((row) => row.at(-1))).toEqual(highest);
  });

  it("decide which does better, and no number of records", async () => {
    expect(courses.read("do people do better online or in the hall").kind).not.toBe("answer");
    expect(await courses.groups("is the average mark better online or in the hall")).toEqual(
      by(
        exams,
        ({ format }) => format,
        (rows) => mean(rows, ({ mark }) => mark),
      ),
    );
  });
});

it("adds up how much of something is held", async () => {
  expect(await store.groups("how much stock is there in each location")).toEqual(
    by(
      held,
      ({ place }) => place,
      (rows) => sum(rows, ({ quantity }) => quantity),
    ),
  );
});

const rides = Array.from({ length: 60 }, (_, at) => ({
  passenger: `${pick(["Ada", "Bo", "Cy", "Di"], at)} ${pick(["Ash", "Bell", "Cole", "Dale", "Ely"], at)}${at % 30}`,
  age: 30 + ((at * 17) % 65),
  to: pick(["Dialysis", "Day centre", "Clinic"], at),
  fare: 8 + ((at * 31) % 80) + 0.25,
  miles: 1 + ((at * 13) % 40),
  late: (at * 7) % 50,
  smoker: pick(["Yes", "No", "No"], Math.floor(at / 2)),
  problem: pick(["", "Sickness", "", "Pain"], Math.floor(at / 4)),
}));
const rode = askedTable(
  table(
    "patient_transport.csv",
    ["Passenger", "Age", "Going to", "Fare", "Miles", "Minutes late", "Smoker", "Complication"],
    rides.map((one) => [
      one.passenger,
      `${one.age}`,
      one.to,
      `${one.fare}`,
      `${one.miles}`,
      `${one.late}`,
      one.smoker,
      one.problem,
    ]),
  ),
);

describe("those whom records are about", () => {
  it("are of an age, whatever they are called", async () => {
    const old = rides.filter(({ age, to }) => age > 70 && to === "Dialysis").length;
    expect(await rode.rows("how many dialysis passengers are over 70")).toEqual([[old]]);
  });

  it("are of an age where a yes names them", async () => {
    const met = rides.filter(({ age, smoker }) => age > 50 && smoker === "Yes");
    expect(await rode.rows("mean fare of smokers over 50")).toEqual([
      [mean(met, ({ fare }) => fare)],
    ]);
  });

  it.each([
    "average fare for smokers and non-smokers",
    "fare of non-smokers and smokers, average",
    "average fare of smokers vs non smokers",
  ])("stand side by side with the others: “%s”", async (question) => {
    const figures = Object.values(await rode.groups(question));
    const expected = by(
      rides,
      ({ smoker }) => smoker,
      (rows) => mean(rows, ({ fare }) => fare),
    );
    expect(figures.toSorted()).toEqual(Object.values(expected).toSorted());
  });
});

it("finds where a journey goes", async () => {
  expect(await rode.groups("average fare for each destination")).toEqual(
    by(
      rides,
      ({ to }) => to,
      (rows) => mean(rows, ({ fare }) => fare),
    ),
  );
});

it("takes no delay for the length of a journey", () => {
  expect(rode.read("three longest journeys").kind).not.toBe("answer");
});

it("takes an empty complication for none", async () => {
  const ill = rides.filter(({ problem }) => problem === "Sickness").length;
  const share = Number(((100 * ill) / rides.length).toPrecision(10));
  expect(await rode.rows("what percentage had sickness as a complication")).toEqual([[share]]);
});

const dinners = Array.from({ length: 40 }, (_, at) => ({
  ward: pick(["Ash", "Elm"], at),
  served: 10 + (at % 20),
  wasted: at % 6,
}));
const kitchen = askedTable(
  table(
    "meals.csv",
    ["Ward", "Meals served", "Meals wasted"],
    dinners.map(({ ward, served, wasted }) => [ward, `${served}`, `${wasted}`]),
  ),
);

it("takes the share of what is counted, and not of the lines", async () => {
  const share = (100 * sum(dinners, ({ wasted }) => wasted)) / sum(dinners, ({ served }) => served);
  expect(await kitchen.rows("what percentage of meals are wasted")).toEqual([
    [Number(share.toPrecision(10))],
  ]);
});
