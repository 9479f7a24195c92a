import type { Figure } from "../../domain/method.ts";
import {
  type AnswerScope,
  columnName,
  columnsIn,
  isMeasure,
  type ReadFigure,
  sentencesOf,
} from "./reading.ts";

type Give = Extract<Figure, { kind: "strongest" }>["give"];

/** The pair of columns, or the partner of one column, with the strongest correlation. */
export function readStrongest(scope: AnswerScope): ReadFigure | null {
  const { reading, words } = scope;
  const asks = /(?:strongest|highest|largest|most|greatest|weakest)[^.]{0,40}correlat/i;
  if (!asks.test(reading.text) || /weakest/i.test(reading.text)) return null;
  const sentences = sentencesOf(reading.markedText);
  const target = targetOf(reading.markedQuestion);
  const isPair = target === null || /\bpairs?\b/i.test(reading.text);
  const listed = [...new Set(sentences.flatMap(columnsIn))].filter((at) => at !== target);
  const all = reading.context.columns.flatMap((column, at) =>
    isMeasure(column) && !column.isDerived ? [at] : [],
  );
  const columns = (
    isPair && listed.length >= 3 ? listed : all.filter((at) => isPair || at !== target)
  ).flatMap((at) => columnName(reading, at) ?? []);
  const sign = signIn(reading.text);
  const figure: Figure = {
    kind: "strongest",
    of: reading.settings.correlation,
    columns,
    with: isPair ? null : columnName(reading, target),
    sign,
    give: giveOf(words, scope, isPair),
  };
  return { figure };
}

/** `correlation with the ⟦c3⟧` */
function targetOf(marked: string): number | null {
  const found = /correlat\w*[^.⟦]{0,30}\b(?:with|to)\b[^.⟦]{0,20}⟦c(\d+)⟧(?!\s*(?:and|,))/i.exec(
    marked,
  )?.[1];
  return found === undefined ? null : Number(found);
}

function giveOf(words: string, scope: AnswerScope, isPair: boolean): Give {
  if (
    /\b(?:type|sign|direction|positive|negative)\b/i.test(words) ||
    scope.choices.includes("positive")
  )
    return "sign";
  if (/\b(?:pair|variables|columns)\b/i.test(words)) return "pair";
  if (
    /\b(?:coefficient|value|r)\b/i.test(words) &&
    !/\b(?:variable|name|column|feature)\b/i.test(words)
  )
    return "r";
  return isPair ? "pair" : "name";
}

function signIn(text: string): "either" | "positive" | "negative" {
  if (/strongest positive|highest positive/i.test(text)) return "positive";
  return /strongest negative|highest negative/i.test(text) ? "negative" : "either";
}
