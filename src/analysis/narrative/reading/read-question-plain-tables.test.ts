import { describe, expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { by, largest, meanBy, percent, sumBy } from "#test/analysis/narrative/own-results.ts";
import { inTurn, tableOf } from "#test/analysis/narrative/own-tables.ts";

// Small tables as people keep them: no numbers of records, names of people, money without a sign.
const given = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus"];
const family = ["Ash", "Bell", "Cole", "Dale", "Wing", "Reyes", "Fox", "Gray", "Hart"];
const name = (at: number) => `${inTurn(given, at)} ${inTurn(family, at)}`;

const guests = Array.from({ length: 60 }, (_, at) => ({
  name: name(at),
  age: 20 + ((at * 13) % 75),
  sex: inTurn(["F", "M"], Math.floor(at / 3)),
  wing: inTurn(["North", "South", "East"], at),
  stay: 1 + ((at * 7) % 23),
  back: inTurn(["Yes", "No", "No"], Math.floor(at / 2)),
}));
const hostel = askedTable(
  tableOf("respite.csv", guests, {
    "Patient name": (one) => one.name,
    Age: ({ age }) => age,
    Sex: ({ sex }) => sex,
    Wing: ({ wing }) => wing,
    "Length of stay": ({ stay }) => stay,
    Readmitted: ({ back }) => back,
  }),
);

const bills = Array.from({ length: 60 }, (_, at) => ({
  no: `B${300 + at}`,
  payer: inTurn(["Vita", "Alba", "Nova"], Math.floor(at / 2)),
  cost: 40 + ((at * 137) % 900) + 0.5,
  days: 2 + ((at * 11) % 70),
}));
const office = askedTable(
  tableOf("bills.csv", bills, {
    "Bill no": ({ no }) => no,
    Payer: ({ payer }) => payer,
    "Total cost": ({ cost }) => cost,
    "Days to pay": ({ days }) => days,
  }),
);

const absences = Array.from({ length: 60 }, (_, at) => ({
  employee: name(at + 3),
  team: inTurn(["Kitchen", "Office", "Wards"], at),
  days: 1 + ((at * 5) % 19),
  paid: inTurn(["Y", "Y", "N"], Math.floor(at / 2)),
  calm: 1 + (at % 5),
}));
const leave = askedTable(
  tableOf("staff_absence.csv", absences, {
    Employee: ({ employee }) => employee,
    Team: ({ team }) => team,
    "Days off": ({ days }) => days,
    Paid: ({ paid }) => paid,
    Friendliness: ({ calm }) => calm,
  }),
);

const averageStays = (rows: typeof guests) => meanBy(rows, "wing", "stay");

describe("an age right behind people", () => {
  it.each([
    "average stay of patients over 65 by wing",
    "mean length of stay for people older than 65 in each wing",
    "length of stay of patients above 65 on average per wing",
  ])("is a condition on records, not on the mean: “%s”", async (question) => {
    const old = guests.filter(({ age }) => age > 65);
    expect(await hostel.groups(question)).toEqual(averageStays(old));
  });

  it("is told apart from the time behind it", async () => {
    const met = guests.filter(({ sex, age, stay }) => sex === "F" && age > 40 && stay > 10);
    const rows = await hostel.rows("how many women over 40 stayed more than 10 days");
    expect(rows).toEqual([[met.length]]);
  });

  it("is no bound of anything else where the table holds no age", () => {
    const outcome = leave.read("average days off of people over 15 by team");
    expect(outcome.kind).not.toBe("answer");
  });
});

describe("people whose names a column holds", () => {
  it("are no groups where others are asked for", async () => {
    expect(await hostel.groups("How long do patients stay on each wing?")).toEqual(
      averageStays(guests),
    );
  });

  it("are no groups of a share", async () => {
    const back = percent(guests, (one) => one.back === "Yes");
    const rows = await hostel.rows("what percentage of patients were readmitted");
    expect(rows).toEqual([[back]]);
  });

  it("are groups where they are ranked", async () => {
    const rows = await hostel.rows("top 5 patients by length of stay");
    expect(rows).toHaveLength(5);
  });

  it("tell of all of them in the plural behind a superlative", async () => {
    const expected = meanBy(guests, "wing", "age");
    expect(await hostel.groups("which wing has the oldest patients")).toEqual(expected);
  });
});

describe("a limit in another unit", () => {
  it("is told in the days of a stay", async () => {
    const long = guests.filter(({ stay }) => stay > 7).length;
    expect(await hostel.rows("how many stays were longer than a week")).toEqual([[long]]);
  });

  it.each([
    "how many absences lasted more than a week",
    "absences longer than a week",
    "how many absences took over a week",
  ])("is none by the week: “%s”", async (question) => {
    const long = absences.filter(({ days }) => days > 7).length;
    expect(await leave.rows(question)).toEqual([[long]]);
  });

  it("is not guessed where no header says how months are told", () => {
    expect(office.read("how many bills took longer than a month to pay").kind).not.toBe("answer");
  });
});

describe("money that no cell signs", () => {
  it.each(["which payer is the most expensive", "which payer has the most expensive bills"])(
    "is meant by what is dear: “%s”",
    async (question) => {
      const expected = meanBy(bills, "payer", "cost");
      expect(await office.groups(question)).toEqual(expected);
    },
  );

  it("ranks by the highest bill and not by how many there are", async () => {
    const expected = by(
      bills,
      ({ payer }) => payer,
      (rows) => largest(rows, ({ cost }) => cost),
    );
    expect(await office.groups("which payer had the highest bill")).toEqual(expected);
  });

  it("is no time that a payment takes", async () => {
    expect(office.read("how much has Vita paid").kind).not.toBe("answer");
    const expected = meanBy(bills, "payer", "days");
    expect(await office.groups("which payer is slowest to pay")).toEqual(expected);
  });
});

describe("the only time of a table", () => {
  it("is what the longest are about", async () => {
    const rows = await leave.rows("top 3 longest absences");
    const longest = absences.map(({ days }) => days).toSorted((a, b) => b - a);
    expect(rows.map((row) => row[0])).toEqual(longest.slice(0, 3));
  });

  it("is how long people are off", async () => {
    const expected = meanBy(absences, "team", "days");
    expect(await leave.groups("how long are people off sick for each team")).toEqual(expected);
  });

  it("adds up where the most of it is asked for", async () => {
    const expected = sumBy(absences, "team", "days");
    expect(await leave.groups("which team has the most days off")).toEqual(expected);
  });
});

it("takes `un` before a yes for its no", async () => {
  const unpaid = absences.filter(({ paid }) => paid === "N").length;
  expect(await leave.rows("how many absences were unpaid")).toEqual([[unpaid]]);
});

it("averages what people rate", async () => {
  const expected = meanBy(absences, "team", "calm");
  expect(await leave.groups("which team is lowest on friendliness")).toEqual(expected);
});
