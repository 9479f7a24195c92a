import { expect, it } from "vitest";
import type { Cell, Report, Result } from "#contract/report.ts";
import { compareReports, compareResults } from "./compare-results.ts";

const result = (id: string, rows: Cell[][], key = "mean"): Result => ({
  ...{ id, title: "", words: "", population: 1, recomputed: "equal", rows },
  origin: { kind: "scan", rule: "" },
  columns: [
    { key: "ward", label: "Ward", kind: "text", format: "text" },
    { key, label: "Mean", kind: "number", format: "auto" },
  ],
});

it("matches rows by what names them, wherever they stand", () => {
  const before = result("q1", [
    ["East", 10],
    ["West", 0],
    ["North", 4],
  ]);
  const after = result("q3", [
    ["West", 5],
    ["South", 7],
    ["East", 8],
  ]);
  const { rows, labels, figures } = compareResults(before, after);
  expect([labels.map(({ key }) => key), figures.map(({ key }) => key)]).toEqual([
    ["ward"],
    ["mean"],
  ]);
  expect(
    rows.map(({ labels: [name], isIn, figures: [figure] }) => [
      ...[name, isIn, figure?.before?.value, figure?.after?.value],
      ...[figure?.difference, figure?.percent],
    ]),
  ).toEqual([
    ["West", "both", 0, 5, 5, null],
    ["South", "now", undefined, 7, null, null],
    ["East", "both", 10, 8, -2, -20],
    ["North", "before", 4, undefined, null, null],
  ]);
  expect(rows[2]?.figures[0]?.before?.reference).toEqual({ result: "q1", row: 0, column: "mean" });
  expect(rows[2]?.figures[0]?.after?.reference).toEqual({ result: "q3", row: 2, column: "mean" });
});

it("matches rows of one name by their order, and takes the percent of a loss from its size", () => {
  const { rows } = compareResults(
    result("q1", [
      ["East", -10],
      ["East", 1],
    ]),
    result("q1", [
      ["East", -5],
      ["East", null],
    ]),
  );
  expect(rows.map(({ figures: [figure] }) => [figure?.difference, figure?.percent])).toEqual([
    [5, 50],
    [null, null],
  ]);
});

it("pairs the results of two answers that have the same columns, and leaves the others apart", () => {
  const report = (...results: Result[]) =>
    ({
      results,
      answer: { markdown: "", results: results.map(({ id }) => id) },
    }) as unknown as Report;
  const compared = compareReports(
    report(result("q1", []), result("q2", [], "sum")),
    report(result("q7", [], "sum"), result("q8", [], "median")),
  );
  expect(compared.map(({ before, after }) => [before?.id, after?.id])).toEqual([
    ["q1", undefined],
    ["q2", "q7"],
    [undefined, "q8"],
  ]);
});

it("matches groups that numbers name by those numbers", () => {
  const byYear = (id: string, rows: Cell[][]): Result => ({
    ...result(id, rows),
    columns: [
      { key: "label", label: "Yr", kind: "number", format: "text" },
      { key: "value1", label: "Mean", kind: "number", format: "auto" },
    ],
  });
  const before = byYear("q1", [
    [2022, 4],
    [2023, 6],
  ]);
  const after = byYear("q1", [
    [2023, 7],
    [2024, 9],
  ]);
  const { rows, figures } = compareResults(before, after);
  expect(figures.map(({ key }) => key)).toEqual(["value1"]);
  expect(
    rows.map(({ labels, isIn, figures: [figure] }) => [labels[0], isIn, figure?.difference]),
  ).toEqual([
    [2023, "both", 1],
    [2024, "now", null],
    [2022, "before", null],
  ]);
});
