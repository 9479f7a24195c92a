import type { ColumnProfile } from "../../../table/profile.ts";
import { flagValues } from "../columns/flag-columns.ts";
import { isCapacity, isTotalMeaningful } from "../columns/is-total-meaningful.ts";
import { isPossessed, isQualified } from "../pieces/qualified-nouns.ts";
import { type Item, type ItemOf, isCue } from "../placement/item.ts";
import { lowerText } from "../question-context.ts";
import type { CueName } from "../words/cue-name.ts";
import { isAmountUnit } from "../words/header-units.ts";
import { namesRecords } from "../words/name-records.ts";
import { namesPeople } from "../words/record-nouns.ts";
import { superlativeOf } from "../words/superlatives.ts";
import type { HeaderWord } from "../words/vocabulary.ts";
import type { Composition } from "./composition.ts";
import { countBeforeBounded } from "./count-groups.ts";
import { deniesAll } from "./denies-all.ts";

/** What may name groups: a column, whom an identifier stands for, or a yes or no. */
export type GroupNaming = ItemOf<"column"> | ItemOf<"entity"> | ItemOf<"flag">;

/** Whether a column's name means its groups, by the word before it and by what the column holds. */
export function makesGroups(work: Composition, item: GroupNaming, cue: Item | undefined): boolean {
  if (item.kind === "flag" && !isCue(cue, "by", "versus", "between", ...flagCues(work, item)))
    return false;
  // `women among the declined`: those alone.
  if (
    item.kind === "flag" &&
    isCue(cue, "between") &&
    cue &&
    /^among/.test(lowerText(work.context, cue))
  )
    return false;
  // `most of the emergencies` are those with a yes.
  if (item.kind === "flag" && cue && /\bof\b/.test(lowerText(work.context, cue))) return false;
  if (item.weight < 0.7 && !isCue(cue, "by", "each", "and") && !isHeadAsked(work, item, cue))
    return false;
  if (item.kind === "entity")
    return (
      (isCue(cue, "by", "each", "which", "per") || isRankedOne(work, item)) &&
      !isPossessed(work, item)
    );
  return item.kind === "flag" || columnMakesGroups(work, item, cue);
}

/** `which team`, where one header names just that: `Midwifery Team`, as `Mode of Birth` names a mode. */
function isHeadAsked(work: Composition, item: GroupNaming, cue: Item | undefined): boolean {
  const { words, vocabulary } = work.context;
  const said = words[item.to - 1]?.stem;
  const endsSo = vocabulary.columns.filter(
    ({ profile, words: header }) => namesGroups(profile) && headOf(header) === said,
  );
  return (
    item.kind === "column" &&
    isCue(cue, "which") &&
    cue?.to === item.from &&
    item.weight >= 0.6 &&
    endsSo.length === 1 &&
    endsSo[0]?.profile === item.column
  );
}

function headOf(header: readonly HeaderWord[]): string | undefined {
  const of = header.findIndex(({ text }) => text === "of");
  return header.at(of > 0 ? of - 1 : -1)?.stem;
}

function columnMakesGroups(work: Composition, item: GroupNaming, cue: Item | undefined): boolean {
  const { column } = item;
  // `a share of all exams`
  if (isCue(cue, "between") && work.has("share")) return false;
  if (isOrder(work, item, cue) || (cue === undefined && isSaidOtherwise(work, item))) return false;
  const isScale = isScaleAsked(work, item, cue);
  const isName = isScale || namesOne(work, item, cue) || numbersThings(work, item, cue);
  if ((!namesGroups(column) && !isName) || isOne(column, cue)) return false;
  return cue !== undefined || isWhole(work, item) || isRankedName(work, item);
}

/** `by severity`, `calls per priority`: the few steps of a number, one by one. */
const isScaleAsked = (
  work: Composition,
  { column, from }: GroupNaming,
  cue: Item | undefined,
): boolean =>
  hasFewValues(column) &&
  (isCue(cue, "by", "each", "and", "distribution") ||
    (isCue(cue, "per") &&
      !isTotalMeaningful(column) &&
      !isCapacity(column) &&
      !isAmountUnit(work.context.words[from]?.lower ?? ""))) &&
  !(isCue(cue, "by") && column.kind === "number" && ranksBy(work));

