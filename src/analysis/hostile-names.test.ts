import { afterAll, describe, expect, it } from "vitest";
import { notRecomputed } from "#test/analysis/not-recomputed.ts";
import { analyse } from "./analyse.ts";
import { startWorkerPool } from "./processes/start-worker-pool.ts";
import { plainText } from "./report/plain-markdown.ts";
import { writeRecords } from "./table/table.ts";

const workers = startWorkerPool({ size: 2 });
afterAll(() => workers.close());

describe("attack 12: names that every object has, in a whole analysis", () => {
  const headers = ["__proto__", "constructor", "toString", "hasOwnProperty"];
  const groups = ["constructor", "__proto__", "prototype", "valueOf", "toString"];
  const rows = Array.from({ length: 60 }, (_, at) => [
    groups[at % 5] ?? "",
    at % 3 === 0 ? "__proto__" : "constructor",
    String(10 * (at % 5)),
    String(at),
  ]);
  const before = Object.getOwnPropertyNames(Object.prototype).sort();
  const ask = (prompt: string) =>
    analyse(
      {
        prompt,
        table: { name: "__proto__", content: writeRecords({ headers, rows }) },
        columns: headers,
        focus: "toString",
        direction: "rows",
        keywords: ["constructor", "__proto__", "hasOwnProperty", "absent"],
      },
      { workers },
    );

  it.each([
    ["How many records are valueOf?", "12 records where __proto__ is valueOf"],
    ["How many records for each constructor?", "40 for constructor and 20 for __proto__"],
    ["Which proto has the most records?", "share the highest number of records: 12"],
    ["How many records for each proto and constructor?", "constructor"],
  ])("answers “%s” with the right figures", async (prompt, figure) => {
    const { report, hipaaReport } = await ask(prompt);
    expect(plainText(report.answer.markdown)).toContain(figure);
    expect(report.answered).toBe(true);
    expect(report.struck).toEqual([]);
    expect(notRecomputed(report)).toEqual([]);
    expect(hipaaReport.violations.map(({ keyword, count }) => [keyword, count])).toEqual([
      ["constructor", 1 + 12 + 40],
      ["__proto__", 1 + 12 + 20],
      ["hasOwnProperty", 1],
    ]);
    expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(before);
  });
});
