/** What a date format shows: a day, a time of day, both, or a length of time. */
export type DateShape = "date" | "time" | "both" | "elapsed";

/**
 * Writes Excel's count of days as ISO text: `2024-03-10`, `02:30:00`, `2024-03-10 02:30:00`, or
 * `27:30:00` for a length of time. In the 1900 system day 60 is the 29 February that never was.
 */
export function writeSerial(serial: number, shape: DateShape, from1904: boolean): string {
  const seconds = Math.round(serial * 86_400);
  if (shape === "elapsed") return clock(seconds);
  const day = Math.floor(seconds / 86_400);
  const time = clock(seconds - day * 86_400);
  if (shape === "time") return time;
  const date = from1904 ? isoDay(day + 1462) : isoDay(day);
  return shape === "date" ? date : `${date} ${time}`;
}

/** Writes a moment that a file holds as ISO text already, or a reader as a Date in UTC. */
export function writeMoment(moment: Date): string {
  const text = moment.toISOString().slice(0, 19).replace("T", " ");
  return text.endsWith(" 00:00:00") ? text.slice(0, 10) : text;
}

function isoDay(day: number): string {
  if (day === 60) return "1900-02-29";
  const shift = day < 60 ? 25_568 : 25_569;
  return new Date((day - shift) * 86_400_000).toISOString().slice(0, 10);
}

function clock(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map(two)
    .join(":");
}
