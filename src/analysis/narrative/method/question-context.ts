import type { ColumnKind, ColumnProfile, Profile } from "../../table/profile.ts";
import { headerWords } from "./header-match.ts";
import { isMethodWord } from "./method-words.ts";

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
