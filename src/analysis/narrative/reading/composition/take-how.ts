import type { ColumnProfile } from "../../../table/profile.ts";
import { ageOperand, type Operand, operandFrom, operandOf } from "../pieces/find-operand.ts";
import { columnAbout } from "../placement/amount-quantities.ts";
import { type Item, isCue } from "../placement/item.ts";
import { isMeasure, knownOf, lowerText } from "../question-context.ts";
import { stem } from "../words/word-forms.ts";
import { addAggregate, aggregateOf } from "./add-aggregate.ts";
import type { Composition } from "./composition.ts";

/** Takes `how long`, `how old` and `how far`: a mean, unless another aggregate is named. */
export function takeHow(work: Composition, item: Item): boolean {
  const cue = item.kind === "cue" ? item.cue : "";
  const target = cue === "how-old" ? ageOperand(work, null) : howTarget(work, cue, item);
  if (!target) return false;
  work.take(item, target.item ?? undefined);
  const later = work.free.find((one) => aggregateOf(one) !== null && !isCue(one, "how-much"));
  const wanted = later ? aggregateOf(later) : null;
  if (later) work.take(later);
  addAggregate(work, target, wanted ?? { aggregate: "mean" });
  return true;
}

/** Units that `how long` and `how many hours` may be answered in. */
export const timeUnits = ["minute", "hour", "day", "week", "year"];

/** The column that `how long` or `how far` asks for; null where none is clear. */
export function howTarget(work: Composition, cue: string, item: Item): Operand | null {
  const isAhead = /\bahead\b/.test(lowerText(work.context, item));
  const ahead = isAhead ? aheadColumn(work) : null;
  if (ahead) return operandFrom(ahead, null);
  const fits = (one: Item) => {
    const target = operandOf(work, one);
    if (!target) return false;
    if (one.kind === "quantity" || target.column === null) return true;
    const unit = knownOf(work.context, target.column)?.unit ?? null;
    if (cue === "how-far")
      return unit === "kilometre" || unit === "mile" || /dist/i.test(target.name);
    return (
      (unit !== null && timeUnits.includes(unit)) ||
      /wait|stay|los|dur|time|tat|delay|length/i.test(target.name)
    );
  };
  const named = work.free.find(fits);
  if (named) return operandOf(work, named);
  // No wait in the chair says how far ahead somebody books.
  if (isAhead) return null;
  const about = cue === "how-far" ? ["distanc"] : ["wait", "stay", "durat", "length", "turnaround"];
  const column = columnAbout(about, null, work.context);
  const meant = column ?? (cue === "how-long" ? onlyDuration(work) : null);
  return meant ? operandFrom(meant, null) : null;
}

/** `how far ahead do people book`: the number that a header calls so. */
function aheadColumn({ context }: Composition): ColumnProfile | null {
  const found = context.vocabulary.columns.filter(
    ({ profile, words }) =>
      isMeasure(profile) && words.some(({ text }) => /^(?:ahead|advance|lead)$/.test(text)),
  );
  return found.length === 1 ? (found[0]?.profile ?? null) : null;
}

/** `how long does a root canal take`, `how long were people off`, where one column alone holds a time. */
function onlyDuration({ context }: Composition): ColumnProfile | null {
  const said = context.words.map(({ lower }) => lower).join(" ");
  return lasting.test(said) ? columnAbout([stem("duration")], null, context) : null;
}

const lasting =
  /\b(?:take|takes|took|taken|taking|last|lasts|lasted|lasting|off|away|absent|sick|on leave|out of action)\b/;
