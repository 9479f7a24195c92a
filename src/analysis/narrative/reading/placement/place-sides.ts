import type { Condition } from "#contract/query.ts";
import type { ColumnProfile } from "../../../table/profile.ts";
import { flagValues } from "../columns/flag-columns.ts";
import { columnOf, type QuestionContext } from "../question-context.ts";
import { type Item, type ItemOf, isCue } from "./item.ts";
import { flagCondition } from "./merge-values.ts";

/**
 * `with and without a call`, `who were and weren't sedated`, `those with a call and those without`:
 * records of which something holds, set against all others.
 */
export function placeSides(items: readonly Item[], { words }: QuestionContext): Item[] {
  const out: Item[] = [];
  for (let at = 0; at < items.length; at += 1) {
    const placed = sidesAt(items.slice(at, at + 3), words);
    if (placed) out.push(placed.item);
    else out.push(...items.slice(at, at + 1));
    at += placed ? placed.length - 1 : 0;
  }
  return out;
}

interface Placed {
  readonly item: Item;
  /** How many items it stands for. */
  readonly length: number;
}

function sidesAt(
  [one, next, last]: readonly Item[],
  words: QuestionContext["words"],
): Placed | null {
  if (isCue(one, "both-sides")) return spanning([one, next], next);
  const isEchoed = isJoining(next) && isLeftOpen(last, words);
  return isEchoed ? spanning([one, next, last], one) : null;
}

/** The sides of what is named, in place of all items that speak of them. */
function spanning(items: readonly (Item | undefined)[], named: Item | undefined): Placed | null {
  const [first, last] = [items[0], items.at(-1)];
  const sides = sidesOf(named);
  if (!first || !named || !last || !sides) return null;
  const { weight } = named;
  const item = { ...sides, from: first.from, to: last.to, weight };
  return { item, length: items.length };
}

const isJoining = (item: Item | undefined): boolean => isCue(item, "and", "versus", "than", "or");

/** `… and those without`: the word denies what was named before. */
function isLeftOpen(item: Item | undefined, words: QuestionContext["words"]): boolean {
  if (item === undefined || !isCue(item, "not", "nothing-in")) return false;
  const isWithout = /^(?:without|w\/o|not)$/.test(words[item.to - 1]?.lower ?? "");
  const next = words[item.to];
  return (
    isWithout &&
    (next === undefined || /^(?:[,;.:?!()]|by|per|one|it|any|for|in)$/.test(next.lower))
  );
}

type Cases = Omit<ItemOf<"cases">, "from" | "to" | "weight">;

/** The two sides of what an item names; null where it names nothing that holds or does not. */
export function sidesOf(item: Item | undefined): Cases | null {
  if (item?.kind !== "flag" && item?.kind !== "column" && item?.kind !== "value") return null;
  const { column } = item;
  const sides =
    item.kind === "value" ? sidesOfValue(item) : (sidesOfFlag(column) ?? filled(column));
  return { kind: "cases", cases: sides, column, name: column.name, isTime: false };
}

type Sides = ItemOf<"cases">["cases"];

function sidesOfFlag(column: ColumnProfile): Sides | null {
  const values = flagValues(column);
  return (
    values &&
    [values.yes, values.no].map((value) => ({
      when: flagCondition(column, value),
      label: `${column.name} ${value}`,
    }))
  );
}

function sidesOfValue({ column, value }: ItemOf<"value">): Sides {
  const holds: Condition = { kind: "in", of: columnOf(column), values: [value] };
  return [
    { when: holds, label: value },
    { when: { kind: "not", of: holds }, label: `not ${value}` },
  ];
}

/** Cells that hold something, and empty ones. */
function filled(column: ColumnProfile): Sides {
  const isEmpty: Condition = { kind: "empty", of: columnOf(column) };
  return [
    { when: { kind: "not", of: isEmpty }, label: `with ${column.name}` },
    { when: isEmpty, label: `without ${column.name}` },
  ];
}
