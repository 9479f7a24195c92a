import type { Expression } from "#contract/query.ts";
import type { FoundFormula } from "./found-formula.ts";
import { columnExpression } from "./read-formula.ts";
import { columnsIn, type QuestionContext } from "./reading.ts";

const C = "⟦c(\\d+)⟧";

function pair(pattern: RegExp, sentence: string, context: QuestionContext) {
  const match = pattern.exec(sentence);
  const [left, right] = [match?.[1], match?.[2]].map((at) =>
    at === undefined ? null : columnExpression(context, Number(at)),
  );
  return left && right && match?.[1] !== match?.[2] ? { left, right, match } : null;
}

export function product(sentence: string, context: QuestionContext): FoundFormula | null {
  const found =
    pair(
      new RegExp(`multipl\\w*[^.⟦]*${C}[^.⟦]*\\b(?:and|with|by)\\b[^.⟦]*${C}`, "i"),
      sentence,
      context,
    ) ??
    pair(new RegExp(`product of[^.⟦]*${C}[^.⟦]*${C}`, "i"), sentence, context) ??
    pair(
      new RegExp(`${C}[^.⟦]*(?:multipl\\w+ (?:by|with)|times)[^.⟦]*${C}`, "i"),
      sentence,
      context,
    );
  return (
    found && { of: { kind: "arithmetic", operator: "*", left: found.left, right: found.right } }
  );
}

export function quotient(sentence: string, context: QuestionContext): FoundFormula | null {
  const found =
    pair(
      new RegExp(`divid\\w+[^.⟦]*${C}[^.⟦]*\\b(?:by|with)\\b[^.⟦]*${C}`, "i"),
      sentence,
      context,
    ) ??
    pair(new RegExp(`${C}[^.⟦]*divided by[^.⟦]*${C}`, "i"), sentence, context) ??
    pair(
      new RegExp(`ratio (?:of|between)[^.⟦]*${C}[^.⟦]*\\b(?:to|and|over)\\b[^.⟦]*${C}`, "i"),
      sentence,
      context,
    );
  return (
    found && { of: { kind: "arithmetic", operator: "/", left: found.left, right: found.right } }
  );
}

/** `subtracting ⟦c1⟧ from 2024` */
export function differenceFrom(sentence: string, context: QuestionContext): FoundFormula | null {
  const match = /subtract[^.⟦]*⟦c(\d+)⟧\s+from\s+(\d+(?:\.\d+)?)/i.exec(sentence);
  const right = match === null ? null : columnExpression(context, Number(match[1]));
  if (right === null) return null;
  const left = { kind: "number", value: Number(match?.[2]) } as const;
  return { of: { kind: "arithmetic", operator: "-", left, right } };
}

/** Of dates it is a number of days. */
export function difference(sentence: string, context: QuestionContext): FoundFormula | null {
  const turned = pair(
    new RegExp(`subtract\\w*[^.⟦]*${C}[^.⟦]*\\bfrom\\b[^.⟦]*${C}`, "i"),
    sentence,
    context,
  );
  const straight =
    pair(
      new RegExp(`difference (?:between|of|in)[^.⟦]*${C}[^.⟦]*\\band\\b[^.⟦]*${C}`, "i"),
      sentence,
      context,
    ) ?? pair(new RegExp(`${C}\\s*(?:minus|-|−)[^.⟦]*${C}`, "i"), sentence, context);
  const [left, right] = turned ? [turned.right, turned.left] : [straight?.left, straight?.right];
  if (!left || !right) return null;
  const areDates = [left, right].every((of) => of.kind === "column" && isDate(context, of.column));
  return {
    of: areDates
      ? { kind: "duration", unit: "day", from: right, to: left }
      : { kind: "arithmetic", operator: "-", left, right },
  };
}

const isDate = (context: QuestionContext, name: string) =>
  context.columns.some(
    (column) => column.name === name && /^(?:DATE|TIMESTAMP)$/.test(column.type),
  );

export function total(sentence: string, context: QuestionContext): FoundFormula | null {
  return /\b(?:sum(?:s|ming)?|add(?:ing|ed)?|adding up|total of|plus)\b/i.test(sentence)
    ? sumOf(sentence, context)
    : null;
}

export function combinedSum(sentence: string, context: QuestionContext): FoundFormula | null {
  return /\bcombin(?:e|ing|ation)\b/i.test(sentence) ? sumOf(sentence, context) : null;
}

/** The columns that follow each other as a list. */
function sumOf(sentence: string, context: QuestionContext): FoundFormula | null {
  const list = new RegExp(
    `${C}(?:[\\s,&+]|\\band\\b|\\bwith\\b|\\bto\\b|\\bplus\\b|\\bthe\\b|\\bnumber of\\b)+(?=⟦c)`,
    "g",
  );
  const runs = sentence.match(new RegExp(`(?:${list.source})+${C}`, "g")) ?? [];
  const [longest] = runs.map(columnsIn).sort((a, b) => b.length - a.length);
  const of = (longest ?? [])
    .map((at) => columnExpression(context, at))
    .filter((one) => one !== null);
  const [first, ...others] = of;
  if (first === undefined || others.length === 0) return null;
  return {
    of: others.reduce(
      (left, right): Expression => ({ kind: "arithmetic", operator: "+", left, right }),
      first,
    ),
  };
}
