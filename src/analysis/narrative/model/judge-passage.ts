import { quoteTable, type Refusal, type Template } from "../../domain/fact.ts";
import type { AskedTable, Meanings } from "./cell-meaning.ts";
import { faultOfFigures, omissionOf } from "./check-figures.ts";
import { faultOfForm, faultOfNoCell, faultOfWording } from "./check-passage.ts";
import { type Citable, withPlaces } from "./citations.ts";
import { completionOf } from "./complete-passage.ts";
import { type ReadPassage, readPassage } from "./read-passage.ts";
import { restatePassage } from "./restate-passage.ts";
import type { SubmittedPassage } from "./submission.ts";
import { withComparisons } from "./with-comparisons.ts";

/** What lies before whoever checks passages. */
export interface Evidence extends Meanings, AskedTable {
  readonly citable: Citable;
  /** Why the report would not print a template; null where it would. */
  check(template: Template): Refusal | null;
}

/** What is made of a passage. */
export interface PassageRules {
  /** It has to refer to a result. */
  readonly needsCell: boolean;
  /** Where its wording may not be printed, its figures are said in our own words. */
  readonly isRestated: boolean;
}

export interface Judgement {
  /** Null where nothing of it is printed. */
  readonly printed: Template | null;
  /** Why its own wording is not printed. */
  readonly refusal: Refusal | null;
  /** The refusal rests on nothing but the words of the model, so that it may hear of it. */
  readonly goesBack: boolean;
}

/** What may be printed of a passage: its own wording, its figures in ours, or nothing. */
export function judgePassage(
  told: SubmittedPassage,
  use: PassageRules,
  evidence: Evidence,
): Judgement {
  const passage = withPlaces(told, evidence.citable);
  const form =
    faultOfForm(passage, evidence.citable) ?? (use.needsCell ? faultOfNoCell(passage) : null);
  if (form !== null) return refusing(told, form, { goesBack: true });
  const wording = faultOfWording(passage, evidence);
  const read = wording === null ? readPassage(passage, evidence) : null;
  const reason = read === null ? wording : faultOfFigures(read, evidence, evidence);
  const judged =
    reason === null && read !== null
      ? asWritten(told, read, evidence)
      : refusing(told, reason ?? "", { goesBack: wording !== null });
  const { printed, refusal } = judged;
  if (printed !== null || refusal === null || !use.isRestated) return judged;
  const own = restatePassage(passage, evidence, evidence);
  if (own === null || evidence.check(own) !== null) return judged;
  return {
    ...judged,
    printed: own,
    refusal: { ...refusal, reason: `${refusal.reason}; ${reworded}` },
  };
}

/** Behind the reason for which a wording was not printed. */
const reworded = "its figures are given in our own words";

const refusing = (
  { text }: SubmittedPassage,
  reason: string,
  { goesBack }: Pick<Judgement, "goesBack">,
): Judgement => ({ printed: null, refusal: { text, reason }, goesBack });

/** In its own wording, with what that leaves out of what its figures are. */
function asWritten(told: SubmittedPassage, passage: ReadPassage, evidence: Evidence): Judgement {
  const compared = withComparisons(passage.text, evidence.results);
  const template = withNames(compared, evidence.citable.columns);
  const omission = omissionOf(passage, evidence, evidence);
  const missing = omission === null ? "" : completionOf(passage.text, evidence, evidence);
  if (omission !== null && missing === null) return refusing(told, omission, { goesBack: false });
  const printed = `${template} ${missing}`.trim();
  const refusal = evidence.check(printed);
  return { printed: refusal === null ? printed : null, refusal, goesBack: false };
}

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
