import type { Condition } from "#contract/query.ts";
import type { Figure, Step } from "../../domain/method.ts";
import type { QuestionContext } from "./question-context.ts";
import type { Restriction } from "./restriction.ts";
import type { Settings } from "./settings.ts";

/** What was read of a question as a whole, before its answers are looked at one by one. */
export interface Reading {
  readonly context: QuestionContext;
  readonly settings: Settings;
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
