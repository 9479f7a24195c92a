import type { Composition } from "./composition.ts";
import { type Item, isCue } from "./item.ts";
import { groupBy } from "./take-groups.ts";

/** Takes what a yes-or-no question claims: one is longer than the other, it rises, there are any. */
export function takeClaim(work: Composition): void {
  const [first] = work.items;
  const isVerdict = isCue(first, "question") || isCue(first, "any");
  takeThanThose(work);
  const comparative = work.free.find(({ kind }) => kind === "comparative");
  const measure = work.measures[0]?.name ?? "";
  if (comparative?.kind === "comparative" && work.groups.length > 0) {
    work.take(comparative);
    work.takeCues("than");
    if (isVerdict)
      work.claim = { kind: comparative.end === "most" ? "first-larger" : "first-smaller", measure };
  }
  takeMoreThan(work, isVerdict);
  takeDirection(work, isVerdict);
  if (isVerdict && work.claim === null && (work.has("any") || work.having !== null))
    work.claim = { kind: "any" };
  if (work.claim !== null || work.groups.length > 0) work.takeCues("any");
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
  groupBy(work, group.column, false);
}

function takeDirection(work: Composition, isVerdict: boolean): void {
  const isTimed = work.groups.some(({ isTime }) => isTime);
  const direction = work.free.find((item) => isCue(item, "up", "down", "trend"));
  if (!direction || !isTimed) return;
  work.take(direction);
  const measure = work.measures[0]?.name ?? "";
  if (isVerdict && !isCue(direction, "trend"))
    work.claim = { kind: isCue(direction, "up") ? "rises" : "falls", measure };
}
