import type { Aggregate, Condition, Expression, Value } from "#contract/query.ts";
import type { ColumnProfile } from "../../profile.ts";
import { type Composition, countRecords } from "./composition.ts";
import { flagValues } from "./flag-columns.ts";
import { type Item, type ItemOf, isCue } from "./item.ts";
import { columnAbout } from "./place-amounts.ts";
import { conditionFrom } from "./place-conditions.ts";
import {
  ageOf,
  columnOf,
  isMeasure,
  knownOf,
  monthNumber,
  sumsUp,
  tableQuantity,
} from "./scene.ts";
import { takePer } from "./take-per.ts";
import { takeShares } from "./take-shares.ts";
import { circlesOf } from "./thesaurus.ts";

/** A number that can be aggregated, and the item it stands in. */
export interface Target {
  readonly of: Expression;
  readonly column: ColumnProfile | null;
  readonly name: string;
  readonly item: Item | null;
}

/** Takes what the question measures: counts, averages, sums, shares, rates. */
export function takeTargets(work: Composition): void {
  takePercentile(work);
  takePer(work);
  takeShares(work);
  for (const item of work.items) {
    if (!work.isFree(item)) continue;
    if (aggregateOf(item) !== null && startsAggregate(work, item)) takeAggregates(work, item);
    else if (isCue(item, "count")) takeCount(work, item);
    else if (item.kind === "measure") takeMeasure(work, item);
    else if (isCue(item, "how-long", "how-old", "how-far")) takeHow(work, item);
  }
  takeListedRecords(work);
  takeBareQuantities(work);
}

/** `calls, and mean response`: records that stand in a row with other figures are counted. */
function takeListedRecords(work: Composition): void {
  const isCounted = work.measures.some(
    ({ value }) => value.kind === "aggregate" && value.aggregate === "count",
  );
  if (work.measures.length === 0 || isCounted || work.has("count")) return;
  for (const item of work.free) {
    if (item.kind !== "records" && !(item.kind === "column" && namesRecords(work, item))) continue;
    const next = work.scene.words[item.to]?.text;
    const after = work.after(item);
    const isListed =
      (next === "," || isCue(after, "and")) &&
      !/^(?:of|for|on|in|per|a|the)$/.test(work.scene.words[item.from - 1]?.lower ?? "");
    const isFollowed = [after, after && work.after(after)].some(
      (one) => one !== undefined && aggregateOf(one) !== null,
    );
    if (isListed && isFollowed) addCount(work, item);
  }
}

/** `90% of patients were seen within how many minutes`. */
function takePercentile(work: Composition): void {
  const within = work.free.find((item) => isCue(item, "within-how-many"));
  const share = work.free.find(
    (item) => item.kind === "amount" && item.amount.kind === "number" && item.amount.unit === "%",
  );
  if (!within || share?.kind !== "amount" || share.amount.kind !== "number") return;
  const target = findTarget(work, within, ["wait", "turnaround", "durat", "stay"]);
  if (!target) return;
  work.take(within, share, target.item ?? undefined);
  addAggregate(work, target, { aggregate: "quantile", fraction: share.amount.value / 100 });
  work.defaults.push("measure");
}

function takeMeasure(work: Composition, item: ItemOf<"measure">): void {
  work.take(item);
  work.addMeasure(item.name, item.value);
}

const aggregates: Readonly<Record<string, Aggregate>> = {
  mean: "mean",
  median: "median",
  typical: "median",
  sum: "sum",
  "how-much": "sum",
  deviation: "deviation",
  minimum: "minimum",
  maximum: "maximum",
};

export const aggregateNames: Readonly<Record<string, string>> = {
  mean: "Average",
  median: "Median",
  sum: "Total",
  deviation: "Standard deviation of",
  minimum: "Smallest",
  maximum: "Largest",
  quantile: "Percentile of",
  distinct: "Different",
};

interface Wanted {
  readonly aggregate: Aggregate;
  readonly fraction?: number;
}

function aggregateOf(item: Item): Wanted | null {
  if (item.kind === "cue") {
    const aggregate = aggregates[item.cue];
    return aggregate ? { aggregate } : null;
  }
  if (item.kind === "amount" && item.amount.kind === "percentile")
    return { aggregate: "quantile", fraction: item.amount.fraction };
  return item.kind === "superlative"
    ? { aggregate: item.end === "most" ? "maximum" : "minimum" }
    : null;
}

/** A superlative is an aggregate only where nothing is ranked by it: `the longest wait on ICU`. */
function startsAggregate(work: Composition, item: Item): boolean {
  if (item.kind !== "superlative") return true;
  const ranks =
    work.groups.some(({ asked }) => asked) ||
    ranksRecords(work) ||
    item.about.some((word) => word.startsWith("#"));
  return !ranks;
}

