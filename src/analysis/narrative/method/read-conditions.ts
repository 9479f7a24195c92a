import type { Step } from "../../domain/method.ts";
import { comparisons, numberOf } from "./read-comparisons.ts";
import {
  equalsValue,
  isCode,
  isFlag,
  isNumeric,
  type QuestionContext,
  type Restriction,
  sentencesOf,
} from "./reading.ts";

/** The restrictions of a marked text, each once. */
export function readRestrictions(marked: string, context: QuestionContext): Restriction[] {
  // How texts are to be coded restricts nothing.
  const text = sentencesOf(marked)
    .filter((sentence) => !/\b(?:en|re)?cod(?:e|ed|ing)\b|\bmapp(?:ed|ing)\b/i.test(sentence))
    .join("\n");
  const all = [
    ...namedValues(text, context),
    ...ordinals(text, context),
    ...flags(text, context),
    ...comparisons(text, context),
    ...equalities(text, context),
  ];
  return [...new Map(all.map((one) => [keyOf(one), one])).values()];
}

/** Of `beyond 2000` and `2000 and beyond` the later one counts, which is the more exact. */
function keyOf({ column, condition }: Restriction): string {
  if (condition.kind !== "compare") return JSON.stringify([column, condition]);
  return JSON.stringify([column, condition.operator[0], condition.right]);
}

function namedValues(text: string, context: QuestionContext): Restriction[] {
  return [...text.matchAll(/⟦v(\d+)⟧/g)].flatMap((match) => {
    const value = context.values[Number(match[1])];
    // Groups made by the text itself are told apart by the answers.
    if (value === undefined || context.columns[value.column]?.isDerived) return [];
    const before = text.slice(Math.max(0, match.index - 60), match.index);
    return excluding.test(before)
      ? without(context, value.column, value.text)
      : equalsValue(context, value.column, value.text);
  });
}

/** Right before a value, or before the column that has it. */
const excluding =
  /\b(?:exclud\w+|except(?: for)?|other than|not|without|apart from|all but)\s(?:⟦[cv]\d+⟧|the|those|rows|where|is|=|from|in|of|and|,|\s)*$/i;

function without(context: QuestionContext, at: number, value: string): Restriction[] {
  return equalsValue(context, at, value).map((one) => ({
    ...one,
    condition: { kind: "not", of: one.condition },
    value: null,
    words: `not ${one.words}`,
  }));
}

const ordinalWords = ["zeroth", "first", "second", "third", "fourth", "fifth"];

/** `1st class`, `first-class`, `class 1`: of a column with few whole numbers. */
function ordinals(text: string, context: QuestionContext): Restriction[] {
  const before = [
    ...text.matchAll(
      /\b(\d(?=st|nd|rd|th)|first|second|third|fourth|fifth)(?:st|nd|rd|th)?[- ](?:and \w+[- ])?⟦c(\d+)⟧/gi,
    ),
  ];
  const listed = [
    ...text.matchAll(
      /\b(\d(?=st|nd|rd|th)|first|second|third)(?:st|nd|rd|th)?\s+and\s+(?:\d(?:st|nd|rd|th)|\w+)[- ]⟦c(\d+)⟧/gi,
    ),
  ];
  return [...before, ...listed].flatMap(([, word = "", at = ""]) => {
    const value = /^\d/.test(word) ? Number(word) : ordinalWords.indexOf(word.toLowerCase());
    return isCode(context.columns[Number(at)]) ? equalsValue(context, Number(at), value) : [];
  });
}

/** `who survived`, `did not survive`: of a column that is 0 or 1. */
function flags(text: string, context: QuestionContext): Restriction[] {
  const found = [relative, joined, denied, having].flatMap((pattern) => [
    ...text.matchAll(pattern),
  ]);
  return found.flatMap(([, , negation = "", at = ""]) =>
    isFlag(context.columns[Number(at)])
      ? equalsValue(context, Number(at), negation === "" ? 1 : 0)
      : [],
  );
}

const auxiliary = "(?:have |has |had |been |be |were |are |is |was |an? |any )*";
const denial =
  "((?:did not|didn't|do not|does not|not|never|were not|are not|have not|had not|was not|is not)\\s+)?";
const end = "⟦c(\\d+)⟧(?!\\s*(?:=|is\\b|was\\b|greater))";
const relative = new RegExp(
  `\\b(who|that|which|are|were|was|had|have|if)\\s+${auxiliary}${denial}${auxiliary}${end}`,
  "gi",
);
/** A second condition after `who …`. */
const joined = new RegExp(
  `\\b(who|that|which)\\b[^.,]{0,60}?\\band\\s+${auxiliary}${denial}${auxiliary}${end}`,
  "gi",
);
/** `with an accident`, `without an accident` */
const having =
  /\b(with(out)?)\s+(?:an?\s+|any\s+)?⟦c(\d+)⟧(?!\s*(?:=|of\b|is\b|greater|between|\d))/gi;
const denied = /()\b((?:did|does|do) not|didn't|not|non)[- ]⟦c(\d+)⟧/gi;

/** `⟦c3⟧ = 'C'`, `a ⟦c3⟧ of 5`, `⟦c3⟧ value of 1`. */
function equalities(text: string, context: QuestionContext): Restriction[] {
  const quoted = [
    ...text.matchAll(/⟦c(\d+)⟧\s*(?:==?|is|equals?|as|of)\s*["']([^"'⟦]{1,40})["']/gi),
  ];
  const numbers = [
    ...text.matchAll(
      /⟦c(\d+)⟧\s*(?:value\s+)?(?:==?|of|is equal to|equal to|equals?|exactly equal to|is|being)\s*(\d[\d,]*(?:\.\d+)?)(?!\s*(?:%|decimal|or\b|and above|and below|[-+×*/]\s*⟦|×|\*|\d))/gi,
    ),
    ...text.matchAll(/⟦c(\d+)⟧\s+(\d)\b(?!\s*(?:%|decimal|\.\d))/gi),
  ];
  return [
    ...quoted.flatMap(([, at = "", value = ""]) => equalsValue(context, Number(at), value)),
    ...numbers.flatMap(([, at = "", value = ""]) =>
      isNumericAt(context, Number(at)) ? equalsValue(context, Number(at), numberOf(value)) : [],
    ),
  ];
}

const isNumericAt = (context: QuestionContext, at: number) => {
  const column = context.columns[at];
  return column !== undefined && isNumeric(column);
};

/** `a fare greater than the average fare`. */
export function readBeside(marked: string, context: QuestionContext): Step[] {
  const pattern =
    /⟦c(\d+)⟧(?:is|are|was|were|that|which|\s)*(greater|higher|more|larger|less|lower|smaller|above|below)(?:\s+than)?\s+(?:the\s+)?(average|mean|median)(?:\s+(?:of\s+)?(?:the\s+)?⟦c(\d+)⟧)?/gi;
  const seen = new Set<string>();
  return [...marked.matchAll(pattern)].flatMap(([, at = "", word = "", statistic = "", other]) => {
    const column = context.columns[Number(at)];
    if (column === undefined || (other !== undefined && other !== at) || seen.has(at)) return [];
    seen.add(at);
    const operator = /less|lower|smaller|below/i.test(word) ? "<" : ">";
    return [
      {
        kind: "keep-beside",
        column: column.name,
        operator,
        statistic: /median/i.test(statistic) ? "median" : "mean",
      },
    ];
  });
}
