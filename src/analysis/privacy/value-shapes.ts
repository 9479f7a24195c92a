import {
  emailPattern,
  ipv4Pattern,
  phonePattern,
  ssnPattern,
  streetPattern,
} from "./identifier-patterns.ts";

/** Whole-cell shapes of values. Each expression is anchored and linear. */
export const looksLike = {
  email: /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i,
  ssn: new RegExp(`^${ssnPattern}$`),
  nineDigits: /^\d{3}[- ]?\d{2}[- ]?\d{4}$/,
  phone: new RegExp(
    `^(?:\\+?\\d{1,3}[ .-]?)?${phonePattern("[ .-]")}(?: ?(?:x|ext\\.?) ?\\d{1,6})?$`,
    "i",
  ),
  phoneDigits: /^(?:\D*\d){7,15}\D*$/,
  url: /^(?:https?:\/\/|www\.)\S+$/i,
  ip: new RegExp(`^${ipv4Pattern}$|^(?:[0-9a-f]{1,4}:){4,7}[0-9a-f]{1,4}$`, "i"),
  uuid: /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i,
  /** The 17 signs of a vehicle number, letters and digits mixed, never I, O or Q. */
  vehicle: /^(?=.*[A-Z])(?=.*\d.*\d)[A-HJ-NPR-Z\d]{17}$/,
  /** ZIP+4, or a house number with a kind of street. */
  streetOrZip: new RegExp(`^\\d{5}-\\d{4}$|^\\d{1,6} .{2,60} ${streetPattern}\\b`, "i"),
  /** A day, with or without a time: ISO, with slashes or dots, or with the month in letters. */
  date: /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|\d{1,2}[- ][a-z]{3,9}[-, ]+\d{2,4}|[a-z]{3,9}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4})(?:[T ]+\d{1,2}:\d{2}.*)?$/i,
  /** Excel's count of days for 1954 to 2064. */
  serialDay: /^(?:[2-5]\d{4}|60000)$/,
  /** Two to four words without digits. */
  fullName: /^[\p{L}'’.-]+(?:,? [\p{L}'’.-]+){1,3}$/u,
  nameWord: /^[\p{L}][\p{L}'’., -]*\d{0,4}$/u,
  /** Four characters or more with a digit among them. */
  code: /^(?=.*\d)[\w./ -]{4,}$/,
  flag: /^(?:[01]|y|n|yes|no|true|false)$/i,
} as const;

/** Characters of the shortest value that tells by itself what it is: `www.x`, or a serial day. */
export const shortestShape = 5;

/** Share of values, 0 to 1, that have a shape. */
export function shares(values: readonly string[], shape: RegExp): number {
  let count = 0;
  for (const value of values) if (shape.test(value)) count += 1;
  return values.length === 0 ? 0 : count / values.length;
}

/** Identifiers that prove themselves wherever they stand, even inside a longer text. */
export const selfProving = [
  {
    id: "email",
    mark: "@",
    shape: new RegExp(emailPattern, "gi"),
  },
  { id: "ssn", mark: "-", shape: new RegExp(`(?<![\\d-])${ssnPattern}(?![\\d-])`, "g") },
  {
    id: "phone",
    mark: "-",
    shape: new RegExp(`(?<![\\d-])${phonePattern("-")}(?![\\d-])`, "g"),
  },
  { id: "url", mark: "://", shape: /https?:\/\/[^\s"'<>]+/gi },
] as const;
