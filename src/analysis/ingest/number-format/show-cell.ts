import { format } from "numfmt";
import { type FormatSection, machineIndependent, readFormat } from "./read-format.ts";
import { showFraction } from "./show-fraction.ts";

/** Shows the cells of one number format as Excel does. */
export interface CellShower {
  number(value: number): string;
  text(value: string): string;
}

/** What Excel writes where a cell's width is not enough for what it holds. */
const tooWide = "#".repeat(255);

const options = {
  ...{ throws: false, dateErrorThrows: false, dateErrorNumber: false },
  ...{ overflow: tooWide, nbsp: false },
} as const;

/** Days from the beginning of the 1900 system to that of 1904. */
const daysTo1904 = 1462;

/** Makes what shows cells of a number format, `1,234.50` or `10-Mar-24`, in either date system. */
export function cellShower(code: string, from1904: boolean): CellShower {
  const { sectionFor } = readFormat(code);
  const english = withoutLanguage(code);
  // Only the 1904 system shows times below zero.
  const show = (shown: number | string) =>
    format(english, shown, { ...options, dateSpanLarge: from1904 });
  return {
    number: (value) => {
      const section = sectionFor(value);
      if (section.kind === "fraction") return signedFraction(value, section);
      const isDay =
        section.kind === "date" && section.tokens.every(({ kind }) => kind !== "elapsed");
      return show(from1904 && isDay ? value + daysTo1904 : value);
    },
    text: show,
  };
}

/** Not by numfmt, which carries to the whole number too early: of 899.96 it makes 900 24/25. */
function signedFraction(value: number, { tokens, signless }: FormatSection): string {
  const shown = showFraction(value, tokens);
  return value < 0 && !signless && /[1-9]/.test(shown) ? `-${shown}` : shown;
}

/** Excel shows a currency in the language of its user: `[$€-407]` is `[$€]`. numfmt knows `A/P` only. */
function withoutLanguage(code: string): string {
  return machineIndependent(code)
    .replace(/\[\$([^\]-]+)-[^\]]*\]/g, "[$$$1]")
    .replace("a/p", "A/P");
}

/** A number in at most eleven signs, as Excel shows it where no format is set. */
export const showGeneral = (value: number): string => format("General", value, options);
