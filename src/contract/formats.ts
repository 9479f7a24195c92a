// Made when first needed: each costs a slow device tens of milliseconds.
let day: Intl.DateTimeFormat | undefined;
let moment: Intl.DateTimeFormat | undefined;
const KILO = 1024;
const units = ["KB", "MB", "GB"] as const;

/** A date as people read it, month first, in their own time zone: 11/21/2026. */
export function formatDate(date: Date | string): string {
  day ??= new Intl.DateTimeFormat("en-US");
  return day.format(new Date(date));
}

/** A date and its time of day, where several of one day are told apart: 11/21/26, 9:27 PM. */
export function formatMoment(date: Date | string): string {
  moment ??= new Intl.DateTimeFormat("en-US", { dateStyle: "short", timeStyle: "short" });
  return moment.format(new Date(date));
}

/** A file size: whole Bytes below 1 KB, then KB, MB or GB with two decimals. */
export function formatBytes(bytes: number): string {
  if (bytes < KILO) return `${bytes} Bytes`;
  let size = bytes / KILO;
  let unit = 0;
  // Compared as printed, so that 1,048,575 bytes are 1.00 MB and never 1024.00 KB.
  while (Number(size.toFixed(2)) >= KILO && unit < units.length - 1) {
    size /= KILO;
    unit += 1;
  }
  return `${size.toFixed(2)} ${units[unit]}`;
}

/** A number of things: 1,204. */
export const formatCount = (count: number): string => count.toLocaleString("en-US");

/** How many there are of something: "1 column", "1,204 rows". */
export const counted = (count: number, noun: string, several = `${noun}s`): string =>
  `${formatCount(count)} ${count === 1 ? noun : several}`;
