import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Report } from "#contract/report.ts";
import { notRecomputed } from "#test/analysis/not-recomputed.ts";
import { analyse } from "./analyse.ts";
import type { Analysis } from "./domain/analysis.ts";
import { startWorkerPool } from "./processes/start-worker-pool.ts";
import { formatCell } from "./report/format-cell.ts";
import { plainText } from "./report/plain-markdown.ts";
import { parseReceiptLink } from "./report/receipt-link.ts";
import { reportMarkdown } from "./report/report-markdown.ts";
import { unbackedNumerals } from "./report/unbacked-numerals.ts";
import { writeRecords } from "./table/table.ts";
import type { WorkerPool } from "./worker-pool.ts";

/** Visits whose truth is known: Surgery waits longest, waiting rises with the months. */
const visits = Array.from({ length: 360 }, (_, at) => {
  const department = ["Surgery", "Cardiology", "Eyes"][at % 3] ?? "";
  const month = Math.floor(at / 15);
  const date = new Date(Date.UTC(2022, month, 1 + (at % 15))).toISOString().slice(0, 10);
  const wait = 20 + month + (department === "Surgery" ? 30 : 0) + ((at * 7) % 11);
  return {
    date,
    department,
    wait,
    charge: 100 + 10 * ((at * 13) % 50),
    age: 18 + ((at * 31) % 70),
  };
});
const content = writeRecords({
  headers: ["visit_date", "department", "wait_minutes", "charges", "age"],
  rows: visits.map(({ date, department, wait, charge, age }) => [
    date,
    department,
    String(wait),
    `$${charge.toLocaleString("en-US")}.00`,
    String(age),
  ]),
});

let workers: WorkerPool;
beforeAll(() => {
  workers = startWorkerPool();
});
afterAll(() => workers.close());

const ask = (prompt: string, focus: string | null = "wait_minutes"): Promise<Analysis> =>
  analyse(
    {
      prompt,
      table: { name: "visits.csv", content },
      columns: [],
      focus,
      direction: "rows",
      keywords: ["eyes"],
    },
    { workers },
  );

