import type { Condition } from "#contract/query.ts";
import type { ColumnProfile } from "../../../table/profile.ts";
import { flagValues } from "../columns/flag-columns.ts";
import { columnOf, type QuestionContext } from "../question-context.ts";
import { holdsValue } from "./holds-value.ts";
import { type Item, type ItemOf, isCue, spanOf } from "./item.ts";

type Words = QuestionContext["words"];

/** Puts values together with their column's name and with further values of the same column. */
export function mergeValues(items: readonly Item[], { words }: QuestionContext): Item[] {
  return joinLists(absorbColumns(items.map(asList)), words);
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
    if (
      item.kind === "column" &&
      next?.kind === "column" &&
      next.from === item.to &&
      isGeneric(next.column.name) &&
      item.column !== next.column
    )
      continue;
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

/** `diagnosis group`, where a column is called just so. */
const isGeneric = (name: string) => /^(?:group|type|category|class|grp|code)$/i.test(name);

const widened = (one: Item, other: Item) => ({
  from: Math.min(one.from, other.from),
  to: Math.max(one.to, other.to),
});

/** `cardiology, oncology and the ICU`: one list. */
function joinLists(items: readonly Item[], words: Words): Item[] {
  const out: Item[] = [];
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at];
    if (item?.kind !== "list") {
      if (item) out.push(item);
      continue;
    }
    const { list, next } = gather(items, at, { first: item, words });
    out.push(list);
    at = next - 1;
  }
  return out;
}

const joiners = ["and", "or", "versus", "both"];

function gather(
  items: readonly Item[],
  at: number,
  { first, words }: { readonly first: ItemOf<"list">; readonly words: Words },
): { readonly list: ItemOf<"list">; readonly next: number } {
  const parts = [first];
  let joined: ItemOf<"list">["joined"] = "one";
  let next = at + 1;
  const following = (last: ItemOf<"list">) => partAt(items, next, { last, words });
  for (let found = following(first); found; found = following(found.part)) {
    if (found.joiner !== null && joined !== "versus") joined = joinOf(found.joiner);
    parts.push(found.part);
    next = found.next;
  }
  if (parts.length === 1) return { list: first, next };
  const values = [...new Set(parts.flatMap((part) => part.values))];
  return {
    list: { ...first, ...spanOf(parts), values, joined: joined === "one" ? "and" : joined },
    next,
  };
}

interface Part {
  readonly part: ItemOf<"list">;
  /** The cue between it and the part before, if there is one. */
  readonly joiner: string | null;
  /** Where the next part may begin. */
  readonly next: number;
}

/** The further values of the same column that follow a list, right behind it or after a joining word. */
function partAt(
  items: readonly Item[],
  at: number,
  { last, words }: { readonly last: ItemOf<"list">; readonly words: Words },
): Part | null {
  // `wheelchair users and stretcher patients`: the noun behind each of them says nothing more.
  const start = isNounOf(items, at, last) ? at + 1 : at;
  const first = items[start];
  const joiner = first?.kind === "cue" && joiners.includes(first.cue) ? first.cue : null;
  const part = joiner === null ? first : items[start + 1];
  if (part?.kind !== "list" || part.column !== last.column) return null;
  // `ED or an emergency`: what stands on both sides of it is not the same value twice.
  if (joiner === "or" && part.values.every((value) => last.values.includes(value))) return null;
  const between = words.slice(last.to, part.from);
  const isListed = between.length <= 4 && between.every(({ lower }) => listing.test(lower));
  if (joiner === null && part.from - last.to > 2 && !isListed) return null;
  return { part, joiner, next: start + (joiner === null ? 1 : 2) };
}

/** A noun for people right behind a value, with a further value of the column joined to it. */
const isNounOf = (items: readonly Item[], at: number, last: ItemOf<"list">): boolean =>
  items[at]?.kind === "person" &&
  items[at]?.from === last.to &&
  isCue(items[at + 1], "and", "or") &&
  items[at + 2]?.kind === "list";

/** `the emergency ones, the planned ones`: words between the values of a list. */
const listing = /^(?:,|the|our|ones?|those|cases|patients|people)$/;

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

/** How a column of yes and no writes a yes. */
export const yesOf = (column: ColumnProfile): string => flagValues(column)?.yes ?? "";

/** How a column of yes and no writes a no. */
export const noOf = (column: ColumnProfile): string => flagValues(column)?.no ?? "";

/** What a list, a flag or a condition demands of a record. */
export function conditionFrom(
  item: ItemOf<"list"> | ItemOf<"flag"> | ItemOf<"condition">,
): Condition {
  if (item.kind === "list") return listCondition(item);
  if (item.kind !== "flag") return item.condition;
  return item.column.kind === "date" ? isThere(item) : flagCondition(item.column, item.value);
}

/** `still open`: no date of closing stands there. */
function isThere({ column, holds }: ItemOf<"flag">): Condition {
  const of = columnOf(column);
  return holds ? holdsValue(of) : { kind: "empty", of };
}
