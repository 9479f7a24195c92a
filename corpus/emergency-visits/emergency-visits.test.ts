import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startWorkerPool } from "#analysis/processes/start-worker-pool.ts";
import { plainText } from "#analysis/report/plain-markdown.ts";
import { unbackedNumerals } from "#analysis/report/unbacked-numerals.ts";
import { emergencyVisits } from "#analysis/samples/sample-emergency.ts";
import type { WorkerPool } from "#analysis/worker-pool.ts";
import { amount, chargesByDepartment, dollars, readVisits, type Visit } from "../read-visits.ts";
import { visitsWorkbook } from "../visits-workbook.ts";
import { type Example, writeReport } from "../write-report.ts";

const folder = import.meta.dirname;
const accepted = (name: string) => readFileSync(join(folder, name), "utf8");

describe("the emergency visits", () => {
  let workers: WorkerPool;
  let example: Example;
  beforeAll(async () => {
    workers = startWorkerPool();
    example = await writeReport(folder, workers);
  });
  afterAll(() => workers.close());

  test("are made the same on every machine", () => {
    expect(emergencyVisits()).toBe(accepted("table.csv"));
  });

  test("hold what is planted in them", () => {
    const visits = readVisits();
    expect(visits).toHaveLength(1200);
    const means = (column: string) => meansBy(visits, ({ [column]: value = "" }) => value);
    expect(means("Department").at(0)?.name).toBe("Orthopedics");
    const years = meansBy(visits, (visit) => visit["Visit date"]?.slice(0, 4) ?? "");
    expect(years.map(({ name }) => name)).toEqual(["2025", "2024", "2023"]);
    expect(new Set(visits.map((visit) => JSON.stringify(visit))).size).toBe(1196);
    expect(visits.every((visit) => visit["Visit ID"]?.startsWith("00"))).toBe(true);
  });

  test("give the report that was accepted", () => {
    expect(example.report).toBe(accepted("report.md"));
  });

  test("are answered with the sums that adding by hand gives", () => {
    const { report } = example.analysis;
    const totals = chargesByDepartment();
    const answer = plainText(report.answer.markdown);
    const [highest] = totals;
    expect(answer).toContain(
      `${highest?.name} has the highest total Charges (${dollars(highest?.total ?? 0)})`,
    );
    const view = report.answerTable;
    const ranking = report.results.find(({ id }) => id === view?.result);
    const [name = "", total = ""] = view?.columns ?? [];
    const column = (key: string) => ranking?.columns.findIndex((one) => one.key === key) ?? -1;
    const printed = ranking?.rows.map((row) => ({
      name: row[column(name)],
      total: row[column(total)],
    }));
    expect(printed).toEqual(totals);
  });

  test("have a receipt for each number of their report", () => {
    const { checked, struck, answer, insights } = example.analysis.report;
    expect([checked.receipts, struck]).toEqual([checked.numerals, []]);
    expect(checked.recomputed).toBe(checked.results);
    expect([answer, ...insights].flatMap(({ markdown }) => unbackedNumerals(markdown))).toEqual([]);
  });

  test("give the same answer as a workbook", { tags: "slow" }, async () => {
    const bytes = await visitsWorkbook();
    const workbook = await writeReport(folder, workers, { name: "table.xlsx", bytes });
    expect(workbook.analysis.report.answer).toEqual(example.analysis.report.answer);
  });
});

interface Mean {
  readonly name: string;
  readonly mean: number;
}

/** Mean waiting minutes for each group, longest first. */
function meansBy(visits: readonly Visit[], group: (visit: Visit) => string): Mean[] {
  const waits = Map.groupBy(visits, group);
  return [...waits]
    .map(([name, members]) => {
      const minutes = members.flatMap((visit) => amount(visit["Waiting minutes"]) ?? []);
      return { name, mean: minutes.reduce((sum, one) => sum + one, 0) / minutes.length };
    })
    .sort((one, other) => other.mean - one.mean);
}
