import type { Condition } from "#contract/query.ts";
import { type Item, type ItemOf, isCue, spanOf } from "./item.ts";
import { flagCondition, listCondition, noOf } from "./merge-values.ts";
import { columnOf, questionText, type Scene } from "./scene.ts";

/** Emptiness, words within texts, codes of identifiers: conditions told by cues. */
export function placeConditions(items: readonly Item[], scene: Scene): Item[] {
  return placeIdentifiers(placeTexts(placeEmptiness(items), scene));
}

const nameable = (item: Item | undefined): item is ItemOf<"column"> | ItemOf<"entity"> =>
  item?.kind === "column" || item?.kind === "entity";

/** `nothing in paid`, `left no comment`, `rating is blank`. */
function placeEmptiness(items: readonly Item[]): Item[] {
  const out: Item[] = [];
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at];
    const next = items[at + 1];
    if (!item) continue;
    const isBefore =
      isCue(item, "nothing-in", "missing") && nameable(next) && next.from - item.to <= 3;
    const isAfter =
      nameable(item) && isCue(next, "missing") && next !== undefined && next.from - item.to <= 4;
    if (isBefore || isAfter) {
      const named = isBefore ? next : item;
      const further = items[at + 2];
      const whole =
        isBefore && further?.kind === "column" && next && further.from === next.to ? further : null;
      if (whole) {
        const condition: Condition = { kind: "empty", of: columnOf(whole.column) };
        out.push({
          kind: "condition",
          condition,
          column: whole.column,
          label: `${whole.column.name} is empty`,
          ...spanOf([item, whole]),
        });
        at += 2;
        continue;
      }
      if (nameable(named) && !isWhole(items, at)) {
        const condition: Condition = { kind: "empty", of: columnOf(named.column) };
        out.push({
          kind: "condition",
          condition,
          column: named.column,
          label: `${named.column.name} is empty`,
          ...spanOf([item, next as Item]),
        });
        at += 1;
        continue;
      }
    }
    out.push(item);
  }
  return out;
}

/** `which column has the most missing values` is about all columns. */
const isWhole = (items: readonly Item[], at: number) =>
  items.slice(Math.max(0, at - 3), at).some((item) => isCue(item, "columns"));

/** `comments mention parking`, `pneumonia anywhere in the diagnosis`. */
function placeTexts(items: readonly Item[], scene: Scene): Item[] {
  const out: Item[] = [];
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at];
    if (!item) continue;
    const contains = isCue(item, "contains") ? textAfter(items, at, scene) : null;
    const anywhere =
      item.kind === "containing" || item.kind === "unknown" || item.kind === "list"
        ? anywhereIn(items, at, scene)
        : null;
    const made = contains ?? anywhere;
    if (made) {
      if (made.takesBefore && out.at(-1)?.kind === "column") out.pop();
      out.push(made.item);
      at = made.last;
    } else out.push(item.kind === "containing" ? containing(item) : item);
  }
  return out;
}

interface Placed {
  readonly item: Item;
  /** The last item that it explains. */
  readonly last: number;
  readonly takesBefore?: boolean;
}

