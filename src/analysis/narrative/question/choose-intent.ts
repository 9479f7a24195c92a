import { namesRows } from "../../column-traits.ts";
import type { Grouping, Intent } from "../../plan.ts";
import type { ChosenMeasure } from "./chosen-measure.ts";
import type { Mention } from "./find-columns.ts";
import type { Signs } from "./find-intent.ts";
import { isNumeric, type Scene, timeColumn } from "./scene.ts";

export interface Choice {
  readonly measure: ChosenMeasure;
  readonly by: readonly Grouping[];
  /** Columns named that do not group. */
  readonly free: readonly Mention[];
}

export interface Evidence extends Choice {
  readonly scene: Scene;
  readonly unread: readonly string[];
  readonly periods: readonly string[];
}

/** What kind of answer a question wants: the first rule that knows. */
export function chooseIntent(evidence: Evidence): Intent {
  for (const rule of rules) {
    const intent = rule(evidence);
    if (intent) return intent;
  }
  return "unclear";
}

/** Questions about what was not recorded yet. */
export const asksAboutFuture =
  /\b(forecast\w*|next (?:year|month|week|quarter|decade)|in the future|will (?:it|there|they|we|the))\b/i;

type Rule = (evidence: Evidence) => Intent | null;

const rules: readonly Rule[] = [
  ({ scene }) => (asksAboutFuture.test(scene.question) ? "unclear" : null),
  ({ periods }) => (periods.length >= 2 ? "periods" : null),
  nothingRead,
  (evidence) => byWording[evidence.scene.signs.intent ?? "value"]?.(evidence) ?? null,
  comparison,
  nothingToMeasure,
  ({ measure }) => (measure.measures[0]?.kind === "per-period" ? "value" : null),
  ({ by, scene, measure }) => (by.length > 0 ? groupedIntent(scene, by, measure) : null),
  ({ scene }) => (scene.signs.intent === "overview" ? "overview" : null),
  ({ measure }) => (measure.measures[0]?.kind === "ratio" ? "value" : null),
  bareIntent,
];

function nothingRead({ scene, by, unread }: Evidence): Intent | null {
  const { mentions, values, signs, back } = scene;
  const goesOn = by.length > 0 && by === back?.plan.by;
  if (goesOn && unread.length === 0) return null;
  if (mentions.length > 0 || values.length > 0 || signs.intent !== null) return null;
  return unread.length > 0 || !asksForNumber(signs) ? "unclear" : null;
}

/** The words ask for a number of something that the table does not hold. */
function nothingToMeasure({ measure, unread, free }: Evidence): Intent | null {
  return !measure.named && unread.length > 0 && free.length === 0 ? "unclear" : null;
}

const asksForNumber = (signs: Signs) =>
  signs.wantsCount || signs.aggregate !== null || signs.wantsShare;

/** Intents that the wording settles, given columns to go with them. */
const byWording: Partial<Record<Intent, Rule>> = {
  quality: () => "quality",
  repeats: () => "repeats",
  concentration: () => "concentration",
  outliers: ({ scene, unread }) => (hasSubject(scene, unread) ? "outliers" : "unclear"),
  distribution: ({ scene, unread, by }) => {
    if (!hasSubject(scene, unread)) return "unclear";
    return by.length > 0 ? "ranking" : "distribution";
  },
  drivers: ({ scene, unread }) => {
    if (!hasSubject(scene, unread) && scene.focus === null) return "unclear";
    const asksWhich = /\bfactors?|drivers?|\bwhat\b/i.test(scene.question);
    return namesPair(scene) && !asksWhich ? "relation" : "drivers";
  },
  relation: ({ scene, unread }) => {
    if (namesPair(scene)) return "relation";
    if (unread.length > 0) return "unclear";
    return scene.mentions.length > 0 ? "drivers" : null;
  },
  trend: ({ scene, free, unread, by }) => {
    if (scene.signs.grain === "season" && by.length > 0) return "ranking";
    const measured = free.length > 0 || scene.values.length > 0 || unread.length === 0;
    return measured && timeColumn(scene.profile) ? "trend" : "unclear";
  },
};

const hasSubject = (scene: Scene, unread: readonly string[]) =>
  scene.mentions.length > 0 || unread.length === 0;

const namesPair = (scene: Scene) =>
  new Set(scene.mentions.map(({ column }) => column.name)).size >= 2;

function comparison({ scene }: Evidence): Intent | null {
  const compares = /\b(differ\w*|compare\w*|versus|vs)\b/i.test(scene.question);
  return compares && namesPair(scene) ? "relation" : null;
}

/** "List the ten largest hospitals by discharges" names single records, not groups of them. */
function groupedIntent(
  { profile }: Scene,
  by: readonly Grouping[],
  { measures }: ChosenMeasure,
): Intent {
  const column = profile.columns.find(({ name }) => name === by[0]?.column);
  const single = by.length === 1 && column !== undefined && namesRows(column);
  return single && measures[0]?.kind === "column" ? "rows" : "ranking";
}

/** No grouping and no wording that settles it: a number, or the distribution of what was named. */
function bareIntent({ scene, free, measure }: Evidence): Intent | null {
  const { signs, question } = scene;
  const columns = free.map(({ column }) => column);
  if (signs.superlative && columns.some((column) => namesRows(column))) return "rows";
  const describes = /\bdescribe|\bhow long\b/i.test(question) && signs.aggregate === null;
  if (describes && measure.measures[0]?.kind === "column") return "distribution";
  if (asksForNumber(signs) || /\bhow (?:much|old)\b/i.test(question)) return "value";
  if (columns.length >= 2 && columns.some(isNumeric)) return "relation";
  if (columns.length === 0 && !measure.named) return null;
  return signs.superlative ? "value" : "distribution";
}
