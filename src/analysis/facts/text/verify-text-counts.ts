import type { Cell, Result } from "#contract/report.ts";
import type { TextPlan } from "../../document/text-fact.ts";
import { mentionsOf, type TextWork } from "./compute-text.ts";
import type { Phrase } from "./key-phrases.ts";
import type { DocumentCounts, ReadText } from "./read-text.ts";
import { recountExtent, recountPhrases } from "./recount.ts";

type Grid = readonly (readonly Cell[])[];

/**
 * Counts a second time, in another way, what was counted of a text. What stands at a place is there to
 * be seen: to look for it again by the same rules would say nothing more.
 */
export function verifyTextCounts(
  text: ReadText,
  plan: TextPlan,
  { facts, phrases }: TextWork,
): Result[] {
  const again = new Map<Result | null, Grid>([
    [facts.extent, extentAgain(text)],
    [facts.phrases, countsAgain(text, facts.phrases, phrases)],
    [facts.mentions, mentionsAgain(text, plan, facts.mentions)],
  ]);
  return facts.results.map((result) => {
    const rows = again.get(result);
    if (rows === undefined) return result;
    const isSame = JSON.stringify(result.rows) === JSON.stringify(rows);
    return { ...result, recomputed: isSame ? "equal" : "different" };
  });
}

function extentAgain(text: ReadText): Grid {
  const { documents } = text;
  const counted = documents.map((_, at) => recountExtent(text, at));
  const sum = (key: keyof DocumentCounts) => counted.reduce((total, one) => total + one[key], 0);
  const cells = ({ words, sentences, paragraphs, characters }: DocumentCounts) => [
    ...[words, sentences, paragraphs, characters],
  ];
  const rows = documents.map(({ name }, at) => [name, ...(counted[at] ? cells(counted[at]) : [])]);
  if (rows.length === 1) return rows;
  return [
    ...rows,
    ["All documents", sum("words"), sum("sentences"), sum("paragraphs"), sum("characters")],
  ];
}

function countsAgain(text: ReadText, result: Result, phrases: readonly Phrase[]): Grid {
  const counts = recountPhrases(text, phrases);
  return result.rows.map(([name = ""], at) => [
    name,
    counts[at]?.count ?? 0,
    counts[at]?.documents ?? 0,
  ]);
}

function mentionsAgain(text: ReadText, { terms }: TextPlan, result: Result | null): Grid {
  return result === null ? [] : countsAgain(text, result, mentionsOf(terms));
}
