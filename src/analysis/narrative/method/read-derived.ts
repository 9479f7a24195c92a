import type { Expression } from "#contract/query.ts";
import type { Formula } from "../../domain/method.ts";
import {
  combinedSum,
  difference,
  differenceFrom,
  product,
  quotient,
  total,
} from "./derive-arithmetic.ts";
import type { FoundFormula } from "./found-formula.ts";
import { rangesExpression, readRanges } from "./read-bins.ts";
import { columnExpression, readFormula } from "./read-formula.ts";
import { columnsIn, type QuestionContext, sentencesOf } from "./reading.ts";

/** A derived column that a text defines. */
export interface Derived {
  readonly name: string;
  readonly of: Formula;
  /** Its values, where they are names. */
  readonly labels: readonly string[] | null;
}

/** The derived column of a marked text; null where it defines none that can be computed. */
export function readDerived(marked: string, raw: string, context: QuestionContext): Derived | null {
  const makes =
    /\b(?:creat|generat|deriv|construct|engineer|introduc|defin|comput|calculat|add|extract)\w*\b[^.]*\b(?:new|feature|column|variable)\b|\bratio\b|\bdivid(?:ing|e)\b|\bmultipl|\bsubtract|\btransform|\blogarithm|\bcategoriz|\bgroups?\b[^.]*\(|\bnormaliz|\bduration\b/i;
  if (!makes.test(marked)) return null;
  const name = nameOf(raw, context);
  const ranges = readRanges(marked);
  const sentences = sentencesOf(marked);
  if (ranges.length > 0) return binned(name ?? unnamedColumn, { marked, ranges, context });
  for (const read of readers) {
    for (const sentence of sentences) {
      const found = read(sentence, context, { marked, isNamed: name !== null });
      if (found !== null)
        return {
          name: found.replaces ?? name ?? unnamedColumn,
          of: found.of,
          labels: found.labels ?? null,
        };
    }
  }
  return null;
}

/** What the text calls the new column. */
function nameOf(raw: string, { columns }: QuestionContext): string | null {
  const known = new Set(columns.map(({ name }) => name.toLowerCase()));
  const called = namings
    .flatMap((pattern) => [...raw.matchAll(pattern)].map((match) => match[1]?.trim() ?? ""))
    .find((name) => name !== "" && !known.has(name.toLowerCase()));
  return called ?? null;
}

const quotedName = "[\"'`]([^\"'`]{1,40})[\"'`]";
const namings = [
  new RegExp(`\\b(?:called|named|labell?ed|titled)\\s+${quotedName}`, "gi"),
  new RegExp(`\\b(?:features?|columns?|variables?)(?:\\s*,)?\\s+${quotedName}`, "gi"),
  new RegExp(`${quotedName}\\s+(?:feature|column|variable)\\b`, "gi"),
  /\b(?:called|named)\s+(\w+)/gi,
];

/** A derived column that the text gives no name. */
export const unnamedColumn = "derived value";

/** The text that a sentence stands in. */
interface Whole {
  readonly marked: string;
  readonly isNamed: boolean;
}

type Reader = (sentence: string, context: QuestionContext, whole: Whole) => FoundFormula | null;

const readers: readonly Reader[] = [
  written,
  titled,
  timed,
  logarithmic,
  product,
  quotient,
  difference,
  differenceFrom,
  total,
  combinedSum,
];

/** `X = A + B`, or `(A - B)` in brackets. */
function written(sentence: string, context: QuestionContext): FoundFormula | null {
  const after = /[=:]([^=]+)$/.exec(sentence)?.[1]?.trim().replace(/[.;]$/, "");
  const inside = [...sentence.matchAll(/\(([^()]*)\)/g)]
    .map(([, text = ""]) => text)
    .find((text) => /[-+*/×÷]/.test(text.slice(text.indexOf("⟦c"), text.lastIndexOf("⟦c"))));
  for (const text of [after, inside]) {
    const of = text === undefined ? null : readFormula(text, context);
    if (of !== null) return { of };
  }
  return null;
}

function titled(
  sentence: string,
  context: QuestionContext,
  { marked: whole }: Whole,
): FoundFormula | null {
  if (!/\btitles?\b/i.test(sentence) || !/\b(?:extract|title)/i.test(sentence)) return null;
  const column = columnsIn(sentence).find((at) => context.columns[at]?.type === "VARCHAR");
  const of = column === undefined ? null : columnExpression(context, column);
  if (of === null) return null;
  const lists = sentencesOf(whole).filter((one) => /\b(?:only|replace|others?)\b/i.test(one));
  const known = [
    ...new Set(
      lists.flatMap((one) => [...one.matchAll(/["'](\w+)\.?["']/g)].map((match) => match[1] ?? "")),
    ),
  ];
  const isReplaced =
    /\breplac|\bgroup/i.test(whole) && known.some((label) => /^other/i.test(label));
  const others = isReplaced ? (known.find((label) => /^other/i.test(label)) ?? null) : null;
  const kept = known.filter((label) => label !== others && !/^title$/i.test(label));
  return { of: { kind: "title", of, known: kept, others }, labels: kept };
}

/** Hour of a time, and the like. */
function timed(sentence: string, context: QuestionContext): FoundFormula | null {
  const part = /\b(hour|month|year|weekday|day of (?:the )?week|quarter)\b/i
    .exec(sentence)?.[1]
    ?.toLowerCase();
  if (part === undefined || !/\b(?:extract|represent|based on|from)\w*\b/i.test(sentence))
    return null;
  const column = columnsIn(sentence).find(
    (at) => context.columns[at] !== undefined && isTimeLike(context, at),
  );
  if (column === undefined) return null;
  const of = columnExpression(context, column);
  const parts = {
    hour: "hour",
    month: "month-number",
    year: "year-number",
    quarter: "quarter-of-year",
  } as const;
  const taken = parts[part as keyof typeof parts] ?? "weekday";
  return of && { of: { kind: "date-part", part: taken, of } };
}

function isTimeLike(context: QuestionContext, at: number): boolean {
  const column = context.columns[at];
  if (column === undefined) return false;
  if (column.type === "DATE" || column.type === "TIMESTAMP") return true;
  const [first] = column.values;
  return column.type === "VARCHAR" && first !== undefined && /^\d{1,2}:\d{2}/.test(first);
}

function logarithmic(
  sentence: string,
  context: QuestionContext,
  { marked: whole, isNamed }: Whole,
): FoundFormula | null {
  if (!/\blog(?:arithm\w*|10|2|1p)?\b|\blog[- ]?(?:transform|scale)/i.test(sentence)) return null;
  const [column] = columnsIn(sentence).filter((at) => !context.columns[at]?.isDerived);
  const of = column === undefined ? null : columnExpression(context, column);
  if (of === null) return null;
  const base = baseIn(whole);
  const plus = /\blog1p\b|log\(\s*(?:x|⟦c\d+⟧)\s*\+\s*1\s*\)|\bln?\(1\s*\+/i.test(whole) ? 1 : 0;
  const formula: Formula = { kind: "logarithm", base, of, plus };
  return !isNamed && of.kind === "column" ? { replaces: of.column, of: formula } : { of: formula };
}

interface Binned {
  readonly marked: string;
  readonly ranges: ReturnType<typeof readRanges>;
  readonly context: QuestionContext;
}

/** Ranges of the column named last before them, else of the only one that fits. */
function binned(name: string, { marked, ranges, context }: Binned): Derived | null {
  const isClock = /\(\s*\d{1,2}:\d{2}/.test(marked);
  const before = marked.slice(0, marked.indexOf(ranges[0]?.label ?? ""));
  const named = columnsIn(before).reverse().concat(columnsIn(marked));
  const column =
    named.find((at) => isClock || /^(?:DOUBLE|BIGINT)$/.test(context.columns[at]?.type ?? "")) ??
    likely(name, context);
  const of = column === undefined ? null : columnExpression(context, column);
  if (of === null) return null;
  const measured = isClock ? hoursOf(of, context.columns[column ?? 0]?.type ?? "") : of;
  if (measured === null) return null;
  return { name, of: rangesExpression(measured, ranges), labels: ranges.map(({ label }) => label) };
}

/** `AgeGroup` is made of `Age`. */
function likely(name: string, context: QuestionContext): number | undefined {
  const at = context.columns.findIndex(
    (column) => column.name.length >= 3 && name.toLowerCase().startsWith(column.name.toLowerCase()),
  );
  return at < 0 ? undefined : at;
}

/** The time of day in hours; of a number of seconds since 1970 it is what is left of whole days. */
function hoursOf(of: Expression, type: string): Expression | null {
  if (type === "TIMESTAMP" || type === "VARCHAR") return { kind: "date-part", part: "hour", of };
  if (type !== "BIGINT" && type !== "DOUBLE") return null;
  const day: Expression = { kind: "number", value: 86_400 };
  const whole: Expression = { kind: "step", of, width: 86_400 };
  const left: Expression = { kind: "arithmetic", operator: "-", left: of, right: whole };
  return {
    kind: "arithmetic",
    operator: "/",
    left: { kind: "arithmetic", operator: "*", left, right: { kind: "number", value: 24 } },
    right: day,
  };
}

function baseIn(text: string): "e" | "2" | "10" {
  if (/\bbase[- ]?10\b|\blog10\b|base of 10/i.test(text)) return "10";
  return /\bbase[- ]?2\b|\blog2\b/i.test(text) ? "2" : "e";
}
