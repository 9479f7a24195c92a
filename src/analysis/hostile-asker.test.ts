import { expect, it } from "vitest";
import type { Condition, Expression, Query, Value } from "#contract/query.ts";
import {
  column,
  count,
  emptyQuery,
  number,
  openQueryTable,
  type TestColumn,
  text,
} from "#test/analysis/query/query-table.ts";
import { type AskedTable, openAskedTable } from "#test/analysis/release/asked-table.ts";

const table = await openQueryTable();

/** What one table has and the other not. */
interface World {
  readonly exists?: boolean;
  readonly flag?: number;
  readonly charge?: number;
  readonly clinic?: string;
  readonly header?: string;
  readonly question?: string;
}

/** 240 visits, and one of somebody who stands apart. */
function visits({ exists = true, flag = 1, charge = 4_711, clinic = "Smithson", ...more }: World) {
  const columns: readonly [
    string,
    TestColumn["type"],
    (at: number) => string | number,
    string | number,
  ][] = [
    ["ward", "VARCHAR", (at) => ["North", "South", "East"][at % 3] ?? "", "North"],
    ["sex", "VARCHAR", (at) => (at % 2 === 0 ? "F" : "M"), "F"],
    ["age", "BIGINT", (at) => 20 + ((at * 7) % 50), 57],
    [more.header ?? "charge", "DOUBLE", (at) => 100 + ((at * 37) % 400) + 0.5, charge],
    ["flag", "BIGINT", () => 0, flag],
    ["site", "VARCHAR", (at) => (at % 4 === 0 ? `${clinic} Row` : "Main"), "Main"],
    ["clinician", "VARCHAR", (at) => `Zoe Canary${"abcdefgh"[at % 8]}`, "Zelda Fitz"],
  ];
  const rows = Array.from({ length: 240 }, (_, at) => at);
  return columns.map(([name, type, of, special]) => ({
    ...{ name, type },
    values: [...rows.map(of), ...(exists ? [special] : [])],
  }));
}

const open = (world: World): Promise<AskedTable> =>
  openAskedTable(table, visits(world), { identifying: ["clinician"], ...world });

/** Every byte that these questions give about a table. */
async function bytesOf(world: World, ...queries: readonly Query[]): Promise<string> {
  const asked = await open(world);
  const told: string[] = [];
  for (const query of queries) told.push((await asked.ask(query)).bytes);
  return told.join("\n");
}

const [ward, age, charge, flag, site] = [1, 3, 4, 5, 6].map((at) => column(`c${at}`)) as Five;
type Five = [Expression, Expression, Expression, Expression, Expression];
const query = (more: Partial<Query>): Query => ({
  ...{ ...emptyQuery, measures: [{ name: "n", value: count }] },
  ...more,
});
const compare = (left: Expression, operator: "<" | "=" | ">", right: Expression): Condition => ({
  ...{ kind: "compare", operator, left, right },
});
const arithmetic = (
  left: Expression,
  operator: "*" | "-" | "/",
  right: Expression,
): Expression => ({
  ...{ kind: "arithmetic", operator, left, right },
});
const measured = (aggregate: "sum" | "variance" | "mean", of: Expression): Query => {
  const value: Value = { kind: "aggregate", aggregate, of, where: null };
  return query({ measures: [{ name: "m", value }] });
};
const young = compare(age, "<", number(40));
const person: Condition = {
  kind: "and",
  of: [compare(age, "=", number(57)), compare(charge, ">", number(1_000))],
};
const garden: Expression = {
  ...{ kind: "bin", of: age, edges: [45], closed: "low", labels: ["[withheld 1] garden", "other"] },
};

