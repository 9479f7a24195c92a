/** Minutes in each unit of time that can be told in the others; months and years are no fixed number of them. */
export const minutesIn: ReadonlyMap<string, number> = new Map([
  ["second", 1 / 60],
  ["minute", 1],
  ["hour", 60],
  ["day", 1440],
  ["week", 10_080],
]);
