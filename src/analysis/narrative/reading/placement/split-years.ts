import type { Condition } from "#contract/query.ts";
import type { ColumnProfile } from "../../../table/profile.ts";
import { periodColumns } from "../columns/period-columns.ts";
import { columnOf } from "../question-context.ts";
import type { Vocabulary } from "../words/vocabulary.ts";

/** School or financial years in a column beside months: `2023/24`, whose September is one of 2023. */
interface SplitYears {
  readonly column: ColumnProfile;
  /** Month that the years begin with. */
  readonly start: number;
  /** By the calendar year in which they begin. */
  readonly values: ReadonlyMap<number, string>;
}

/** Months of one such year. */
interface MonthsOfYear {
  readonly value: string;
  readonly months: readonly number[];
}

const splitYear = /^(?:fy ?|sy ?|ay ?)?((?:20)?\d\d) ?[/–-] ?((?:20)?\d\d)$/i;

/** The calendar year in which `2023/24` begins; null for other text. */
export function startOfSplitYear(text: string): number | null {
  const [, first = "", second = ""] = splitYear.exec(text.trim()) ?? [];
  const [from, to] = [first, second].map((part) => Number(part) % 100);
  return first !== "" && from !== undefined && to === (from + 1) % 100 ? 2000 + from : null;
}

function splitYears(vocabulary: Vocabulary): SplitYears | null {
  const [first] = periodColumns(vocabulary);
  if (!first || first.year !== null) return null;
  for (const { profile: column } of vocabulary.columns) {
    const values = column.values.map(({ value }) => [startOfSplitYear(value), value] as const);
    if (column.type === "VARCHAR" && values.length > 0 && values.every(([year]) => year !== null))
      return {
        column,
        start: first.month,
        values: new Map(values.map(([year, value]) => [year ?? 0, value])),
      };
  }
  return null;
}

/**
 * From one month to another, both counted from the year 0, in a table whose years do not begin in January;
 * null where it has none of these years, or where the months are of several.
 */
export function inSplitYears(
  [first, last]: readonly [first: number, last: number],
  vocabulary: Vocabulary,
  monthsIn: (numbers: readonly number[]) => Condition | null,
): Condition | null {
  const years = splitYears(vocabulary);
  if (!years || last < first || last - first > 11) return null;
  const months = Array.from({ length: last - first + 1 }, (_, step) => first + step);
  const found = Map.groupBy(months, (at) => yearOf(at, years));
  const [only] = [...found].map(
    ([year, of]): MonthsOfYear => ({
      value: years.values.get(year) ?? "",
      months: of.map((at) => (at % 12) + 1),
    }),
  );
  if (found.size !== 1 || !only || only.value === "") return null;
  const isOfYear: Condition = {
    kind: "compare",
    operator: "=",
    left: columnOf(years.column),
    right: { kind: "text", value: only.value },
  };
  const isOfMonths = monthsIn(only.months);
  return isOfMonths && { kind: "and", of: [isOfYear, isOfMonths] };
}

const yearOf = (at: number, { start }: SplitYears): number =>
  Math.floor(at / 12) - ((at % 12) + 1 < start ? 1 : 0);
