import type { Source } from "#contract/query.ts";
import type { ReadSpan } from "#contract/reading.ts";
import { quoteQuestion, quoteTable, type Template } from "../../../domain/fact.ts";
import { escapePattern } from "../../../escape-pattern.ts";
import type { Profile } from "../../../table/profile.ts";

/** What words about a query may quote. */
export interface WordScope {
  readonly question: string;
  readonly spans: readonly ReadSpan[];
  readonly source: Source;
  /** Words for the outputs of the query, which conditions on groups name. */
  readonly outputs?: ReadonlyMap<string, Template>;
  /** Headers of the table and the values that its profile holds: what the report accepts as quotes. */
  readonly names: ReadonlySet<string>;
  /** Names in the case of the table by their lower case. */
  readonly spelling: ReadonlyMap<string, string>;
  /** Headers of dates and times. */
  readonly dates: ReadonlySet<string>;
}

export function wordScope(
  question: string,
  spans: readonly ReadSpan[],
  { profile, source }: { profile: Profile; source: Source },
): WordScope {
  const names = new Set(
    profile.columns.flatMap(({ name, values }) => [name, ...values.map(({ value }) => value)]),
  );
  const spelling = new Map([...names].map((name) => [name.toLowerCase(), name]));
  const dates = profile.columns.filter(({ kind }) => kind === "date").map(({ name }) => name);
  return { question, spans, source, names, spelling, dates: new Set(dates) };
}

/** A value as a reference: of the table where it holds it, else of the question; null where neither does. */
export function quoteText(text: string, scope: WordScope): Template | null {
  const spelled = scope.names.has(text) ? text : scope.spelling.get(text.toLowerCase());
  if (spelled !== undefined) return quoteTable(spelled);
  return quoteAsked(text, scope);
}

/** A number as the question writes it, in digits or as a word; else as a value of the table. */
export const quoteNumber = (value: number, scope: WordScope): Template | null =>
  quoteAskedNumber(value, scope) ?? (scope.names.has(String(value)) ? quoteTable(value) : null);

/** A number as the question writes it, in digits or as a word. */
export function quoteAskedNumber(value: number, { question }: WordScope): Template | null {
  const written = [String(value), value.toLocaleString("en-US"), numberWords.get(value) ?? ""];
  for (const text of written) {
    const found = text === "" ? null : wholeWord(text, question);
    if (found !== null) return quoteQuestion(found);
  }
  return null;
}

/** Words of the question, where it holds them. */
export function quoteAsked(text: string, { question }: WordScope): Template | null {
  const at = question.toLowerCase().indexOf(text.toLowerCase());
  if (at < 0 || text === "") return null;
  return quoteQuestion(question.slice(at, at + text.length));
}

/** Plain words that nothing has to back: no number, and nothing that markdown would read as its own. */
export function plainWords(text: string): Template {
  return (
    text
      .replace(/[\\`*[\]{}|~<>&#]/g, " ")
      .replace(/[$€£]?\d[\d.,]*%?/g, " ")
      .replace(numberWord, " ")
      // A bare address would become a link.
      .replace(/\w+:\/\/|\bwww\./gi, " ")
      .replace(/_/g, " ")
      .replace(/\s+/g, " ")
      .trim()
  );
}

const numberWord =
  /\b(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|twice|double|dozen)\b/gi;

function wholeWord(text: string, question: string): string | null {
  const escaped = escapePattern(text);
  // `the under 18s`: of a number the plural is one of people.
  const plural = /\d$/.test(text) ? "(?=s?(?!\\w))" : "(?!\\w)";
  return new RegExp(`(?<![\\w.,])${escaped}${plural}`, "i").exec(question)?.[0] ?? null;
}

/** Small numbers in words. */
export const numberWords: ReadonlyMap<number, string> = new Map(
  "zero one two three four five six seven eight nine ten eleven twelve"
    .split(" ")
    .map((word, value) => [value, word]),
);
