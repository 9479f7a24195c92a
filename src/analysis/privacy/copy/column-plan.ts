import type { CopyAction } from "#contract/calls/deidentified-copy.ts";
import { type ColumnClass, type ColumnVerdict, sureFrom } from "../columns/column-class.ts";
import { ageOver89, identifierClasses } from "../safe-harbor-classes.ts";

/** What a copy does to one column, and why. */
export interface ColumnPlan {
  readonly verdict: ColumnVerdict;
  /** What it holds, in words; null where nothing speaks for an identifier. */
  readonly label: string | null;
  /** A person should look: what was found is no more than possible. */
  readonly asks: boolean;
  /** What the rules ask for. */
  readonly usual: CopyAction;
  readonly allowed: readonly CopyAction[];
}

/** What the cells of a column allow beyond keeping, leaving out and codes. */
export interface CellKinds {
  readonly areNumbers: boolean;
  readonly areDates: boolean;
}

export function columnPlan(verdict: ColumnVerdict, kinds: CellKinds): ColumnPlan {
  const { found, confidence } = verdict;
  const asks = found !== null && confidence < sureFrom;
  return {
    verdict,
    label: found === null ? null : labelOf(found),
    asks,
    usual: found === null || asks ? "keep" : usual(found),
    allowed: [
      ...(["keep", "drop", "token"] as const),
      ...(kinds.areDates || found === "date" ? (["year-and-day"] as const) : []),
      ...(found === "zip" ? (["three-digits"] as const) : []),
      ...(found === "age" || kinds.areNumbers ? (["ninety-plus", "bands"] as const) : []),
    ],
  };
}

/** Codes where a column tells records of one person or place from those of another; else it goes. */
function usual(found: ColumnClass): CopyAction {
  const kept: Partial<Record<ColumnClass, CopyAction>> = {
    record: "token",
    other: "token",
    staff: "token",
    facility: "token",
    date: "year-and-day",
    zip: "three-digits",
    age: "ninety-plus",
  };
  return kept[found] ?? "drop";
}

function labelOf(found: ColumnClass): string {
  const own: Partial<Record<ColumnClass, string>> = {
    zip: "ZIP codes",
    age: ageOver89.label,
    staff: "Names of those who treat",
    facility: "Names of institutions",
    text: "Free text",
  };
  return own[found] ?? identifierClasses.find(({ id }) => id === found)?.label ?? found;
}
