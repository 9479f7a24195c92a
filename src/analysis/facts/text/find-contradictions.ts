import type { Span } from "../../document/document-text.ts";
import { isStopWord } from "../../document/stop-words.ts";
import { wordsIn } from "../../document/text-words.ts";
import type { FoundAmount } from "./find-amounts.ts";
import type { FoundDate } from "./find-dates.ts";
import { type ReadText, type Sentence, sentenceAt } from "./read-text.ts";

/** A figure or a date with the words that say what it is. */
export interface Figure extends Span {
  readonly sentence: Sentence;
  /** Of the label: its place and the keys of its words. */
  readonly label: Span;
  readonly words: readonly string[];
  /** Currency, `%`, unit, `date`, or empty. */
  readonly unit: string;
  readonly value: number | string;
}

/** One label, and the figures that the documents give under it. */
export interface Contradiction {
  readonly figures: readonly Figure[];
}

/** Far more than a person could compare; each is compared with all of its label. */
const maxFigures = 20_000;
/** Labels that contain each other are compared pair by pair. */
const maxLabels = 600;

/**
 * The figures for which two documents give different values under the same label. A label that a
 * document itself uses for several values names no single figure (`Age:` of each patient), and
 * figures of different years are different figures: both are left out.
 */
export function findContradictions(
  text: ReadText,
  amounts: readonly FoundAmount[],
  dates: readonly FoundDate[],
): Contradiction[] {
  if (text.documents.length < 2) return [];
  const figures = labelled(text, amounts, dates).slice(0, maxFigures);
  const years = yearsOf(text, dates);
  const groups = joinedGroups(Map.groupBy(figures, ({ words }) => words.join(" ")));
  return groups.flatMap((group) => {
    const single = byDocument(group);
    return disagree(single, years) ? [{ figures: single }] : [];
  });
}

function labelled(
  text: ReadText,
  amounts: readonly FoundAmount[],
  dates: readonly FoundDate[],
): Figure[] {
  const valued = [
    ...amounts.map(({ start, end, unit, value }) => ({ start, end, unit, value })),
    ...dates.flatMap(({ start, end, date }) =>
      date === null ? [] : [{ start, end, unit: "date", value: date }],
    ),
  ].sort((one, other) => one.start - other.start);
  return valued.flatMap((span) => {
    const sentence = sentenceAt(text.sentences, span.start);
    const label = sentence && labelBefore(text.content, sentence.start, span.start);
    if (!sentence || !label) return [];
    const words = wordsIn(text.content, label)
      .map(({ key }) => key)
      .filter((key) => !isStopWord(key));
    return words.length > 0 && words.some((word) => /\p{L}{2}/u.test(word))
      ? [{ ...span, sentence, label, words }]
      : [];
  });
}

/** What stands between a label and its figure. */
const connector =
  /(?:[^\S\t]*(?::|=|\t|：|(?<=\s)[–—-](?=\s)|(?<![\p{L}])(?:is|was|are|were|of|at|to|reached|totall?ed|totals|amount(?:s|ed) to|came to|comes to|stood at|stands at|equals|remained|remains|rose to|fell to|grew to|set for|planned for|scheduled for|on|about|approximately|around|nearly|roughly|exactly|only|now|currently|estimated|a total|beträgt|betrug|betrugen|liegt bei|lag bei|ist|war|est de|était de|s'élève à|es de|fue de|asciende a|为|是|達|共|بلغ|بلغت|هو|הוא|היא|היה|עמד על|עומד על)(?![\p{L}])))+[^\S\t]*$/u;
/** Where another clause begins. */
const clause =
  /[,;.!?。；，()[\]|"“”\t]|\s[–—-]\s|(?<!\p{L})(?:and|but|that|while|with|when|which|und|aber|dass|et|mais|que|y|pero)(?!\p{L})/giu;
const longestLabel = 80;
const maxLabelWords = 7;

function labelBefore(content: string, from: number, at: number): Span | undefined {
  const before = content.slice(Math.max(from, at - longestLabel), at);
  const joint = connector.exec(before);
  if (!joint) return undefined;
  const head = before.slice(0, joint.index);
  const opened = [...head.matchAll(clause)].at(-1);
  const start = at - before.length + (opened ? opened.index + opened[0].length : 0);
  const end = at - before.length + head.length;
  // A label cut off by its greatest length would not be the same in another sentence.
  if (opened === undefined && start > from) return undefined;
  const words = wordsIn(content, { start, end });
  const first = words.findIndex(({ key }) => !isStopWord(key));
  const last = words.findLastIndex(({ key }) => !isStopWord(key));
  const [one, other] = [words[first], words[last]];
  if (!one || !other || last - first >= maxLabelWords) return undefined;
  return { start: one.start, end: other.end };
}

/** `total cost` and `total cost of the program` are one figure where two words or more are shared. */
function joinedGroups(byLabel: ReadonlyMap<string, Figure[]>): Figure[][] {
  const groups = [...byLabel.values()];
  if (groups.length > maxLabels) return groups;
  const joined = new Set<Figure[]>();
  const all = groups.map((group) => {
    const words = group[0]?.words ?? [];
    if (words.length < 2) return group;
    const longer = groups.filter(
      (other) =>
        other !== group &&
        (other[0]?.words.length ?? 0) > words.length &&
        words.every((word) => other[0]?.words.includes(word)) &&
        // More specific in a number is another figure: phase 1 and phase 2.
        other[0]?.words.every((word) => words.includes(word) || !/\d/.test(word)),
    );
    if (longer.length !== 1 || !longer[0] || sharesDocument(group, longer[0])) return group;
    joined.add(longer[0]);
    return [...group, ...longer[0]];
  });
  return all.filter((group) => !joined.has(group));
}

const sharesDocument = (one: readonly Figure[], other: readonly Figure[]) =>
  one.some(({ sentence }) =>
    other.some((figure) => figure.sentence.document === sentence.document),
  );

/** One figure of each document; none where a document gives several values. */
function byDocument(figures: readonly Figure[]): Figure[] {
  const documents = Map.groupBy(figures, ({ sentence }) => sentence.document);
  const single = [...documents.values()].map((own) => {
    const [first] = own;
    return first && own.every(({ value }) => value === first.value) ? [first] : null;
  });
  if (single.includes(null)) return [];
  return single.flatMap((own) => own ?? []).sort((one, other) => one.start - other.start);
}

function disagree(figures: readonly Figure[], years: ReadonlyMap<number, string>): boolean {
  if (figures.length < 2) return false;
  const units = new Set(figures.map(({ unit }) => unit).filter((unit) => unit !== ""));
  const values = new Set(figures.map(({ value }) => value));
  // As many values as documents, and many of both: a field of a form rather than one figure.
  if (units.size > 1 || values.size < 2 || (values.size > 3 && values.size === figures.length))
    return false;
  const named = new Set(
    figures.flatMap(({ unit, sentence }) =>
      unit === "date" ? [] : (years.get(sentence.at) ?? []),
    ),
  );
  return named.size < 2;
}

/** Which years a sentence names, for those that name any. */
function yearsOf(text: ReadText, dates: readonly FoundDate[]): ReadonlyMap<number, string> {
  const years = new Map<number, string>();
  for (const { start, date } of dates) {
    const sentence = date === null ? undefined : sentenceAt(text.sentences, start);
    if (sentence && date !== null)
      years.set(sentence.at, `${years.get(sentence.at) ?? ""} ${date.slice(0, 7)}`);
  }
  return years;
}
