import { ipv4Pattern, streetPattern } from "./identifier-patterns.ts";

/** Whole-cell shapes of values. Each expression is anchored and linear. */
export const looksLike = {
  email: /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i,
  url: /^(?:https?:\/\/|www\.)\S+$/i,
  ip: new RegExp(`^${ipv4Pattern}$|^(?:[0-9a-f]{1,4}:){4,7}[0-9a-f]{1,4}$`, "i"),
  uuid: /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i,
  /** The 17 signs of a vehicle number, letters and digits mixed, never I, O or Q. */
  vehicle: /^(?=.*[A-Z])(?=.*\d.*\d)[A-HJ-NPR-Z\d]{17}$/,
  /** ZIP+4, or a house number with a kind of street. */
  streetOrZip: new RegExp(`^\\d{5}-\\d{4}$|^\\d{1,6} .{2,60} ${streetPattern}\\b`, "i"),
  /** A day, with or without a time: ISO, with slashes or dots, or with the month in letters. */
  date: /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|\d{1,2}[- ][a-z]{3,9}[-, ]+\d{2,4}|[a-z]{3,9}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4})(?:[T ]+\d{1,2}:\d{2}.*)?$/i,
} as const;
