import type { ColumnClass } from "./column-class.ts";
import type { HeaderEvidence } from "./header-evidence.ts";
import type { ValueEvidence } from "./value-evidence.ts";
import { isCounter } from "./values-confirm-header.ts";

export interface ToldByValues {
  readonly found: ColumnClass;
  readonly confidence: number;
  readonly evidence: string;
}

/** What values say by themselves, where their header promises nothing that they bear out. */
export function classOfValues(header: HeaderEvidence, values: ValueEvidence): ToldByValues | null {
  const sure = proving.find(({ of }) => of(values) >= 0.6);
  if (sure !== undefined) return told(sure, sure.of(values));
  const dates = values.share("date");
  if (dates >= (header.isDate ? 0.3 : 0.6))
    return header.isPeriod ? null : told(days, Math.max(0.6, dates));
  if (header.isDate && isSerial(values)) return told(serialDays, 0.9);
  if (header.isOrdinary) return null;
  const sign = likely.find(({ of }) => of(values));
  if (sign !== undefined) return told(sign, 0.75);
  return maybeAges(values) ? told(ages, 0.4) : null;
}

interface Sign {
  readonly found: ColumnClass;
  readonly evidence: string;
}

const told = ({ found, evidence }: Sign, confidence: number): ToldByValues => ({
  ...{ found, evidence, confidence },
});

const days: Sign = { found: "date", evidence: "days" };
const serialDays: Sign = { found: "date", evidence: "day numbers of a spreadsheet program" };
const ages: Sign = { found: "age", evidence: "whole numbers that may be ages, some over 89" };

/** Shapes that hardly anything else has, with the share of cells that have them. */
const proving: readonly (Sign & { of(values: ValueEvidence): number })[] = [
  { found: "email", evidence: "e-mail addresses", of: ({ share }) => share("email") },
  { found: "url", evidence: "web addresses", of: ({ share }) => share("url", "domain") },
  { found: "ip", evidence: "IP addresses", of: ({ share }) => share("ip") },
  { found: "ssn", evidence: "Social Security numbers", of: ({ share }) => share("ssn") },
  { found: "phone", evidence: "telephone numbers", of: ({ share }) => share("phone") },
  { found: "zip", evidence: "ZIP+4 codes", of: ({ share }) => share("zip") },
  { found: "place", evidence: "street addresses", of: varied("street") },
  { found: "place", evidence: "postcodes", of: ({ share }) => share("postcode") },
  { found: "vehicle", evidence: "vehicle numbers", of: ({ share }) => share("vehicle") },
  { found: "plan", evidence: "Medicare numbers", of: ({ share }) => share("plan") },
  { found: "account", evidence: "numbers of payment cards", of: varied("card") },
  { found: "other", evidence: "universally unique identifiers", of: ({ share }) => share("uuid") },
];

/** The share of a shape, where not just a few values come again and again. */
function varied(shape: "street" | "card"): (values: ValueEvidence) => number {
  return ({ share, variety }) => (variety > 0.3 ? share(shape) : 0);
}

/** Signs that count where the header names nothing else. */
const likely: readonly (Sign & { of(values: ValueEvidence): boolean })[] = [
  {
    found: "text",
    evidence: "sentences",
    of: ({ share, variety }) => share("sentence") >= 0.3 && variety >= 0.3,
  },
  {
    found: "facility",
    evidence: "names of institutions",
    of: ({ share }) => share("facility") >= 0.4,
  },
  { found: "name", evidence: "words with capitals that are no ordinary words", of: areNames },
  {
    found: "licence",
    evidence: "numbers of providers",
    of: (values) => values.digitShare(10) >= 0.8 && values.providerNumbers >= 0.8,
  },
  {
    found: "ssn",
    evidence: "nine digits, each time others",
    of: (values) => values.digitShare(9) >= 0.8 && isKey(values),
  },
  {
    found: "phone",
    evidence: "ten digits, as telephone numbers have them",
    of: (values) => isKey(values) && values.digitShare(10) >= 0.6 && values.americanPhones >= 0.6,
  },
  { found: "zip", evidence: "five digits of places all over the country", of: areZips },
  { ...serialDays, of: (values) => isSerial(values) && isKey(values) },
  { found: "place", evidence: "coordinates", of: areCoordinates },
  { found: "record", evidence: "numbers of one length, many of them", of: areRecordNumbers },
  {
    found: "other",
    evidence: "codes of one pattern, many of them",
    of: (values) =>
      values.share("code") >= 0.8 &&
      values.samePattern >= 0.6 &&
      isPersonKey(values) &&
      (isKey(values) || values.longest > lengthOfGrades),
  },
];

/** Most rows have a value of their own. */
const isKey = ({ variety, cells }: ValueEvidence): boolean => variety >= 0.85 && cells >= 5;

/** `A1` to `G5` grade what many rows have. */
const lengthOfGrades = 2;

/** The same, or several rows each of many people. */
const isPersonKey = (values: ValueEvidence): boolean => isKey(values) || values.distinct >= 20;

function areNames(values: ValueEvidence): boolean {
  const { variety, distinct } = values;
  if (values.share("proper") < 0.5 || distinct < 3) return false;
  // States are no smaller than Safe Harbor allows, and hardly any other word is called by them.
  if (values.largeRegions >= 2 / 3 || values.share("proper") - values.largeRegions < 0.2)
    return false;
  return variety >= 0.3 || distinct >= 10 || values.listedNames >= 0.3;
}

/** Days counted as spreadsheet programs count them, of 1954 to 2064. */
const isSerial = ({ digitShare, numbers }: ValueEvidence): boolean =>
  digitShare(5) >= 0.6 && numbers.low >= 20_000 && numbers.high <= 60_000;

/** Some with a zero before them, as no amount is written, or with it lost; else from all over the country. */
function areZips(values: ValueEvidence): boolean {
  const { digitShare, numbers, variety } = values;
  if (digitShare(4, 5) < 0.95 || digitShare(5) < 0.75 || variety < 0.5) return false;
  return (
    values.leadingZeros > 0.005 || (numbers.high > 60_000 && numbers.low < 40_000 && isKey(values))
  );
}

/** Degrees with four decimals and more, north or west in America. */
function areCoordinates({ numbers: { low, high, fine }, variety }: ValueEvidence): boolean {
  const isNorth = low >= 17 && high <= 72;
  const isWest = low >= -180 && high <= -60;
  return fine >= 0.7 && (isNorth || isWest) && variety >= 0.5;
}

/** Seven digits and more over most of the range of their length: measures are seldom so even. */
function areRecordNumbers(values: ValueEvidence): boolean {
  if (!isPersonKey(values) || isCounter(values)) return false;
  const { low, high } = values.numbers;
  const areLong = [7, 8, 9, 10, 11, 12].some((length) => values.digitShare(length) >= 0.95);
  return (areLong && high > low * 4) || (values.leadingZeros > 0.03 && values.samePattern > 0.9);
}

/** Pulses and scores can look like this too. */
function maybeAges({ share, numbers, distinct }: ValueEvidence): boolean {
  const { low, high } = numbers;
  return share("digits") >= 0.9 && low <= 40 && high >= 90 && high <= 115 && distinct >= 20;
}
