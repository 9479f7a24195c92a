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
