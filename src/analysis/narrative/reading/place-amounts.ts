import type { Condition, Expression } from "#contract/query.ts";
import type { ColumnProfile } from "../../profile.ts";
import type { Amount } from "./amount.ts";
import { type Item, type ItemOf, isCue } from "./item.ts";
import { ageOf, columnOf, isMeasure, knownOf, questionText, type Scene } from "./scene.ts";
import { superlativeOf } from "./superlatives.ts";
import { circlesOf } from "./thesaurus.ts";

interface Quantity {
  readonly of: Expression;
  readonly column: ColumnProfile | null;
  readonly name: string;
  /** The item it was taken from, which has nothing more to say then. */
  readonly item: Item | null;
}

/** `more patients than beds`: one column set against another, record by record. */
function compareColumns(items: readonly Item[]): Item[] {
  const than = items.findIndex((item) => isCue(item, "than"));
  const [sign, left, , right] = items.slice(than - 2, than + 2);
  const isMore = sign?.kind === "comparative" ? sign.end === "most" : isCue(sign, "most");
  const isLess = sign?.kind === "comparative" ? sign.end === "least" : isCue(sign, "least");
  if (than < 2 || (!isMore && !isLess) || left?.kind !== "column" || right?.kind !== "column")
    return [...items];
  if (!isMeasure(left.column) || !isMeasure(right.column) || left.column === right.column || !sign)
    return [...items];
  const condition: Condition = {
    kind: "compare",
    operator: isMore ? ">" : "<",
    left: columnOf(left.column),
    right: columnOf(right.column),
  };
  const label = `${left.column.name} ${isMore ? "above" : "below"} ${right.column.name}`;
  const made: Item = {
    kind: "condition",
    condition,
    column: null,
    label,
    from: sign.from,
    to: right.to,
    weight: 1,
  };
  return [...items.slice(0, than - 2), made, ...items.slice(than + 2)];
}

/** Ties comparisons, ranges and bins to the number they are about. */
export function placeAmounts(items: readonly Item[], scene: Scene): Item[] {
  let out = compareColumns(items);
  for (const item of out) {
    if (item.kind !== "amount" || !out.includes(item)) continue;
    const quantity = isForGroups(out, out.indexOf(item), item)
      ? null
      : quantityFor(out, item, scene);
    const made = quantity && placedAmount(item, quantity, scene);
    if (made) out = replaced(out, item, quantity.item, made);
  }
  return out;
}

function replaced(items: readonly Item[], item: Item, taken: Item | null, made: Item): Item[] {
  const keeps = taken !== null && isAggregated(items, items.indexOf(taken));
  return items.flatMap((one) => {
    if (one === item) return [made];
    return one === taken && !keeps ? [] : [one];
  });
}

const isAggregated = (items: readonly Item[], at: number) =>
  isCue(items[at - 1], "mean", "median", "sum", "maximum", "minimum");

const bounding = ["comparison", "range", "bins", "step", "quantile-groups"];

/** `wards with more than 500 tests`, `doctors with over 18% no-shows`: about groups, not records. */
function isForGroups(items: readonly Item[], at: number, { amount }: ItemOf<"amount">): boolean {
  if (amount.kind !== "comparison" && amount.kind !== "range") return false;
  const next = items[at + 1];
  const before = items[at - 1];
  const isShare =
    "unit" in amount &&
    amount.unit === "%" &&
    (next?.kind === "flag" || isCue(before, "rate", "share") || before?.kind === "flag");
  const isCount =
    next?.kind === "records" ||
    next?.kind === "entity" ||
    (next?.kind === "flag" && amount.kind === "comparison" && amount.unit === null);
  return isShare || isCount || isCue(before, "rate", "share");
}

function quantityFor(
  items: readonly Item[],
  item: ItemOf<"amount">,
  scene: Scene,
): Quantity | null {
  const { amount } = item;
  if (!bounding.includes(amount.kind))
    return amount.kind === "number" ? besideNumber(items, item) : null;
  return (
    nearby(items, item, scene) ??
    byWords(item, scene) ??
    byUnit(amount, scene) ??
    byPerson(items, item, scene)
  );
}

const unitOf = (amount: Amount): string | null => ("unit" in amount ? (amount.unit ?? null) : null);

function nearby(items: readonly Item[], item: ItemOf<"amount">, scene: Scene): Quantity | null {
  const at = items.indexOf(item);
  const around = [items[at - 1], items[at + 1], items[at - 2], items[at - 3], items[at + 2]];
  for (const one of around) {
    if (!one || distance(one, item) > 5) continue;
    const quantity = quantityOf(one);
    if (quantity && fitsUnit(quantity.column, unitOf(item.amount), scene)) return quantity;
  }
  return null;
}

const distance = (one: Item, other: Item) =>
  one.to <= other.from ? other.from - one.to : one.from - other.to;

function quantityOf(item: Item): Quantity | null {
  if (item.kind === "column" && isMeasure(item.column))
    return { of: columnOf(item.column), column: item.column, name: item.column.name, item };
  return item.kind === "quantity"
    ? { of: item.of, column: item.column, name: item.name, item }
    : null;
}

export function fitsUnit(column: ColumnProfile | null, unit: string | null, scene: Scene): boolean {
  if (unit === null || column === null) return true;
  if (unit === "$") return column.unit === "money";
  if (unit === "%") return column.unit === "percent" || /%|pct|percent/i.test(column.name);
  const own = knownOf(scene, column)?.unit ?? null;
  return own === null ? column.unit === "none" : own === unit;
}

