import { expect, it } from "vitest";
import type { Condition, Query } from "#contract/query.ts";
import { calling, heldConversations } from "#test/analysis/converse-with-model.ts";
import { ask, idsIn } from "#test/analysis/gemini-answers.ts";
import { askByWard, wardVisits } from "#test/analysis/ward-visits.ts";
import { plainText } from "./report/plain-markdown.ts";

const conversations = heldConversations();

interface Passage {
  readonly text: string;
  readonly claims?: readonly object[];
  readonly answered?: boolean;
}

/** What comes of a model that asks these queries and hands in what it makes of the ids of their results. */
async function handIn(
  prompt: string,
  queries: readonly Query[],
  passage: (ids: readonly string[]) => Passage,
) {
  const { report } = await conversations.run(wardVisits(prompt), "outside", [
    calling(queries.map((query) => ask(query))),
    calling(({ results }) => {
      const { text, claims = [], answered = true } = passage(idsIn(results));
      const nothing = { sections: [], insights: [], recommendations: [], background: [] };
      return [{ name: "submit", input: { answered, answer: { text, claims }, ...nothing } }];
    }),
  ]);
  return { report, answer: plainText(report.answer.markdown) };
}

const column = (name: string) => ({ kind: "column", column: name }) as const;
const isWard = (value: string): Condition => ({
  ...{ kind: "compare", operator: "=", left: column("c1"), right: { kind: "text", value } },
});
const waits = (aggregate: "mean" | "maximum", where: Condition | null): Query => ({
  ...askByWard,
  ...{ by: [], order: [], where },
  measures: [
    { name: "delay", value: { kind: "aggregate", aggregate, of: column("c3"), where: null } },
  ],
});

it("keeps a comparison whose words it does not print, in the word that was asked", async () => {
  const { report, answer } = await handIn(
    "Where do folks hang about longer, pray?",
    [askByWard],
    ([id]) => ({
      text: `Folks at {{${id}.g3.label}} hang about {{${id}.g3.value1}}, which is longer than the {{${id}.g1.value1}} of {{${id}.g1.label}}.`,
      claims: [{ cell: `${id}.g3.value1`, relation: "above", other: `${id}.g1.value1` }],
    }),
  );
  expect(report.struck).toHaveLength(1);
  expect(answer).toBe(
    "The average wait is 39.98 for West and 24.95 for East, longer for West than for East.",
  );
});

it("tells the truth where a comparison is false, or held in a reference", async () => {
  const { answer: claimed } = await handIn("By ward, pray?", [askByWard], ([id]) => ({
    text: `Folks at {{${id}.g1.label}} hang about {{${id}.g1.value1}}, longer than {{${id}.g3.value1}} at {{${id}.g3.label}}.`,
    claims: [{ cell: `${id}.g1.value1`, relation: "above", other: `${id}.g3.value1` }],
  }));
  const { answer: referred } = await handIn("By ward, pray?", [askByWard], ([id]) => ({
    text: `Folks at {{${id}.g1.label}} hang about {{${id}.g1.value1}}, {{compare:${id}.g1.value1:${id}.g3.value1}} {{${id}.g3.value1}} at {{${id}.g3.label}}.`,
  }));
  for (const answer of [claimed, referred])
    expect(answer).toMatch(/, lower for East than for West/);
});

it("compares figures of two questions, those alone that are measured alike", async () => {
  const query = [waits("mean", isWard("East")), waits("mean", isWard("West"))];
  const compared = (ids: readonly string[]) => ({
    text: `Folks hang about {{${ids[0]}.0.value1}}, {{compare:${ids[0]}.0.value1:${ids[1]}.0.value1}} others.`,
  });
  const alike = await handIn("East or West, pray?", query, compared);
  expect(alike.answer).toMatch(
    /^The average wait is 24\.95 \(over 100 records\) where ward is East\. That is lower than the average wait where ward is West\./,
  );
  const unlike = await handIn(
    "East or West, pray?",
    [waits("mean", isWard("East")), waits("maximum", isWard("West"))],
    compared,
  );
  expect(unlike.answer).not.toMatch(/than the/);
});

