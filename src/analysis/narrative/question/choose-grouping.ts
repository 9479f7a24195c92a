import type { Grouping } from "../../plan.ts";
import type { Mention } from "./find-columns.ts";
import { carriedGroups } from "./refer-back.ts";
import { canGroup, isNumeric, type Scene, timeColumn } from "./scene.ts";
import { isRateWord } from "./words.ts";

const openers = new Set([
  "by",
  "per",
  "each",
  "every",
  "across",
  "which",
  "what",
  "within",
  "whose",
]);

export interface ChosenGrouping {
  readonly by: readonly Grouping[];
  /** Mentions that group. */
  readonly used: readonly Mention[];
  /** Columns that "which group" could mean where it names none; the first one was taken. */
  readonly standIns: readonly string[];
}

/** What the question splits the records by, in the order named: `by clinic`, `which states`, `per month`. */
export function chooseGrouping(scene: Scene): ChosenGrouping {
  const used = scene.mentions.filter(
    (mention) =>
      scene.contrasts.some((contrast) => contrast.mention === mention) ||
      opensGroup(scene, mention),
  );
  const columns: Grouping[] = used.map(({ column }) =>
    column.kind === "date"
      ? { kind: "period", column: column.name, grain: scene.signs.grain ?? "month" }
      : { kind: "column", column: column.name },
  );
  const period = periodAsked(scene);
  const named = columns.some(
    (grouping) => grouping.kind === "period" || grouping.column === period?.column,
  );
  const by = period && !named ? [period, ...columns] : columns;
  if (by.length > 0) return { by, used, standIns: [] };
  const carried = carriedGroups(scene.mentions, scene);
  if (carried.length > 0) return { by: carried, used, standIns: [] };
  const standIns = asksForGroup.test(scene.question) ? groupsOf(scene) : [];
  const [column] = standIns;
  return { by: column === undefined ? [] : [{ kind: "column", column }], used, standIns };
}

const asksForGroup =
  /\b(?:which|what) (?:(?:of the|patient|one|main|other) )?(?:sub-?)?(?:groups?|categor(?:y|ies)|segments?|cohorts?)\b/i;

/** Columns of groups that the question does not name for something else, the focus column first. */
function groupsOf({ profile, mentions, focus }: Scene): string[] {
  const names = profile.columns
    .filter(({ kind, distinct }) => (kind === "category" || kind === "binary") && distinct <= 60)
    .map(({ name }) => name)
    .filter((name) => !mentions.some(({ column }) => column.name === name));
  return names.toSorted((a, b) => Number(b === focus?.name) - Number(a === focus?.name));
}

function opensGroup(scene: Scene, { column, start, end }: Mention): boolean {
  // "The highest readmission rate" is what is ranked, not what the records are split by.
  if (column.kind !== "number" && isRateWord(scene.words[end])) return false;
  const before = [1, 2, 3].map((back) => scene.words[start - back]?.lower ?? "");
  const opened = opensDirectly(before);
  if (isNumeric(column) && column.kind !== "binary")
    return opened && groupsAsNumber(scene, column.name);
  if (column.kind === "date") return opened && scene.signs.grain === null;
  const isRanked = column.kind !== "binary" && followsSuperlative(scene, start, before);
  return canGroup(column) && (opened || isRanked);
}

/** `by clinic`, `by the clinic`, `top 10 clinics`, `which 5 providers`, `between the types`. */
function opensDirectly([one = "", two = "", three = ""]: readonly string[]): boolean {
  if (openers.has(one) || one === "between") return true;
  const skipped =
    ["the", "of", "our", "kind", "type"].includes(one) ||
    /^\d+$/.test(one) ||
    /est$|^top$|^most$|^(three|four|five|six|seven|eight|nine|ten)$/.test(one);
  if (!skipped) return false;
  if (openers.has(two) || two === "top" || two === "between" || one === "top") return true;
  return /^(the|of)$/.test(two) && openers.has(three);
}

/** "How many hospitals are there per state" counts hospitals; "largest hospitals" ranks them. */
function followsSuperlative(
  scene: Scene,
  start: number,
  [one = "", two = ""]: readonly string[],
): boolean {
  if (/^(common|frequent|commonest)$/.test(one)) return true;
  // "The most hospitals" counts hospitals; only an adjective makes groups of them.
  if (!scene.signs.superlative || scene.signs.wantsCount)
    return /^(largest|biggest|busiest|smallest|worst|best|top)$/.test(one);
  return start <= 6 && (/est$|^(top|worst|best)$/.test(one) || /^(top|bottom)$/.test(two));
}

const groupsAsNumber = (scene: Scene, name: string) =>
  timeColumn(scene.profile)?.name === name ||
  scene.profile.columns.some((column) => column.name === name && column.distinct <= 12);

/** `per month`, `which month`, `by year` where the table has a date. */
export function periodAsked({
  words,
  signs,
  profile,
}: Scene): Extract<Grouping, { kind: "period" }> | null {
  const date = profile.columns.find((column) => column.kind === "date");
  if (!date || signs.grain === null) return null;
  const pattern =
    /^(years?|annual|yearly|quarters?|months?|monthly|weeks?|weekly|days?|daily|weekdays?|season\w*)$/;
  const asked = words.some(({ lower }, at) => {
    if (!pattern.test(lower)) return false;
    const before = [1, 2, 3].map((back) => words[at - back]?.lower ?? "");
    return opensDirectly(before) || /ly$/.test(lower) || signs.superlative || /^season/.test(lower);
  });
  return asked ? { kind: "period", column: date.name, grain: signs.grain } : null;
}
