import type { Condition, Expression } from "#contract/query.ts";
import type { Step } from "../../method.ts";
import { isNumeric, type Scene, type SceneColumn } from "./scene.ts";

/** A restriction that a text names. */
export interface Restriction {
  readonly column: number;
  readonly condition: Condition;
  /** The value that the column is to have, where it is one. */
  readonly value: string | number | null;
  /** The words it was read from, without marks. */
  readonly words: string;
}

/** The restrictions of a marked text, each once. */
export function readRestrictions(marked: string, scene: Scene): Restriction[] {
  const text = marked.replaceAll(/\bpassengers? (?:class)\b/gi, "class");
  const all = [
    ...namedValues(text, scene),
    ...ordinals(text, scene),
    ...flags(text, scene),
    ...comparisons(text, scene),
    ...equalities(text, scene),
  ];
  const seen = new Set<string>();
  return all.filter((one) => {
    const key = JSON.stringify([one.column, one.condition]);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

const columnOf = (scene: Scene, at: number): SceneColumn | undefined => scene.columns[at];

function equals(scene: Scene, at: number, value: string | number): Restriction[] {
  const column = columnOf(scene, at);
  if (column === undefined) return [];
  const of: Expression = { kind: "column", column: column.name };
  return [
    {
      column: at,
      condition: { kind: "in", of, values: [value] },
      value,
      words: String(value).toLowerCase(),
    },
  ];
}

function namedValues(text: string, scene: Scene): Restriction[] {
  return [...text.matchAll(/⟦v(\d+)⟧/g)].flatMap((match) => {
    const value = scene.values[Number(match[1])];
    return value === undefined ? [] : equals(scene, value.column, value.text);
  });
}

const ordinalWords = ["zeroth", "first", "second", "third", "fourth", "fifth"];

/** `1st class`, `first-class`, `class 1`: of a column with few whole numbers. */
function ordinals(text: string, scene: Scene): Restriction[] {
  const before = [...text.matchAll(/\b(\d(?=st|nd|rd|th)|first|second|third|fourth|fifth)(?:st|nd|rd|th)?[- ](?:and \w+[- ])?⟦c(\d+)⟧/gi)];
  const listed = [...text.matchAll(/\b(\d(?=st|nd|rd|th)|first|second|third)(?:st|nd|rd|th)?\s+and\s+(?:\d(?:st|nd|rd|th)|\w+)[- ]⟦c(\d+)⟧/gi)];
  return [...before, ...listed].flatMap(([, word = "", at = ""]) => {
    const value = /^\d/.test(word) ? Number(word) : ordinalWords.indexOf(word.toLowerCase());
    return isCode(scene, Number(at)) ? equals(scene, Number(at), value) : [];
  });
}

const isCode = (scene: Scene, at: number) => {
  const column = columnOf(scene, at);
  return column !== undefined && isNumeric(column) && column.distinct <= 20 && Number.isInteger(column.minimum);
};

/** `who survived`, `did not survive`: of a column that is 0 or 1. */
function flags(text: string, scene: Scene): Restriction[] {
  const found = [
    ...text.matchAll(/\b(who|that|which|and|are|is|were|was|have|had|if)\s+((?:did not|didn't|do not|does not|not|never|were not|are not|have not)\s+)?(?:have |has |had |been |be |were |are |is |was )*⟦c(\d+)⟧(?!\s*(?:=|is\b|was\b|greater|and ⟦c))/gi),
    ...text.matchAll(/()\b((?:did|does|do) not|didn't|not|non)[- ]⟦c(\d+)⟧/gi),
  ];
  return found.flatMap(([, , negation = "", at = ""]) =>
    isFlag(columnOf(scene, Number(at))) ? equals(scene, Number(at), negation === "" ? 1 : 0) : [],
  );
}

export const isFlag = (column: SceneColumn | undefined): boolean =>
  column !== undefined && isNumeric(column) && column.distinct === 2 && column.minimum === 0 && column.maximum === 1;

/** Column, comparison and number, in this order or with the column last. */
function comparisons(text: string, scene: Scene): Restriction[] {
  const after = [...text.matchAll(new RegExp(`⟦c(\\d+)⟧\\s*(?:rating|values?|in|of|is|are|was|were|that|which|being|has|have|years?|between|,|\\s)*\\s*(${comparing})\\s*${amount}`, "gi"))];
  const ranges = [...text.matchAll(new RegExp(`⟦c(\\d+)⟧\\s*(?:values?|is|are|was|were|of|in|\\s)*\\s*(?:between|from|in the range of)\\s+${amount}\\s*(?:and|to|-)\\s*${amount}`, "gi"))];
  const listed = listedComparisons(text);
  const before = [...text.matchAll(new RegExp(`\\b(at least|at most|more than|fewer than|less than|over|under|exactly)\\s+${amount}\\s+⟦c(\\d+)⟧`, "gi"))];
  return [
    ...after.flatMap((match) => compared(scene, Number(match[1]), match[2] ?? "", match[3] ?? "")),
    ...before.flatMap((match) => compared(scene, Number(match[3]), match[1] ?? "", match[2] ?? "")),
    ...ranges.flatMap((match) => ranged(scene, Number(match[1]), match[2] ?? "", match[3] ?? "")),
    ...listed.flatMap(({ at, operator, value, until }) =>
      until === null ? compared(scene, at, operator, value) : ranged(scene, at, value, until),
    ),
    ...periods(text, scene),
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

function compared(scene: Scene, at: number, words: string, number: string): Restriction[] {
  const column = columnOf(scene, at);
  if (column === undefined || !isNumeric(column)) return [];
  if (/^exactly$/i.test(words)) return equals(scene, at, numberOf(number));
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

const numberOf = (text: string) => Number(text.replaceAll(",", ""));

function ranged(scene: Scene, at: number, low: string, high: string): Restriction[] {
  const column = columnOf(scene, at);
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
  const lists = [...text.matchAll(new RegExp(`⟦c(\\d+)⟧((?:[\\s,]*(?:and|or)?\\s*(?:below|above|under|over|between|less than|greater than|more than)\\s+${amount}(?:\\s+and\\s+${amount}(?!\\s*,?\\s*⟦))?){2,})`, "gi"))];
  return lists.flatMap(([, at = "", list = ""]) =>
    [...list.matchAll(new RegExp(`(below|above|under|over|between|less than|greater than|more than)\\s+${amount}(?:\\s+and\\s+${amount})?`, "gi"))].map(
      ([, operator = "", value = "", until]) => ({ at: Number(at), operator, value, until: /between/i.test(operator) ? (until ?? null) : null }),
    ),
  );
}

/** `in the year 2010`, `from 2000 to 2010`, `the years 2000 and beyond`: of the only column of years. */
function periods(text: string, scene: Scene): Restriction[] {
  const years = scene.columns.flatMap((column, at) => (isYears(column) ? [at] : []));
  const [at] = years;
  if (at === undefined || years.length > 1) return [];
  const beyond = /(?:⟦c\d+⟧|years?)\s+(?:(beyond|after|since|before|until|from)\s+)?(\d{4})(?:\s+(and (?:beyond|after|later|onwards?)|onwards?))?/i.exec(text);
  const span = /(?:between|from)\s+(\d{4})\s+(?:and|to)\s+(\d{4})/i.exec(text);
  if (span) return ranged(scene, at, span[1] ?? "", span[2] ?? "");
  const later = /(\d{4})\s+(?:and (?:beyond|after|later|onwards?)|onwards?)/i.exec(text)?.[1];
  if (later !== undefined) return compared(scene, at, "at least", later);
  if (beyond?.[1] !== undefined) return compared(scene, at, beyond[1], beyond[2] ?? "");
  const single = /\b(?:in|for|of|during)\s+(?:the\s+)?(?:⟦c\d+⟧\s+|year\s+)?(\d{4})\b/i.exec(text)?.[1];
  return single === undefined ? [] : equals(scene, at, Number(single));
}

export const isYears = (column: SceneColumn): boolean =>
  /year/i.test(column.name) && isNumeric(column) && Number(column.minimum) >= 1500 && Number(column.maximum) <= 2200;

/** `⟦c3⟧ = 'C'`, `a ⟦c3⟧ of 5`, `⟦c3⟧ value of 1`. */
function equalities(text: string, scene: Scene): Restriction[] {
  const quoted = [...text.matchAll(/⟦c(\d+)⟧\s*(?:==?|is|equals?|as|of)\s*["']([^"'⟦]{1,40})["']/gi)];
  const numbers = [
    ...text.matchAll(/⟦c(\d+)⟧\s*(?:value\s+)?(?:==?|of|is equal to|equals?|exactly equal to|is|being)\s*(\d[\d,]*(?:\.\d+)?)(?!\s*(?:%|decimal|or\b|and above|and below|×|\*|\d))/gi),
    ...text.matchAll(/⟦c(\d+)⟧\s+(\d)\b(?!\s*(?:%|decimal|\.\d))/gi),
  ];
  return [
    ...quoted.flatMap(([, at = "", value = ""]) => equals(scene, Number(at), value)),
    ...numbers.flatMap(([, at = "", value = ""]) =>
      isNumericAt(scene, Number(at)) ? equals(scene, Number(at), numberOf(value)) : [],
    ),
  ];
}

const isNumericAt = (scene: Scene, at: number) => {
  const column = columnOf(scene, at);
  return column !== undefined && isNumeric(column);
};

/** `a fare greater than the average fare`. */
export function readBeside(marked: string, scene: Scene): Step[] {
  const pattern = /⟦c(\d+)⟧\s*(?:is|are|was|were|that|which|\s)*\s*(greater|higher|more|larger|less|lower|smaller|above|below)(?:\s+than)?\s+(?:the\s+)?(average|mean|median)(?:\s+(?:of\s+)?(?:the\s+)?⟦c(\d+)⟧)?/gi;
  const seen = new Set<string>();
  return [...marked.matchAll(pattern)].flatMap(([, at = "", word = "", statistic = "", other]) => {
    const column = columnOf(scene, Number(at));
    if (column === undefined || (other !== undefined && other !== at) || seen.has(at)) return [];
    seen.add(at);
    const operator = /less|lower|smaller|below/i.test(word) ? "<" : ">";
    return [{ kind: "keep-beside", column: column.name, operator, statistic: /median/i.test(statistic) ? "median" : "mean" }];
  });
}
