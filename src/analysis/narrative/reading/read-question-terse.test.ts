import { describe, expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { draws, tableOf } from "#test/analysis/narrative/own-tables.ts";

interface Job {
  readonly number: string;
  readonly asked: string;
  readonly team: string;
  readonly vendor: string;
  readonly kind: string;
  readonly rush: "Y" | "N";
  readonly age: number;
  readonly minutes: number;
  readonly approval: number;
  readonly price: number;
  readonly total: number;
}

/** Repairs, ordered by teams of vendors; short headers, and money in one column of totals. */
const jobs = tableOf<Job>("repair_orders.csv", makeJobs(), {
  OrderNo: ({ number }) => number,
  OrderDate: ({ asked }) => asked,
  Team: ({ team }) => team,
  Vendor: ({ vendor }) => vendor,
  Kind: ({ kind }) => kind,
  Rush: ({ rush }) => rush,
  CustomerAge: ({ age }) => age,
  Mins: ({ minutes }) => minutes,
  AppDays: ({ approval }) => approval,
  UnitPrice: ({ price }) => `$${price}`,
  LineTotal: ({ total }) => `$${total}`,
});

const asked = askedTable(jobs);

const { rows } = jobs;
const total = (holds: (job: Job) => boolean) =>
  rows.filter(holds).reduce((sum, job) => sum + job.total, 0);
const mean = (of: (job: Job) => number, holds: (job: Job) => boolean = () => true) => {
  const own = rows.filter(holds);
  return own.reduce((sum, job) => sum + of(job), 0) / own.length;
};
const in2025 = ({ asked: day }: Job) => day.startsWith("2025");

describe("money said by a sign or as a value", () => {
  it.each([
    ["total dollar value of all orders", () => true],
    ["What was the value of the orders from Acme?", ({ vendor }: Job) => vendor === "Acme"],
    ["Acme $ 2025", (job: Job) => job.vendor === "Acme" && in2025(job)],
    ["total $ pumps + beds", ({ kind }: Job) => kind === "Pumps" || kind === "Beds"],
    [
      "combined dollar value of pumps, beds and scanners orders placed in 2025",
      (job: Job) => job.kind !== "Chairs" && in2025(job),
    ],
  ])("%s", async (question, holds) => {
    expect(await asked.rows(question)).toEqual([[total(holds)]]);
  });

  it("is divided, shared and added up", async () => {
    const [acme, bolt] = ["Acme", "Bolt"].map((name) => total(({ vendor }) => vendor === name));
    const [ratio] = await asked.rows("Acme $ / Bolt $ ratio");
    expect(ratio?.[2]).toBeCloseTo((acme ?? 0) / (bolt ?? 1), 6);
    const [share] = await asked.rows("rush orders % of total $");
    expect(share?.[0]).toBeCloseTo(
      (100 * total(({ rush }) => rush === "Y")) / total(() => true),
      6,
    );
    const running = await asked.rows("pumps 2025 cumulative $ month by month");
    expect(running.at(-1)?.at(-1)).toBe(total((job) => job.kind === "Pumps" && in2025(job)));
  });

  it("keeps the value of something else", () => {
    expect(asked.read("total Mins value of what teams waste").kind).not.toBe("answer");
  });
});

describe("lengths of time by their header's unit", () => {
  it.each([
    ["average duration of pumps orders", ({ minutes }: Job) => minutes],
    ["mean approval time for pumps orders", ({ approval }: Job) => approval],
    ["average days to approval, pumps", ({ approval }: Job) => approval],
  ])("%s", async (question, of) => {
    const [row] = await asked.rows(question);
    expect(row?.[0]).toBeCloseTo(
      mean(of, ({ kind }) => kind === "Pumps"),
      6,
    );
  });
});

describe("a day that both sides name", () => {
  const sides = ["before", "after"].map((side) => [
    side,
    expect.closeTo(
      mean(
        ({ minutes }) => minutes,
        ({ asked: day }) => (side === "before" ? day < "2025-03-01" : day >= "2025-03-01"),
      ),
      6,
    ),
  ]);
  it.each([
    "average duration before vs from 1 March 2025 (new ticket desk)",
    "For orders dated before March 1, 2025 and for those dated on or after that date, what was the average duration?",
    "mean duration: ordered before 2025-03-01 vs from 2025-03-01 on",
    "A new ticket desk opened on 1 March 2025. Give the mean duration for orders dated before that day and for orders dated on or after it.",
    "average duration before 1 March 2025 and from then on",
  ])("%s", async (question) => {
    expect(await asked.rows(question)).toEqual(sides);
  });

  it("reads signs beside dates", async () => {
    const expected = rows.filter(({ asked: day }) => day < "2025-03-01").length;
    expect(await asked.rows("order count, order date < 2025-03-01")).toEqual([[expected]]);
  });
});

it("drops months that only explain a half of the year", async () => {
  const of = (from: string, until: string) =>
    rows.filter(({ asked: day }) => day >= from && day < until).length;
  expect(
    Object.values(
      await asked.groups(
        "count of orders for the second half of 2024 (July to December) and the first half of 2025 (January to June)",
      ),
    ),
  ).toEqual([of("2024-07", "2025-01"), of("2025-01", "2025-07")]);
});

it.each([
  "average duration by team x kind",
  "average duration for each combination of team and kind",
  "within each team, average duration of each kind",
])("crosses two columns: %s", async (question) => {
  const pairs = new Set(rows.map(({ team, kind }) => `${team} ${kind}`));
  const found = await asked.rows(question);
  expect(found).toHaveLength(pairs.size);
  for (const [one, other, value] of found)
    expect(value).toBeCloseTo(
      mean(
        ({ minutes }) => minutes,
        ({ team, kind }) => [team, kind].every((name) => name === one || name === other),
      ),
      6,
    );
});

it.each([
  "how many orders are for customers who are at least 85 years old, who need beds, or both?",
  "number of orders for customers who are 85 or older, need beds, or both",
])("joins alternatives by or both: %s", async (question) => {
  const expected = rows.filter(({ age, kind }) => age >= 85 || kind === "Beds").length;
  expect(await asked.rows(question)).toEqual([[expected]]);
});

it.each(["% change in order count Feb -> Mar 2025", "% increase in orders Feb → Mar 2025"])(
  "reads an arrow between months: %s",
  async (question) => {
    const [one, other] = ["2025-02", "2025-03"].map(
      (month) => rows.filter(({ asked: day }) => day.startsWith(month)).length,
    );
    const found = await asked.rows(question);
    expect(found.map(([, count]) => count)).toEqual([one, other]);
  },
);

it.each(["Mins vs AppDays correlation", "correlation of age against duration"])(
  "links two columns: %s",
  (question) => {
    expect(asked.read(question)).toMatchObject({
      kind: "answer",
      reading: { asks: [{ statistic: { kind: "correlation" } }] },
    });
  },
);

function makeJobs(): Job[] {
  const { between, pick } = draws(97);
  return Array.from({ length: 260 }, (_, at) => {
    const price = between(5, 90);
    const month = between(0, 17);
    const day = String(between(1, 28)).padStart(2, "0");
    const year = month < 6 ? 2024 : 2025;
    return {
      number: `W-${1001 + at}`,
      asked: `${year}-${String(year === 2024 ? month + 7 : month - 5).padStart(2, "0")}-${day}`,
      team: pick(["North", "South", "West"]),
      vendor: pick(["Acme", "Bolt", "Crane"]),
      kind: pick(["Pumps", "Beds", "Scanners", "Chairs"]),
      rush: pick(["Y", "N", "N"] as const),
      age: between(20, 99),
      minutes: between(5, 120),
      approval: between(1, 30),
      ...{ price, total: price * between(1, 9) },
    };
  });
}