const answerOf = ({ report }: Analysis) => plainText(report.answer.markdown);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe("analyse", () => {
  test("answers with the figures that counting by hand gives", async () => {
    const analysis = await ask("Which department has the highest total charges?");
    const totals = [...new Set(visits.map(({ department }) => department))]
      .map((name) => ({
        name,
        total: sum(visits.filter((v) => v.department === name).map((v) => v.charge)),
      }))
      .sort((a, b) => b.total - a.total);
    expect(answerOf(analysis)).toContain(
      totals
        .slice(0, 1)
        .map(
          ({ name, total }) =>
            `${name} has the highest total charges ($${total.toLocaleString("en-US")})`,
        )
        .join(""),
    );
    expect(analysis.report.answered).toBe(true);
  });

  test("finds what was planted: the department that waits, and the rise", async () => {
    expect(answerOf(await ask("Is the wait getting longer over time?"))).toMatch(
      /rose from 35 minutes/,
    );
    const { report } = await ask("What goes with wait minutes?");
    expect(report.insights.map(({ markdown }) => plainText(markdown)).join("\n")).toMatch(
      /mean of wait_minutes runs from .* for Surgery \(n 120/,
    );
  });

  test("says that it cannot answer, and gives no number", async () => {
    const { report } = await ask("What is the average salary by department?");
    expect(report.answered).toBe(false);
    expect(report.answer.markdown).toContain("salary");
    expect(report.answer.markdown).not.toMatch(/\d/);
  });

  test.each([
    "Give me an overview of this data.",
    "Which department has the highest total charges?",
    "What share of visits were in Eyes?",
    "Average wait by department",
    "Is the wait getting longer over time?",
    "Compare 2022 with 2023",
    "Are there outliers in charges?",
    "Relationship between age and wait minutes",
    "How concentrated are charges?",
    "Is there any missing data?",
    "Show the distribution of age",
    "What is the weather?",
    "Which month had the longest wait?",
  ])(
    "backs every numeral of the report on “%s” with a cell that computes again",
    async (prompt) => {
      const { report, hipaaCompliance } = await ask(prompt);
      const passages = everyText(report);
      expect(passages.flatMap(unbackedNumerals)).toEqual([]);
      expect(brokenReceipts(report, passages)).toEqual([]);
      expect(notRecomputed(report)).toEqual([]);
      expect(report.checked.recomputed).toBe(report.checked.results);
      expect(report.struck).toEqual([]);
      expect(report.charts.length).toBeGreaterThanOrEqual(report.answered ? 3 : 0);
      // There may be none; each says what it follows from.
      for (const { markdown } of report.recommendations) expect(markdown).toContain(", because ");
      expect(report.checked.receipts).toBe(report.checked.numerals);
      expect(hipaaCompliance.score).toBe(100 - pointsOf(report));
    },
  );

  test.each([
    ["a table of a header only", "a,b\r\n"],
    ["a single record", "a,b\r\n1,x"],
    ["nothing but empty cells", "n,c\r\n,\r\n,\r\n"],
    [
      "braces and markdown in names and cells",
      'a "x" {{b}},c|d [e](f)\r\n1,<b>\r\n2,`z`\r\n3,{{q1.0.rows}}',
    ],
    ["numbers for names", "2017,2018,ward 3\r\n1,2,east\r\n3,4,west\r\n5,6,east"],
  ])("reports honestly on %s", async (name, table) => {
    const { report } = await analyse(
      {
        prompt: "Give me an overview",
        table: { name, content: table },
        columns: [],
        focus: null,
        direction: "rows",
        keywords: [],
      },
      { workers },
    );
    expect(report.answered).toBe(true);
    expect(report.struck).toEqual([]);
    expect(brokenReceipts(report, everyText(report))).toEqual([]);
  });

  test("gives the same report for the same table and question", async () => {
    const [one, two] = [
      await ask("Average wait by department"),
      await ask("Average wait by department"),
    ];
    expect(two).toEqual(one);
  });

  test("reports its stages in order", async () => {
    const names: string[] = [];
    await analyse(
      {
        prompt: "Average age",
        table: { name: "v", content },
        columns: ["age", "department"],
        focus: "age",
        direction: "rows",
        keywords: [],
      },
      { workers, onStage: ({ name }) => names.push(name) },
    );
    expect([...new Set(names)]).toEqual([
      "reading",
      "computing",
      "checking",
      "scanning",
      "writing",
    ]);
  });
});

function everyText(report: Report): string[] {
  const { insights, recommendations, privacy, charts, notes } = report;
  const beside = [
    ...insights,
    ...recommendations,
    ...notes,
    privacy.score,
    ...privacy.issues,
    ...privacy.recommendations,
  ];
  return [
    reportMarkdown(report),
    ...beside.map(({ markdown }) => markdown),
    ...charts.map(({ title }) => title.markdown),
  ];
}

/** Links to cells whose printed text is not what the cell holds, in any of the formats. */
function brokenReceipts(report: Report, texts: readonly string[]): string[] {
  const links = texts.flatMap((text) => [...text.matchAll(/\[((?:\\.|[^\]\\])*)\]\((#[^)]+)\)/g)]);
  return links.flatMap(([link, text = "", href = ""]) => {
    const reference = parseReceiptLink(href);
    if (!reference) return /^#(?:column|constant|asked)$/.test(href) ? [] : [link];
    const result = report.results.find(({ id }) => id === reference.result);
    const position = result?.columns.findIndex(({ key }) => key === reference.column) ?? -1;
    const column = result?.columns[position];
    const value = result?.rows[reference.row]?.[position];
    if (!column || value === undefined) return [link];
    const formats = [column.format, "short", "money-short"];
    return formats.some((format) => formatCell(value, format, column.currency) === plainText(text))
      ? []
      : [link];
  });
}

function pointsOf(report: Report): number {
  const items = report.results.find(({ id }) => id === report.privacy.arithmetic);
  const position = items?.columns.findIndex(({ key }) => key === "points") ?? -1;
  return sum(items?.rows.map((row) => Number(row[position])) ?? []);
}
