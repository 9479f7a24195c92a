import { describe, expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { by, count, mean, meanBy, sum, sumBy } from "#test/analysis/narrative/own-results.ts";
import { inTurn, tableOf } from "#test/analysis/narrative/own-tables.ts";

const jobs = Array.from({ length: 60 }, (_, at) => ({
  level: 1 + (at % 3),
  minutes: 3 + ((at * 17) % 41),
  site: inTurn(["Y", "N", "Y"], Math.floor(at / 2)),
  cause: inTurn(["Fall", "Burn", "Cut"], Math.floor(at / 3)),
  age: 20 + ((at * 19) % 77),
}));
const dispatched = askedTable(
  tableOf("dispatch_calls.csv", jobs, {
    "Severity level": ({ level }) => level,
    "Minutes on scene": ({ minutes }) => minutes,
    "Taken to site": ({ site }) => site,
    Reason: ({ cause }) => cause,
    "Patient age": ({ age }) => age,
  }),
);

const exams = Array.from({ length: 60 }, (_, at) => ({
  name: `${inTurn(["Ada", "Bo", "Cy", "Di", "Ed"], at)} ${inTurn(["Ash", "Bell", "Cole", "Dale", "Ely", "Fox", "Gray"], at)}${at % 35}`,
  course: inTurn(["Fire safety", "Lifting"], at),
  mark: 30 + ((at * 29) % 71),
  format: inTurn(["Online", "Hall"], Math.floor(at / 2)),
}));
const courses = askedTable(
  tableOf("training.csv", exams, {
    Name: ({ name }) => name,
    Course: ({ course }) => course,
    Mark: ({ mark }) => mark,
    Format: ({ format }) => format,
  }),
);

const held = Array.from({ length: 40 }, (_, at) => ({
  item: `Item ${at + 1}`,
  place: inTurn(["Cellar", "Attic"], at),
  quantity: (at * 37) % 90,
}));
const store = askedTable(
  tableOf("stock_list.csv", held, {
    Item: ({ item }) => item,
    Location: ({ place }) => place,
    Quantity: ({ quantity }) => quantity,
  }),
);

const born = Array.from({ length: 60 }, (_, at) => ({
  sex: inTurn(["Boy", "Girl"], Math.floor(at / 3)),
  mother: 18 + ((at * 11) % 29),
  weight: 2100 + ((at * 173) % 2300),
}));
const births = askedTable(
  tableOf("births.csv", born, {
    Sex: ({ sex }) => sex,
    "Mother's age": ({ mother }) => mother,
    "Birth weight (g)": ({ weight }) => weight,
  }),
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
      meanBy(exams, "format", "mark"),
    );
  });
});

it("adds up how much of something is held", async () => {
  expect(await store.groups("how much stock is there in each location")).toEqual(
    sumBy(held, "place", "quantity"),
  );
});

const rides = Array.from({ length: 60 }, (_, at) => ({
  passenger: `${inTurn(["Ada", "Bo", "Cy", "Di"], at)} ${inTurn(["Ash", "Bell", "Cole", "Dale", "Ely"], at)}${at % 30}`,
  age: 30 + ((at * 17) % 65),
  to: inTurn(["Dialysis", "Day centre", "Clinic"], at),
  fare: 8 + ((at * 31) % 80) + 0.25,
  miles: 1 + ((at * 13) % 40),
  late: (at * 7) % 50,
  smoker: inTurn(["Yes", "No", "No"], Math.floor(at / 2)),
  problem: inTurn(["", "Sickness", "", "Pain"], Math.floor(at / 4)),
}));
const rode = askedTable(
  tableOf("patient_transport.csv", rides, {
    Passenger: ({ passenger }) => passenger,
    Age: ({ age }) => age,
    "Going to": ({ to }) => to,
    Fare: ({ fare }) => fare,
    Miles: ({ miles }) => miles,
    "Minutes late": ({ late }) => late,
    Smoker: ({ smoker }) => smoker,
    Complication: ({ problem }) => problem,
  }),
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
    const expected = meanBy(rides, "smoker", "fare");
    expect(figures.toSorted()).toEqual(Object.values(expected).toSorted());
  });
});

it("finds where a journey goes", async () => {
  expect(await rode.groups("average fare for each destination")).toEqual(
    meanBy(rides, "to", "fare"),
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
  ward: inTurn(["Ash", "Elm"], at),
  served: 10 + (at % 20),
  wasted: at % 6,
}));
const kitchen = askedTable(
  tableOf("meals.csv", dinners, {
    Ward: ({ ward }) => ward,
    "Meals served": ({ served }) => served,
    "Meals wasted": ({ wasted }) => wasted,
  }),
);

it("takes the share of what is counted, and not of the lines", async () => {
  const share = (100 * sum(dinners, ({ wasted }) => wasted)) / sum(dinners, ({ served }) => served);
  expect(await kitchen.rows("what percentage of meals are wasted")).toEqual([
    [Number(share.toPrecision(10))],
  ]);
});
