import type { Expression } from "#contract/query.ts";
import {
  equalsValue,
  isNumeric,
  type QuestionContext,
  type Restriction,
  type SceneColumn,
} from "./reading.ts";

/** Column, comparison and number, in this order or with the column last. */
export function comparisons(text: string, context: QuestionContext): Restriction[] {
  const after = [
    ...text.matchAll(
      new RegExp(
        `⟦c(\\d+)⟧\\s*(?:rating|values?|in|of|is|are|was|were|that|which|being|has|have|years?|between|,|\\s)*\\s*(${comparing})\\s*${amount}`,
        "gi",
      ),
    ),
  ];
  const ranges = [
    ...text.matchAll(
      new RegExp(
        `⟦c(\\d+)⟧\\s*(?:values?|is|are|was|were|of|in|\\s)*\\s*(?:between|from|in the range of)\\s+${amount}\\s*(?:and|to|-)\\s*${amount}`,
        "gi",
      ),
    ),
  ];
  const listed = listedComparisons(text);
  const before = [
    ...text.matchAll(
      new RegExp(
        `\\b(at least|at most|more than|fewer than|less than|over|under|exactly)\\s+${amount}\\s+⟦c(\\d+)⟧`,
        "gi",
      ),
    ),
  ];
  return [
    ...after.flatMap((match) =>
      compared(context, Number(match[1]), [match[2] ?? "", match[3] ?? ""]),
    ),
    ...before.flatMap((match) =>
      compared(context, Number(match[3]), [match[1] ?? "", match[2] ?? ""]),
    ),
    ...ranges.flatMap((match) =>
      ranged(context, Number(match[1]), [match[2] ?? "", match[3] ?? ""]),
    ),
    ...listed.flatMap(({ at, operator, value, until }) =>
      until === null
        ? compared(context, at, [operator, value])
        : ranged(context, at, [value, until]),
    ),
    ...periods(text, context),
    ...ages(text, context),
  ];
}

const amount = "\\$?(\\d[\\d,]*(?:\\.\\d+)?)";
const comparing =
  ">=|<=|>|<|≥|≤|greater than or equal to|less than or equal to|more than or equal to|greater than|more than|higher than|larger than|less than|lower than|smaller than|fewer than|older than|younger than|at least|at most|no more than|above|over|exceed\\w*|below|under|beyond|after|before|since";

const operatorOf = (words: string): ">" | ">=" | "<" | "<=" => {
  const plain = words.toLowerCase();
  if (/>=|≥|or equal/.test(plain) && !/less|<|≤/.test(plain)) return ">=";
  if (/<=|≤|at most|no more/.test(plain) || /less than or equal/.test(plain)) return "<=";
  if (/at least|since/.test(plain)) return ">=";
  return /<|less|lower|smaller|fewer|younger|below|under|before/.test(plain) ? "<" : ">";
};

type Two = readonly [string, string];

function compared(context: QuestionContext, at: number, [words, number]: Two): Restriction[] {
  const column = context.columns[at];
  if (column === undefined || !isNumeric(column)) return [];
  if (/^exactly$/i.test(words)) return equalsValue(context, at, numberOf(number));
  const left: Expression = { kind: "column", column: column.name };
  const right: Expression = { kind: "number", value: numberOf(number) };
  return [
    {
      column: at,
      condition: { kind: "compare", operator: operatorOf(words), left, right },
      value: null,
      words: `${words} ${number}`.toLowerCase(),
    },
  ];
}

export const numberOf = (text: string) => Number(text.replaceAll(",", ""));

function ranged(context: QuestionContext, at: number, [low, high]: Two): Restriction[] {
  const column = context.columns[at];
  if (column === undefined || !isNumeric(column)) return [];
  const number = (text: string): Expression => ({ kind: "number", value: numberOf(text) });
  const of: Expression = { kind: "column", column: column.name };
  return [
    {
      column: at,
      condition: { kind: "between", of, low: number(low), high: number(high) },
      value: null,
      words: `between ${low} and ${high}`,
    },
  ];
}

/** `ratings below 3, between 3 and 4, and above 4`: comparisons that share a column. */
function listedComparisons(text: string) {
  const lists = [
    ...text.matchAll(
      new RegExp(
        `⟦c(\\d+)⟧((?:[\\s,]*(?:and|or)?\\s*(?:below|above|under|over|between|less than|greater than|more than)\\s+${amount}(?:\\s+and\\s+${amount}(?!\\s*,?\\s*⟦))?){2,})`,
        "gi",
      ),
    ),
  ];
  return lists.flatMap(([, at = "", list = ""]) =>
    [
      ...list.matchAll(
        new RegExp(
          `(below|above|under|over|between|less than|greater than|more than)\\s+${amount}(?:\\s+and\\s+${amount})?`,
          "gi",
        ),
      ),
    ].map(([, operator = "", value = "", until]) => ({
      at: Number(at),
      operator,
      value,
      until: /between/i.test(operator) ? (until ?? null) : null,
    })),
  );
}

/** `in the year 2010`, `from 2000 to 2010`, `the years 2000 and beyond`: of the only column of years. */
function periods(text: string, context: QuestionContext): Restriction[] {
  const years = context.columns.flatMap((column, at) => (isYears(column) ? [at] : []));
  const [at] = years;
  if (at === undefined || years.length > 1 || /\bsubtract|\d{4}\s*-\s*⟦/i.test(text)) return [];
  const beyond =
    /(?:⟦c\d+⟧|years?)\s+(?:(beyond|after|since|before|until|from)\s+)?(\d{4})(?:\s+(and (?:beyond|after|later|onwards?)|onwards?))?/i.exec(
      text,
    );
  const span = /(?:between|from)\s+(\d{4})\s+(?:and|to)\s+(\d{4})/i.exec(text);
  if (span) return ranged(context, at, [span[1] ?? "", span[2] ?? ""]);
  const later = /(\d{4})\s+(?:and (?:beyond|after|later|onwards?)|onwards?)/i.exec(text)?.[1];
  if (later !== undefined) return compared(context, at, ["at least", later]);
  if (beyond?.[1] !== undefined) return compared(context, at, [beyond[1], beyond[2] ?? ""]);
  const single = /\b(?:in|for|of|during)\s+(?:the\s+)?(?:⟦c\d+⟧\s+|year\s+)?(\d{4})\b/i.exec(
    text,
  )?.[1];
  return single === undefined ? [] : equalsValue(context, at, Number(single));
}

const isYears = (column: SceneColumn): boolean =>
  /year/i.test(column.name) &&
  isNumeric(column) &&
  Number(column.minimum) >= 1500 &&
  Number(column.maximum) <= 2200;

/** `older than 50`: of the only column of ages. */
function ages(text: string, context: QuestionContext): Restriction[] {
  const found = context.columns.flatMap((column, at) =>
    column.words.includes("age") && isNumeric(column) && !column.isDerived ? [at] : [],
  );
  const [at] = found;
  if (at === undefined || found.length > 1) return [];
  return [
    ...text.matchAll(
      /(?<!⟧\s*)(?<!⟧ (?:is|are|was|were) )\b(older|younger) than (\d+(?:\.\d+)?)/gi,
    ),
  ].flatMap(([, word = "", value = ""]) =>
    compared(context, at, [/older/i.test(word) ? "above" : "below", value]),
  );
}
