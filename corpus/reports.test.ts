import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startWorkerPool } from "#analysis/processes/start-worker-pool.ts";
import { unbackedNumerals } from "#analysis/report/unbacked-numerals.ts";
import { readRecords } from "#analysis/table/table.ts";
import type { WorkerPool } from "#analysis/worker-pool.ts";
import { tables } from "./tables.ts";
import { writeReport } from "./write-report.ts";

const folderOf = (name: string) => join(import.meta.dirname, name);
const accepted = (name: string, file: string) => readFileSync(join(folderOf(name), file), "utf8");

/** Rows of an example's table, by their headers. */
function rowsOf(name: string): readonly Readonly<Record<string, string>>[] {
  const { headers, rows } = readRecords(accepted(name, "table.csv"));
  return rows.map((row) =>
    Object.fromEntries(headers.map((header, at) => [header, row[at] ?? ""])),
  );
}

// Each asks for a whole analysis, which a busy machine takes seconds for.
describe("the reports that were read and accepted", { timeout: 90_000 }, () => {
  let workers: WorkerPool;
  beforeAll(() => {
    workers = startWorkerPool();
  });
  afterAll(() => workers.close());

  test.each(Object.keys(tables))(
    "%s comes out the same, each numeral with its receipt",
    { tags: "slow" },
    async (name) => {
      expect(tables[name]?.()).toBe(accepted(name, "table.csv"));
      const { analysis, report } = await writeReport(folderOf(name), workers);
      expect(report).toBe(accepted(name, "report.md"));
      const { answer, insights, checked } = analysis.report;
      expect([answer, ...insights].flatMap(({ markdown }) => unbackedNumerals(markdown))).toEqual(
        [],
      );
      expect(checked.receipts).toBe(checked.numerals);
    },
  );

  test("the doses are those that adding by hand gives", () => {
    const flu = rowsOf("clinic-doses").filter(({ Vaccine }) => Vaccine === "Flu");
    const given = (row: Readonly<Record<string, string>>) =>
      Object.entries(row)
        .filter(([header]) => header.endsWith(" 2024"))
        .reduce((sum, [, doses]) => sum + Number(doses), 0);
    const report = accepted("clinic-doses", "report.md");
    for (const row of flu)
      expect(report).toContain(`| ${Object.values(row)[0]} | ${given(row)} | 1 |`);
  });

  test("the shares of those who came back are those that counting gives", () => {
    const rows = rowsOf("follow-up-calls").filter(({ Diagnosis }) => Diagnosis === "Heart failure");
    for (const call of ["Yes", "No"]) {
      const called = rows.filter((row) => row["Follow-up call"] === call);
      const back = called.filter(({ Readmitted }) => Readmitted === "Yes");
      const share = ((100 * back.length) / called.length).toFixed(1);
      expect(accepted("follow-up-calls", "report.md")).toContain(
        `| Follow-up call ${call} | Heart failure | ${share}% | ${called.length} |`,
      );
    }
  });

  test("a question about the future gets no figure for an answer", () => {
    const [, answer = ""] = accepted("next-year", "report.md").split("## Report");
    expect(answer.trim()).toMatch(/^This asks about the future/);
  });
});
