import { type CellMeaning, type Meanings, meaningOf } from "./cell-meaning.ts";
import type { Mention, Sentence } from "./read-sentences.ts";

/** A reference to a cell, with what the cell is. */
export interface SpokenCell extends CellMeaning {
  readonly at: number;
  /** What its row stands for, the same for rows of other results that stand for it too. */
  readonly stands: string;
}

/** The cells that a sentence refers to, in their order. */
export const spokenCells = ({ mentions }: Sentence, meanings: Meanings): SpokenCell[] =>
  mentions.flatMap((mention) => spoken(mention, meanings) ?? []);

function spoken({ inner, at }: Mention, meanings: Meanings): SpokenCell | null {
  const meaning = meaningOf(inner, meanings);
  return meaning && { ...meaning, at, stands: standsFor(meaning) };
}

/** Group and population of a row. */
export const standsFor = (cell: CellMeaning): string =>
  cell.isOpaque && cell.labels.length === 0
    ? `${cell.result.id}.${cell.row}`
    : JSON.stringify([populationOf(cell), cell.labels.map(({ of, value }) => [of, value])]);

/** What the records of a row meet; a label itself meets nothing. */
function populationOf({ sort, where, facts }: CellMeaning): readonly unknown[] {
  if (sort !== "label") return where;
  const answer = facts.find((fact) => fact.kind === "answer");
  return answer ? [answer.ask.query.where].filter((one) => one !== null) : [];
}

/** The rows of some cells by first appearance. */
export const inOrder = (cells: readonly SpokenCell[]): string[] => [
  ...new Set(cells.map(({ stands }) => stands)),
];
