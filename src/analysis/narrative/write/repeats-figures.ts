import type { Result } from "#contract/report.ts";
import type { Fact } from "../../domain/fact.ts";

/** Whether a fact has no figure by group that these results do not have too. */
export function repeatsFigures(fact: Fact, told: readonly Result[]): boolean {
  const table = tableOf(fact);
  if (table === null || table.result.rows.length === 0) return false;
  const figures = figuresOf(table.result, [table.value]);
  return told.some((result) => {
    const known = new Set(figuresOf(result));
    return figures.every((figure) => known.has(figure));
  });
}

interface FactTable {
  readonly result: Result;
  /** Key of the column that the fact is about. */
  readonly value: string;
}

function tableOf(fact: Fact): FactTable | null {
  switch (fact.kind) {
    case "ranking":
      return { result: fact.ranking, value: "value1" };
    case "difference":
      return { result: fact.groups, value: "mean" };
    case "association":
      return { result: fact.rates, value: "share" };
    case "trend":
      return { result: fact.series, value: "value" };
    default:
      return null;
  }
}

/** Each number with its group; the last digits of a sum depend on the order of the records. */
function figuresOf({ columns, rows }: Result, keys?: readonly string[]): string[] {
  const label = columns.findIndex(({ key }) => key === "label");
  return rows.flatMap((row) =>
    row.flatMap((cell, at) => {
      const isChosen = keys === undefined || keys.includes(columns[at]?.key ?? "");
      if (!isChosen || at === label || typeof cell !== "number") return [];
      return [`${row[label] ?? ""} ${cell.toPrecision(9)}`];
    }),
  );
}