function textAfter(items: readonly Item[], at: number, scene: Scene): Placed | null {
  const words = wordsFrom(items, at + 1);
  const [first] = words;
  const last = words.at(-1);
  if (!first || !last) return null;
  const before = items[at - 1];
  const isNamed = before?.kind === "column" && before.column.type === "VARCHAR";
  const column = isNamed ? before.column : freeText(scene);
  if (!column) return null;
  const text = questionText(scene, first.from, last.to).replace(/^["'“]|["'”]$/g, "");
  return {
    item: textItem(column, text, [items[at] as Item, ...words]),
    last: at + words.length,
    takesBefore: isNamed,
  };
}

/** The words that may be looked for in a text: those that nothing else is made of. */
function wordsFrom(items: readonly Item[], at: number): Item[] {
  const found: Item[] = [];
  for (const item of items.slice(at, at + 3)) {
    const isWord =
      item.kind === "unknown" ||
      (found.length === 0 &&
        (item.kind === "column" ||
          item.kind === "list" ||
          item.kind === "containing" ||
          item.kind === "flag" ||
          item.kind === "records"));
    if (!isWord || (found.at(-1) && item.from - (found.at(-1)?.to ?? 0) > 1)) break;
    found.push(item);
  }
  return found;
}

function anywhereIn(items: readonly Item[], at: number, scene: Scene): Placed | null {
  const [item, cue, column] = items.slice(at, at + 3);
  if (
    !item ||
    !isCue(cue, "anywhere") ||
    column?.kind !== "column" ||
    column.column.type !== "VARCHAR"
  )
    return null;
  return {
    item: textItem(column.column, questionText(scene, item.from, item.to), [item, column]),
    last: at + 2,
  };
}

function textItem(column: ItemOf<"column">["column"], text: string, items: readonly Item[]): Item {
  const condition: Condition = {
    kind: "text",
    of: columnOf(column),
    match: "contains",
    value: text,
  };
  return {
    kind: "condition",
    condition,
    column,
    label: `${column.name} contains ${text}`,
    ...spanOf(items),
  };
}

const containing = ({ column, text, from, to, weight }: ItemOf<"containing">): Item => ({
  ...textItem(column, text, []),
  from,
  to,
  weight,
});

/** The one column of free text, where there is one. */
function freeText({ vocabulary }: Scene) {
  const texts = vocabulary.profile.columns.filter(({ kind }) => kind === "text");
  return texts.length === 1 ? (texts[0] ?? null) : null;
}

/** `encounter 0041236`: a code, with the name of its column beside it or with only one that it fits. */
function placeIdentifiers(items: readonly Item[]): Item[] {
  const out: Item[] = [];
  for (const item of items) {
    const before = out.at(-1);
    if (item.kind !== "identifier") {
      out.push(item);
      continue;
    }
    const made: Item = {
      kind: "list",
      column: item.column,
      values: [item.value],
      joined: "one",
      negated: false,
      from: item.from,
      to: item.to,
      weight: item.weight,
    };
    if (before?.kind === "list" && before.column === item.column) {
      out[out.length - 1] = {
        ...before,
        values: [...before.values, item.value],
        joined: "and",
        to: item.to,
      };
      continue;
    }
    const named = [before, out.at(-2)].find(
      (one) =>
        one !== undefined &&
        (one.kind === "list" || one.kind === "entity" || one.kind === "column") &&
        one.column.kind === "identifier",
    );
    if (named && "column" in named && named.column !== item.column) {
      out.push(item);
      continue;
    }
    const isAnd = isCue(before, "and", "or");
    const list = out.at(-2);
    if (isAnd && list?.kind === "list" && list.column === item.column) {
      out.splice(-2, 2, {
        ...list,
        values: [...list.values, item.value],
        joined: "and",
        to: item.to,
      });
      continue;
    }
    const isNamed =
      before !== undefined &&
      (before.kind === "column" || before.kind === "entity") &&
      before.column === item.column;
    if (isNamed || before?.kind === "records") out.pop();
    out.push(made);
  }
  return out;
}

const isCondition = (
  item: Item | undefined,
): item is ItemOf<"list"> | ItemOf<"flag"> | ItemOf<"condition"> =>
  item?.kind === "list" || item?.kind === "flag" || item?.kind === "condition";

/** Negation goes to what follows it; `or` joins what stands on its two sides. */
export function joinConditions(items: readonly Item[]): Item[] {
  return pairPeriods(joinByOr(negate(items)));
}

/** Two times that no record lies in both of are set against each other. */
function pairPeriods(items: readonly Item[]): Item[] {
  const periods = items.filter(
    (item): item is ItemOf<"condition"> => item.kind === "condition" && item.moment === true,
  );
  const [one, other] = periods;
  if (
    !one ||
    !other ||
    periods.length !== 2 ||
    one.column !== other.column ||
    !areApart(one.condition, other.condition)
  )
    return [...items];
  const cases = [one, other]
    .toSorted((a, b) => startOf(a.condition).localeCompare(startOf(b.condition)))
    .map(({ condition, label }) => ({ when: condition, label: label.replace(/^in /, "") }));
  const made: Item = {
    kind: "cases",
    cases,
    column: one.column,
    name: "Period",
    isTime: true,
    ...spanOf([one]),
  };
  return items.flatMap((item) => (item === other ? [] : [item === one ? made : item]));
}

const startOf = (condition: Condition): string =>
  condition.kind === "period" || condition.kind === "time-of-day" ? (condition.from ?? "") : "";

function areApart(one: Condition, other: Condition): boolean {
  const isTimed = one.kind === "period" || one.kind === "time-of-day";
  if (!isTimed || one.kind !== other.kind) return false;
  const ends = (first: string | null, second: string | null) =>
    first !== null && second !== null && first <= second;
  return ends(one.until, other.from) || ends(other.until, one.from);
}

function negate(items: readonly Item[]): Item[] {
  const out: Item[] = [];
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at];
    const next = items[at + 1];
    if (!item) continue;
    if (isCue(item, "not", "nothing-in") && isCondition(next) && next.from - item.to <= 4) {
      out.push(negated(next, item));
      at += 1;
    } else out.push(item);
  }
  return out;
}

function negated(item: ItemOf<"list"> | ItemOf<"flag"> | ItemOf<"condition">, cue: Item): Item {
  const span = spanOf([cue, item]);
  if (item.kind === "list") return { ...item, negated: !item.negated, ...span };
  if (item.kind === "flag")
    return { ...item, value: noOf(item.column), holds: !item.holds, ...span };
  return {
    ...item,
    condition: { kind: "not", of: item.condition },
    label: `not ${item.label}`,
    ...span,
  };
}

export function conditionFrom(
  item: ItemOf<"list"> | ItemOf<"flag"> | ItemOf<"condition">,
): Condition {
  if (item.kind === "list") return listCondition(item);
  return item.kind === "flag" ? flagCondition(item.column, item.value) : item.condition;
}

function joinByOr(items: readonly Item[]): Item[] {
  const out: Item[] = [];
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at];
    const before = out.at(-1);
    const next = items[at + 1];
    if (!item) continue;
    if (isCue(item, "or") && isCondition(before) && isCondition(next)) {
      out[out.length - 1] = {
        kind: "condition",
        condition: { kind: "or", of: [...alternatives(before), conditionFrom(next)] },
        column: null,
        label: "either",
        ...spanOf([before, next]),
      };
      at += 1;
    } else out.push(item);
  }
  return out;
}

const alternatives = (
  item: ItemOf<"list"> | ItemOf<"flag"> | ItemOf<"condition">,
): readonly Condition[] =>
  item.kind === "condition" && item.condition.kind === "or"
    ? item.condition.of
    : [conditionFrom(item)];