/** `older than 60`, `longer than 3 days`: the adjective says what is compared. */
function byWords(item: ItemOf<"amount">, scene: Scene): Quantity | null {
  for (const word of scene.words.slice(item.from, item.to)) {
    const about = superlativeOf(word.lower)?.about ?? [];
    if (about.includes("age")) return age(scene);
    const column = columnAbout(about, unitOf(item.amount), scene);
    if (column) return { of: columnOf(column), column, name: column.name, item: null };
  }
  return null;
}

/** The one number column that an adjective can be about. */
export function columnAbout(
  about: readonly string[],
  unit: string | null,
  scene: Scene,
): ColumnProfile | null {
  for (const word of about.filter((one) => !one.startsWith("#"))) {
    const found = scene.vocabulary.columns.filter(
      ({ profile, words }) =>
        isMeasure(profile) &&
        fitsUnit(profile, unit, scene) &&
        words.some((header) => header.stem === word || header.circles.has(circleOfWord(word))),
    );
    if (found.length === 1) return found[0]?.profile ?? null;
    if (found.length > 1) return null;
  }
  return null;
}

const circleOfWord = (word: string): number => [...circlesOf(word)][0] ?? -1;

function byUnit(amount: Amount, scene: Scene): Quantity | null {
  const unit = unitOf(amount);
  if (unit === null) return null;
  const found = scene.vocabulary.columns.filter(
    ({ profile }) => isMeasure(profile) && hasUnit(profile, unit, scene),
  );
  const [only] = found;
  return found.length === 1 && only
    ? { of: columnOf(only.profile), column: only.profile, name: only.profile.name, item: null }
    : null;
}

function hasUnit(column: ColumnProfile, unit: string, scene: Scene): boolean {
  if (unit === "$" || unit === "%") return fitsUnit(column, unit, scene);
  return knownOf(scene, column)?.unit === unit;
}

function age(scene: Scene): Quantity | null {
  const found = ageOf(scene);
  return found && { ...found, name: found.column?.name ?? "Age", item: null };
}

/** `women 80 and over`, `under-5s`: people without a quantity named are told apart by age. */
function byPerson(items: readonly Item[], item: ItemOf<"amount">, scene: Scene): Quantity | null {
  const unit = unitOf(item.amount);
  if (unit !== null && unit !== "year") return null;
  const at = items.indexOf(item);
  const isPerson = [items[at - 1], items[at + 1]].some(
    (one) =>
      one !== undefined &&
      distance(one, item) <= 2 &&
      (one.kind === "person" || one.kind === "entity" || isSex(one)),
  );
  const saysAged = /\baged?\b|\bold\b|\byears?\b|\byrs?\b/i.test(
    questionText(scene, Math.max(0, item.from - 1), item.to + 1),
  );
  return isPerson || saysAged ? age(scene) : null;
}

const isSex = (item: Item) => item.kind === "list" && /sex|gender/i.test(item.column.name);

/** `all 12 questions (q)`, `year 2024`: a bare number beside a column it can be a value of. */
function besideNumber(items: readonly Item[], item: ItemOf<"amount">): Quantity | null {
  const at = items.indexOf(item);
  for (const one of [items[at - 1], items[at + 1]]) {
    if (
      one?.kind === "column" &&
      isMeasure(one.column) &&
      distance(one, item) <= 2 &&
      one.column.unit === "none"
    )
      return quantityOf(one);
  }
  return null;
}

function placedAmount(item: ItemOf<"amount">, quantity: Quantity, scene: Scene): Item | null {
  const { amount, from, to, weight } = item;
  const span = { from, to, weight };
  const { of, column, name } = quantity;
  const label = questionText(scene, from, to);
  const conditions = conditionFor(amount, of);
  if (conditions) return { kind: "condition", condition: conditions, column, label, ...span };
  const group = (made: Expression): Item => ({
    kind: "group",
    of: made,
    name,
    column,
    part: null,
    asked: false,
    ...span,
  });
  if (amount.kind === "bins") return group(binned(amount, of));
  if (amount.kind === "step") return group({ kind: "step", of, width: amount.width });
  return amount.kind === "quantile-groups"
    ? group({ kind: "quantile-group", of, count: amount.count })
    : null;
}

function conditionFor(amount: Amount, of: Expression): Condition | null {
  const number = (value: number) => ({ kind: "number", value }) as const;
  if (amount.kind === "comparison")
    return { kind: "compare", operator: amount.operator, left: of, right: number(amount.value) };
  if (amount.kind === "range")
    return { kind: "between", of, low: number(amount.low), high: number(amount.high) };
  return amount.kind === "number"
    ? { kind: "compare", operator: "=", left: of, right: number(amount.value) }
    : null;
}

function binned({ bins }: Extract<Amount, { kind: "bins" }>, of: Expression): Expression {
  const number = (value: number) => ({ kind: "number", value }) as const;
  const cases = bins.map(({ label, low, high, lowIncluded, highIncluded }) => {
    const bounds: Condition[] = [];
    if (low !== null)
      bounds.push({
        kind: "compare",
        operator: lowIncluded ? ">=" : ">",
        left: of,
        right: number(low),
      });
    if (high !== null)
      bounds.push({
        kind: "compare",
        operator: highIncluded ? "<=" : "<",
        left: of,
        right: number(high),
      });
    return { when: { kind: "and", of: bounds } as Condition, label };
  });
  return { kind: "case", cases, otherwise: null };
}
