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
}

/**
 * Reads one number as people write it: `1,234.50`, `-$5`, `($5)`, `€ 3`, `45%`, `1.2E-3`. `45%` is
 * 45 with the unit percent. Null for anything else, digits with doubtful grouping included.
 */
export function readNumber(text: string, sign: DecimalSign): NumberReading | null {
  if (whole.test(text)) return plainNumber(text, 0);
  if (sign === "point" && broken.test(text))
    return plainNumber(text, text.length - text.indexOf(".") - 1);
  const parts = dressed.exec(text)?.groups;
  return parts !== undefined && isConsistent(parts) ? readDressed(parts, sign) : null;
}

// Most cells of most tables; the sign of a fraction matters only where there is one.
const whole = /^[+-]?\d+$/;
const broken = /^[+-]?\d+\.\d+$/;

const currencies = "[$€£¥₹]|US\\$|USD|EUR|GBP|CHF|CAD|AUD|JPY|INR|SEK|NOK|DKK";
const blank = "[ \\u00a0\\u202f]?";
const dressed = new RegExp(
  `^(?<open>\\()?(?<minus>[-+−])?${blank}(?<before>${currencies})?${blank}(?<inner>[-+−])?` +
    `(?<body>[\\d.,'’\\u00a0\\u202f\\u2009]+(?:[eE][-+]?\\d{1,3})?)` +
    `${blank}(?<after>${currencies}|%)?(?<close>\\))?$`,
  "u",
);

const bodies: Record<DecimalSign, RegExp> = {
  point:
    /^(?<whole>\d{1,3}(?:(?<group>[,'’\u00a0\u202f\u2009])\d{3}(?:\k<group>\d{3})*)|\d*)(?:\.(?<broken>\d*))?(?<power>[eE][-+]?\d+)?$/u,
  comma:
    /^(?<whole>\d{1,3}(?:(?<group>[.'’\u00a0\u202f\u2009])\d{3}(?:\k<group>\d{3})*)|\d*)(?:,(?<broken>\d*))?(?<power>[eE][-+]?\d+)?$/u,
};

type Parts = Partial<Record<string, string>>;

/** At most one sign of minus and one unit, and brackets on both sides or on none. */
const isConsistent = ({ open, close, minus, inner, before, after }: Parts) =>
  (open === undefined) === (close === undefined) &&
  [open, minus, inner].filter((mark) => mark !== undefined).length <= 1 &&
  (before === undefined || after === undefined);

function readDressed(parts: Parts, sign: DecimalSign): NumberReading | null {
  const { open, minus, inner, before, after, body = "" } = parts;
  const magnitude = readBody(body, sign);
  if (magnitude === null) return null;
  const isNegative = open !== undefined || isMinus(minus ?? inner ?? "");
  return {
    value: isNegative && magnitude.value !== 0 ? -magnitude.value : magnitude.value,
    decimals: magnitude.decimals,
    ...unitOf(before ?? after ?? ""),
  };
}

function plainNumber(text: string, decimals: number): NumberReading | null {
  const value = Number(text) + 0;
  return Number.isFinite(value) ? { value, unit: "none", currency: "", decimals } : null;
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

const isMinus = (mark: string) => mark === "-" || mark === "−";

function unitOf(mark: string): { unit: Unit; currency: string } {
  if (mark === "") return { unit: "none", currency: "" };
  if (mark === "%") return { unit: "percent", currency: "" };
  return { unit: "money", currency: signs[mark] ?? mark };
}

const signs: Record<string, string> = {
  US$: "$",
  USD: "$",
  EUR: "€",
  GBP: "£",
  JPY: "¥",
  INR: "₹",
};
