import { type GroupRisk, smallGroup } from "#contract/calls/deidentified-copy.ts";
import { spacedHeader } from "../read-header.ts";
import type { CopyTask, OutputColumn } from "./copied-column.ts";

/** A column of the copy, and what it was made of. */
export interface MadeColumn {
  readonly task: CopyTask;
  readonly output: OutputColumn;
}

/** How small the groups are that columns tell apart which others may know of somebody. */
export function groupRisk(
  made: readonly MadeColumn[],
  persons: readonly number[] | null,
): GroupRisk {
  const known = made.filter(isKnownOfPeople).map(({ output }) => output);
  const groups = new Map<string, Set<number>>();
  const rows = known[0]?.cells.length ?? 0;
  for (let row = 0; row < rows; row += 1) {
    const key = JSON.stringify(known.map(({ cells }) => cells[row]));
    const group = groups.get(key) ?? new Set();
    groups.set(key, group.add(persons?.[row] ?? row));
  }
  const sizes = [...groups.values()].map((group) => group.size);
  return {
    columns: known.map(({ header }) => header),
    smallest: sizes.length === 0 ? null : Math.min(...sizes),
    people: sizes.filter((size) => size < smallGroup).reduce((sum, size) => sum + size, 0),
  };
}

function isKnownOfPeople({ task, output }: MadeColumn): boolean {
  const { action, plan } = task;
  if (action === "token" || output.header.endsWith(" (day)")) return false;
  const { found } = plan.verdict;
  if (action === "year-and-day" || found === "age" || found === "zip") return true;
  return quasiIdentifier.test(spacedHeader(output.header));
}

/** What neighbours, colleagues and public registers know of people. */
const quasiIdentifier =
  / (?:age|ages|age group|age band|sex|gender|race|ethnicity|ethnic|nationality|country|state|province|region|marital|religion|language|occupation|profession|job|education|birth year|year of birth|yob|zip3|zip) /;
