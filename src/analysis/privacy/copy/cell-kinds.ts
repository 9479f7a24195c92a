import { isMissingValue } from "../../table/missing-value.ts";
import type { CodedColumn } from "../../table/text-coder.ts";
import { shapeOf } from "../columns/shape-of.ts";
import type { CellKinds } from "./column-plan.ts";

/** Enough to tell numbers from words. */
const looked = 200;

/** What the values of a column allow to be made of them. */
export function cellKinds({ texts }: CodedColumn): CellKinds {
  const shapes = texts
    .filter((text) => !isMissingValue(text))
    .slice(0, looked)
    .map((text) => shapeOf(text.trim()));
  const areMostly = (...asked: readonly string[]) =>
    shapes.length > 0 && shapes.filter((shape) => asked.includes(shape)).length > shapes.length / 2;
  return { areNumbers: areMostly("digits", "number"), areDates: areMostly("date") };
}
