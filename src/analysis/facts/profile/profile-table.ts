import {
  type ColumnKind,
  type ColumnProfile,
  formOfCode,
  type Profile,
} from "../../table/profile.ts";
import type { NamedColumn } from "../load-table.ts";
import { countRepeats } from "./count-repeats.ts";
import { countValues, type ValueCounts } from "./count-values.ts";
import { doubleText } from "./double-text.ts";
import { kindOf } from "./kind-of.ts";

/** Counts what a table holds, from the different texts of its columns: it asks no database. */
export function profileTable(columns: readonly NamedColumn[]): Profile {
  const counted = columns.map((column) => ({ column, values: countValues(column) }));
  return {
    rows: columns[0]?.codes.length ?? 0,
    columns: counted.map(({ column, values }) => profileOf(column, values)),
    duplicates: countRepeats(
      counted.map(({ column: { codes }, values: { numbers, values } }) => ({
        ...{ codes, numbers },
        distinct: values.length,
      })),
    ),
  };
}

/** Numbers with more distinct values than this are measured rather than listed. */
const distinctListed = 50;
const valuesListed = 300;

type Value = number | string;

function profileOf(column: NamedColumn, found: ValueCounts): ColumnProfile {
  const { name, type, unit, currency, decimals, unreadable } = column;
  const { filled } = found;
  const distinct = found.values.length;
  const kind = kindOf(column, { filled, distinct });
  const values = isListed(kind, distinct) ? listed(found, type) : [];
  return {
    ...{ name, kind, type, unit, currency, decimals, filled, distinct, unreadable, values },
    ...edgesOf(found.values, type),
    ...(column.ambiguousDates ? { ambiguousDates: true } : {}),
    ...(kind === "identifier" && type === "VARCHAR" ? { forms: formsOf(found) } : {}),
  };
}

const isListed = (kind: ColumnKind, distinct: number) =>
  kind === "category" || kind === "binary" || (kind === "number" && distinct <= distinctListed);

/** The most frequent first, equally frequent ones in their own order. */
function listed(
  { values, counts }: ValueCounts,
  type: NamedColumn["type"],
): ColumnProfile["values"] {
  return values
    .map((value, at) => ({ value, count: counts[at] ?? 0 }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, valuesListed)
    .map(({ value, count }) => ({ value: textOf(value, type), count }));
}

/** Codes have few forms; texts of more, such as names, are no codes and stay out of the profile. */
const mostForms = 20;

function formsOf({ values }: ValueCounts): readonly string[] {
  const forms = new Set<string>();
  for (const value of values) {
    forms.add(formOfCode(String(value)));
    if (forms.size > mostForms) return [];
  }
  return [...forms];
}

const textOf = (value: Value, type: NamedColumn["type"]) =>
  type === "DOUBLE" ? doubleText(Number(value)) : String(value);

function edgesOf(
  values: readonly Value[],
  type: NamedColumn["type"],
): Pick<ColumnProfile, "minimum" | "maximum"> {
  const numbers = values.filter((value) => typeof value === "number");
  if (numbers.length === 0) return { minimum: null, maximum: null };
  const edge =
    type === "BIGINT" || type === "DOUBLE" ? Number : (time: number) => isoText(time, type);
  return {
    minimum: edge(numbers.reduce((least, value) => Math.min(least, value))),
    maximum: edge(numbers.reduce((most, value) => Math.max(most, value))),
  };
}

/** As DuckDB prints it, with a T: `2026-01-31`, `2026-01-31T08:30:00.25`, and no zeros at the end. */
function isoText(time: number, type: NamedColumn["type"]): string {
  const text = new Date(time).toISOString().replace(/^\+0*/, "");
  return type === "DATE" ? text.replace(/T.*/, "") : text.replace(/\.?0*Z$/, "");
}
