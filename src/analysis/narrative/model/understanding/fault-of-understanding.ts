import type { AskedTable, CellMeaning, Meanings } from "../cell-meaning.ts";
import type { ReadPassage } from "../read-passage.ts";
import { spokenCells } from "../read-sentences.ts";
import type { ResultCellKind } from "../result-cell-kind.ts";
import { codeSentence } from "./code-sentence.ts";
import { parsedPrefixLength } from "./sentence-forms.ts";

/**
 * Why sentences may not stand with their figures: not every word is one that was held against these.
 * What nobody thought of is refused so, whatever it says. Null where all is understood.
 */
export function faultOfUnderstanding(
  { sentences, named }: Pick<ReadPassage, "sentences" | "named">,
  meanings: Meanings,
  asked: AskedTable,
): string | null {
  const all = sentences.flatMap((sentence) => spokenCells(sentence, meanings));
  if (all.length === 0) return null;
  if (all.some(isNamedByModel)) return "the name of a figure is the model's own";
  const codes: string[] = [];
  for (const [at, sentence] of sentences.entries()) {
    const own = spokenCells(sentence, meanings);
    const cells = own.length > 0 ? own : all;
    const { code, texts } = codeSentence(sentence, { cells, named: named[at] ?? [], asked });
    const understood = parsedPrefixLength(code);
    if (understood < code.length)
      return `not understood: “${texts[code.slice(0, understood).split(" ").length - 1] ?? ""}”`;
    codes.push(code);
  }
  return faultOfWhole(codes.join(" . "), all);
}

/** Of SQL that the model wrote: `max(stay) AS total` is a total by its name alone. */
const isNamedByModel = ({ facts, sort }: CellMeaning) => facts.length === 0 && sort !== "label";

/** What no sentence alone shows: a mean that nothing calls one, or a part that is said to be all. */
function faultOfWhole(said: string, all: readonly CellMeaning[]): string | null {
  const unsaid = all.find(
    ({ sort, facts }) =>
      facts.some(({ kind }) => kind === "answer") && needed[sort]?.test(said) === false,
  );
  if (unsaid) return `the words do not say that it is a ${unsaid.sort}`;
  if (whole.test(said) && !all.some(isOfAll)) return "it speaks of all records";
  return joint.test(said) && /\bS\b/.test(said) ? "it joins a share with something else" : null;
}

const needed: Partial<Record<ResultCellKind, RegExp>> = {
  mean: /\b(?:mean|average|averages|averaged|typical)\b/,
};

const whole =
  /(?:^| )(?:overall|all in all|in the (?:table|file|data|dataset)|(?:over|across|of|for|in|taking) (?:all|every|the whole|the entire) (?:C )?(?:R|table|data|dataset|file))(?: |$)/;

const isOfAll = ({ labels, where }: CellMeaning) => labels.length + where.length === 0;

/** `• of those that • are in •`: the wrong way round. */
const joint = /\b(?:are|were|belong to) (?:(?:in|to|from|at|among|of) )?(?:the )?(?:K )?[LTV]\b/;
