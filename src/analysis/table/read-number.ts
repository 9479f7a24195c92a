import type { Unit } from "./profile.ts";

/** Which sign parts whole from broken: `1,234.5` has a point, `1.234,5` a comma. */
export type DecimalSign = "point" | "comma";

export interface NumberReading {
  readonly value: number;
  readonly unit: Unit;
  /** Sign or code of the currency as written; empty where there is none. */
  readonly currency: string;
  /** Digits written after the decimal sign. */
  readonly decimals: number;
  /** Unit of measure in the singular and in small letters, as in `12 kg`; empty where there is none. */
  readonly measure: string;
}

/**
 * Reads one number as people write it: `1,234.50`, `-$5`, `($5)`, `€ 3`, `45%`, `1.2E-3`, `12 kg`,
 * `1.5M`, `12 [9-15]`. `45%` is 45 with the unit percent; of an estimate with its range it is the
 * estimate. Null for anything else, digits with doubtful grouping included.
 */
export function readNumber(text: string, sign: DecimalSign): NumberReading | null {
  if (whole.test(text)) return plainNumber(text, 0);
  if (sign === "point" && broken.test(text))
    return plainNumber(text, text.length - text.indexOf(".") - 1);
  // Far longer than any number; what follows would read each letter of long texts.
  if (text.length > longest || !/\d/.test(text)) return readNothing(text);
  const parts = dressed.exec(text)?.groups;
  if (parts !== undefined && isConsistent(parts)) return readDressed(parts, sign);
  return readEstimate(text, sign);
}

const longest = 80;

// Most cells of most tables; the sign of a fraction matters only where there is one.
const whole = /^[+-]?\d+$/;
const broken = /^[+-]?\d+\.\d+$/;

const currencies =
  "(?:US|CA|AU|NZ|HK|C|A|R)?\\$|[€£¥₹₩₽₺₪฿]|USD|EUR|GBP|CHF|CAD|AUD|NZD|JPY|CNY|INR|SEK|NOK|DKK|PLN|BRL|MXN|ZAR|kr|zł|Rs\\.?";
const magnitudes = "K|M|B|k|bn|mn|thousand|million|billion";
/** Units of measure that stand behind an amount; a closed list, since `12A` is a seat. */
const measures =
  "kg|g|mg|mcg|[µμ]g|lbs?|oz|km|m|cm|mm|ft|in|mi|ml|mL|dl|dL|l|L|h|[Hh]rs?|[Hh]ours?|[Mm]ins?|[Mm]inutes?|s|[Ss]ecs?|[Ss]econds?|ms|" +
  "[Dd]ays?|[Ww]eeks?|[Mm]onths?|[Yy]ears?|[Yy]rs?|bpm|mmHg|°C|°F|°|kWh|kW|MB|GB|mph|km/h|mg/d[lL]|g/d[lL]|mmol/[lL]|IU|ppm|hp|cc|cal|kcal";
const blank = "[ \\u00a0\\u202f]?";
const minus = "[-+−–]";
const dressed = new RegExp(
  `^(?<open>\\()?(?<minus>${minus})?${blank}(?<before>${currencies})?${blank}(?<inner>${minus}|\\()?` +
    `(?<body>[\\d.,][\\d.,'’ \\u00a0\\u202f\\u2009]*(?:[eE][-+]?\\d{1,3})?)` +
    `${blank}(?:(?<magnitude>${magnitudes})(?![A-Za-z]))?${blank}(?:(?<after>${currencies}|%)|(?<measure>${measures}))?` +
    `(?<trailing>-)?(?<close>\\))?$`,
  "u",
);

