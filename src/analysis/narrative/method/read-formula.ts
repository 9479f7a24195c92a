import type { Expression } from "#contract/query.ts";
import type { QuestionContext } from "./reading.ts";

/**
 * Arithmetic written with signs over marked columns and numbers, `(⟦c1⟧ - ⟦c2⟧) / ⟦c3⟧`; remarks in
 * brackets are left out. Null where it is anything else, or names no column.
 */
export function readFormula(text: string, context: QuestionContext): Expression | null {
  const plain = text.replaceAll(/\([^()]*\)/g, (part) => (isArithmetic(part) ? part : " "));
  const tokens = plain.match(/⟦c\d+⟧|\d+(?:\.\d+)?|[-+*/×÷()]|[^\s]/g) ?? [];
  const place = { at: 0 };
  const found = readSum(tokens, place, context);
  const isWhole = place.at === tokens.length && plain.includes("⟦c");
  return found !== null && isWhole && tokens.length >= 3 ? found : null;
}

/** What stands in brackets: a column alone, or an operator after a column or a number. */
function isArithmetic(part: string): boolean {
  const first = part.search(/[⟦\d]/);
  return /^\(\s*⟦c\d+⟧\s*\)$/.test(part) || (first >= 0 && /[-+*/×÷^]/.test(part.slice(first)));
}

interface Place {
  at: number;
}

const operators = { "+": "+", "-": "-", "*": "*", "×": "*", "/": "/", "÷": "/" } as const;

type Sign = keyof typeof operators;

const isSign = (token: string | undefined, signs: string): token is Sign =>
  token !== undefined && token.length === 1 && signs.includes(token);

function readSum(
  tokens: readonly string[],
  place: Place,
  context: QuestionContext,
): Expression | null {
  return chain(tokens, place, { context, signs: "+-", next: readProduct });
}

function readProduct(
  tokens: readonly string[],
  place: Place,
  context: QuestionContext,
): Expression | null {
  return chain(tokens, place, { context, signs: "*/×÷", next: readAtom });
}

interface Level {
  readonly context: QuestionContext;
  readonly signs: string;
  readonly next: (
    tokens: readonly string[],
    place: Place,
    context: QuestionContext,
  ) => Expression | null;
}

function chain(
  tokens: readonly string[],
  place: Place,
  { context, signs, next }: Level,
): Expression | null {
  let left = next(tokens, place, context);
  for (let sign = tokens[place.at]; left !== null && isSign(sign, signs); sign = tokens[place.at]) {
    place.at += 1;
    const right = next(tokens, place, context);
    left = right && { kind: "arithmetic", operator: operators[sign], left, right };
  }
  return left;
}

function readAtom(
  tokens: readonly string[],
  place: Place,
  context: QuestionContext,
): Expression | null {
  const token = tokens[place.at] ?? "";
  place.at += 1;
  const column = /^⟦c(\d+)⟧$/.exec(token)?.[1];
  if (column !== undefined) return columnExpression(context, Number(column));
  if (/^\d/.test(token)) return { kind: "number", value: Number(token) };
  if (token !== "(") return null;
  const inner = readSum(tokens, place, context);
  place.at += 1;
  return tokens[place.at - 1] === ")" ? inner : null;
}

export function columnExpression(context: QuestionContext, at: number): Expression | null {
  const column = context.columns[at];
  return column === undefined ? null : { kind: "column", column: column.name };
}
