import { type Computed, cellAt, type Scene } from "./open-scene.ts";

/** The cell of a result as a claim names it. */
export function bare(...[{ results }, name, row = 0, key = "value1"]: Place): string {
  return `${results[name].id}.${row}.${key}`;
}

type Place = readonly [scene: Scene, name: Computed, row?: number, key?: string];

export const ref = (...cell: Place): string => `{{${bare(...cell)}}}`;

export const label = (scene: Scene, name: Computed, row: number): string =>
  ref(scene, name, row, "label");

export const rowsOf = ({ results }: Scene, name: Computed): number => results[name].rows.length;

export function value(...[{ results }, name, row = 0, key = "value1"]: Place): number {
  return Number(cellAt(results[name], row, key));
}

/** A reference to the name of a column. */
export const columnRef = ({ columns }: Scene, header: string): string =>
  `{{column:c${columns.indexOf(header) + 1}}}`;
