import type { Cell } from "#contract/report.ts";

/** A date, or a date with a time of day, in milliseconds as if it were UTC. */
export class Moment {
  readonly time: number;
  readonly isDay: boolean;

  constructor(time: number, isDay: boolean) {
    this.time = time;
    this.isDay = isDay;
  }
}

/** A value while a query is interpreted; null is an empty cell or an unknown truth. */
export type Datum = number | string | Moment | null;

export type Row = ReadonlyMap<string, Datum>;

export const dayLength = 86_400_000;

export function readMoment(text: string): Moment | null {
  const isDay = !text.includes("T");
  const time = Date.parse(isDay ? text : `${text}Z`);
  return Number.isNaN(time) || !/^\d{4}-\d\d-\d\d/.test(text) ? null : new Moment(time, isDay);
}

export const startOfDay = (moment: Moment): Moment =>
  new Moment(Math.floor(moment.time / dayLength) * dayLength, true);

/** As the engine gives it. */
export function cellOf(datum: Datum): Cell {
  if (!(datum instanceof Moment)) return datum;
  return new Date(datum.time).toISOString().slice(0, datum.isDay ? 10 : 19);
}

/** Texts by their bytes, as DuckDB sorts them. */
export function compareData(one: Datum, other: Datum): number {
  if (one instanceof Moment && other instanceof Moment) return one.time - other.time;
  if (typeof one === "number" && typeof other === "number") return one - other;
  return Buffer.compare(Buffer.from(String(one)), Buffer.from(String(other)));
}

export const known = (data: readonly Datum[]): Exclude<Datum, null>[] =>
  data.filter((datum) => datum !== null);

export const numbers = (data: readonly Datum[]): number[] =>
  data.filter((datum) => typeof datum === "number");

export const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

/** Tells values apart. */
export const keyOf = (data: readonly Datum[]): string => JSON.stringify(data.map(cellOf));

/** Linear interpolation between the values around a fraction of their ranks. */
export function quantile(values: readonly number[], fraction: number): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const rank = (sorted.length - 1) * fraction;
  const [low, high] = [sorted[Math.floor(rank)], sorted[Math.ceil(rank)]];
  return low === undefined || high === undefined ? null : low + (high - low) * (rank % 1);
}
