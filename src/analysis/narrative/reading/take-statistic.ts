import type { Condition, Expression, Query } from "#contract/query.ts";
import type { Ask, Statistic } from "#contract/reading.ts";
import type { ColumnProfile } from "../../profile.ts";
import { all, type Composition, countRecords } from "./composition.ts";
import type { CueName } from "./cue-words.ts";
import { targetOf } from "./find-target.ts";
import { flagValues } from "./flag-columns.ts";
import { type Item, isCue } from "./item.ts";
import { columnOf, isMeasure } from "./question-context.ts";
import { namesGroups, takeGroups } from "./take-groups.ts";
import { takeRest } from "./take-rest.ts";

/** Which cue asks for which method; where several stand in a question, the first of these. */
const methods: readonly (readonly [CueName, (work: Composition) => readonly Ask[] | null])[] = [
  ["emptiest", quality],
  ["duplicates", repeats],
  ["impossible", (work) => impossible(work) ?? outliers(work)],
  ["outliers", outliers],
  ["drivers", drivers],
  ["correlate", link],
  ["distribution", distribution],
  ["quality", quality],
  ["concentrated", concentration],
  ["overview", overview],
];

/** Questions that a method answers: links, drivers, odd values, gaps, repeats, spreads. */
export function takeStatistic(work: Composition): readonly Ask[] | null {
  const isOfAll = work.has("columns", "quality") || !work.items.some((item) => "column" in item);
  if (work.has("missing") && isOfAll) return quality(work);
  const [, method] = methods.find(([cue]) => work.has(cue)) ?? [];
  return method ? method(work) : null;
}

function finish(work: Composition, statistic: Statistic): readonly Ask[] {
  work.takeCues(
    "question",
    "count",
    "which",
    "any",
    "strength",
    "columns",
    "both",
    "and",
    "how-much",
    "list",
    "whole",
    "each",
    "most",
    "range",
  );
  takeRest(work);
  work.take(
    ...work.free.filter(
      ({ kind }) => kind === "records" || kind === "person" || kind === "superlative",
    ),
  );
  return [{ kind: "statistic", statistic, where: all(work.where) }];
}

function quality(work: Composition): readonly Ask[] | null {
  if (work.free.some((item) => item.kind === "column" && !isCue(item, "columns"))) return null;
  work.takeCues("emptiest", "missing", "columns", "quality");
  return finish(work, { kind: "quality" });
}

function overview(work: Composition): readonly Ask[] {
  work.takeCues("overview");
  return finish(work, { kind: "overview" });
}

function repeats(work: Composition): readonly Ask[] | null {
  const item = work.free.find(
    (one) => one.kind === "entity" || (one.kind === "column" && one.column.kind === "identifier"),
  );
  const records = work.free.find(({ kind }) => kind === "records");
  const column = item && "column" in item ? item.column : (work.context.nouns.key?.profile ?? null);
  if (!column || (!item && !records)) return null;
  work.take(item, records);
  work.takeCues("duplicates");
  return finish(work, { kind: "repeats", of: (column as ColumnProfile).name });
}

/** `how concentrated are payments`: how much of the whole the largest hold. */
function concentration(work: Composition): readonly Ask[] | null {
  const item = work.free.find((one) => one.kind === "column" && isMeasure(one.column));
  if (item?.kind !== "column") return null;
  work.take(item);
  work.takeCues("concentrated", "distribution");
  return finish(work, { kind: "concentration", of: item.column.name, label: null });
}

const measured = (work: Composition) => work.free.filter((item) => targetOf(work, item) !== null);

function outliers(work: Composition): readonly Ask[] | null {
  const [item] = measured(work);
  const column = item && targetOf(work, item)?.column;
  if (!item || !column) return null;
  work.take(item);
  work.takeCues("outliers", "impossible");
  return finish(work, { kind: "outliers", of: column.name });
}

/** What no age and no given scale can be. */
function impossible(work: Composition): readonly Ask[] | null {
  const [item] = measured(work);
  const target = item && targetOf(work, item);
  if (!item || !target) return null;
  const bounds = scaleOf(work, target.name);
  if (!bounds) return null;
  work.take(item);
  work.takeCues("impossible", "count", "any", "question", "list", "which");
  const { of } = target;
  const number = (value: number) => ({ kind: "number", value }) as const;
  work.where.push({
    kind: "not",
    of: { kind: "between", of, low: number(bounds.low), high: number(bounds.high) },
  });
  work.addMeasure("Records", countRecords());
  takeRest(work);
  work.take(...work.free.filter(({ kind }) => kind === "records" || kind === "person"));
  return [{ kind: "query", query: work.query(), wants: "figures" }];
}

