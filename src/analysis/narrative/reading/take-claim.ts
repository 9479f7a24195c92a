import type { Composition } from "./composition.ts";
import { groupByFlag } from "./group-by-flag.ts";
import { type Item, isCue } from "./item.ts";
import { overTime } from "./place-moments.ts";
import { dateColumns } from "./question-context.ts";

/** Takes what a yes-or-no question claims: one is longer than the other, it rises, there are any. */
export function takeClaim(work: Composition): void {
  const [first] = work.items;
  const isVerdict = isCue(first, "question") || isCue(first, "any");
  takeThanThose(work);
  takeComparative(work, isVerdict);
  takeMoreThan(work, isVerdict);
  takeDirection(work, isVerdict);
  if (isVerdict && work.claim === null && (work.has("any") || work.having !== null))
    work.claim = { kind: "any" };
  if (work.claim !== null || work.groups.length > 0) work.takeCues("any");
}

/** `longer`, said of the first group against the others. */
function takeComparative(work: Composition, isVerdict: boolean): void {
  const comparative = work.free.find((item) => item.kind === "comparative");
  if (!comparative || work.groups.length === 0) return;
  work.take(comparative);
  work.takeCues("than");
  const measure = work.measures[0]?.name ?? "";
  if (isVerdict)
    work.claim = { kind: comparative.end === "most" ? "first-larger" : "first-smaller", measure };
}

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
  /wait|delay|death|expir|died|cost|charge|readm|infec|fall|cancel|no.?show|complain|late|turn|wast|deni|sick|overtime|stay|los/i;

/** `getting worse` is up for waits and down for ratings. */
function directionOf(work: Composition, item: Item, measure: string): "rises" | "falls" | null {
  if (isCue(item, "up")) return "rises";
  if (isCue(item, "down")) return "falls";
  const said = work.context.words
    .slice(item.from, item.to)
    .map(({ lower }) => lower)
    .join(" ");
  if (/worse/.test(said)) return bad.test(measure) ? "rises" : "falls";
  if (/better|improv/.test(said)) return bad.test(measure) ? "falls" : "rises";
  if (/longer|creeping up|rise|busier|slower/.test(said)) return "rises";
  return /shorter|quicker|faster|creeping down/.test(said) ? "falls" : null;
}

/** `are the waits getting worse`: along time, at a step that suits the data. */
function groupByTime(work: Composition): boolean {
  const [date] = dateColumns(work.context);
  if (!date || work.measures.length === 0 || work.groups.length > 0) return false;
  const item = overTime(date, { from: 0, to: 0, weight: 1 });
  if (item.kind !== "group") return false;
  work.addGroup({ of: item.of, name: item.name, column: date, asked: false, isTime: true });
  return true;
}