it("answers nothing in place of a model that finds no answer", async () => {
  const { report, answer } = await handIn(
    "What is the mean wait by ward?",
    [askByWard],
    ([id]) => ({
      text: `Folks cannot say, as nobody wrote it down after {{${id}.0.label}}.`,
      answered: false,
    }),
  );
  expect(report.answered).toBe(false);
  expect(answer).toBe("The hosted model found no answer to this question in the table.");
  expect(report.answer.results).toEqual([]);
  expect(report.readAs?.outcome).toMatchObject({ kind: "incomplete", nearby: [{}] });
});

it("says which value no record has, rather than that no record matches", async () => {
  const { report, answer } = await handIn(
    "How are folks at Lakeside faring, pray?",
    [{ ...askByWard, where: isWard("Lakeside") }],
    ([id]) => ({ text: `The mean wait of {{${id}.0.label}} is {{${id}.0.value1}}.` }),
  );
  expect(report.answered).toBe(false);
  expect(answer).toMatch(/^The table holds no “Lakeside”, so this cannot be answered from it\./);
});

it("says what no record meets where each part of it is there", async () => {
  const { report, answer } = await handIn(
    "How are folks at East faring, pray?",
    [
      {
        ...askByWard,
        where: {
          kind: "and",
          of: [
            isWard("East"),
            {
              ...{ kind: "compare", operator: ">", left: column("c3") },
              right: { kind: "number", value: 9000 },
            },
          ],
        },
      },
    ],
    ([id]) => ({ text: `The mean wait of {{${id}.0.label}} is {{${id}.0.value1}}.` }),
  );
  expect(report.answered).toBe(true);
  expect(answer).toMatch(/^None: there are no records where ward is East and wait is /);
});

const count: Query["measures"] = [
  { name: "all", value: { kind: "aggregate", aggregate: "count", of: null, where: null } },
];
const bounded = (value: string): Query => ({
  ...askByWard,
  ...{ by: [], order: [], measures: count },
  where: {
    ...{ kind: "compare", operator: "<", left: column("c3") },
    right: { kind: "text", value },
  },
});

it("takes a withheld number of the question as a number", async () => {
  const { answer } = await handIn(
    "How many folks hung about less than 100 years old, pray?",
    [bounded("[withheld 1]")],
    ([id]) => ({ text: `They were {{${id}.0.value1}}.` }),
  );
  expect(answer).toBe("The number of records is 303 where wait is below 100.");
});

it("refuses what would compare numbers with words, and pairs of no numbers", async () => {
  const correlation = { kind: "correlation", x: "c1", y: "c3" };
  const month = {
    ...{ kind: "period", of: column("c3"), from: "2026-01", until: "2026" },
  };
  await conversations
    .run(wardVisits("How many folks, pray?"), "outside", [
      calling([
        ask(bounded("a good while")),
        { name: "test", input: { statistic: correlation } },
        ask({ ...bounded(""), where: month } as Query),
      ]),
      calling([{ name: "clarify", input: { results: [] } }]),
      calling([{ name: "submit", input: {} }]),
    ])
    .catch(() => undefined);
  const told = conversations
    .heard(1)
    .results.map(({ value }) => (value as { error: string }).error);
  expect(told).toEqual([
    "This request is not valid: a number is not more or less than a text",
    "a correlation needs numbers, not text or dates",
    // The month was read: it is the column that is wrong.
    "This request is not valid: a period needs a date, not number",
  ]);
});

it("tells nothing of a withheld word by what it is compared with", {
  timeout: 60_000,
}, async () => {
  const told = [];
  for (const word of ["Zoe Canaryd", "95 years old"]) {
    const prompt = `How many folks came to see ${word}, pray?`;
    const beside = (left: object, operator: string, value: string) => ({
      ...bounded(""),
      where: { kind: "compare", operator, left, right: { kind: "text", value } },
    });
    const queries = [
      beside(column("c3"), "<", "[withheld 1]"),
      beside(column("c3"), ">=", "4[withheld 1]"),
      beside(column("c3"), "=", "[withheld 1]"),
      beside({ kind: "number", value: 50 }, "<", "[withheld 1]"),
    ] as unknown as readonly Query[];
    await handIn(prompt, queries, () => ({ text: "Nobody knows.", answered: false }));
    told.push(JSON.stringify(conversations.heard(1).results).replaceAll(/"q\d+"/g, "q"));
  }
  expect(told[0]).toContain("no_rows_told_of");
  expect(new Set(told).size).toBe(1);
});