it.each<[string, readonly [World, World], readonly Query[]]>([
  [
    "whether somebody makes the difference of two questions",
    [{}, { exists: false }],
    [query({ where: young }), query({ where: { kind: "or", of: [young, person] } })],
  ],
  ["whether anybody is behind a sum of ones", [{}, { flag: 0 }], [measured("sum", flag)]],
  [
    "one value by a formula that is 0 for all others",
    [{}, { charge: 4_712 }],
    [
      measured(
        "sum",
        arithmetic(arithmetic(charge, "-", number(4_700)), "*", {
          kind: "step",
          of: charge,
          width: 2_000,
        }),
      ),
      measured("mean", { kind: "step", of: charge, width: 2_000 }),
    ],
  ],
  [
    "the digits of a withheld number",
    [{ question: "What of patient 483920?" }, { question: "What of patient 583920?" }],
    [query({ where: compare(number(500_000), "<", text("[withheld 1]")) })],
  ],
  [
    "the letters of a withheld word",
    [{ question: "What of Zelda Quixote?" }, { question: "What of Yelda Quixote?" }],
    [query({ where: { kind: "text", of: text("[withheld 1]"), match: "starts", value: "z" } })],
  ],
  [
    "a withheld word as the name of a range",
    [{ question: "Did Nurse Rose come?" }, { question: "Did Nurse Hope come?" }],
    [query({ by: [{ name: "b", of: garden }] })],
  ],
  [
    "whether a withheld word is a guess, by what two outputs may not be called",
    [{ question: "What of Zelda?" }, { question: "What of Welma?" }],
    [
      query({
        measures: ["[withheld 1]", "Zelda"].map((name) => ({ name, value: count })),
      }),
    ],
  ],
  [
    "the letters of a group whose name stays here",
    [{}, { clinic: "Albright" }],
    [
      query({ where: { kind: "text", of: site, match: "starts", value: "smi" } }),
      query({ where: compare(site, "<", text("B")) }),
    ],
  ],
  [
    "whether a group is called as guessed",
    [{}, { clinic: "Albright" }],
    [query({ where: { kind: "in", of: site, values: ["Smithson Row"] } })],
  ],
  [
    "whether a column is called as guessed",
    [{}, { header: "mary smith" }],
    [
      {
        ...measured("mean", charge),
        from: { kind: "unpivot", columns: ["c5"], name: "mary smith", value: "v" },
      },
    ],
  ],
  [
    "by an error, whether somebody has so high a charge",
    [{}, { charge: 300 }],
    [
      measured("variance", arithmetic(charge, "*", number(1e300))),
      measured("sum", arithmetic(number(1), "/", arithmetic(charge, "-", number(4_711)))),
    ],
  ],
])("does not tell %s", async (_, [one, other], queries) => {
  expect(await bytesOf(one, ...queries)).toBe(await bytesOf(other, ...queries));
});

it("does not tell by what a statistic refuses whether a group is called as guessed", async () => {
  const drivers = { kind: "drivers", of: "c6", value: "Smithson Row", among: [] } as const;
  const one = (await (await open({})).test(drivers)).bytes;
  const other = (await (await open({ clinic: "Albright" })).test(drivers)).bytes;
  expect(one).toBe(other);
  expect(one).toContain("a group that you were told");
});

it("tells before any question nothing of one person's flag", async () => {
  expect((await open({})).first).toBe((await open({ exists: false })).first);
  const look = async (world: World) => (await open(world)).look(["c1", "c5"]);
  expect(await look({})).toBe(await look({ exists: false }));
});

it("answers plain questions by one and two groups, with conditions", async () => {
  const asked = await open({});
  const mean: Value = { kind: "aggregate", aggregate: "mean", of: charge, where: null };
  const share: Value = {
    ...{ kind: "share", among: null },
    of: { kind: "in", of: column("c2"), values: ["F"] },
  };
  const measures = [count, mean, share].map((value, at) => ({ name: `m${at}`, value }));
  const by = (...of: readonly Expression[]) => of.map((one, at) => ({ name: `g${at}`, of: one }));
  const told = [
    await asked.ask(query({ measures, by: by(ward) })),
    await asked.ask(query({ by: by(ward, column("c2")) })),
    await asked.ask(query({ where: compare(age, ">", number(45)), by: by(ward) })),
    await asked.ask(query({ where: { kind: "in", of: ward, values: ["north"] } })),
  ];
  expect(told.map(({ rows }) => rows.size)).toEqual([3, 6, 3, 1]);
  expect([...(told[0]?.rows.values() ?? [])].flat()).not.toContain("*");
});
