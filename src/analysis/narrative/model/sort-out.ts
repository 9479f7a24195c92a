import { quoteTable, type Refusal, type Template } from "../../domain/draft.ts";
import type { AskedTable } from "./asked-table.ts";
import type { Meanings } from "./cell-meaning.ts";
import { faultOfFigures } from "./check-figures.ts";
import { faultOfBackground, faultOfNoCell, faultOfWords } from "./check-passage.ts";
import { type Citable, withPlaces } from "./citations.ts";
import { type Submission, type SubmittedPassage, topics } from "./submission.ts";
import { withComparisons } from "./with-comparisons.ts";

/** A submission with its passages as templates, and those that may not be printed. */
export interface Sorted {
  readonly answered: boolean;
  /** Null where it may not be printed. */
  readonly answer: Template | null;
  /** Ids of the results that its answer rests on, printed or not. */
  readonly answerResults: readonly string[];
  readonly sections: ReadonlyMap<string, readonly Template[]>;
  readonly insights: readonly Template[];
  readonly recommendations: readonly Template[];
  readonly background: readonly Template[];
  readonly refused: readonly Refusal[];
  /** Those of them that go back, in the words of the model. */
  readonly returned: readonly Refusal[];
}

/** What lies before whoever checks passages. */
export interface Evidence extends Meanings, AskedTable {
  readonly citable: Citable;
  /** Why the report would not print a template; null where it would. */
  check(template: Template): Refusal | null;
}

/**
 * Takes a submission apart into what may be printed and what not. What its own words rule out may go
 * back to the model; what the data do not bear out may not, as that would tell of them.
 */
export function sortOut(submitted: Submission, evidence: Evidence): Sorted {
  const { citable } = evidence;
  const refused: Refusal[] = [];
  const returned: Refusal[] = [];
  const unfit = (text: string, reason: string) => {
    refused.push({ text, reason });
    returned.push({ text, reason });
    return [];
  };
  const refusalOf = (text: string, passage: SubmittedPassage, template: Template) => {
    const reason = faultOfFigures(passage, evidence, evidence);
    return reason === null ? evidence.check(template) : { text, reason };
  };
  const templateOf = (told: SubmittedPassage, needsCell: boolean): Template[] => {
    const passage = withPlaces(told, citable);
    const fault =
      faultOfWords(passage, citable, evidence) ?? (needsCell ? faultOfNoCell(passage) : null);
    if (fault !== null) return unfit(told.text, fault);
    const compared = withComparisons(passage.text, evidence.results);
    const template = withNames(compared, citable.columns);
    const refusal = refusalOf(told.text, passage, template);
    if (refusal === null) return [template];
    refused.push(refusal);
    return [];
  };
  const printable = (passages: readonly SubmittedPassage[], most: number, needsCell = true) =>
    passages.slice(0, most).flatMap((passage) => templateOf(passage, needsCell));
  const { answered, answer, sections, insights, recommendations, background } = submitted;
  return {
    answered,
    answer: printable([answer], 1, answered)[0] ?? null,
    answerResults: resultsIn(answer.text),
    sections: new Map(
      sections.map(({ topic, passages }) => [topics[topic], printable(passages, 8)]),
    ),
    insights: printable(insights, 8),
    recommendations: printable(recommendations, 6),
    background: background.slice(0, 4).flatMap((text) => {
      const fault = faultOfBackground(text);
      return fault === null ? [text.trim()] : unfit(text, fault);
    }),
    ...{ refused, returned },
  };
}

const resultsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\b(q\d+)\.[g\d]/g)].map(([, id = ""]) => id)),
];

/**
 * Puts the real names of columns in place of `c1`, `c2`, … A column whose header stayed here left
 * as `column 3`, and may be spoken of so.
 */
const withNames = (text: string, columns: readonly string[]): Template =>
  text
    .trim()
    .replace(/\{\{column:c(\d+)\}\}|\bcolumn (\d+)\b/gi, (whole, alias?: string, told?: string) => {
      const name = columns[Number(alias ?? told) - 1];
      return name === undefined ? whole : quoteTable(name);
    });
