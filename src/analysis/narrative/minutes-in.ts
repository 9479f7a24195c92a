/** Minutes in each unit of time that can be told in the others; months and years are no fixed number of them. */
export const minutesIn: ReadonlyMap<string, number> = new Map([
  ["second", 1 / 60],
  ["minute", 1],
  ["hour", 60],
  ["day", 1440],
  ["week", 10_080],
]);

/** How questions write each of those units, in lower case. */
export const timeSpellings = {
  second: ["seconds", "second", "secs", "sec"],
  minute: ["minutes", "minute", "mins", "min", "minuts", "mintues", "minutues"],
  hour: ["hours", "hour", "hrs", "hr", "h", "huors"],
  day: ["days", "day", "dys", "d", "nights"],
  week: ["weeks", "week", "wks", "wk"],
} as const;

/** The unit that a spelling stands for. */
export const timeUnitOf: ReadonlyMap<string, string> = new Map(
  Object.entries(timeSpellings).flatMap(([unit, spellings]) =>
    spellings.map((spelling) => [spelling, unit]),
  ),
);
