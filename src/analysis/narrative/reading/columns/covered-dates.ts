import { dateColumns, yearColumn } from "../question-context.ts";
import type { RecordNouns } from "../words/record-nouns.ts";
import type { Vocabulary } from "../words/vocabulary.ts";
import type { CalendarMonth } from "./month-of-header.ts";
import { hasDatedPeriods, lastMonthOf, periodColumns } from "./period-columns.ts";
import type { CoveredDates } from "./year-atoms.ts";

/** The days that a table's dates of events cover, or its years; null where it holds neither. */
export function coveredDates(vocabulary: Vocabulary, nouns: RecordNouns): CoveredDates | null {
  if (hasDatedPeriods(vocabulary)) {
    const columns = periodColumns(vocabulary);
    const [first = ""] = columns.map(firstDay).toSorted();
    const last = columns.map(lastMonthOf).map(firstDay).toSorted().at(-1) ?? "";
    return { first, last };
  }
  const [date] = dateColumns({ vocabulary, nouns });
  const order = isOfPounds(vocabulary) ? ({ isDayFirst: true } as const) : {};
  if (date)
    return {
      first: String(date.minimum).slice(0, 10),
      last: String(date.maximum).slice(0, 10),
      ...order,
    };
  const years = yearColumn(vocabulary);
  return years && { first: `${years.minimum}-01-01`, last: `${years.maximum}-12-31`, ...order };
}

const firstDay = ({ year, month }: CalendarMonth): string =>
  `${year}-${String(month).padStart(2, "0")}-01`;

/** Whoever pays in pounds or euros writes the day first. */
const isOfPounds = ({ profile }: Vocabulary): boolean =>
  profile.columns.some(({ currency, name }) => /[£€]|GBP|EUR/.test(`${currency} ${name}`)) &&
  !profile.columns.some(({ currency, name }) => /\$|USD/.test(`${currency} ${name}`));
