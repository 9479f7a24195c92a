/** What a date format shows: a day, a time of day, both, or a length of time. */
export type DateShape = "date" | "time" | "both" | "elapsed";

export interface SerialShape {
  readonly shape: DateShape;
  /** Its format shows parts of a second. */
  readonly milliseconds?: boolean;
}

/**
 * Writes Excel's count of days as ISO text: `2024-03-10`, `02:30:00`, `2024-03-10 02:30:00`, or
 * `27:30:00` for a length of time. In the 1900 system day 60 is the 29 February that never was.
 */
export function writeSerial(
  serial: number,
  { shape, milliseconds = false }: SerialShape,
  from1904: boolean,
): string {
  if (shape === "date") return isoDay(Math.floor(serial) + (from1904 ? 1462 : 0));
  const unit = milliseconds ? 1000 : 1;
  const units = Math.round(serial * 86_400 * unit);
  const seconds = Math.floor(units / unit);
  const left = units - seconds * unit;
  const rest = left === 0 ? "" : `.${String(left).padStart(3, "0")}`;
  if (shape === "elapsed") return clock(seconds) + rest;
  const day = Math.floor(seconds / 86_400);
  const time = clock(seconds - day * 86_400) + rest;
  if (shape === "time") return time;
  return `${isoDay(day + (from1904 ? 1462 : 0))} ${time}`;
}

/** Writes a moment that a file holds as ISO text in the way of `writeSerial`; other text as it is. */
export function momentText(raw: string): string {
  const moment = momentIn(raw);
  if (moment === null) return raw;
  const text = new Date(moment).toISOString().slice(0, 19).replace("T", " ");
  return text.endsWith(" 00:00:00") ? text.slice(0, 10) : text;
}

/** A moment in ISO text as a count of days; null where it is none. */
export function momentSerial(raw: string, from1904: boolean): number | null {
  const moment = momentIn(raw);
  return moment === null ? null : moment / 86_400_000 + (from1904 ? 24_107 : 25_569);
}

function momentIn(raw: string): number | null {
  if (!/^\d{4}-\d\d-\d\d/.test(raw)) return null;
  const zoned = raw.length <= 10 || /[Zz]|[+-]\d\d:\d\d$/.test(raw.slice(10));
  const moment = Date.parse(zoned ? raw : `${raw}Z`);
  return Number.isNaN(moment) ? null : moment;
}

/** The days of a file are few and its cells many. */
const known = new Map<number, string>([[60, "1900-02-29"]]);

function isoDay(day: number): string {
  const found = known.get(day);
  if (found !== undefined) return found;
  const shift = day < 60 ? 25_568 : 25_569;
  const text = new Date((day - shift) * 86_400_000).toISOString().slice(0, 10);
  known.set(day, text);
  return text;
}

function clock(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map(two)
    .join(":");
}
