import type { Condition, Expression, Query } from "#contract/query.ts";
import type { Ask } from "#contract/reading.ts";
import type { ColumnProfile } from "../../../table/profile.ts";
import { ageOperand, type Operand, operandFrom, operandOf } from "../pieces/find-operand.ts";
import { columnAbout } from "../placement/amount-quantities.ts";
import { type Item, type ItemOf, isCue } from "../placement/item.ts";
import { columnOf, isMeasure, knownOf, lowerText } from "../question-context.ts";
import { synonymSetsOf } from "../words/thesaurus.ts";
import type { Composition } from "./composition.ts";
import { finishStatistic } from "./finish-statistic.ts";
import { namesGroups } from "./makes-groups.ts";
import { takeRest } from "./take-rest.ts";

const measured = (work: Composition) => work.free.filter((item) => operandOf(work, item) !== null);

/** Two numbers are correlated; a number or a flag is compared between the groups of a column. */
export function takeAssociation(work: Composition): readonly Ask[] | null {
  const numbers = measured(work);
  const flags = work.free.filter((item) => item.kind === "flag");
  const groups = work.free.filter((item) => item.kind === "column" && namesGroups(item.column));
  const [x, y] = numbers;
  const [group] = groups;
  if (x && groups.length + flags.length === 0) return linkOfNumbers(work, x, y);
  const target = x ? operandOf(work, x) : null;
  const [flag, second] = flags;
  const by = group ?? (target ? flag : second);
  if (!by || !("column" in by) || (!target && !flag)) return null;
  // `pages and days to decision`: a length of time, and no groups of decisions.
  if (work.free.some((item) => item.kind === "unit" && item.unit !== "score")) return null;
  work.take(by, x, flag);
  takeWords(work);
  return comparison(work, by.column as ColumnProfile, { of: target?.of ?? null, flag });
}

function linkOfNumbers(work: Composition, x: Item, y: Item | undefined): readonly Ask[] | null {
  const one = operandOf(work, x);
  const other = y ? operandOf(work, y) : sibling(work, x);
  if (!one || !other || one.name === other.name) return null;
  work.take(...stepsOf(work, [one, other]));
  work.take(x, y, ...work.items.filter((item) => y && isSetAgainst(item, x, y)));
  return correlated(work, one, other);
}

/** `is a higher BMI linked to more pain`: words that only say in which direction each is asked about. */
function stepsOf(work: Composition, operands: readonly Operand[]): Item[] {
  const names = operands.map(({ name }) => name);
  return work.items
    .filter((item) => work.isFree(item) && isStep(work, item))
    .flatMap((item) => {
      const pole = poleOf(work, item, new Set());
      const isMeant = pole && names.includes(pole.target.name) && !tellsOfOthers(work, item, pole);
      return isMeant ? pole.items : [];
    });
}

/** `older patients' BMI`: of whom the number is asked, unless it stands in brackets for it, as in `heavier patients (BMI)`. */
function tellsOfOthers(work: Composition, item: Item, { items }: Pole): boolean {
  const named = items.find((one) => one !== item);
  const isOf = item.kind === "comparative" && item.about.length > 0;
  if (!isOf || !named || named.from <= item.to) return false;
  const between = work.context.words.slice(item.to, named.from);
  return !between.some(({ text }) => text === "(");
}

/** `correlation wait vs rating`: what stands between the two says only that they are two. */
const isSetAgainst = (item: Item, x: Item, y: Item): boolean =>
  isCue(item, "versus") && item.from >= Math.min(x.to, y.to) && item.to <= Math.max(x.from, y.from);

function correlated(work: Composition, one: Operand, other: Operand): readonly Ask[] {
  takeWords(work);
  return finishStatistic(work, { kind: "correlation", x: one.of, y: other.of });
}

/** Those whom a record is about say nothing further where two of its numbers are set against each other. */
function takeWords(work: Composition): void {
  work.take(...work.free.filter((item) => subjects.includes(item.kind)));
  work.takeCues(
    ...["correlate", "strength", "up", "down", "each", "both", "number-kind", "columns", "versus"],
  );
}

const subjects: readonly Item["kind"][] = ["records", "entity", "person"];

/** `the two blood pressure numbers`: the one other number that the same words name. */
function sibling(work: Composition, item: Item): Operand | null {
  const { context } = work;
  if (item.kind !== "column" || !/\b(?:two|2|both)\b/i.test(context.question)) return null;
  const sets = new Set(
    context.words.slice(item.from, item.to).flatMap(({ stem }) => [...synonymSetsOf(stem)]),
  );
  const own = knownOf(context, item.column)?.words.flatMap((word) => [...word.synonymSets]) ?? [];
  const shared = own.filter((set) => sets.has(set) || own.length === 1);
  const found = context.vocabulary.columns.filter(
    ({ profile, words }) =>
      profile !== item.column &&
      isMeasure(profile) &&
      words.some((word) => shared.some((set) => word.synonymSets.has(set))),
  );
  const [only] = found;
  if (found.length !== 1 || !only) return null;
  work.take(
    ...work.free.filter(
      (one) => one.kind === "amount" && /^(?:two|2)$/.test(lowerText(context, one)),
    ),
  );
  return operandFrom(only.profile, null);
}

