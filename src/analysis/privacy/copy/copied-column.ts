import type { CopyAction } from "#contract/calls/deidentified-copy.ts";
import { isMissingValue } from "../../table/missing-value.ts";
import type { CodedColumn } from "../../table/text-coder.ts";
import type { ColumnPlan } from "./column-plan.ts";
import type { Pseudonyms } from "./pseudonyms.ts";
import { ninetyPlus, rangeOfTen } from "./ranges.ts";
import { yearOf } from "./read-days.ts";
import { isBirth, type RelativeDays } from "./relative-days.ts";
import { threeDigitZip } from "./three-digit-zip.ts";

/** A column of the copy. */
export interface OutputColumn {
  readonly header: string;
  readonly cells: readonly string[];
}

/** A column of the table, and what is done to it. */
export interface CopyTask {
  readonly column: CodedColumn;
  readonly plan: ColumnPlan;
  readonly action: CopyAction;
}

/** What the columns of one copy share. */
export interface CopyTools {
  readonly tokens: Pseudonyms;
  /** Of the dates that are written as years and days; null where there are none. */
  readonly timeLine: RelativeDays | null;
  /** ISO day. */
  readonly today: string;
}

/** What a column becomes: none, one, or a year and a day. */
export function copiedColumn(task: CopyTask, tools: CopyTools): OutputColumn[] {
  const { column, plan, action } = task;
  const { header } = column;
  switch (action) {
    case "drop":
      return [];
    case "keep":
      return [{ header, cells: mapped(column, (text) => text) }];
    case "token":
      return [{ header, cells: tokens(task, tools.tokens) }];
    case "three-digits": {
      const arePrefixes = column.texts.every(
        (text) => isMissingValue(text) || /^\d{3}$/.test(text.trim()),
      );
      return [{ header, cells: mapped(column, (text) => threeDigitZip(text, arePrefixes)) }];
    }
    case "ninety-plus":
      return [{ header, cells: mapped(column, ninetyPlus) }];
    case "bands": {
      const isAge = plan.verdict.found === "age";
      return [{ header, cells: mapped(column, (text) => rangeOfTen(text, isAge)) }];
    }
    case "year-and-day":
      return yearAndDay(column, tools);
  }
}

/** The cells of a column, each changed; absent ones stay, and those that cannot be changed are emptied. */
function mapped({ texts, codes }: CodedColumn, change: (text: string) => string | null): string[] {
  const changed = texts.map((text) =>
    isMissingValue(text.trim()) ? text : (change(text.trim()) ?? ""),
  );
  return Array.from(codes, (code) => changed[code] ?? "");
}

function tokens({ column, plan }: CopyTask, book: Pseudonyms): string[] {
  const values = column.texts.map((text) => text.trim()).filter((text) => !isMissingValue(text));
  const codes = book.tokensOf(plan.verdict.found, values);
  return mapped(column, (text) => codes.get(text) ?? null);
}

function yearAndDay(column: CodedColumn, { timeLine, today }: CopyTools): OutputColumn[] {
  const { header } = column;
  const day = timeLine?.dayOf(column) ?? (() => null);
  const years = mapped(column, (text) => {
    const read = day(text);
    return read === null ? null : yearOf(read, { today, isBirth: isBirth(header) });
  });
  const numbers = timeLine?.numbersOf(column) ?? null;
  return [
    { header: `${header} (year)`, cells: years },
    ...(numbers === null ? [] : [{ header: `${header} (day)`, cells: numbers }]),
  ];
}