/** What is the same on every row tells no groups apart, unless they are asked for. */
const isOne = ({ distinct }: ItemOf<"column">["column"], cue: Item | undefined): boolean =>
  distinct <= 1 && !isCue(cue, "by", "each", "per");

/** `by number of visits`, where groups are ranked: how many there are, and no groups of their own. */
const isOrder = (work: Composition, item: GroupNaming, cue: Item | undefined): boolean =>
  isCue(cue, "by") &&
  ranksBy(work) &&
  /^(?:number|count|volume) of\b/.test(lowerText(work.context, item));

/** Whether a column's name without a cue is no groups, whatever else is asked. */
const isSaidOtherwise = (work: Composition, item: GroupNaming): boolean =>
  isQualified(work, item) ||
  isTooFine(work, item.column) ||
  isDoer(work, item) ||
  isAnswered(work, item) ||
  isAnybody(work, item);

/** `what share of complaints were upheld by site`: a column of yes and no behind the verb says what befell them. */
const isAnswered = ({ context: { words } }: Composition, { column, from }: GroupNaming): boolean =>
  flagValues(column) !== null &&
  /^(?:was|were|is|are|been|being|got|get)$/.test(words[from - 1]?.lower ?? "");

/**
 * `how long do patients stay on each ward`, where a column holds their names: whoever it is does so, and
 * no single one is asked for.
 */
const isAnybody = (work: Composition, item: Item & GroupNaming): boolean =>
  !isRanked(work, item) &&
  !/^(?:with|having|had|have|who)$/.test(work.context.words[item.to]?.lower ?? "") &&
  work.context.words.slice(item.from, item.to).every(({ stem }) => namesPeople(stem));

/** `top 2 wards by falls`: what the groups are put in order by. */
const ranksBy = (work: Composition): boolean =>
  work.groups.length > 0 &&
  work.items.some(
    (item) => item.kind === "superlative" || (item.kind === "amount" && item.amount.kind === "top"),
  );

/** Groups that no word asks for are few, unless only some of them are to be shown. */
const isTooFine = (work: Composition, { distinct }: ColumnProfile): boolean =>
  distinct > 100 &&
  !work.has("any", "most", "least", "mode") &&
  !work.items.some(
    (item) =>
      item.kind === "superlative" ||
      (item.kind === "amount" && /^(?:top|comparison)$/.test(item.amount.kind)),
  );

/** `which weekday do volunteers do most`: the one who does it is no group beside the one asked for. */
const isDoer = ({ context, groups }: Composition, { from }: Item): boolean =>
  /^(?:do|does|did|have|has|had|can|could)$/.test(context.words[from - 1]?.lower ?? "") &&
  groups.some(({ asked }) => asked);

/** `which three staff numbers`: whose they are has records of its own. */
const numbersThings = (work: Composition, item: GroupNaming, cue: Item | undefined): boolean =>
  item.weight >= 0.9 &&
  work.context.nouns.entities.some(({ profile }) => profile === item.column) &&
  (isCue(cue, "which", "each", "by", "per") ||
    isCue(work.before(item), "any") ||
    isRankedOne(work, item));

/** `the two residents with the most falls`. */
const isRankedOne = (work: Composition, item: Item): boolean =>
  isRanked(work, item) &&
  (work.has("most", "least") ||
    work.items.some(
      (one) => one.kind === "superlative" || (one.kind === "amount" && one.amount.kind === "top"),
    ));

/** A column's name without a cue, where groups are ranked or bounded. */
const isRankedName = (work: Composition, item: GroupNaming): boolean =>
  ranksGroups(work) &&
  (item.weight >= (isRanked(work, item) ? 0.75 : 0.85) ||
    countBeforeBounded(work, item).length > 0) &&
  // `percentage of requests sent in`: no share by sender.
  !(
    item.weight < 0.95 &&
    /(?:ed|sent|made|seen|paid|given|taken|done|held|brought|bought)$/.test(
      lowerText(work.context, item),
    )
  ) &&
  !isMeasured(work, item) &&
  !(namesRecords(work, item) && !namesRankedGroups(work, item));

