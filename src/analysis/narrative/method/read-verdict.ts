import type { Bound, Figure, VerdictRule } from "../../domain/method.ts";
import { stem } from "./method-words.ts";
import { sentencesOf } from "./reading.ts";
import { splitClauses } from "./verdict-clauses.ts";

/** The figures that the rules of a verdict may speak of. */
export interface Evidence {
  readonly kind:
    | "correlation"
    | "normality"
    | "difference"
    | "association"
    | "regression"
    | "shape";
  readonly p: Figure | null;
  readonly r: Figure | null;
  readonly r2: Figure | null;
  readonly skewness: Figure | null;
  readonly kurtosis: Figure | null;
  readonly alpha: number;
}

/** One of the given texts, by the rules the text states or else by the usual one of the test. */
export function readVerdict(
  choices: readonly string[],
  text: string,
  evidence: Evidence,
): Figure | null {
  return statedVerdict(choices, text, evidence) ?? usualVerdict(choices, text, evidence);
}

/** Sentences with a bound and one of the texts in them. */
function statedVerdict(
  choices: readonly string[],
  text: string,
  evidence: Evidence,
): Figure | null {
  const rules: VerdictRule[] = [];
  let before: Bound | null = null;
  const clauses = sentencesOf(text).flatMap((sentence) =>
    splitClauses(sentence, (clause) => choices.filter((choice) => says(clause, choice)).length),
  );
  for (const clause of clauses) {
    const when = boundsIn(clause, evidence, before);
    before = when.at(-1) ?? before;
    const say = when.length === 0 ? undefined : choices.find((choice) => says(clause, choice));
    if (say !== undefined) rules.push({ when, say });
  }
  const said = new Set(rules.map(({ say }) => say));
  const left = choices.filter((choice) => !said.has(choice));
  if (rules.length === 0 || left.length > 1) return null;
  return { kind: "verdict", rules, otherwise: left[0] ?? choices.find(isNegative) ?? null };
}

