import type { Template } from "../../domain/fact.ts";
import type { ColumnProfile, Profile } from "../../table/profile.ts";
import { column, joinWithAnd } from "./references.ts";

/** What was noticed about columns while reading them, without a number. */
export function tableNotes(profile: Profile): Template[] {
  const { columns } = profile;
  return [
    ...(profile.areColumnsCut ? [cutNote(columns)] : []),
    ...said(
      columns.filter(({ kind }) => kind === "identifier"),
      "identifies records and is left out of statistics",
      "identify records and are left out of statistics",
    ),
    ...said(
      columns.filter(({ unit }) => unit === "money"),
      "is read as an amount of money",
      "are read as amounts of money",
    ),
    ...said(
      columns.filter(({ unit }) => unit === "percent"),
      "is read as a percentage",
      "are read as percentages",
    ),
    ...said(
      columns.filter(({ unreadable }) => unreadable > 0),
      "holds cells that could not be read as its type; they count as empty",
      "hold cells that could not be read as their type; they count as empty",
    ),
    ...said(
      columns.filter(({ distinct }) => distinct === 1),
      "has a single value and tells nothing",
      "have a single value each and tell nothing",
    ),
    ...said(
      columns.filter(({ kind }) => kind === "empty"),
      "is empty",
      "are empty",
    ),
  ];
}

function cutNote(columns: readonly ColumnProfile[]): Template {
  const last = column(columns.at(-1)?.name ?? "");
  return `This table has more columns than one analysis computes on. Those that the question names and the first of the others were taken, the last of them ${last}; select columns to look at others.`;
}

function said(columns: readonly ColumnProfile[], singular: string, plural: string): Template[] {
  if (columns.length === 0) return [];
  return [
    `${joinWithAnd(columns.map(({ name }) => column(name)))} ${columns.length === 1 ? singular : plural}.`,
  ];
}
