import type { CopiedColumn, CopyAction, CopyPlan } from "#contract/calls/deidentified-copy.ts";
import { Problem } from "#contract/problem.ts";
import { encodeColumns } from "../../table/encode-columns.ts";
import { writeRecords } from "../../table/table.ts";
import type { CodedColumn } from "../../table/text-coder.ts";
import { classifyColumns } from "../columns/classify-columns.ts";
import { cellKinds } from "./cell-kinds.ts";
import { columnPlan } from "./column-plan.ts";
import { type CopyTask, copiedColumn, type OutputColumn } from "./copied-column.ts";
import { groupRisk, type MadeColumn } from "./group-risk.ts";
import { maskRows } from "./mask-rows.ts";
import { openPseudonyms, type Random } from "./pseudonyms.ts";
import { relativeDays } from "./relative-days.ts";
import { safeHeader } from "./safe-header.ts";

export interface CopyOrder {
  readonly content: string;
  /** For each column in turn; without them, those that the rules ask for. */
  readonly actions?: readonly CopyAction[];
  /** ISO day, by which people are 90 or older. */
  readonly today: string;
}

/** A copy of a table in which identifiers were transformed by the Safe Harbor rules. */
export interface TableCopy {
  readonly plan: CopyPlan;
  readonly columns: readonly OutputColumn[];
}

/** Throws Problem `invalid-request` for actions that do not fit the columns. */
export function copyTable({ content, actions, today }: CopyOrder, random: Random): TableCopy {
  const columns = encodeColumns(content, (headers) => [...headers.keys()]);
  const tasks = tasksOf(columns, actions);
  const persons = personColumn(tasks);
  const dates = tasks.filter(({ action }) => action === "year-and-day");
  const tools = {
    tokens: openPseudonyms(random),
    timeLine:
      dates.length === 0
        ? null
        : relativeDays(
            dates.map(({ column }) => column),
            persons,
          ),
    today,
  };
  const plain = tasks.flatMap((task) =>
    copiedColumn(task, tools).map((output): MadeColumn => ({ task, output })),
  );
  const made = maskRows(plain, tasks);
  const changes = new Map(tasks.map((task) => [task, changesOf(task, made)]));
  return {
    columns: made.map(({ task, output }) => ({
      ...output,
      header: safeHeader(output.header, tasks.indexOf(task)),
    })),
    plan: {
      columns: tasks.map((task) => columnOf(task, changes.get(task) ?? 0)),
      risk: groupRisk(made, persons === null ? null : [...persons.codes]),
      rows: columns[0]?.codes.length ?? 0,
      keptByChoice: tasks.filter(isKeptByChoice).map(({ column }) => column.header),
    },
  };
}

/** The copy as canonical CSV. */
export function copyContent({ columns }: Pick<TableCopy, "columns">): string {
  const rows = Array.from({ length: columns[0]?.cells.length ?? 0 }, (_, row) =>
    columns.map(({ cells }) => cells[row] ?? ""),
  );
  return writeRecords({ headers: columns.map(({ header }) => header), rows });
}

function tasksOf(columns: readonly CodedColumn[], actions?: readonly CopyAction[]): CopyTask[] {
  if (actions !== undefined && actions.length !== columns.length)
    throw new Problem("invalid-request", { detail: "it needs one action for each column." });
  return classifyColumns(columns).flatMap((verdict, at) => {
    const column = columns[at];
    if (column === undefined) return [];
    const plan = columnPlan(verdict, cellKinds(column));
    const action = actions?.[at] ?? plan.usual;
    if (!plan.allowed.includes(action))
      throw new Problem("invalid-request", { detail: `column ${at + 1} cannot be ${action}.` });
    return [{ column, plan, action }];
  });
}

/** The column of codes that says whose a row is: the first in which somebody has several rows. */
function personColumn(tasks: readonly CopyTask[]): CodedColumn | null {
  const codes = tasks.filter(
    ({ plan, action }) =>
      action !== "keep" && ["record", "other", "name"].includes(plan.verdict.found ?? ""),
  );
  const repeated = codes.find(({ column }) => column.texts.length < column.codes.length);
  return repeated?.column ?? null;
}

const isKeptByChoice = ({ plan, action }: CopyTask): boolean =>
  action === "keep" && plan.verdict.found !== null && !plan.asks;

function changesOf({ column, action }: CopyTask, made: readonly MadeColumn[]): number {
  if (action === "drop") return column.codes.length;
  const output = made.find(({ task }) => task.column === column)?.output;
  let changed = 0;
  for (let row = 0; row < column.codes.length; row += 1)
    if (output?.cells[row] !== column.texts[column.codes[row] ?? -1]) changed += 1;
  return changed;
}

function columnOf({ column, plan, action }: CopyTask, changed: number): CopiedColumn {
  const { verdict, label, asks, allowed } = plan;
  return {
    ...{ name: column.header, found: label, asks, action, changed },
    confidence: verdict.confidence,
    evidence: [...verdict.evidence],
    allowed: [...allowed],
  };
}