function comparison(
  work: Composition,
  by: ColumnProfile,
  { of, flag }: { readonly of: Expression | null; readonly flag: Item | undefined },
): readonly Ask[] {
  work.groupByColumn(by);
  const isFlag = flag?.kind === "flag" && of === null;
  if (isFlag) {
    const yes: Condition = {
      kind: "compare",
      operator: "=",
      left: columnOf(flag.column),
      right: literal(flag.column, flag.value),
    };
    work.addMeasure(`Share of ${flag.column.name} = ${flag.value}`, {
      kind: "share",
      of: yes,
      among: null,
    });
  } else if (of)
    work.addMeasure("Average", { kind: "aggregate", aggregate: "mean", of, where: null });
  work.takeCues("question", "any", "count", "both", "and", "which");
  takeRest(work);
  const [measure] = work.measures;
  const order: Query["order"] = measure ? [{ of: measure.name, direction: "descending" }] : [];
  return [{ kind: "query", query: { ...work.query(), order }, wants: "groups" }];
}

const literal = (column: ColumnProfile, value: string): Expression =>
  column.type === "VARCHAR" ? { kind: "text", value } : { kind: "number", value: Number(value) };

/** A number of which the question says that it is larger or smaller. */
interface Pole {
  readonly target: Operand;
  readonly items: readonly Item[];
}

/** `do older patients wait longer`, `slower when more calls are queueing`: two numbers that go together. */
export function takeProportion(work: Composition): readonly Ask[] | null {
  if (!asksForProportion(work)) return null;
  const poles: Pole[] = [];
  const used = new Set<Item>();
  for (const item of work.items) {
    if (!isStep(work, item)) continue;
    const pole = poleOf(work, item, used);
    if (!pole) return null;
    for (const one of pole.items) used.add(one);
    poles.push(pole);
  }
  const names = [...new Set(poles.map(({ target }) => target.name))];
  const [one, other] = names.map((name) => poles.find(({ target }) => target.name === name));
  if (names.length !== 2 || !one || !other) return null;
  work.take(...used);
  return correlated(work, one.target, other.target);
}

function asksForProportion(work: Composition): boolean {
  const said = work.context.words.map(({ lower }) => lower).join(" ");
  const isAsked =
    isCue(work.items[0], "question") ||
    /\bthe (?:more|longer|higher|bigger|older|busier|lower|shorter|heavier)\b.*\bthe \w+/.test(
      said,
    );
  const steps = work.items.filter((item) => isStep(work, item)).length;
  return (
    isAsked &&
    steps >= 2 &&
    !work.has("than", "by", "which", "versus", "mean", "median", "count", "share", "rate") &&
    !work.items.some(
      (item) =>
        item.kind === "group" ||
        item.kind === "cases" ||
        item.kind === "flag" ||
        (item.kind === "list" && item.values.length > 1),
    )
  );
}

/** `longer`, `more`, `goes up`. */
const isStep = (work: Composition, item: Item): boolean =>
  item.kind === "comparative" ||
  isCue(item, "up", "down") ||
  (isCue(item, "most", "least") && /^(?:more|less|fewer)$/.test(lowerText(work.context, item)));

function poleOf(work: Composition, item: Item, used: ReadonlySet<Item>): Pole | null {
  const at = work.items.indexOf(item);
  const isNear = (one: Item | undefined): one is Item =>
    one !== undefined && !used.has(one) && work.isFree(one) && operandOf(work, one) !== null;
  const next = [
    work.items[at + 1],
    isCount(work.items[at + 1]) ? work.items[at + 2] : undefined,
  ].find(isNear);
  const before = work.items[at - 1];
  const about = item.kind === "comparative" ? item.about : [];
  if (next && next.from - item.to <= 4 && (about.length === 0 || !isNear(before)))
    return poleFrom(work, item, next);
  if (isNear(before) && item.from - before.to <= 3) return poleFrom(work, item, before);
  if (next && next.from - item.to <= 2) return poleFrom(work, item, next);
  if (about.includes("age")) {
    const target = ageOperand(work, null);
    return target && { target, items: [item] };
  }
  const column = columnAbout(about, null, work.context);
  return column ? { target: operandFrom(column, null), items: [item] } : null;
}

/** `more calls are queueing`: the records stand between. */
const isCount = (item: Item | undefined): boolean =>
  item?.kind === "records" || item?.kind === "person" || item?.kind === "entity";

function poleFrom(work: Composition, item: Item, named: Item): Pole | null {
  const target = operandOf(work, named);
  const again = work.items.filter(
    (one): one is ItemOf<"column"> => one.kind === "column" && one.column === target?.column,
  );
  return target && { target, items: [item, named, ...again] };
}
