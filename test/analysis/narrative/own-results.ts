/** Results computed in plain JavaScript, to hold beside those of the engine. */

export type Of<Row> = (row: Row) => number | null;

/** Cells that hold a number. */
const filled = <Row>(rows: readonly Row[], of: Of<Row>): number[] =>
  rows.map(of).filter((value) => value !== null);

const kept = (value: number) => Number(value.toPrecision(10));

export const sum = <Row>(rows: readonly Row[], of: Of<Row>): number =>
  kept(filled(rows, of).reduce((total, value) => total + value, 0));

export const mean = <Row>(rows: readonly Row[], of: Of<Row>): number =>
  kept(sum(rows, of) / filled(rows, of).length);

/** Percent of the rows. */
export const percent = <Row>(rows: readonly Row[], holds: (row: Row) => boolean): number =>
  kept((100 * rows.filter(holds).length) / rows.length);

/** With the mean of the two next to it where the place lies between. */
export function quantile<Row>(rows: readonly Row[], of: Of<Row>, fraction: number): number {
  const sorted = filled(rows, of).sort((a, b) => a - b);
  const place = (sorted.length - 1) * fraction;
  const [low = 0, high = 0] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return kept(low + (high - low) * (place - Math.floor(place)));
}

export const median = <Row>(rows: readonly Row[], of: Of<Row>): number => quantile(rows, of, 0.5);

export const largest = <Row>(rows: readonly Row[], of: Of<Row>): number =>
  Math.max(...filled(rows, of));

export const smallest = <Row>(rows: readonly Row[], of: Of<Row>): number =>
  Math.min(...filled(rows, of));

export const different = <Row>(rows: readonly Row[], of: (row: Row) => string): number =>
  new Set(rows.map(of)).size;

/** A figure for each group. */
export function by<Row, Figure>(
  rows: readonly Row[],
  of: (row: Row) => string | number,
  figure: (group: readonly Row[]) => Figure,
): Record<string, Figure> {
  const groups = Object.groupBy(rows, (row) => String(of(row)));
  return Object.fromEntries(
    Object.entries(groups).map(([label, group]) => [label, figure(group ?? [])]),
  );
}

type Grouped<Group extends string, Figure extends string> = readonly Readonly<
  Record<Group, string | number> & Record<Figure, number | null>
>[];

/** The mean of a figure, for each group. */
export const meanBy = <Group extends string, Figure extends string>(
  rows: Grouped<Group, Figure>,
  group: Group,
  figure: Figure,
): Record<string, number> =>
  by(
    rows,
    (row) => row[group],
    (own) => mean(own, (row) => row[figure]),
  );

export const sumBy = <Group extends string, Figure extends string>(
  rows: Grouped<Group, Figure>,
  group: Group,
  figure: Figure,
): Record<string, number> =>
  by(
    rows,
    (row) => row[group],
    (own) => sum(own, (row) => row[figure]),
  );

export const count = (rows: readonly unknown[]): number => rows.length;
