import type { Condition, Expression } from "#contract/query.ts";
import type { Figure, Step } from "../../domain/method.ts";
import type { ColumnKind, ColumnProfile, Profile } from "../../table/profile.ts";
import { headerWords } from "./header-match.ts";
import { isMethodWord } from "./method-words.ts";
import type { StatisticalSettings } from "./statistical-settings.ts";

/** The columns and values that a text may name, derived columns among them. */
export interface QuestionContext {
  readonly columns: readonly SceneColumn[];
  readonly values: readonly SceneValue[];
}

export interface SceneColumn {
  readonly name: string;
  readonly kind: ColumnKind;
  readonly type: ColumnProfile["type"];
  readonly words: readonly string[];
  /** Parts of the header that may stand for it: what is outside and inside of brackets. */
  readonly variants: readonly (readonly string[])[];
  readonly distinct: number;
  readonly filled: number;
  readonly minimum: number | string | null;
  readonly maximum: number | string | null;
  readonly values: readonly string[];
  readonly isDerived: boolean;
}

export interface SceneValue {
  readonly column: number;
  readonly text: string;
  /** Whether it names the value without quotes. */
  readonly isPlain: boolean;
}

export function openScene(profile: Profile): QuestionContext {
  return withValues(profile.columns.map(sceneColumn));
}

/** The context with a derived column; one of the same name is replaced. */
export function addColumn(context: QuestionContext, column: SceneColumn): QuestionContext {
  return withValues([...context.columns.filter(({ name }) => name !== column.name), column]);
}

export function derivedColumn(
  name: string,
  values: readonly string[] | null,
  isNamed: boolean,
): SceneColumn {
  return {
    name,
    kind: values === null ? "number" : "category",
    type: values === null ? "DOUBLE" : "VARCHAR",
    words: isNamed ? headerWords(name) : [],
    variants: [],
    distinct: values?.length ?? 100,
    filled: 1,
    minimum: null,
    maximum: null,
    values: values ?? [],
    isDerived: true,
  };
}

function sceneColumn(column: ColumnProfile): SceneColumn {
  const { name, kind, type, distinct, filled, minimum, maximum } = column;
  const outside = name.replaceAll(/\([^)]*\)/g, " ");
  const inside = /\(([^)]*)\)/.exec(name)?.[1];
  const variants = inside === undefined ? [] : [headerWords(outside), headerWords(inside)];
  const values = column.values.map(({ value }) => value);
  return {
    name,
    kind,
    type,
    words: headerWords(name),
    variants,
    distinct,
    filled,
    minimum,
    maximum,
    values,
    isDerived: false,
  };
}

function withValues(columns: readonly SceneColumn[]): QuestionContext {
  const headers = new Set(columns.flatMap(({ words }) => words));
  const values = columns.flatMap(({ type, kind, values: texts }, column) =>
    type === "VARCHAR" && kind !== "identifier"
      ? texts
          .filter((text) => text.length > 0 && text.length <= 60 && !/^[\d.,\s-]+$/.test(text))
          .map((text) => ({ column, text, isPlain: isPlainValue(text, headers) }))
      : [],
  );
  return { columns, values };
}

/** A value that is a letter, a word of method or a word of a header means something else in a sentence. */
function isPlainValue(text: string, headers: ReadonlySet<string>): boolean {
  const word = text.toLowerCase();
  if (word.length < 3 || isMethodWord(word) || numberWords.has(word)) return false;
  return !headers.has(word) && !headers.has(`${word}s`) && !headers.has(word.replace(/s$/, ""));
}

const numberWords: ReadonlySet<string> = new Set(
  "one two three four five six seven eight nine ten eleven twelve first second third other others unknown none some may".split(
    " ",
  ),
);

export const isNumeric = ({ type }: SceneColumn): boolean => type === "DOUBLE" || type === "BIGINT";

/** A column that holds amounts, not codes. */
export const isMeasure = (column: SceneColumn): boolean =>
  isNumeric(column) && column.kind !== "identifier";

/** A restriction that a text names. */
export interface Restriction {
  readonly column: number;
  readonly condition: Condition;
  /** The value that the column is to have, where it is one. */
  readonly value: string | number | null;
  /** The words it was read from, without marks. */
  readonly words: string;
}

/** The restriction to one value of a column. */
export function equalsValue(
  context: QuestionContext,
  at: number,
  value: string | number,
): Restriction[] {
  const column = context.columns[at];
  if (column === undefined) return [];
  const of: Expression = { kind: "column", column: column.name };
  const words = String(value).toLowerCase();
  return [{ column: at, condition: { kind: "in", of, values: [value] }, value, words }];
}

/** A column of few whole numbers, which stand for something. */
export function isCode(column: SceneColumn | undefined): boolean {
  if (column === undefined || !isNumeric(column)) return false;
  return column.distinct <= 20 && Number.isInteger(column.minimum);
}

/** A column that is 0 or 1. */
export function isFlag(column: SceneColumn | undefined): boolean {
  if (column === undefined || !isNumeric(column)) return false;
  return column.distinct === 2 && column.minimum === 0 && column.maximum === 1;
}

/** What was read of a question as a whole, before its answers are looked at one by one. */
export interface Reading {
  readonly context: QuestionContext;
  readonly settings: StatisticalSettings;
  /** Question and constraints as they are written. */
  readonly text: string;
  readonly question: string;
  /** The same with marks. */
  readonly markedText: string;
  readonly markedQuestion: string;
  readonly steps: readonly Step[];
  readonly restrictions: readonly Restriction[];
  /** The derived column, as an index into the context. */
  readonly derived: number | null;
}

/** One answer to be read: its words, its marks and the rows it is about. */
export interface AnswerScope {
  readonly reading: Reading;
  /** Name and placeholder as words. */
  readonly words: string;
  /** The name alone, and with marks. */
  readonly name: string;
  readonly markedName: string;
  readonly says: string;
  /** Columns that the name names, then those that what is said of it names. */
  readonly named: readonly number[];
  readonly choices: readonly string[];
  readonly isList: boolean;
  /** Restrictions that tell this answer from the others. */
  readonly own: readonly Restriction[];
  /** Restrictions on columns by which the answers differ. */
  readonly split: ReadonlySet<number>;
  /** Restrictions of the whole question. */
  readonly common: readonly Restriction[];
}

export interface ReadFigure {
  readonly figure: Figure;
  /** Left out where the answer is about the rows that the restrictions leave. */
  readonly where?: Condition | null;
  /** How many steps; left out for all. */
  readonly after?: number;
}

export const columnName = (reading: Reading, at: number | undefined): string | null =>
  at === undefined ? null : (reading.context.columns[at]?.name ?? null);

/** How many steps come before outliers are removed. */
export function beforeOutliers({ steps }: Reading): number {
  const at = steps.findIndex(({ kind }) => kind === "drop-outliers");
  return at < 0 ? steps.length : at;
}

/** The columns named in a marked text, in order, each once. */
export function columnsIn(marked: string): number[] {
  return [...new Set([...marked.matchAll(/⟦c(\d+)⟧/g)].map((match) => Number(match[1])))];
}

/** Sentences and lines of a marked text. */
export function sentencesOf(marked: string): string[] {
  return marked
    .split(/\n+/)
    .flatMap((line) => line.split(/(?<=[.?!;])\s+(?=["'(⟦A-Z])/))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");
}