/** `which stay`, `whose bill`: single records are asked for. */
export const ranksRecords = (work: Composition): boolean =>
  work.items.some((item, at) => item.kind === "records" && isCue(work.items[at - 1], "which"));

function takeAggregates(work: Composition, first: Item): void {
  const wanted: { readonly item: Item; readonly aggregate: Wanted }[] = [];
  let at = work.items.indexOf(first);
  for (; at < work.items.length; at += 1) {
    const item = work.items[at];
    const aggregate = item && work.isFree(item) ? aggregateOf(item) : null;
    if (item && aggregate) wanted.push({ item, aggregate });
    else if (!isCue(item, "and", "or", "both")) break;
  }
  work.take(...wanted.map(({ item }) => item));
  const about = wanted.flatMap(({ item }) => (item.kind === "superlative" ? item.about : []));
  const target = findTarget(work, first, about);
  if (!target && wanted.every(({ aggregate }) => isMeasuredSo(work, aggregate))) return;
  if (!target) {
    takeCountedTotal(
      work,
      wanted.map(({ aggregate }) => aggregate),
      first,
    );
    return;
  }
  if (target.item) work.take(target.item);
  for (const { aggregate } of meaningful(wanted, target)) addAggregate(work, target, aggregate);
}

/** `typical … the middle one`: said twice. */
const isMeasuredSo = (work: Composition, { aggregate }: Wanted) =>
  work.measures.some(
    ({ value }) => value.kind === "aggregate" && value.aggregate === aggregate && value.of !== null,
  );

/** `total average`, `how much on average`: a sum beside a mean of one quantity only introduces it. */
function meaningful<Item_ extends { readonly item: Item; readonly aggregate: Wanted }>(
  wanted: readonly Item_[],
  _target: Target,
): readonly Item_[] {
  const isMeanAsked = wanted.some(({ aggregate }) => aggregate.aggregate !== "sum");
  return isMeanAsked ? wanted.filter(({ item }) => !isCue(item, "how-much")) : wanted;
}

export function addAggregate(
  work: Composition,
  { of, name }: Target,
  { aggregate, fraction }: Wanted,
): string {
  const weight =
    aggregate === "mean" && /avg|average|mean|(?:^|[^a-z])per(?:$|[^a-z])/i.test(name)
      ? quantityOf(work)
      : null;
  const value: Value = weight
    ? { kind: "aggregate", aggregate: "weighted-mean", of, where: null, along: weight.of }
    : {
        kind: "aggregate",
        aggregate,
        of,
        where: null,
        ...(fraction === undefined ? {} : { fraction }),
      };
  const percent = fraction === undefined ? "" : `${Math.round(fraction * 100)}th `;
  return work.addMeasure(
    `${percent}${aggregateNames[aggregate] ?? aggregate} ${name}`.replace(
      /^(\d+th) Percentile of/,
      "$1 percentile of",
    ),
    value,
  );
}

/** `total` of nothing that can be added up is a count: `total admissions`. */
function takeCountedTotal(work: Composition, wanted: readonly Wanted[], first: Item): void {
  if (!wanted.every(({ aggregate }) => aggregate === "sum")) {
    work.taken.delete(first);
    return;
  }
  const object =
    nextFree(work, first, ["records", "entity", "flag", "person"]) ??
    lastFree(work, first, ["records", "entity"]);
  if (object) addCount(work, object);
  else if (!work.has("count", "share", "rate")) work.taken.delete(first);
}

/** The quantity that an aggregate is of: the next one, else the one before, else the only one. */
function findTarget(work: Composition, item: Item, about: readonly string[]): Target | null {
  const at = work.items.indexOf(item);
  const after = work.items
    .slice(at + 1)
    .find((one) => work.isFree(one) && targetOf(work, one) !== null);
  const before = work.items
    .slice(0, at)
    .toReversed()
    .find((one) => work.isFree(one) && targetOf(work, one) !== null);
  const found = nearest(item, after, before);
  if (found) return targetOf(work, found);
  const column = columnAbout(about, null, work.scene);
  if (column) return targetFrom(column, null);
  if (about.includes("age")) return ageTarget(work, null);
  return longValue(work) ?? quantityNoun(work, item);
}

/** In a long table, where each row names what was measured: `average potassium` is of the values of its rows. */
export function longValue(work: Composition): Target | null {
  const column = work.scene.vocabulary.profile.columns.find(
    ({ name, kind }) => kind === "number" && /^(?:value|result|reading|measurement)/i.test(name),
  );
  const isNamed = work.items.some(
    (item) =>
      item.kind === "list" &&
      /test|name|item|analyte|measure|parameter|type/i.test(item.column.name),
  );
  return column && isNamed ? targetFrom(column, null) : null;
}

function nearest(item: Item, after: Item | undefined, before: Item | undefined): Item | undefined {
  if (!after || !before) return after ?? before;
  return item.from - before.to < 2 && after.from - item.to > 4 ? before : after;
}