/** `top 5 exams`, `the two biggest lines`: right behind the number that is asked for. */
export function isRanked(work: Composition, item: Item): boolean {
  const before = work.before(item);
  return (
    before !== undefined &&
    item.from - before.to <= 1 &&
    ((before.kind === "amount" && countsGroups(before)) || isCue(before, "mode"))
  );
}

/** `top 5`, or the `two` of `the two cost centres that …`. */
const countsGroups = ({ amount }: ItemOf<"amount">): boolean =>
  amount.kind === "top" ||
  (amount.kind === "number" && amount.unit === null && Number.isInteger(amount.value));

/** Where single records have no name, or nothing but their number ranks them, groups are meant. */
const namesRankedGroups = (work: Composition, item: Item): boolean =>
  (isRanked(work, item) || (isHead(work, item) && !meansSingle(work, item))) &&
  !ranksByQuantity(work, item);

/** Single records have a number and no average: `procedures averaging over two hours` are their kinds. */
const meansSingle = (work: Composition, { weight }: Item): boolean =>
  work.context.nouns.key !== null &&
  !(weight >= 0.95 && work.has("mean", "median", "rate", "share"));

/** `cost centres that spent more than …`: what the question is about comes first. */
const isHead = (work: Composition, item: Item): boolean =>
  work.items
    .slice(0, work.items.indexOf(item))
    .every((one) => isCue(one, "question", "list", "which"));

/** `the 3 longest stays`: single records are put in order by a quantity. */
function ranksByQuantity(work: Composition, item: Item): boolean {
  const before = work.before(item);
  const word =
    before?.kind === "amount" && before.amount.kind === "top" ? before.amount.word : null;
  const about = word === null ? [] : (superlativeOf(word)?.about ?? []);
  return about.some((one) => !one.startsWith("#"));
}

/** `the ten largest hospitals`, each in a row of its own. */
const namesOne = (
  work: Composition,
  { column, weight }: GroupNaming,
  cue: Item | undefined,
): boolean =>
  column.kind === "text" &&
  weight >= 0.9 &&
  !/comment|note|remark|text|desc|reason/i.test(column.name) &&
  (isCue(cue, "which") ||
    work.items.some(
      (item) =>
        item.kind === "superlative" || (item.kind === "amount" && item.amount.kind === "top"),
    ));

/** `which follow-up call has the highest rate of …`: a flag whose two answers are set apart by another. */
const flagCues = (work: Composition, item: Item): readonly CueName[] =>
  work.items.some((other) => other !== item && other.kind === "flag") && work.has("rate", "share")
    ? ["which"]
    : [];

/** `the whole hospital`: no groups are made of it. */
export function isWhole(work: Composition, item: Item): boolean {
  const before = work.before(item);
  return isCue(before, "whole") && item.from - (before?.to ?? 0) <= 1;
}

/** Whether the values of a column name groups of records. */
export const namesGroups = (column: ColumnProfile): boolean =>
  column.kind === "category" ||
  (column.kind === "binary" && column.type === "VARCHAR" && flagValues(column) === null);

export const hasFewValues = ({ distinct, kind }: ColumnProfile) =>
  kind === "binary" || (kind === "number" && distinct <= 25);

/** `top 3 wards`, `wards with the most falls`: a column's name alone makes groups where they are ranked or bounded. */
const ranksGroups = (work: Composition): boolean =>
  work.has("most", "least", "mode", "share", "each", "rate", "versus") ||
  work.items.some(
    (item) =>
      item.kind === "superlative" ||
      (item.kind === "amount" && !/^(?:per|percentile|portion)$/.test(item.amount.kind)) ||
      item.kind === "comparative" ||
      deniesAll(work, item),
  );

/** A count or a mean that is asked of the column itself makes no groups of it. */
function isMeasured(work: Composition, item: Item): boolean {
  if (countBeforeBounded(work, item).length > 0) return false;
  return isCue(work.before(item), "count", "distinct", "mean", "median", "sum", "missing");
}
