import type { Condition } from "#contract/query.ts";
import type { ColumnProfile } from "../../profile.ts";
import { flagValues } from "./flag-columns.ts";
import { type Item, type ItemOf, isCue, spanOf } from "./item.ts";
import { columnOf } from "./scene.ts";

/** Puts values together with their column's name and with further values of the same column. */
export function mergeValues(items: readonly Item[]): Item[] {
  return joinLists(absorbColumns(items.map(asList)));
}

function asList(item: Item): Item {
  if (item.kind !== "value") return item;
  const { column, value, from, to, weight } = item;
  return { kind: "list", column, values: [value], joined: "one", negated: false, from, to, weight };
}

/** `the Eye clinic`, `ward 7`: the column's name beside its value says nothing more. */
function absorbColumns(items: readonly Item[]): Item[] {
  const out: Item[] = [];
  for (const [at, item] of items.entries()) {
    const before = out.at(-1);
    if (
      item.kind === "column" &&
      before?.kind === "list" &&
      before.column === item.column &&
      item.from - before.to <= 1
    ) {
      out[out.length - 1] = { ...before, ...widened(before, item) };
      continue;
    }
    const next = items[at + 1];
    const isHeading =
      item.kind === "column" &&
      next?.kind === "list" &&
      next.column === item.column &&
      next.from - item.to <= 3;
    if (isHeading && !isCue(before, "by", "each", "which", "per")) continue;
    out.push(item);
  }
  return out;
}

const widened = (one: Item, other: Item) => ({
  from: Math.min(one.from, other.from),
  to: Math.max(one.to, other.to),
});

/** `cardiology, oncology and the ICU`: one list. */
function joinLists(items: readonly Item[]): Item[] {
  const out: Item[] = [];
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at];
    if (item?.kind !== "list") {
      if (item) out.push(item);
      continue;
    }
    const { list, next } = gather(items, at, item);
    out.push(list);
    at = next - 1;
  }
  return out;
}

const joiners = ["and", "or", "versus", "both"];

function gather(
  items: readonly Item[],
  at: number,
  first: ItemOf<"list">,
): { list: ItemOf<"list">; next: number } {
  const parts = [first];
  let joined: ItemOf<"list">["joined"] = "one";
  let next = at + 1;
  for (;;) {
    const joiner = items[next];
    const isJoined = isCue(joiner, ...joiners);
    const then = isJoined ? items[next + 1] : joiner;
    const last = parts.at(-1) ?? first;
    if (
      then?.kind !== "list" ||
      then.column !== first.column ||
      (!isJoined && then.from - last.to > 2)
    )
      break;
    if (joiner && isJoined && joined !== "versus" && joiner.kind === "cue")
      joined = joinOf(joiner.cue);
    parts.push(then);
    next += isJoined ? 2 : 1;
  }
  if (parts.length === 1) return { list: first, next };
  const values = [...new Set(parts.flatMap((part) => part.values))];
  return {
    list: { ...first, ...spanOf(parts), values, joined: joined === "one" ? "and" : joined },
    next,
  };
}

const joinOf = (cue: string) => (cue === "or" || cue === "versus" ? cue : "and");

/** What a list demands of a record. */
export function listCondition({ column, values, negated }: ItemOf<"list">): Condition {
  const of = columnOf(column);
  const typed = values.map((value) => (column.type === "VARCHAR" ? value : Number(value)));
  const [only] = typed;
  const right =
    typeof only === "number"
      ? ({ kind: "number", value: only } as const)
      : ({ kind: "text", value: String(only) } as const);
  const condition: Condition =
    typed.length === 1
      ? { kind: "compare", operator: "=", left: of, right }
      : { kind: "in", of, values: typed };
  return negated ? { kind: "not", of: condition } : condition;
}

/** What a flag demands of a record. */
export const flagCondition = (column: ColumnProfile, value: string): Condition =>
  listCondition({
    kind: "list",
    column,
    values: [value],
    joined: "one",
    negated: false,
    from: 0,
    to: 0,
    weight: 1,
  });

export const noOf = (column: ColumnProfile): string => flagValues(column)?.no ?? "";