/** In a table of counts, `total infections` adds up what is counted. */
function quantityNoun(work: Composition, item: Item): Target | null {
  const quantity = quantityOf(work);
  if (!quantity) return null;
  const noun =
    nextFree(work, item, ["records", "list", "person"]) ??
    lastFree(work, item, ["records", "list"]);
  return noun ? { ...quantity, item: noun.kind === "records" ? noun : null } : null;
}

/** What the table counts; the months' values where they are turned into rows. */
export const quantityOf = (work: Composition) =>
  work.unpivot.length > 0
    ? { of: { kind: "column", column: "Value" } as const, name: "value", column: null }
    : tableQuantity(work.scene.vocabulary);

export function targetOf(work: Composition, item: Item): Target | null {
  if (item.kind === "quantity") return { of: item.of, column: item.column, name: item.name, item };
  if (item.kind === "column" && isMeasure(item.column) && !isRepeatedState(work, item.column))
    return targetFrom(item.column, item);
  if (item.kind === "column" && /age/i.test(item.column.name) === false && isBirth(item.column))
    return ageTarget(work, item);
  return null;
}

/** How many live somewhere stands on every row of the place: no sum of rows means anything. */
const isRepeatedState = ({ scene }: Composition, { name, distinct }: ColumnProfile) =>
  /(?:^|[^a-z])pop(?:$|[^a-z]|ulation)/i.test(name) &&
  distinct < 0.2 * scene.vocabulary.profile.rows;

const isBirth = ({ name, kind }: ColumnProfile) => kind === "date" && /dob|birth/i.test(name);

const targetFrom = (column: ColumnProfile, item: Item | null): Target => ({
  of: columnOf(column),
  column,
  name: column.name,
  item,
});

function ageTarget(work: Composition, item: Item | null): Target | null {
  const age = ageOf(work.scene);
  return age && { of: age.of, column: age.column, name: age.column?.name ?? "age", item };
}

export function nextFree(
  work: Composition,
  item: Item,
  kinds: readonly Item["kind"][],
  reach = 4,
): Item | null {
  const at = work.items.indexOf(item);
  const rest = work.items.slice(at + 1, at + 1 + reach);
  const stop = rest.findIndex((one) =>
    isCue(one, "and", "mean", "median", "sum", "which", "count", "typical", "maximum", "minimum"),
  );
  const found = (stop < 0 ? rest : rest.slice(0, stop)).find(
    (one) => work.isFree(one) && kinds.includes(one.kind),
  );
  return found && found.from - item.to <= 8 ? found : null;
}

export function lastFree(
  work: Composition,
  item: Item,
  kinds: readonly Item["kind"][],
): Item | null {
  const at = work.items.indexOf(item);
  return (
    work.items
      .slice(0, at)
      .toReversed()
      .find((one) => work.isFree(one) && kinds.includes(one.kind)) ?? null
  );
}

const countable: readonly Item["kind"][] = [
  "records",
  "entity",
  "person",
  "flag",
  "list",
  "column",
  "condition",
  "quantity",
];

function takeCount(work: Composition, item: Item): void {
  work.take(item);
  const isDistinct = work.takeCues("distinct");
  const object =
    nextFree(work, item, countable) ?? lastFree(work, item, ["records", "entity", "person"]);
  if (isDistinct && object && distinctTarget(work, object)) return;
  if (object) addCount(work, object);
  else countAll(work);
}

function distinctTarget(work: Composition, object: Item): boolean {
  if (object.kind !== "entity" && object.kind !== "column" && object.kind !== "flag") return false;
  work.take(object);
  addDistinct(work, object.column);
  return true;
}

function addDistinct(work: Composition, column: ColumnProfile): void {
  work.addMeasure(`Different ${column.name}`, {
    kind: "aggregate",
    aggregate: "distinct",
    of: columnOf(column),
    where: null,
  });
}

/** Adds the count of what an item names. */
export function addCount(work: Composition, object: Item): void {
  if (object.kind === "column") {
    const flag = flagValues(object.column);
    if (!flag) return countColumn(work, object);
    return countFlag(work, { ...object, kind: "flag", value: flag.yes, holds: true }, object);
  }
  if (object.kind === "quantity") {
    work.take(object);
    addAggregate(work, { ...object, item: object }, { aggregate: "sum" });
    return;
  }
  if (object.kind === "entity") return countEntity(work, object);
  if (object.kind === "records" || object.kind === "person") work.take(object);
  if (object.kind === "flag") return countFlag(work, object);
  countThings(work, object);
}