/** A scale said in the question or in the header, else that of ages. */
function scaleOf(
  work: Composition,
  name: string,
): { readonly low: number; readonly high: number } | null {
  const said = work.free.find((item) => item.kind === "amount" && item.amount.kind === "range");
  if (said?.kind === "amount" && said.amount.kind === "range") {
    work.take(said);
    return { low: said.amount.low, high: said.amount.high };
  }
  const [, low, high] = /(\d+)\s*(?:-|–|to)\s*(\d+)/.exec(name) ?? [];
  if (low !== undefined && high !== undefined) return { low: Number(low), high: Number(high) };
  return /(?:^|[^a-z])age/i.test(name) ? { low: 0, high: 120 } : null;
}

function drivers(work: Composition): readonly Ask[] | null {
  const [first] = work.free.filter((item) => item.kind === "flag" || targetOf(work, item) !== null);
  if (!first || !("column" in first) || !first.column) return null;
  const column = first.column as ColumnProfile;
  work.take(first);
  work.takeCues("drivers", "correlate", "columns", "of", "or", "and");
  const others = work.free.filter(
    (item) => "column" in item && item.kind !== "list" && item.column,
  );
  work.take(...others);
  const among = others
    .map((item) => (item as { readonly column: ColumnProfile }).column.name)
    .filter((name) => name !== column.name);
  const value = flagValues(column)?.yes ?? null;
  return finish(work, { kind: "drivers", of: column.name, value, among: [...new Set(among)] });
}

/** Two numbers are correlated; a number or a flag is compared between the groups of a column. */
function link(work: Composition): readonly Ask[] | null {
  const numbers = measured(work);
  const flags = work.free.filter((item) => item.kind === "flag");
  const groups = work.free.filter((item) => item.kind === "column" && namesGroups(item.column));
  const [x, y] = numbers;
  const [group] = groups;
  if (x && y && groups.length + flags.length === 0) {
    const [one, other] = [targetOf(work, x), targetOf(work, y)];
    if (!one || !other || one.name === other.name) return null;
    work.take(x, y);
    work.takeCues("correlate", "strength", "up");
    return finish(work, { kind: "correlation", x: one.of, y: other.of });
  }
  const target = x ? targetOf(work, x) : null;
  const [flag, second] = flags;
  const by = group ?? (target ? flag : second);
  if (!by || !("column" in by) || (!target && !flag)) return null;
  work.take(by, x, flag);
  work.takeCues("correlate", "strength", "up");
  return comparison(work, by.column as ColumnProfile, { of: target?.of ?? null, flag });
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

/** A column of few values is counted by value; one of many is described. */
function distribution(work: Composition): readonly Ask[] | null {
  const scale = work.free.find(
    (one) =>
      one.kind === "condition" &&
      one.column !== null &&
      isMeasure(one.column) &&
      one.column.distinct <= 25,
  );
  const named = work.free.find(
    (one) => one.kind === "column" && (isMeasure(one.column) || namesGroups(one.column)),
  );
  const item =
    named ??
    (scale?.kind === "condition" && scale.column
      ? ({ ...scale, kind: "column", column: scale.column } as const)
      : undefined);
  if (item?.kind !== "column") return null;
  if (scale) work.take(scale);
  const others = work.free.filter(
    (one) => one.kind === "column" && one !== item && one.column !== item.column,
  );
  if (
    others.length > 0 ||
    work.free.some((one) => one.kind === "group" || isCue(one, "by", "mean", "median", "sum"))
  )
    return null;
  work.take(item);
  work.takeCues("distribution", "by", "each", "range");
  const { column } = item;
  if (isMeasure(column) && column.distinct > 25) {
    work.takeCues("count");
    return finish(work, { kind: "distribution", of: column.name });
  }
  work.groupByColumn(column);
  work.addMeasure("Records", countRecords());
  work.addMeasure("Share of the whole", {
    kind: "over-groups",
    function: "share",
    of: countRecords(),
    within: [],
  });
  work.takeCues("question", "count", "both", "and", "which", "whole", "list");
  work.take(...work.free.filter(({ kind }) => kind === "amount"));
  takeGroups(work);
  takeRest(work);
  return [{ kind: "query", query: work.query(), wants: "groups" }];
}
