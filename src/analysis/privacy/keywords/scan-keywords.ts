import { limits } from "#contract/limits.ts";
import type { HipaaReport } from "#contract/scan.ts";
import { matchKeywords } from "./keyword-automaton.ts";
import { contextOf } from "./keyword-context.ts";
import type { KeywordForms } from "./keyword-forms.ts";
import { type KeywordPlace, type MatchEnd, startOf } from "./keyword-place.ts";
import { keywordForms } from "./read-keywords.ts";
import { readingTable } from "./reading-table.ts";
import { readingWays } from "./reading-ways.ts";
import type { ReadingKind, ReadingWay } from "./text-reading.ts";

/** A keyword that occurs: how often, and its first places (at most two). */
export interface KeywordHit {
  readonly keyword: string;
  readonly count: number;
  readonly places: readonly KeywordPlace[];
}

/**
 * Finds keywords in a text as substrings, however they are written: in any case, with or without
 * accents, with other gaps or look-alike letters, last name first, over neighbouring cells, and
 * long numbers with any separators. Overlapping matches count: `aa` is twice in `aaa`. Hits stand
 * in the order of the keywords; those that do not occur are left out.
 */
export function scanKeywords(text: string, keywords: readonly string[]): KeywordHit[] {
  return hitsOf(text, keywordForms(keywords));
}

function hitsOf(text: string, looked: ReadonlyMap<string, KeywordForms>): KeywordHit[] {
  const [wanted, forms] = [[...looked.keys()], [...looked.values()]];
  const tallies = wanted.map(() => emptyTally());
  for (const kind of kinds)
    for (const way of readingWays(
      text,
      kind,
      forms.flatMap((each) => each[kind]),
    ))
      tallyForms(text, { forms, way, tallies });
  return wanted.flatMap((keyword, at) => {
    const { counts, ends } = tallies[at] ?? emptyTally();
    const count = Math.max(counts.words, counts.digits) + counts.turned;
    if (count === 0) return [];
    return [{ keyword, count, places: firstPlaces(text, ends) }];
  });
}

/**
 * The scan as the report shows it. `violationsFound` counts the keywords that occur, each match
 * count standing with its keyword; `records` is how many rows or documents the content holds.
 */
export function hipaaReportOf(
  content: string,
  keywords: readonly string[],
  records: number,
): HipaaReport {
  const looked = keywordForms(keywords);
  const hits = hitsOf(content, looked);
  return {
    violationsFound: hits.length,
    keywordsChecked: looked.size,
    recordsScanned: records,
    violations: hits.map(({ keyword, count, places }) => ({
      ...{ keyword, count },
      context: places.map((place) => contextOf(content, place)),
    })),
  };
}

const kinds = ["words", "turned", "digits"] as const;

/** What was found of one keyword. Of several ways to read a text that which finds most counts. */
interface Tally {
  readonly counts: Record<ReadingKind, number>;
  readonly ends: MatchEnd[];
}

const emptyTally = (): Tally => ({ counts: { words: 0, turned: 0, digits: 0 }, ends: [] });

interface Tallying {
  readonly forms: readonly KeywordForms[];
  readonly way: ReadingWay;
  readonly tallies: readonly Tally[];
}

function tallyForms(text: string, { forms, way, tallies }: Tallying): void {
  const { kind } = way;
  const table = readingTable(way);
  const patterns = forms.flatMap((each, at) => each[kind].map((form) => ({ form, at })));
  const found = matchKeywords(
    text,
    patterns.map(({ form }) => form),
    table,
  );
  const counts = new Float64Array(tallies.length);
  for (const [index, { form, at }] of patterns.entries()) {
    const { count, ends } = found[index] ?? { count: 0, ends: [] };
    counts[at] = (counts[at] ?? 0) + count;
    for (const end of ends) tallies[at]?.ends.push({ end, form, reading: table.reading });
  }
  for (const [at, tally] of tallies.entries())
    tally.counts[kind] = Math.max(tally.counts[kind], counts[at] ?? 0);
}

function firstPlaces(text: string, ends: readonly MatchEnd[]): KeywordPlace[] {
  const byEnd = new Map(ends.map((ending) => [ending.end, ending]));
  return [...byEnd.values()]
    .sort((one, other) => one.end - other.end)
    .slice(0, limits.snippetsShown)
    .map((ending) => ({
      start: startOf(text, ending),
      end: ending.end + 1 + accentsAt(text, ending),
    }));
}

/** Marks on a match's last letter belong to it. */
const accentsAt = (text: string, { end }: MatchEnd) =>
  /^\p{Mn}{0,20}/u.exec(text.slice(end + 1, end + 21))?.[0].length ?? 0;
