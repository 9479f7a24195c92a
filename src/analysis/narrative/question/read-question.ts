import { quoteQuestion, type Template } from "../../draft.ts";
import type { Measure, Plan } from "../../plan.ts";
import type { Profile } from "../../profile.ts";
import { chooseGrouping } from "./choose-grouping.ts";
import { type Choice, chooseIntent } from "./choose-intent.ts";
import { chooseMeasure } from "./choose-measure.ts";
import { columnsOf } from "./columns-of.ts";
import { describeReading } from "./describe-reading.ts";
import { findColumns, type Mention } from "./find-columns.ts";
import { findComparisons } from "./find-comparisons.ts";
import { type FoundFilter, findFlags, findGaps } from "./find-filters.ts";
import { findSigns, type Signs } from "./find-intent.ts";
import { findLimit } from "./find-limit.ts";
import { findContrasts, findValues } from "./find-values.ts";
import { badWords, plainWords, recordWords } from "./lexicon.ts";
import { carriedFilters, referBack } from "./refer-back.ts";
import { filtersOf, type Scene, timeColumn } from "./scene.ts";
import { splitQuestion } from "./split-question.ts";
import { readWords, type Word } from "./words.ts";

/**
 * Reads a question in the user's own words into a plan: what to measure, split by what, of which
 * records. Words it could make nothing of are kept in `unread`; where they leave nothing to
 * measure the intent is `unclear` and no number is given. A wording that asks several questions is
 * parted where at least one of the parts can be answered.
 */
export function readQuestion(question: string, profile: Profile, focusName: string | null): Plan {
  const { parts, left } = splitQuestion(question);
  const plans: Plan[] = [];
  for (const part of parts) {
    const before = plans.findLast(({ intent }) => intent !== "unclear") ?? null;
    plans.push(readPart(part, { profile, focusName, before }));
  }
  const [first, ...also] = plans;
  if (!first || also.length === 0 || plans.every(({ intent }) => intent === "unclear"))
    return readPart(question, { profile, focusName, before: null });
  return {
    ...first,
    also,
    reading: [...first.reading, ...also.flatMap(readingOf), ...leftNote(left)],
  };
}

const readingOf = ({ wording, reading }: Plan): Template[] =>
  reading.length === 0 ? [] : [`On “${quoteQuestion(wording)}”:`, ...reading];

const leftNote = (left: readonly string[]): Template[] =>
  left.length === 0
    ? []
    : [`Left for another analysis: ${left.map((part) => `“${quoteQuestion(part)}”`).join(", ")}.`];

interface Around {
  readonly profile: Profile;
  readonly focusName: string | null;
  /** The question before this one in the same wording. */
  readonly before: Plan | null;
}

function readPart(question: string, around: Around): Plan {
  const scene = lookAt(question, around);
  const { by, used, standIns } = chooseGrouping(scene);
  const free = scene.mentions.filter((mention) => !used.includes(mention));
  const measure = chooseMeasure(scene, free, by.length > 0);
  const filters = chooseFilters(scene, { measure, by, free });
  const unread = unreadWords(scene, filters);
  const periods = periodsNamed(scene);
  const intent = chooseIntent({ scene, by, free, measure, unread, periods });
  const kept =
    intent === "periods" ? filters.filter(({ filter }) => filter.operator !== "year") : filters;
  const plan: Plan = {
    intent,
    measures: measure.measures,
    by,
    columns: columnsNamed(scene),
    filters: filtersOf(kept),
    order: orderOf(scene.signs, measure.measures[0]),
    limit: scene.limit,
    timeColumn: timeColumn(around.profile)?.name ?? null,
    wording: question,
    periods,
    reading: [],
    unread,
    also: [],
  };
  const unnamed = { named: measure.named, standIns };
  return { ...plan, reading: describeReading(plan, scene, unnamed) };
}

/** Columns of the question before stand in where this one names none. */
function columnsNamed({ mentions, back }: Scene): string[] {
  const named = mentions.map(({ column }) => column.name);
  const before =
    back === null ? [] : [...back.plan.measures.flatMap(columnsOf), ...back.plan.columns];
  return [...new Set(named.length > 0 ? named : before)];
}

function lookAt(question: string, { profile, focusName, before }: Around): Scene {
  const words = readWords(question);
  const signs = findSigns(question);
  const informative = {
    ...profile,
    columns: profile.columns.filter(({ distinct, kind }) => distinct > 1 || kind === "number"),
  };
  const back = referBack(words, profile, before);
  const mentions = findColumns(masked(words, signs), informative, focusName);
  const found = findValues(words, informative, mentions);
  const clear = mentions.filter((mention) => !found.some((value) => covers(value, mention)));
  const values = found.filter((value) => !clear.some((mention) => within(value, mention)));
  const gaps = findGaps(words, clear);
  const flags = findFlags(words, clear);
  const restricting = [...values, ...flags].filter((one) => !isRate(words, one));
  const contrasts = findContrasts(question, restricting, informative);
  const contrasted = new Set(contrasts.map(({ mention }) => mention.column.name));
  const left = ({ filter }: FoundFilter) => !contrasted.has(filter.column);
  return {
    question,
    words,
    profile: informative,
    focus: profile.columns.find((column) => column.name === focusName) ?? null,
    signs,
    mentions: [
      ...clear.filter(
        ({ column, start }) =>
          !contrasted.has(column.name) &&
          !gaps.some((gap) => gap.end > start && gap.start <= start),
      ),
      ...contrasts.map(({ mention }) => mention),
      ...(back?.mention ? [back.mention] : []),
    ],
    contrasts,
    gaps,
    values: values.filter(left),
    comparisons: findComparisons(words, informative, clear),
    flags: flags.filter(left),
    limit: findLimit(words)?.limit ?? null,
    back,
  };
}

