import type { Expression, Value } from "#contract/query.ts";
import { minutesIn } from "../../minutes-in.ts";
import { knownOf } from "../question-context.ts";
import type { Composition } from "./composition.ts";

/** `total hours of delay`, `average wait in hours`, where the column is in minutes: in hours, as it was asked. */
export function tellInUnit(work: Composition): void {
  const unit = unitAsked(work);
  if (unit === null || work.having !== null || work.order.length > 0) return;
  for (const [at, { name, value }] of work.measures.entries()) {
    const told = toldIn(work, value, unit);
    if (told) work.measures[at] = { name: `${name} in ${unit}s`, value: told };
  }
}

/** The one unit of time that figures are asked in; `minutes per day` and `by hour` ask for none. */
function unitAsked({ items, taken, context }: Composition): string | null {
  const asked = items.flatMap((item) =>
    item.kind === "unit" &&
    taken.has(item) &&
    minutesIn.has(item.unit) &&
    (leads.test(context.words[item.from - 1]?.lower ?? "") ||
      context.words[item.to]?.lower === "of")
      ? [item.unit]
      : [],
  );
  const [only, ...more] = new Set(asked);
  return more.length === 0 ? (only ?? null) : null;
}

const leads = /^(?:in|many|total|average|avg|mean|median|typical|longest|shortest|most|fewest)$/;

const keepsUnit = /^(?:sum|mean|median|quantile|minimum|maximum|deviation)$/;

function toldIn({ context }: Composition, value: Value, unit: string): Value | null {
  if (value.kind !== "aggregate" || !keepsUnit.test(value.aggregate)) return null;
  const { of } = value;
  if (of?.kind !== "column") return null;
  const column = context.vocabulary.profile.columns.find(({ name }) => name === of.column);
  const own = minutesIn.get((column && knownOf(context, column)?.unit) ?? "");
  const asked = minutesIn.get(unit);
  if (own === undefined || asked === undefined || own === asked) return null;
  return { ...value, of: scaled(of, own, asked) };
}

/** By whole numbers, so that a reader sees what is done: minutes over 60, and hours times 60. */
const scaled = (left: Expression, own: number, asked: number): Expression =>
  asked > own
    ? { kind: "arithmetic", operator: "/", left, right: { kind: "number", value: asked / own } }
    : { kind: "arithmetic", operator: "*", left, right: { kind: "number", value: own / asked } };
