import { type PlacedPassage, passagesIn } from "#analysis/report/passages-in.ts";
import { plainText } from "#analysis/report/plain-markdown.ts";
import type { Report } from "#contract/report.ts";

/** What came of one kind of check. */
export interface Check {
  /** Such as `12 of 12 queries give the stored result`. */
  readonly title: string;
  /** What is not right, a line each. */
  readonly faults: readonly string[];
  /** What could not be checked without the data. */
  readonly unchecked: readonly string[];
  /** What this program never checks. */
  readonly beyond?: readonly string[];
}

/** A passage as somebody reads it, at most this long. */
const longestSentence = 300;

export function sentenceOf({ passage }: Pick<PlacedPassage, "passage">): string {
  const text = plainText(passage.markdown).replaceAll(/\s+/g, " ").trim();
  return text.length > longestSentence ? `${text.slice(0, longestSentence)}…` : text;
}

/** The sentences that print a cell of the result, in the row where one is named. */
export function sentencesOn(report: Report, result: string, row?: number): string[] {
  const address = row === undefined ? `](#${result}.` : `](#${result}.${row}.`;
  return passagesIn(report)
    .filter(({ passage }) => passage.markdown.includes(address))
    .map(sentenceOf);
}

/** A fault with the sentences that it makes wrong below it. */
export const withSentences = (fault: string, sentences: readonly string[]): string =>
  [fault, ...sentences.map((sentence) => `    in: “${sentence}”`)].join("\n");