/** "The death rate", "the positive rate": what is counted, not what it is compared by. */
const isRate = (words: readonly Word[], { end }: FoundFilter) =>
  /^rates?$/.test(words[end]?.lower ?? "");

const within = (value: FoundFilter, mention: Mention) =>
  mention.start <= value.start &&
  mention.end >= value.end &&
  mention.end - mention.start > value.end - value.start;

const covers = (value: FoundFilter, mention: Mention) =>
  value.start <= mention.start && value.end >= mention.end && mention.cover < 1;

/** Hides the words of phrases such as "over time", so that they name no column. */
function masked(words: readonly Word[], signs: Signs): Word[] {
  const hidden = new Set<number>();
  for (const phrase of signs.phrases) {
    const parts = phrase.split(/\s+/);
    for (let at = 0; at + parts.length <= words.length; at += 1) {
      if (parts.every((part, offset) => words[at + offset]?.lower === part)) {
        for (let offset = 0; offset < parts.length; offset += 1) hidden.add(at + offset);
      }
    }
  }
  return words.map((word, at) => (hidden.has(at) ? { text: "", lower: "", stem: "" } : word));
}

/** Values and comparisons restrict the records, unless they became the measure. */
function chooseFilters(scene: Scene, { measure, by, free }: Choice): FoundFilter[] {
  const measured = new Set(measure.measures.flatMap(columnsOf));
  const grouped = new Set(by.map(({ column }) => column));
  const restricts = free.filter(
    ({ column }) => !measured.has(column.name) && !grouped.has(column.name),
  );
  const others =
    scene.signs.intent === "relation" || scene.signs.intent === "drivers" ? [] : scene.flags;
  const flags = others.filter((flag) =>
    restricts.some((mention) => mention.column.name === flag.filter.column),
  );
  const values = scene.values.filter(
    ({ filter }) => filter !== measure.spent && !grouped.has(filter.column),
  );
  const contrasted = scene.contrasts.flatMap(({ filter }) => filter ?? []);
  const own = [
    ...values,
    ...scene.comparisons,
    ...scene.gaps,
    ...contrasted,
    ...(measure.named ? flags : []),
  ];
  const restricted = new Set([...measured, ...grouped, ...own.map(({ filter }) => filter.column)]);
  const carried = carriedFilters(measure, by, scene.back).filter(
    ({ column }) => !restricted.has(column),
  );
  return [...own, ...carried.map((filter) => ({ filter, start: 0, end: 0 }))];
}

function unreadWords(scene: Scene, filters: readonly FoundFilter[]): string[] {
  const read = new Set<number>();
  const spans = [...scene.mentions, ...scene.values, ...filters];
  for (const { start, end } of spans) for (let at = start; at < end; at += 1) read.add(at);
  const phrases = new Set(scene.signs.phrases.join(" ").split(/\s+/));
  return scene.words
    .filter((word, at) => !read.has(at) && !phrases.has(word.lower) && !isKnown(word))
    .map((word) => word.text);
}

const isKnown = (word: Word) =>
  plainWords.has(word.lower) ||
  plainWords.has(word.stem) ||
  recordWords.has(word.stem) ||
  /^\d|^[%<>=]+$/.test(word.lower) ||
  operationWords.test(word.lower);

const operationWords =
  /^(average|mean|avg|median|total|sum|count|maximum|minimum|max|min|deviation|standard|share|percent\w*|proportion|rates?|fraction|ratio|top|bottom|high\w*|low\w*|larg\w*|bigg?\w*|small\w*|fewest|worst|worse|best|better|main|common|frequent\w*|busi\w+|quiet\w*|often|year\w*|month\w*|week\w*|day\w*|quarter\w*|season\w*|pattern|distributed|slow\w*|fast\w*|compare\w*|versus|vs|differ\w*|trend|list|rank\w*|than|long\w*|short\w*|old\w*|young\w*|two|three|four|five|six|seven|eight|nine|ten|receive\w*|strong\w*|relat\w*|factor\w*|predict\w*|explain\w*|kind|group\w*|per|each|average|big|lot)$/;

function periodsNamed(scene: Scene): string[] {
  const years = scene.comparisons.filter(({ filter }) => filter.operator === "year");
  return [...new Set(years.map(({ filter }) => String(filter.value)))];
}

/** "Worst" is the most of what is bad and the least of what is good. */
function orderOf(signs: Signs, measure: Measure | undefined): "most" | "least" {
  if (signs.least) return "least";
  const bad = badWords.test(measure ? (columnsOf(measure)[0] ?? "") : "");
  if (signs.worst) return bad ? "most" : "least";
  if (signs.best) return bad ? "least" : "most";
  return "most";
}
