import { afterAll, beforeAll, expect, it } from "vitest";
import { openEngine } from "#analysis/facts/open-engine.ts";
import { compileQuery } from "#analysis/facts/query/compile-query.ts";
import { startWorkerPool } from "#analysis/processes/start-worker-pool.ts";
import { awkwardHeaders } from "#test/analysis/narrative/awkward-headers.ts";
import type { Engine } from "../../domain/engine.ts";
import { writeRecords } from "../../table/table.ts";
import { readQuestion } from "./read-question.ts";

const prompts = [
  "average @",
  "median of @ by ward",
  "What is the total @?",
  "How many records have @ above 5?",
  "How many records have no @?",
  "number of records where @ is not 3",
  "Which ward has the highest @?",
  "top 2 wards by @",
  "@ per ward",
  "@ by month",
  "correlation between @ and age",
  "distribution of @",
  "share of records with @ over 2 by ward",
  "@",
  "compare @ in ICU and ER",
  "How did @ change from 2023 to 2024?",
  "running total of @ by month",
  "@ for women in 2024, not in ICU",
  "age by @",
  "Is @ rising?",
];

const workers = startWorkerPool({ size: 1 });
const fileName = "records.csv";
let engine: Engine;

beforeAll(async () => {
  const headers = ["ward", "age", "sex", "seen_on", ...awkwardHeaders];
  const rows = Array.from({ length: 40 }, (_, at) => [
    ["ICU", "ER", "Ward 7"][at % 3] ?? "",
    String(20 + at),
    at % 2 === 0 ? "F" : "M",
    `202${3 + (at % 2)}-0${1 + (at % 9)}-1${at % 10}`,
    ...awkwardHeaders.map((_, place) => (at % 11 === 5 ? "" : String((at * 7 + place) % 13))),
  ]);
  engine = await openEngine(
    {
      table: { name: fileName, content: writeRecords({ headers, rows }) },
      columns: [],
      direction: "rows",
    },
    { workers, milliseconds: 600_000 },
  );
});
afterAll(async () => {
  await engine.close();
  await workers.close();
});

it("asks about 54 different awkward headers", () => {
  expect(new Set(awkwardHeaders).size).toBe(54);
  expect(engine.profile.columns.map(({ name }) => name)).toEqual(
    expect.arrayContaining([...awkwardHeaders]),
  );
});

const reads = "reads, compiles and runs “%s” for each";
it.each(prompts)(`${reads} sixth awkward header`, (prompt) => expectToRun(prompt, isSixth));
it.each(prompts)(`${reads} other awkward header`, { tags: ["slow"] }, (prompt) =>
  expectToRun(prompt, (at) => !isSixth(at)),
);

const isSixth = (at: number) => at % 6 === 0;

async function expectToRun(prompt: string, isMeant: (at: number) => boolean): Promise<void> {
  const failures: string[] = [];
  for (const header of awkwardHeaders.filter((_, at) => isMeant(at))) {
    const question = prompt.replace("@", () => header);
    try {
      await runAll(question, header);
    } catch (error) {
      failures.push(`${question}: ${String(error)}`);
    }
  }
  expect(failures).toEqual([]);
}

async function runAll(question: string, header: string): Promise<void> {
  const { profile } = engine;
  const isAsked = (name: string, at: number) => at < 4 || name === header;
  const columns = profile.columns.filter(({ name }, at) => isAsked(name, at));
  const outcome = readQuestion({
    question,
    profile: { ...profile, columns },
    fileName,
    focus: null,
  });
  const asks = outcome.kind === "answer" ? outcome.reading.asks : [];
  for (const ask of asks)
    if (ask.kind === "query") await engine.run(compileQuery(ask.query, profile).sql);
}
