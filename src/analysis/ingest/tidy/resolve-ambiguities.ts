import type { ReadingSettings } from "#contract/calls/uploads.ts";
import type { Records } from "../../table/table.ts";
import { resolveDates } from "./resolve-dates.ts";
import { resolveDecimals } from "./resolve-decimals.ts";
import type { ResolvedRecords } from "./resolved-records.ts";

/** Resolves dates and, in `text` files, numbers that could be read in two ways. */
export function resolveAmbiguities(
  records: Records,
  { dateOrder, decimalMark }: Pick<ReadingSettings, "dateOrder" | "decimalMark">,
  { isText }: { readonly isText: boolean },
): ResolvedRecords {
  // A workbook's numbers are numbers; they are always written with a point here.
  const numbers = isText
    ? resolveDecimals(records, decimalMark)
    : { records, warnings: [], choices: [], proven: undefined };
  // Where the decimal mark is a comma, the day comes first.
  const usual = (decimalMark ?? numbers.proven) === "comma" ? "day-first" : "month-first";
  const dates = resolveDates(numbers.records, dateOrder, usual);
  return {
    records: dates.records,
    warnings: [...numbers.warnings, ...dates.warnings],
    choices: [...numbers.choices, ...dates.choices],
  };
}
