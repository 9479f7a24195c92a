import type { Expression, Measure } from "#contract/query.ts";
import { minutesIn } from "../../minutes-in.ts";
import type { ItemOf } from "../placement/item.ts";
import type { Composition } from "./composition.ts";

/** `total hours of delay`, `average wait in hours`, where the column is in minutes: in hours, as it was asked. */
export function tellInUnit(work: Composition): void {
  const asked = unitAsked(work);
  if (!asked) return;
  const told = work.measures.map((measure) => inUnit(work, measure, asked.unit));
  if (told.every((measure, at) => measure === work.measures[at])) return;
  // Bounds and orders name a measure as it was: rather nothing than a figure in another unit.
  if (work.having !== null || work.order.length > 0) work.taken.delete(asked);
  else work.measures.splice(0, told.length, ...told);
}

/** The one unit of time that figures are asked in; `minutes per day` and `by hour` ask for none. */
function unitAsked({ items, taken, context: { words } }: Composition): ItemOf<"unit"> | null {
  const before = (item: ItemOf<"unit">) => words[item.from - 1]?.lower ?? "";
  const asked = items.filter(
    (item): item is ItemOf<"unit"> =>
      item.kind === "unit" &&
      taken.has(item) &&
      minutesIn.has(item.unit) &&
      (leads.test(before(item)) || words[item.to]?.lower === "of"),
  );
  // `minutes of delay in hours`: the latter says how to tell them.
  const toldIn = asked.filter((item) => before(item) === "in");
  const [first, ...more] = toldIn.length > 0 ? toldIn : asked;
  return first && more.every(({ unit }) => unit === first.unit) ? first : null;
}

const leads = /^(?:in|many|total|average|avg|mean|median|typical|longest|shortest|most|fewest)$/;

const keepsUnit = /^(?:sum|mean|median|quantile|minimum|maximum|deviation)$/;

/** The measure in that unit; itself where it is no time, or in that unit already. */
function inUnit({ context }: Composition, measure: Measure, unit: string): Measure {
  const { name, value } = measure;
  if (value.kind !== "aggregate" || !keepsUnit.test(value.aggregate)) return measure;
  const { of } = value;
  if (of?.kind !== "column") return measure;
  const column = context.vocabulary.columns.find(({ profile }) => profile.name === of.column);
  const [own, asked] = [minutesIn.get(column?.unit ?? ""), minutesIn.get(unit)];
  if (own === undefined || asked === undefined || own === asked) return measure;
  return { name: `${name} in ${unit}s`, value: { ...value, of: converted(of, own, asked) } };
}

/** By whole numbers, so that a reader sees what is done: minutes over 60, and hours times 60. */
const converted = (left: Expression, own: number, asked: number): Expression =>
  asked > own
    ? { kind: "arithmetic", operator: "/", left, right: { kind: "number", value: asked / own } }
    : { kind: "arithmetic", operator: "*", left, right: { kind: "number", value: own / asked } };
