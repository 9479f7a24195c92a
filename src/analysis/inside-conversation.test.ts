import { expect, it } from "vitest";
import { calling, heldConversations } from "#test/analysis/converse-with-model.ts";
import { askByWard, wardVisits } from "#test/analysis/ward-visits.ts";
import type { Heard } from "#test/doubles/models/wire.ts";
import { plainText } from "./report/plain-markdown.ts";

const model = heldConversations();

const run = (prompt: string, answers: Parameters<typeof model.run>[2]) =>
  model.run(wardVisits(prompt), "inside", answers);

const submit = (text: string, claims: readonly object[] = []) => ({
  name: "submit",
  input: {
    ...{ answered: true, answer: { text, claims } },
    ...{ sections: [], insights: [], recommendations: [], background: [] },
  },
});

interface Told {
  readonly results?: readonly { id: string; columns: string[]; rows: unknown[][] }[];
}
const told = () => model.heard().results.map(({ value }) => value as Told);
/** Id of the last result that it was told of. */
const lastId = ({ results }: Heard) =>
  results.flatMap(({ value }) => (value as Told).results ?? []).at(-1)?.id;

it("shows a model within the house the question, the headers and the figures as they are", async () => {
  await run("How many did Zoe Canaryd see in each ward?", [calling([submit("{{q1.0.label}}.")])]);
  const data = JSON.parse(model.heard().texts[0]?.split("\n")[1] ?? "");
  expect(data).toMatchObject({
    question: "How many did Zoe Canaryd see in each ward?",
    records: 303,
  });
  expect(data.columns[1]).toMatchObject({ id: "c2", name: "clinician", filled: 303, distinct: 9 });
  expect(data.columns[1].values[0]).toEqual(["Zoe Canarya", 34]);
  expect(data.facts[0].results[0].rows).toEqual([
    ["East", 33],
    ["South", 1],
  ]);
});

it("tells what the values of columns are like", { tags: "slow" }, async () => {
  await run("By ward?", [
    calling([{ name: "look", input: { columns: ["c1", "c3"] } }]),
    calling([submit("{{q1.0.rows}} rows.")]),
  ]);
  expect(told().slice(0, 1)).toEqual([
    {
      columns: [
        {
          ...{ id: "c1", name: "ward", kind: "category", filled: 303, distinct: 4 },
          values: [
            ["East", 100],
            ["North", 100],
            ["West", 100],
            ["South", 3],
          ],
        },
        expect.objectContaining({
          ...{ id: "c3", name: "wait", minimum: 20, maximum: 45 },
          ...{ p5: 20, p25: 24, p50: 28, p75: 37, p95: 44 },
        }),
      ],
    },
  ]);
});

it("tells groups and single records exactly and in their order, the first ones of many", {
  tags: "slow",
}, async () => {
  const records = {
    ...askByWard,
    ...{ by: [], measures: [], order: [] },
    rows: [{ name: "who", of: { kind: "column", column: "c2" } }],
  };
  await run("By ward?", [
    calling([
      { name: "ask", input: { query: askByWard } },
      { name: "ask", input: { query: records } },
    ]),
    calling([submit("{{q1.0.rows}} rows.")]),
  ]);
  const [groups, people] = told();
  expect(groups?.results?.[0]).toMatchObject({
    columns: ["label", "value1", "n"],
    row_count: 4,
    rows: [
      ["West", 39.98, 100],
      ["South", 26, 3],
      ["North", 25.02, 100],
      ["East", 24.95, 100],
    ],
  });
  expect(people?.results?.[0]).toMatchObject({ row_count: 303 });
  expect(people?.results?.[0]?.rows).toHaveLength(100);
  expect(people?.results?.[0]?.rows[0]).toContain("Zoe Canarya");
});

it("still prints nothing but references, and in our words what the figures do not bear out", {
  tags: "slow",
}, async () => {
  const { report } = await run("Where do folks hang about the longest, pray?", [
    calling([{ name: "ask", input: { query: askByWard } }]),
    calling((heard) => {
      const id = lastId(heard);
      const highest = (row: number) => [{ cell: `${id}.${row}.value1`, relation: "highest" }];
      const answer = submit(
        `{{${id}.0.label}} has the longest mean wait: {{${id}.0.value1}}.`,
        highest(0),
      );
      const insights = [
        {
          text: `{{${id}.1.label}} has the longest mean wait: {{${id}.1.value1}}.`,
          claims: highest(1),
        },
        { text: `West waits 39.98 minutes, {{${id}.0.n}} times.`, claims: [] },
      ];
      return [{ ...answer, input: { ...answer.input, insights } }];
    }),
  ]);
  expect(plainText(report.answer.markdown)).toBe("West has the longest mean wait: 39.98.");
  expect(report.insights.map(({ markdown }) => plainText(markdown))).toEqual([
    "The average wait is 26 for South.",
  ]);
  expect(report.struck.map(({ reason }) => reason)).toEqual([
    expect.stringContaining("does not hold"),
    expect.stringContaining("it holds a number that is no reference"),
  ]);
});

it("prints no name that SQL gave to another figure", async () => {
  const select = "SELECT c1 AS ward, max(c3) AS total FROM data GROUP BY c1 ORDER BY c1";
  const { report } = await run("How are the wards staffed, pray?", [
    calling([{ name: "sql", input: { select } }]),
    calling((heard) => {
      const id = lastId(heard);
      return [submit(`{{${id}.0.ward}} has a total of {{${id}.0.total}}.`)];
    }),
  ]);
  expect(plainText(report.answer.markdown)).toMatch(
    /^In SQL that the model wrote, “total” is \d+ for East\.$/,
  );
});

it("runs SQL that it wrote, as a result with its receipt", { tags: "slow" }, async () => {
  const select =
    "SELECT c1 AS ward, count(DISTINCT c2) AS people, median(c3) AS wait FROM data GROUP BY c1 ORDER BY people DESC, c1";
  const { report } = await run("How are the wards staffed, pray?", [
    calling([
      { name: "sql", input: { select: "SELECT * FROM read_text('/etc/passwd')" } },
      { name: "sql", input: { select } },
    ]),
    calling((heard) => {
      const id = lastId(heard);
      return [submit(`{{${id}.0.ward}} has {{${id}.0.people}} clinicians.`)];
    }),
  ]);
  expect(told()[0]).toEqual({ error: "the table function read_text is not allowed" });
  expect(told()[1]?.results?.[0]).toMatchObject({
    columns: ["ward", "people", "wait"],
    rows: [
      ["East", 3, 25],
      ["North", 3, 25],
      ["South", 3, 26],
      ["West", 3, 40],
    ],
  });
  expect(plainText(report.answer.markdown)).toBe(
    "In SQL that the model wrote, “people” is 3 for East.",
  );
  const [id] = report.answer.results;
  expect(report.results.find((result) => result.id === id)).toMatchObject({
    ...{ recomputed: "equal", words: "the SQL that the model wrote", population: 303 },
    origin: { kind: "query", sql: expect.stringContaining(select) },
  });
  expect(report.answerTable).toEqual({ result: id, columns: ["ward", "people", "wait"], rows: 4 });
  expect(report.readAs).toBeUndefined();
  expect(report.reading).toEqual([]);
  expect(report.steps).toEqual([`Asked by SQL: ${select}`]);
});