/** Whether a sentence comes to a text, and not to its opposite. */
function says(sentence: string, choice: string): boolean {
  const consequence = plainWords(sentence);
  const wanted = plainWords(choice);
  if (wanted.length === 1 && /^(?:yes|no|true|false|none)$/.test(wanted[0] ?? "")) {
    return (
      wanted[0] === "none" &&
      /\bno (?:significant|linear|correlation)|\bnot? significant|none\b/i.test(sentence)
    );
  }
  const at = consequence.findIndex((_, from) =>
    wanted.every((word, i) => isForm(consequence[from + i] ?? "", word)),
  );
  if (at < 0) return false;
  const isDenied =
    /^(?:not|no|non|isn't)$/.test(consequence[at - 1] ?? "") ||
    /^(?:not|no)$/.test(consequence[at - 2] ?? "");
  return !isDenied;
}

const plainWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll(/\bnon-(?=[a-z])/g, "non")
    .match(/[a-z']+/g) ?? [];

const isForm = (word: string, of: string): boolean =>
  word === of || word === `${of}ly` || (of.length > 4 && stem(word) === stem(of));

/** A sentence that goes on about the same figure says "it". */
const subject =
  "(p[- ]?values?|\\bp\\b|skew(?:ness)?(?: value)?|kurtosis(?: value)?|absolute value of (?:the )?(?:r\\b|correlation(?: coefficient)?|it)|\\|r\\||(?:pearson )?correlation coefficient(?: \\(?r\\)?)?|r[- ]?squared(?: value)?|r2|\\br\\b|its absolute value|\\bit\\b)";

/** Another subject begins. */
const others = "p[- ]?value|skewness|kurtosis|absolute|correlation coefficient";

const number = "(-?\\d+(?:\\.\\d+)?|alpha|the significance level)";
const comparing =
  "(less than or equal to|greater than or equal to|equal to or greater than|equal to or less than|less than|smaller than|lower than|below|under|greater than|larger than|higher than|above|more than|exceeds|>=|<=|≥|≤|>|<)";

function boundsIn(sentence: string, evidence: Evidence, before: Bound | null = null): Bound[] {
  const pattern = new RegExp(
    `(?:${subject}(?:(?!${others})[^.,;<>≤≥]){0,40}?(?:is|are|was|of)?|\\bif)\\s*${comparing}\\s*${number}`,
    "gi",
  );
  const stated = [...sentence.matchAll(pattern)].flatMap(
    ([, what = "", operator = "", than = ""]) => {
      const value = Number.isNaN(Number(than)) ? evidence.alpha : Number(than);
      const isIt = what === "" || /^it$/i.test(what);
      const figure = isIt ? (before?.figure ?? null) : figureNamed(what, evidence);
      if (figure === null) return [];
      const isAbsolute = isIt ? before?.isAbsolute === true : /absolute|\|/i.test(what);
      return [{ figure, isAbsolute, operator: signOf(operator), than: value }];
    },
  );
  return [...stated, ...signsIn(sentence, evidence), ...rangesIn(sentence, evidence, before)];
}

/** `r is positive` */
function signsIn(sentence: string, { r }: Evidence): Bound[] {
  const sign =
    /\b(?:r|coefficient|correlation|r[- ]value)\s+(?:is|was)\s+(positive|negative)\b/i.exec(
      sentence,
    )?.[1];
  if (sign === undefined || r === null) return [];
  const operator = /positive/i.test(sign) ? ">" : "<";
  return [{ figure: r, isAbsolute: false, operator, than: 0 }];
}

/** `skewness is between -0.5 and 0.5` */
function rangesIn(sentence: string, evidence: Evidence, before: Bound | null = null): Bound[] {
  const pattern = new RegExp(
    `${subject}[^.,;<>≤≥]{0,30}?\\b(?:between|within|in the range(?: of)?)\\s*\\[?\\s*(-?\\d+(?:\\.\\d+)?)\\s*(?:and|to|,)\\s*\\+?(-?\\d+(?:\\.\\d+)?)`,
    "gi",
  );
  return [...sentence.matchAll(pattern)].flatMap(([, what = "", low = "", high = ""]) => {
    const isIt = /^it$/i.test(what);
    const figure = isIt ? (before?.figure ?? null) : figureNamed(what, evidence);
    if (figure === null) return [];
    const base = {
      figure,
      isAbsolute: isIt ? before?.isAbsolute === true : /absolute|\|/i.test(what),
    };
    return [
      { ...base, operator: ">=" as const, than: Number(low) },
      { ...base, operator: "<=" as const, than: Number(high) },
    ];
  });
}

function figureNamed(what: string, { p, r, r2, skewness, kurtosis }: Evidence): Figure | null {
  if (/^skew/i.test(what)) return skewness;
  if (/^kurt/i.test(what)) return kurtosis;
  if (/^p/i.test(what) && !/pearson/i.test(what)) return p;
  return /squared|r2/i.test(what) ? r2 : r;
}

function signOf(words: string): Bound["operator"] {
  const plain = words.toLowerCase();
  const isLess = /less|smaller|lower|below|under|<|≤/.test(plain);
  const isEqual = /equal|=|≤|≥/.test(plain);
  if (isLess) return isEqual ? "<=" : "<";
  return isEqual ? ">=" : ">";
}

/** A small p speaks against normality and for everything else. */
function usualVerdict(choices: readonly string[], text: string, evidence: Evidence): Figure | null {
  const [yes, no] = [choices.find((one) => !isNegative(one)), choices.find(isNegative)];
  if (yes === undefined || no === undefined || choices.length !== 2) return null;
  const when = usualBounds(text, evidence);
  if (when === null) return null;
  return { kind: "verdict", rules: [{ when, say: yes }], otherwise: no };
}

function usualBounds(text: string, evidence: Evidence): Bound[] | null {
  const { p, alpha, kind } = evidence;
  const stated =
    kind === "correlation" && !/p[- ]?value|alpha|significance level/i.test(text)
      ? boundsIn(text, evidence)
      : [];
  if (stated.length > 0) return stated.slice(0, 1);
  if (kind === "shape") return shapeBounds(text, evidence);
  if (p === null) return null;
  return [
    { figure: p, isAbsolute: false, operator: kind === "normality" ? ">" : "<", than: alpha },
  ];
}

const isNegative = (text: string): boolean =>
  /^(?:no|none|false)$|\bnot?\b|\bnon[- ]?|\bpoor\b|\binsignificant\b|\bun\w+|\babnormal/i.test(
    text.trim(),
  );

/** The first range that the text states for skewness and for kurtosis. */
function shapeBounds(text: string, evidence: Evidence): Bound[] | null {
  const found = sentencesOf(text).flatMap((sentence) => rangesIn(sentence, evidence));
  const absolute = sentencesOf(text).flatMap((sentence) => boundsIn(sentence, evidence));
  if (found.length > 0) return found;
  return absolute.length > 0 ? absolute.slice(0, 1) : null;
}
