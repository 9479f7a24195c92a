import type { Condition, Expression } from "#contract/query.ts";
import type { ColumnProfile } from "../../../table/profile.ts";
import { columnOf, lowerText } from "../question-context.ts";
import type { Composition, Group } from "./composition.ts";

/** Columns of more values than these are not written out value by value. */
const maxValues = 40;

/** How a table says itself that there is none. */
const saysNone = /^(?:none|nil|no|nothing|blank|unknown|not (?:recorded|stated|known)|n\/?a)$/i;

/** `blanks too`: groups by a column with a further one of the records whose cell is empty. */
export function takeEmptyGroups(work: Composition): void {
  const cue = work.free.find((item) => item.kind === "cue" && item.cue === "with-empty");
  const [group] = work.groups;
  if (!cue || !group?.column || work.groups.length > 1 || group.of.kind !== "column") return;
  const { column } = group;
  const isToldAnyway =
    column.filled === work.context.vocabulary.profile.rows ||
    column.values.some(({ value }) => saysNone.test(value.trim()));
  if (!isToldAnyway && column.values.length > maxValues) return;
  work.take(cue);
  const label = labelOf(lowerText(work.context, cue));
  if (!isToldAnyway)
    work.groups.splice(0, 1, { ...group, of: withEmpty(column, label) } satisfies Group);
}

/** What the question calls records without a value. */
function labelOf(said: string): string {
  const [, word] =
    /\b(none|blank|empty|missing|unknown|not recorded|unrecorded|not stated|not known)/.exec(
      said,
    ) ?? [];
  return word === undefined ? "(empty)" : `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;
}

function withEmpty(column: ColumnProfile, label: string): Expression {
  const of = columnOf(column);
  const isValue = (value: string): Condition => ({
    kind: "in",
    of,
    values: [column.type === "VARCHAR" ? value : Number(value)],
  });
  return {
    kind: "case",
    cases: [
      ...column.values.map(({ value }) => ({ when: isValue(value), label: value })),
      { when: { kind: "empty", of }, label },
    ],
    otherwise: null,
  };
}
