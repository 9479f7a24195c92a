import type { ColumnProfile } from "../../../table/profile.ts";
import type { Vocabulary } from "../words/vocabulary.ts";
import { allFamilies, type ColumnFamily } from "./column-families.ts";
import { isTotalMeaningful } from "./is-total-meaningful.ts";
import { type CalendarMonth, monthOfHeader, unitIn } from "./month-of-header.ts";

/** A column that holds one month or quarter of a quantity whose periods stand side by side; its month is the first. */
export interface PeriodColumn extends CalendarMonth {
  readonly column: ColumnProfile;
  /** How many months it holds. */
  readonly months: 1 | 3;
}

interface Periods {
  readonly columns: readonly PeriodColumn[];
  /** What the headers of quarters belong to; months have no family. */
  readonly family: ColumnFamily | null;
  /** See `partFamilies`. */
  readonly parts: readonly ColumnFamily[];
}

const known = new WeakMap<Vocabulary, Periods>();

/** The months of one quantity, side by side, in order; else its quarters; none where there are few of them. */
export const periodColumns = (vocabulary: Vocabulary): readonly PeriodColumn[] =>
  periodsOf(vocabulary).columns;

/** Those that are quarters. */
export const quarterColumns = (vocabulary: Vocabulary): readonly PeriodColumn[] =>
  periodColumns(vocabulary).filter(({ months }) => months === 3);

/** The families of columns that are read one by one: all but the quarters of `periodColumns`. */
export const columnFamilies = (vocabulary: Vocabulary): readonly ColumnFamily[] => {
  const { family } = periodsOf(vocabulary);
  return allFamilies(vocabulary).filter((one) => one !== family);
};

/**
 * `Late Q1` to `Late Q4` beside `Trays`: of some of what a row counts, and not all of it. They are named by their own
 * word, never by the period alone.
 */
export const partFamilies = (vocabulary: Vocabulary): readonly ColumnFamily[] =>
  periodsOf(vocabulary).parts;

/** Stems of what the headers of quarters say besides: `fall` of `Falls 2024 Q1`. */
export const periodNouns = (vocabulary: Vocabulary): readonly string[] =>
  periodsOf(vocabulary).family?.stems ?? [];

/** What the cells hold by their headers: `Falls` of `Falls 2024 Q1`, `kg` of `Jan 2024 (kg)`; null where those don't say. */
export function nameOfCells(vocabulary: Vocabulary): string | null {
  const { columns, family } = periodsOf(vocabulary);
  const [, unit] = /([a-z]+)/i.exec(unitIn(columns[0]?.column.name ?? "")) ?? [];
  return family?.name || unit || null;
}

function periodsOf(vocabulary: Vocabulary): Periods {
  const earlier = known.get(vocabulary);
  if (earlier) return earlier;
  const months = findMonths(vocabulary);
  const parts = findParts(vocabulary);
  const found =
    months.length > 0
      ? { columns: months, family: null, parts }
      : { ...findQuarters(vocabulary, parts), parts };
  known.set(vocabulary, found);
  return found;
}

function findMonths({ profile }: Vocabulary): readonly PeriodColumn[] {
  const found = profile.columns.flatMap((column): PeriodColumn[] => {
    const isNumber = column.kind === "number" || column.kind === "binary";
    const month = isNumber ? monthOfHeader(column.name) : null;
    return month ? [{ column, months: 1, ...month }] : [];
  });
  const units = new Set(found.map(({ column }) => unitIn(column.name)));
  // `Jan 2024 (kg)` beside `Jan 2024 (£)` are months of two quantities.
  const months =
    units.size === 1 ? found : found.filter(({ column }) => unitIn(column.name) === "");
  const [dated, bare] = [true, false].map((isDated) =>
    months.filter(({ year }) => (year !== null) === isDated),
  );
  return [dated, bare].find((family) => family !== undefined && family.length >= 6) ?? [];
}

function findParts(vocabulary: Vocabulary): readonly ColumnFamily[] {
  const counts = vocabulary.profile.columns.filter(
    (column) => column.type === "BIGINT" && /s$/i.test(column.name) && isTotalMeaningful(column),
  );
  return allFamilies(vocabulary).filter(({ stems, members }) => {
    const own = new Set(members.map(({ column }) => column));
    return stems.length > 0 && counts.some((column) => !own.has(column));
  });
}

/** Four or more quarters of what adds up, where nothing else stands by quarters or years. */
function findQuarters(
  vocabulary: Vocabulary,
  parts: readonly ColumnFamily[],
): Omit<Periods, "parts"> {
  const calendar = allFamilies(vocabulary).filter(({ grain }) => /^(?:quarter|year)$/.test(grain));
  const family = calendar.find(({ grain }) => grain === "quarter");
  const members = family?.members ?? [];
  const isDated = new Set(members.map(({ year }) => year !== null));
  const isOne = calendar.length === 1 && members.length >= 4 && isDated.size === 1;
  if (
    !family ||
    !isOne ||
    parts.includes(family) ||
    !members.every(({ column }) => isTotalMeaningful(column))
  )
    return { columns: [], family: null };
  const columns = members.map(
    ({ column, place, year }): PeriodColumn => ({
      ...{ column, year },
      ...{ month: 3 * place - 2, months: 3 },
    }),
  );
  return { columns, family };
}

/** Whether the periods that stand side by side say their years, so that no other column has to. */
export const hasDatedPeriods = (vocabulary: Vocabulary): boolean =>
  periodColumns(vocabulary)[0]?.year != null;

/** Whether this is the header of one of the periods that stand side by side. */
export const isPeriodColumn = (vocabulary: Vocabulary, name: string): boolean =>
  periodColumns(vocabulary).some(({ column }) => column.name === name);

/**
 * The columns that hold months of the calendar, counted from 1; of any year. Null where one of them holds
 * other months besides, or none holds any.
 */
export function columnsOfMonths(
  vocabulary: Vocabulary,
  numbers: readonly number[],
): readonly PeriodColumn[] | null {
  return whole(periodColumns(vocabulary), ({ month }) => numbers.includes(month));
}

/** The columns from one month to another, both counted from the year 0; null is open. As above, null where one is cut. */
export const columnsBetween = (
  vocabulary: Vocabulary,
  first: number | null,
  last: number | null,
): readonly PeriodColumn[] | null =>
  whole(
    periodColumns(vocabulary),
    (month) =>
      (first === null || monthsFromZero(month) >= first) &&
      (last === null || monthsFromZero(month) <= last),
  );

/** Months counted from the year 0. */
export const monthsFromZero = ({ year, month }: CalendarMonth): number =>
  12 * (year ?? 0) + month - 1;

/** The last month that a column holds. */
export const lastMonthOf = ({ month, months, year }: PeriodColumn): CalendarMonth => ({
  month: month + months - 1,
  year,
});

/** Those columns of which every month is meant; null where only some of one are, or none is. */
function whole(
  columns: readonly PeriodColumn[],
  isMeant: (month: CalendarMonth) => boolean,
): readonly PeriodColumn[] | null {
  const meant = columns.map(({ month, months, year }) =>
    Array.from({ length: months }, (_, step) => isMeant({ month: month + step, year })),
  );
  const isCut = meant.some((all) => all.includes(true) && all.includes(false));
  const found = columns.filter((_, at) => meant[at]?.every(Boolean));
  return isCut || found.length === 0 ? null : found;
}
