import type { Ask, QuestionReading } from "#contract/reading.ts";
import { columnsIn } from "../../domain/columns-in.ts";
import type { ColumnProfile, Profile } from "../../table/profile.ts";

const told: readonly ColumnProfile["kind"][] = ["number", "binary", "category"];

/** The column that a question measures, which the rest of its report is about as well; null where it only counts records. */
export function askedColumn(asked: QuestionReading, { columns }: Profile): ColumnProfile | null {
  if (asked.kind !== "answer") return null;
  const names = asked.reading.asks.flatMap((ask) => columnsIn(measured(ask)));
  const found = names.map((name) => columns.find((column) => column.name === name));
  return (
    found.find((column) => column && told.includes(column.kind) && column.distinct > 1) ?? null
  );
}

const measured = (ask: Ask): unknown => (ask.kind === "query" ? ask.query.measures : ask.statistic);