/** Counts records, or adds up what a table of counts counts. */
export function countThings(work: Composition, object: Item): void {
  const quantity = quantityOf(work);
  if (quantity && !isRowWord(work, object)) {
    work.addMeasure(`Total ${quantity.name}`, {
      kind: "aggregate",
      aggregate: "sum",
      of: quantity.of,
      where: null,
    });
    return;
  }
  work.addMeasure("Records", countRecords());
}

/** Counts what the table is about, where the question names nothing. */
function countAll(work: Composition): void {
  const quantity = quantityOf(work);
  if (quantity)
    work.addMeasure(`Total ${quantity.name}`, {
      kind: "aggregate",
      aggregate: "sum",
      of: quantity.of,
      where: null,
    });
  else work.addMeasure("Records", countRecords());
}

/** `rows`, `lines`: the records themselves, whatever they count. */
function isRowWord({ scene }: Composition, { from, to }: Item): boolean {
  return scene.words.slice(from, to).some(({ stem }) => /^(?:row|record|line|entr)/.test(stem));
}

/** Whether words that name a column may as well name the records: `stays`, `shifts`, `visits`. */
export function namesRecords({ scene }: Composition, { from, to }: Item): boolean {
  const { stems, circles } = scene.nouns;
  return scene.words
    .slice(from, to)
    .every(
      (word) =>
        stems.has(word.stem) || [...circlesOf(word.stem)].some((circle) => circles.has(circle)),
    );
}

function countColumn(work: Composition, object: ItemOf<"column">): void {
  const { column } = object;
  work.take(object);
  if (namesRecords(work, object)) {
    work.penalty += 0.3;
    return countThings(work, object);
  }
  if (isMeasure(column)) {
    addAggregate(work, targetFrom(column, object), { aggregate: "sum" });
    if (!sumsUp(column)) work.penalty += 0.6;
    return;
  }
  if (column.kind === "date") {
    work.addMeasure("Records", countRecords());
    work.where.push({ kind: "not", of: { kind: "empty", of: columnOf(column) } });
    return;
  }
  if (column.kind === "text") {
    work.addMeasure(
      "Records",
      countRecords({ kind: "not", of: { kind: "empty", of: columnOf(column) } }),
    );
    return;
  }
  // With a handful of values, one per record, the records are meant: `how many shifts was Surgery full`.
  if (column.kind === "category" && column.distinct <= 5 && !work.has("distinct"))
    return countThings(work, object);
  addDistinct(work, column);
}

/** A patient of several stays counts once; the records are the other reading. */
function countEntity(work: Composition, object: ItemOf<"entity">): void {
  work.take(object);
  addDistinct(work, object.column);
  work.defaults.push("entity");
}

function countFlag(work: Composition, object: ItemOf<"flag">, item: Item = object): void {
  work.take(item);
  const only: Condition = conditionFrom(object);
  work.addMeasure(`Records with ${object.column.name}`, countRecords(only));
}

function takeHow(work: Composition, item: Item): void {
  const cue = item.kind === "cue" ? item.cue : "";
  const target = cue === "how-old" ? ageTarget(work, null) : howTarget(work, cue);
  if (!target) return;
  work.take(item, target.item ?? undefined);
  const later = work.free.find((one) => aggregateOf(one) !== null && !isCue(one, "how-much"));
  const wanted = later ? aggregateOf(later) : null;
  if (later) work.take(later);
  addAggregate(work, target, wanted ?? { aggregate: "mean" });
}

const timeUnits = ["minute", "hour", "day", "week", "year"];

function howTarget(work: Composition, cue: string): Target | null {
  const fits = (one: Item) => {
    const target = targetOf(work, one);
    if (!target) return false;
    if (one.kind === "quantity" || target.column === null) return true;
    const unit = knownOf(work.scene, target.column)?.unit ?? null;
    if (cue === "how-far")
      return unit === "kilometre" || unit === "mile" || /dist/i.test(target.name);
    return (
      (unit !== null && timeUnits.includes(unit)) ||
      /wait|stay|los|dur|time|tat|delay|length/i.test(target.name)
    );
  };
  const named = work.free.find(fits);
  if (named) return targetOf(work, named);
  const about = cue === "how-far" ? ["distanc"] : ["wait", "stay", "durat", "length", "turnaround"];
  const column = columnAbout(about, null, work.scene);
  return column ? targetFrom(column, null) : null;
}

/** Quantities that no word aggregates: sums of what adds up, else means. */
function takeBareQuantities(work: Composition): void {
  if (work.measures.length > 0 && !work.has("and")) return;
  for (const item of work.items) {
    if (!work.isFree(item)) continue;
    const target = targetOf(work, item);
    if (!target || item.kind === "flag") continue;
    work.take(item);
    const isMonth = item.kind === "quantity" && monthNumber(target.name) !== null;
    const isSum = isMonth || (target.column !== null && sumsUp(target.column));
    addAggregate(work, target, { aggregate: isSum ? "sum" : "mean" });
    work.defaults.push("aggregate");
  }
}
