import { holdsLink } from "../../domain/holds-link.ts";
import type { ModelPayload } from "../../domain/model-payload.ts";
import { type Meanings, sortOfColumn } from "./cell-meaning.ts";
import { faultOfConstants } from "./fault-of-quoted-numbers.ts";
import { faultOfStatement } from "./fault-of-statement.ts";
import { loadedWords } from "./loaded-words.ts";
import type { ResultCellKind } from "./result-cell-kind.ts";
import type { SubmittedPassage } from "./submission.ts";
import { writtenNumber } from "./written-numbers.ts";

/**
 * Why nothing of a model's passage may be printed, as far as its own words and what it was told say so:
 * markup, which could carry data away, or a reference to what it was not told of. Null where neither. Whoever hears it learns nothing of the data.
 */
export function faultOfForm(
  { text, claims }: SubmittedPassage,
  told: Pick<ModelPayload, "columns" | "results">,
): string | null {
  const fault = faultOfProse(text, text.replace(reference, " ")) ?? faultOfConstants(text);
  if (fault !== null) return fault;
  if (referencesIn(text).some((inner) => !isTold(inner, told)))
    return "it refers to something that the data do not list";
  const cells = claims.flatMap(({ cell, other }) => (other === undefined ? [cell] : [cell, other]));
  if (!cells.every((cell) => isTold(cell, told)))
    return "a claim refers to a cell that the data do not list";
  return null;
}

/**
 * Why the wording of a passage may not be printed, whatever the figures are: it has a number of its
 * own, or says of causes, amounts or comparisons what no cell and no claim backs. Null where it may.
 */
export function faultOfWording(
  { text, claims }: SubmittedPassage,
  meanings: Meanings,
): string | null {
  const prose = text.replace(reference, " ");
  const fault = faultOfNumber(prose) ?? faultOfStatement(prose, isOfCells(text));
  if (fault !== null) return fault;
  const cells = claims.flatMap(({ cell, other }) => (other === undefined ? [cell] : [cell, other]));
  if (cells.some((cell) => !text.includes(`{{${rowOf(cell)}.`)))
    return "it does not refer to the row of its claim";
  if (claims.some(({ cell }) => !prints(text, cell)))
    return "it does not print the cell of its claim";
  return claims.length === 0 ? faultOfNoClaim(text, prose, meanings) : null;
}

/** Words that compare need a claim, but for a figure that is a maximum, a minimum or a change itself. */
function faultOfNoClaim(text: string, prose: string, meanings: Meanings): string | null {
  const [loaded] = loadedWords(prose);
  if (loaded === undefined) return null;
  const isSaidByItself = referencesIn(text).some((inner) =>
    comparing.has(sortOfColumn(inner, meanings)),
  );
  return isSaidByItself ? null : `no claim backs “${loaded.text.trim()}”`;
}

const comparing: ReadonlySet<ResultCellKind> = new Set(["maximum", "minimum", "points", "change"]);

const isOfCells = (text: string) =>
  referencesIn(text).some((inner) => !/^(?:column|constant|asked):/.test(inner));

const prints = (text: string, cell: string) =>
  referencesIn(text).some((inner) => inner.replace(/\|.*$/, "") === cell);

/** Why a sentence of outside knowledge may not be printed; null where it may. */
export const faultOfBackground = (text: string): string | null =>
  faultOfProse(text, text) ?? faultOfNumber(text);

/** A finding that no cell stands behind is an opinion. */
export const faultOfNoCell = ({ text }: SubmittedPassage): string | null =>
  isOfCells(text) ? null : "it refers to no result";

/** What rules out a text; `prose` is the text without its references. */
function faultOfProse(text: string, prose: string): string | null {
  if (text.trim() === "") return "it is empty";
  if (text.length > longest) return "it is too long";
  // A reference counts as letters, since what is printed in its place can be part of one.
  if (/[<>`[\]|#*_~\\{}]/.test(prose) || holdsLink(text.replace(reference, "xx")))
    return "it holds markup or a link";
  return null;
}

function faultOfNumber(prose: string): string | null {
  const number = writtenNumber(prose.replace(columnName, " "));
  return number === null ? null : `it holds a number that is no reference: “${number.trim()}”`;
}

/** Names of columns may be written so too. */
const columnName = /\bcolumn \d+\b/gi;

const referencesIn = (text: string): string[] =>
  [...text.matchAll(reference)].map(([whole]) => whole.slice(2, -2));

function isTold(
  inner: string,
  { columns, results }: Pick<ModelPayload, "columns" | "results">,
): boolean {
  const [, alias] = /^column:c(\d+)$/.exec(inner) ?? [];
  if (alias !== undefined) return columns[Number(alias) - 1] !== undefined;
  if (/^(?:constant|asked):/.test(inner)) return true;
  const [, one, other] = /^compare:([^:]+):([^:]+)$/.exec(inner) ?? [];
  if (one !== undefined && other !== undefined)
    return [one, other].every((cell) => isTold(cell, { columns, results }));
  const [, id = "", row, key = ""] =
    /^([a-z]+\d+)\.(\d+)\.([a-z][a-z0-9_]*)(?:\|[a-z0-9:-]+)?$/.exec(inner) ?? [];
  const result = results.get(id);
  return result !== undefined && Number(row) < result.row_count && result.columns.includes(key);
}

const longest = 1_500;
const reference = /\{\{[^{}]+\}\}/g;

const rowOf = (cell: string) => cell.split(".").slice(0, 2).join(".");
