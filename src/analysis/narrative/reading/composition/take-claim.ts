import type { Value } from "#contract/query.ts";
import { type Item, isCue } from "../placement/item.ts";
import { overTime } from "../placement/place-moments.ts";
import { dateColumns, lowerText } from "../question-context.ts";
import type { Composition } from "./composition.ts";
import { groupByFlag } from "./group-by-flag.ts";

/** Takes what a yes-or-no question claims: one is longer than the other, it rises, there are any. */
export function takeClaim(work: Composition): void {
  const [first] = work.items;
  const isVerdict = isCue(first, "question") || isCue(first, "any") || asksAny(work);
  takeThanThose(work);
  takeComparative(work, isVerdict);
  takeMoreThan(work, isVerdict);
  takeDirection(work, isVerdict);
  if (isVerdict && work.claim === null && (work.has("any") || work.having !== null))
    work.claim = { kind: "any" };
  if (work.claim !== null || work.groups.length > 0) work.takeCues("any");
}

/** `response >20 min, any?`: a yes or no in short. */
const asksAny = (work: Composition): boolean => {
  const last = work.items.at(-1);
  return isCue(last, "any") && work.context.words[last?.to ?? 0]?.text === "?";
};

/** `longer`, said of the first group against the others. */
function takeComparative(work: Composition, isVerdict: boolean): void {
  const comparative = work.free.find((item) => item.kind === "comparative");
  if (!comparative || work.groups.length === 0) return;
  // `getting shorter`, of periods: the later against the earlier.
  const isOverTime =
    work.groups.some(({ isTime }) => isTime) && (!work.has("than") || saysEarlier(work));
  // Which does better no number of records tells.
  const isJudging = comparative.about.some((one) => one === "#good" || one === "#bad");
  if (isJudging && !isOverTime && work.measures.every(({ value }) => isCount(value))) return;
  work.take(comparative);
  work.takeCues("than");
  const measure = work.measures[0]?.name ?? "";
  const [more, fewer] = isOverTime
    ? (["rises", "falls"] as const)
    : (["first-larger", "first-smaller"] as const);
  if (isVerdict) work.claim = { kind: comparative.end === "most" ? more : fewer, measure };
}

const isCount = (value: Value): boolean =>
  value.kind === "aggregate" && (value.aggregate === "count" || value.aggregate === "distinct");

/** `slower than we used to be`: than in the earlier of the periods. */
const saysEarlier = ({ context }: Composition): boolean =>
  /\bthan\b(?: (?:we|they|it|you|he|she|i|things|those))? (?:used to|before|previously|did|were|was|ever|had been|in the past|back then|earlier)\b/i.test(
    context.question,
  );

/** `miss fewer appointments than those who did not`. */
function takeMoreThan(work: Composition, isVerdict: boolean): void {
  const cue = work.free.find((item) => isCue(item, "most", "least"));
  if (!cue || !work.has("than") || work.groups.length === 0) return;
  work.take(cue);
  work.takeCues("than");
  const measure = work.measures[0]?.name ?? "";
  if (isVerdict)
    work.claim = { kind: isCue(cue, "least") ? "first-smaller" : "first-larger", measure };
}

/** `than those who didn't`: the other answer of the flag named before. */
function takeThanThose(work: Composition): void {
  const than = work.free.find((item) => isCue(item, "than"));
  const after = than && work.after(than);
  const flag = work.items.find((item) => item.kind === "flag");
  if (
    !than ||
    !isCue(after, "not") ||
    flag?.kind !== "flag" ||
    work.after(after as Item)?.kind === "flag"
  )
    return;
  const group = work.items.find((item) => item.kind === "flag" && work.isFree(item));
  if (group?.kind !== "flag") return;
  work.take(than, after, group);
  groupByFlag(work, group);
}

/**
 * `did we see more people each month`: whether they rise from one to the next, and no month that had the most. Takes
 * the word before anything is measured by it; returns what is claimed of the first measure then.
 */
export function takeStepwise(work: Composition): "rises" | "falls" | null {
  const more = work.free.find(
    (item) =>
      isCue(item, "most", "least") && /^(?:more|fewer|less)$/.test(lowerText(work.context, item)),
  );
  const isAsked = /^(?:is|are|was|were|do|does|did|has|have)\b/i.test(work.context.question.trim());
  if (!more || !isAsked || work.has("than") || !work.groups.some(({ isTime }) => isTime))
    return null;
  work.take(more);
  return isCue(more, "least") ? "falls" : "rises";
}

/** Claims of the first measure, once there is one, that it goes that way from each period to the next. */
export function claimEachTime(work: Composition, kind: "rises" | "falls" | null): void {
  if (kind !== null) work.claim = { kind, measure: work.measures[0]?.name ?? "", isEachTime: true };
}

function takeDirection(work: Composition, isVerdict: boolean): void {
  const direction = work.free.find((item) => isCue(item, "up", "down", "trend"));
  if (!direction || !(work.groups.some(({ isTime }) => isTime) || (isVerdict && groupByTime(work))))
    return;
  work.take(direction);
  const measure = work.measures[0]?.name ?? "";
  const kind = directionOf(work, direction, measure);
  if (isVerdict && kind) work.claim = { kind, measure };
}

const bad =
  /wait|delay|death|expir|died|cost|charge|readm|infec|fall|cancel|no.?show|complain|late|turn|wast|deni|sick|overtime|stay|los|resp|handover|tat|min|error|defer|backlog|overdue|report|board|queue|breach|reject|repeat|react|agency|vacan/i;

/** `getting worse` is up for waits and down for ratings. */
export function directionOf(
  work: Composition,
  item: Item,
  measure: string,
): "rises" | "falls" | null {
  const isBoth = work.has("up") && work.has("down");
  if (isCue(item, "up") && !isBoth) return "rises";
  if (isCue(item, "down") && !isBoth) return "falls";
  const said = lowerText(work.context, item);
  return directions.find(([pattern]) => pattern.test(said))?.[1](bad.test(measure)) ?? null;
}

const directions: readonly (readonly [RegExp, (isBad: boolean) => "rises" | "falls"])[] = [
  [/worse|slipping|deteriorat/, (isBad) => (isBad ? "rises" : "falls")],
  [/better|improv/, (isBad) => (isBad ? "falls" : "rises")],
  [/longer|creeping up|rise|busier|slower|^more$/, () => "rises"],
  [/^(?:fewer|less)$/, () => "falls"],
  [/shorter|quicker|faster|creeping down/, () => "falls"],
];

/** `are the waits getting worse`: along time, at a step that suits the data. */
function groupByTime(work: Composition): boolean {
  const [date] = dateColumns(work.context);
  if (!date || work.measures.length === 0 || work.groups.length > 0) return false;
  const item = overTime(date, { from: 0, to: 0, weight: 1 });
  if (item.kind !== "group") return false;
  work.addGroup({ of: item.of, name: item.name, column: date, asked: false, isTime: true });
  return true;
}
