import type { OutlierRule, Step } from "../../domain/method.ts";
import { columnsIn, isNumeric, type QuestionContext, sentencesOf } from "./reading.ts";

/** The cleaning that a marked text asks for, in its order; filling and dropping come before outliers. */
export function readCleaning(
  marked: string,
  context: QuestionContext,
  rule: OutlierRule | null,
): Step[] {
  const steps = sentencesOf(marked).flatMap((sentence) => [
    ...(/remov\w* (?:any )?duplicat|drop\w* (?:any )?duplicat|no duplicat/i.test(sentence)
      ? [{ kind: "drop-repeats" } as const]
      : []),
    ...imputations(sentence, context, marked),
    ...deletions(sentence, context),
  ]);
  const unique = [...new Map(steps.map((step) => [keyOf(step), step])).values()];
  // Rows that go have no part in what others are filled with.
  const rank = (step: Step) => (step.kind === "impute" ? 1 : 0);
  const sorted = unique.sort((a, b) => rank(a) - rank(b));
  return [...sorted, ...outlierRemoval(marked, context, rule)];
}

/** A column is filled or dropped once, as it is said first. */
const keyOf = (step: Step): string =>
  "column" in step ? `${step.kind} ${step.column}` : JSON.stringify(step);

function imputations(sentence: string, context: QuestionContext, whole: string): Step[] {
  if (!/\b(?:imput|fill|replac)\w*/i.test(sentence) || /\bassume there are no\b/i.test(sentence))
    return [];
  if (!/missing|null|nan|imput|empty/i.test(sentence)) return [];
  const by = fillerIn(sentence) ?? fillerIn(whole.slice(Math.max(0, whole.indexOf(sentence))));
  if (by === null) return [];
  const within = /(?:same|each|respective|their|by|within (?:the|each))\s+⟦c(\d+)⟧/i.exec(
    sentence,
  )?.[1];
  const group = within === undefined ? undefined : context.columns[Number(within)];
  const isGroup = group !== undefined && !isNumeric(group);
  return namedOrOnly(sentence, whole).flatMap((at) => {
    const column = context.columns[at];
    if (
      column === undefined ||
      column.isDerived ||
      (isGroup && column === group) ||
      (by !== "mode" && !isNumeric(column))
    )
      return [];
    return [
      {
        kind: "impute" as const,
        column: column.name,
        with: by,
        within: isGroup ? group.name : null,
      },
    ];
  });
}

/** A sentence that names no column means the one that the text speaks of. */
function namedOrOnly(sentence: string, whole: string): number[] {
  const named = columnsIn(sentence);
  if (/\bany (?:of the )?columns?\b|\ball (?:the )?columns\b/i.test(sentence)) return [];
  return named.length > 0 ? named : columnsIn(whole).slice(0, 1);
}

function fillerIn(sentence: string): "mean" | "median" | "mode" | number | null {
  const near =
    /(?:with|by|using|mean|median|mode)\b[^.]*?\b(mean|average|median|mode|most frequent|most common|zeros?|0)\b/i.exec(
      sentence,
    )?.[1] ?? /\b(mean|average|median|mode)\b/i.exec(sentence)?.[1];
  if (near === undefined) return null;
  if (/zero|0/.test(near)) return 0;
  if (/median/i.test(near)) return "median";
  return /mode|most/i.test(near) ? "mode" : "mean";
}

/** Rows without a value are left out of a statistic anyway; this is for the rows that remain. */
function deletions(sentence: string, context: QuestionContext): Step[] {
  const pattern =
    /\b(?:drop|remov|delet|exclud|eliminat)\w*\b[^.]*\b(?:rows?|records?|entries|observations)\b[^.]*\b(?:missing|null|nan|empty)/i;
  const turned =
    /\b(?:drop|remov|delet|exclud|eliminat)\w*\b[^.]*\b(?:missing|null|nan)\b[^.]*\b(?:values?|rows?|in|from)\b/i;
  if (!(pattern.test(sentence) || turned.test(sentence)) || /\bimput/i.test(sentence)) return [];
  const columns = columnsIn(sentence)
    .map((at) => context.columns[at]?.name)
    .filter((name) => name !== undefined);
  const isAny = columns.length === 0 && /\bany\b|\ball (?:rows|records)/i.test(sentence);
  const named = isAny
    ? context.columns.filter(({ isDerived }) => !isDerived).map(({ name }) => name)
    : columns;
  return named.length === 0 ? [] : [{ kind: "drop-missing", columns: named }];
}

/** Outliers of the column named beside them. */
function outlierRemoval(
  marked: string,
  context: QuestionContext,
  rule: OutlierRule | null,
): Step[] {
  const asks =
    /\b(?:remov|drop|exclud|eliminat)\w*\b[^.]*\b(?:outliers?|them)\b|\bwithout (?:these |the |any )?outliers?|without them|after (?:removing|excluding|outlier)|outlier removal/i;
  if (rule === null || !asks.test(marked) || /do not remove (?:any )?outliers?/i.test(marked))
    return [];
  const near = sentencesOf(marked)
    .filter((sentence) => /outlier/i.test(sentence))
    .flatMap(columnsIn);
  const column = [...near, ...columnsIn(marked)]
    .map((at) => context.columns[at])
    .find((one) => one !== undefined && isNumeric(one));
  return column === undefined
    ? []
    : [{ kind: "drop-outliers", column: column.name, rule, within: null }];
}