const bodies: Record<DecimalSign, RegExp> = {
  point:
    /^(?<whole>[1-9]\d{0,2}(?:(?<group>[,'’ \u00a0\u202f\u2009])\d{3}(?:\k<group>\d{3})*)|[1-9]\d?(?:,\d{2})+,\d{3}|\d*)(?:\.(?<broken>\d*))?(?<power>[eE][-+]?\d+)?$/u,
  comma:
    /^(?<whole>[1-9]\d{0,2}(?:(?<group>[.'’ \u00a0\u202f\u2009])\d{3}(?:\k<group>\d{3})*)|\d*)(?:,(?<broken>\d*))?(?<power>[eE][-+]?\d+)?$/u,
};

type Parts = Partial<Record<string, string>>;

/** At most one sign of minus and one unit, and brackets on both sides or on none. */
const isConsistent = ({
  open,
  close,
  minus: first,
  inner,
  trailing,
  before,
  after,
  measure,
}: Parts) => {
  const opened = [open, inner === "(" ? inner : undefined].filter((mark) => mark !== undefined);
  const signs = [open, first, inner, trailing].filter((mark) => mark !== undefined);
  return (
    opened.length === (close === undefined ? 0 : 1) &&
    signs.length <= 1 &&
    [before, after, measure].filter((mark) => mark !== undefined).length <= 1
  );
};

const powers: Readonly<Record<string, number>> = {
  K: 1e3,
  k: 1e3,
  thousand: 1e3,
  M: 1e6,
  mn: 1e6,
  million: 1e6,
  B: 1e9,
  bn: 1e9,
  billion: 1e9,
};

function readDressed(parts: Parts, sign: DecimalSign): NumberReading | null {
  const { open, minus: first, inner, trailing, before, after, measure } = parts;
  const { magnitude: power, body = "" } = parts;
  const magnitude = readBody(body.trimEnd(), sign);
  if (magnitude === null) return null;
  const isNegative = [open, first, inner, trailing].some(
    (mark) => mark !== undefined && mark !== "+",
  );
  const value = power === undefined ? magnitude.value : scaled(magnitude, powers[power] ?? 1);
  return {
    value: isNegative && value !== 0 ? -value : value,
    decimals: power === undefined ? magnitude.decimals : 0,
    ...unitOf(before ?? after ?? ""),
    measure: singular(measure),
  };
}

/** `2 days` and `1 Day` are of the same unit. */
const singular = (measure = "") => measure.toLowerCase().replace(/(?<=..)s$/, "");

/** 1.1 million is 1100000, and not the 1100000.0000000002 that multiplying gives. */
const scaled = ({ value, decimals }: { value: number; decimals: number }, power: number) =>
  Math.round(value * 10 ** decimals) * (power / 10 ** decimals);

function plainNumber(text: string, decimals: number): NumberReading | null {
  const value = Number(text) + 0;
  return Number.isFinite(value)
    ? { value, unit: "none", currency: "", decimals, measure: "" }
    : null;
}

function readBody(body: string, sign: DecimalSign): { value: number; decimals: number } | null {
  const parts = bodies[sign].exec(body)?.groups;
  if (parts === undefined) return null;
  const { whole: integer = "", broken: fraction = "", power = "" } = parts;
  const digits = integer.replace(/\D/g, "");
  if (digits === "" && fraction === "") return null;
  const value = Number(`${digits || "0"}.${fraction || "0"}${power}`);
  return Number.isFinite(value) ? { value, decimals: decimalsOf(fraction, power) } : null;
}

/** `1.25e-3` shows five decimals when it is written out. */
const decimalsOf = (fraction: string, power: string) =>
  Math.max(0, fraction.length - Number(power.slice(1) || 0));

/** The accounting format of spreadsheet programs shows nothing as `$ -`. */
function readNothing(text: string): NumberReading | null {
  const mark = accountedNothing.exec(text)?.[1];
  return mark === undefined ? null : { value: 0, decimals: 0, ...unitOf(mark), measure: "" };
}

const accountedNothing = new RegExp(`^(${currencies})\\s*[-–]$`, "u");

const range =
  /^(?<estimate>[^[(±]*[^[(±\s])\s*(?:[[(]\s*(?<low>[-−]?[\d.,]+)\s*(?:-|–|—|to|;|,(?=\s))\s*(?<high>[-−]?[\d.,]+)\s*[\])]|±\s*[\d.,]+)$/u;

/** An estimate with its range, `12 [9-15]`, which it has to lie in, or with its error, `12 ± 3`. */
function readEstimate(text: string, sign: DecimalSign): NumberReading | null {
  if (!/[[(±]/.test(text)) return null;
  const { estimate, low, high } = range.exec(text)?.groups ?? {};
  if (estimate === undefined) return null;
  const reading = readNumber(estimate, sign);
  if (reading === null || low === undefined || high === undefined) return reading;
  const [least, most] = [readNumber(low, sign), readNumber(high, sign)];
  const lies =
    least !== null && most !== null && least.value <= reading.value && reading.value <= most.value;
  return lies ? reading : null;
}

function unitOf(mark: string): { unit: Unit; currency: string } {
  if (mark === "") return { unit: "none", currency: "" };
  if (mark === "%") return { unit: "percent", currency: "" };
  return { unit: "money", currency: signs[mark] ?? mark };
}

const signs: Readonly<Record<string, string>> = {
  US$: "$",
  USD: "$",
  EUR: "€",
  GBP: "£",
  JPY: "¥",
  INR: "₹",
  "Rs.": "₹",
  Rs: "₹",
};
