import { nameOfCells, periodColumns, periodNouns } from "../columns/period-columns.ts";
import { expansionsOf } from "./abbreviations.ts";
import type { HeaderWord, Vocabulary } from "./vocabulary.ts";
import { stem } from "./word-forms.ts";

/** What the name of a file tells of its cells. */
interface FileName {
  /** Its last word, as `hrs` of `vol_hrs`; empty where it has none. */
  readonly head: string;
  /** Nouns, by stems, for the kind of record that it names. */
  readonly signed: readonly string[];
}

/**
 * What the cells of periods side by side count, by stems: what their headers or the file's name say, and what a
 * price is for; none where no periods stand side by side.
 */
export function cellNouns(vocabulary: Vocabulary, { head, signed }: FileName): readonly string[] {
  if (periodColumns(vocabulary).length === 0) return [];
  const priced = vocabulary.columns.flatMap(({ words }) =>
    words.filter((_, place) => words[place - 1]?.text === "per").map((word) => word.stem),
  );
  const named = [head, ...expansionsOf(head.toLowerCase())].filter(Boolean).map(stem);
  // Clinics and vaccines that have columns of their own are told apart, not counted.
  const names = (header: HeaderWord, noun: string) =>
    header.stem === noun || expansionsOf(header.text.toLowerCase()).map(stem).includes(noun);
  const isTold = (noun: string) =>
    vocabulary.columns.some(
      ({ profile, words }) => profile.kind !== "number" && words.some((word) => names(word, noun)),
    );
  return [
    ...periodNouns(vocabulary),
    ...unitNouns(nameOfCells(vocabulary) ?? ""),
    ...priced,
    ...[...named, ...signed].filter((noun) => !isTold(noun)),
  ];
}

/** What people call amounts in a unit: `kilos`, `by weight`. */
const unitNouns = (unit: string): readonly string[] =>
  (amounts.find(([units]) => units.test(unit))?.[1] ?? "").split(" ").filter(Boolean).map(stem);

const amounts: readonly (readonly [units: RegExp, nouns: string])[] = [
  [/^kgs?$/i, "kg kilo kilogram weight"],
  [/^(?:t|tonnes?|tons?)$/i, "tonne ton weight"],
  [/^(?:kwh|mwh)$/i, "kwh mwh energy consumption usage"],
  [/^(?:l|ltrs?|litres?|liters?)$/i, "litre liter volume"],
  [/^(?:hrs?|hours?)$/i, "hour hr"],
  [/^(?:mi|miles?|km)$/i, "mile km mileage distance"],
];
