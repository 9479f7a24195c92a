import type { Piece } from "../reading/pieces/piece.ts";
import type { Meanings } from "./cell-meaning.ts";
import {
  inOrder,
  type NamedThing,
  type Sentence,
  type SpokenCell,
  spokenCells,
} from "./read-sentences.ts";
import type { Claim } from "./submission.ts";

/**
 * Why the figures of a passage may not stand beside the groups that it names: a figure belongs to
 * another group, to a smaller one, or to one that is not named. Null where each is where it belongs.
 */
export function faultOfRows(
  sentences: readonly Sentence[],
  claims: readonly Claim[],
  { meanings, named }: { readonly meanings: Meanings; readonly named: readonly NamedThing[] },
): string | null {
  const spoken = sentences.map((sentence) => spokenCells(sentence, meanings));
  const all = spoken.flat();
  const values = new Set(
    named.flatMap(({ piece, rivals }) => [piece, ...rivals]).flatMap(valueNamed),
  );
  const isOfExtreme = ({ result, row }: SpokenCell) =>
    claims.some(
      ({ cell, relation }) =>
        (relation === "highest" || relation === "lowest") &&
        cell.startsWith(`${result.id}.${row}.`),
    );
  const isTold = (cell: SpokenCell, among: readonly SpokenCell[]) =>
    cell.labels.every(
      ({ value, of, key }) =>
        isAlone(cell, key) ||
        values.has(String(value)) ||
        among.some(({ sort, value: named, labels, key: at }) => {
          const label = labels.find((one) => one.key === at);
          return sort === "label" && named === value && label?.of.join() === of.join();
        }),
    );
  for (const cells of spoken) {
    const figures = cells.filter(({ sort }) => sort !== "label");
    const labels = cells.filter(({ sort }) => sort === "label");
    const unnamed = figures.find(
      (cell) =>
        !isOfExtreme(cell) &&
        !isTold(cell, labels.some((one) => sameGroups(one, cell)) ? labels : all),
    );
    if (unnamed) return "it does not name the group of a figure";
    if (!isInOrder(figures, labels)) return "it names groups in another order than their figures";
  }
  return null;
}

const valueNamed = (piece: Piece): string[] =>
  piece.kind === "value" || piece.kind === "flag" ? [piece.value] : [];

/** Whether both are of groups made of the same columns. */
const sameGroups = (one: SpokenCell, other: SpokenCell) => groupsOf(one) === groupsOf(other);

const groupsOf = ({ labels }: SpokenCell) => labels.map(({ of }) => of.join()).join("\0");

/** Whether no other row of the result has another label. */
function isAlone({ result }: SpokenCell, key: string): boolean {
  const at = result.columns.findIndex((column) => column.key === key);
  return new Set(result.rows.map((row) => row[at])).size === 1;
}

/**
 * Whether figures come in the order of the groups that are named: `A has 5 and B 3`, `5 in A against 3
 * in B` and `A and B have 5 and 3` all do. Where fewer figures than groups stand there, each belongs to
 * the group that stands nearest, or to the first.
 */
function isInOrder(figures: readonly SpokenCell[], labels: readonly SpokenCell[]): boolean {
  const groups = new Set(figures.filter((cell) => cell.labels.length > 0).map(groupsOf));
  return [...groups].every((group) => {
    const own = figures.filter((cell) => groupsOf(cell) === group);
    const beside = labels.filter((cell) => own.some((figure) => sameGroups(figure, cell)));
    const named = rowsNamed(beside);
    const shown = inOrder(own).map((_, at) => own.find((cell) => inOrder(own)[at] === cell.stands));
    const rows = shown.map((cell) => (cell ? labelsOf(cell) : ""));
    if (named.length < 2 || rows.length === 0) return true;
    if (named.length <= rows.length) return named.every((row, at) => rows[at] === row);
    const places = rows.map((row) => named.indexOf(row));
    return (
      places[0] === 0 && places.every((place, at) => at === 0 || place > (places[at - 1] ?? 0))
    );
  });
}

/** Rows by their labels, whichever result these are of. */
const labelsOf = ({ labels }: SpokenCell): string => labels.map(({ value }) => value).join("\0");

const rowsNamed = (labels: readonly SpokenCell[]): string[] => [...new Set(labels.map(labelsOf))];
