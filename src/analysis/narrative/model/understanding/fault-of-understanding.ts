import type { AskedTable } from "../asked-table.ts";
import type { CellMeaning, Meanings } from "../cell-meaning.ts";
import type { CellSort } from "../cell-sort.ts";
import { namedThings } from "../named-things.ts";
import type { Sentence } from "../read-sentences.ts";
import { spokenCells } from "../spoken-rows.ts";
import { codeSentence } from "./code-sentence.ts";
import { lengthUnderstood } from "./sentence-forms.ts";

/**
 * Why sentences may not stand with their figures: not every word is one that was held against these.
 * What nobody thought of is refused so, whatever it says. Null where all is understood.
 */
export function faultOfUnderstanding(
  sentences: readonly Sentence[],
  meanings: Meanings,
  asked: AskedTable,
): string | null {
  const all = sentences.flatMap((sentence) => spokenCells(sentence, meanings));
  if (all.length === 0) return null;
  const codes: string[] = [];
  for (const sentence of sentences) {
    const own = spokenCells(sentence, meanings);
    const known = { cells: own.length > 0 ? own : all, asked };
    const { code, texts } = codeSentence(sentence, {
      ...known,
      named: namedThings(sentence, asked.profile),
    });
    const understood = lengthUnderstood(code);
    if (understood < code.length)
      return `not understood: “${texts[code.slice(0, understood).split(" ").length - 1] ?? ""}”`;
    codes.push(code);
  }
  const said = codes.join(" . ");
  const unsaid = all.find(
    ({ sort, facts }) =>
      facts.some(({ kind }) => kind === "answer") && needed[sort]?.test(said) === false,
  );
  if (unsaid) return `the words do not say that it is a ${unsaid.sort}`;
  if (whole.test(said) && !all.some(isOfAll)) return "it speaks of all records";
  return joint.test(said) && /\bS\b/.test(said) ? "it joins a share with something else" : null;
}

const needed: Partial<Record<CellSort, RegExp>> = {
  mean: /\b(?:mean|average|averages|averaged|typical)\b/,
};

const whole =
  /(?:^| )(?:overall|all in all|in the (?:table|file|data|dataset)|(?:over|across|of|for|in|taking) (?:all|every|the whole|the entire) (?:C )?(?:R|table|data|dataset|file))(?: |$)/;

const isOfAll = ({ labels, where }: CellMeaning) => labels.length + where.length === 0;

/** `• of those that • are in •`: the wrong way round. */
const joint = /\b(?:are|were|belong to) (?:(?:in|to|from|at|among|of) )?(?:the )?(?:K )?[LTV]\b/;
