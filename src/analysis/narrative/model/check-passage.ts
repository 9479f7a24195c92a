import type { Result } from "#contract/fact.ts";
import type { Outgoing } from "../../domain/outgoing.ts";
import { numeralsIn } from "../../table/numerals.ts";
import { cellOf } from "./cell-of.ts";
import type { Claim, SubmittedPassage } from "./submission.ts";

/**
 * Why a model's passage may not be printed, as far as its own words and what it was told say so:
 * markup, which could carry data away, a written number, a comparison without a claim, a reference to
 * what it was not told of. Null where none of these. Whoever hears it learns nothing of the data.
 */
export function faultOfWords(
  { text, claims }: SubmittedPassage,
  told: Pick<Outgoing, "columns" | "results">,
): string | null {
  const prose = text.replace(reference, " ");
  const fault = faultOfProse(text, prose);
  if (fault !== null) return fault;
  if (referencesIn(text).some((inner) => !isTold(inner, told)))
    return "it refers to something that the data do not list";
  const cells = claims.flatMap(({ cell, other }) => (other === undefined ? [cell] : [cell, other]));
  if (!cells.every((cell) => isTold(cell, told)))
    return "a claim refers to a cell that the data do not list";
  if (claims.some(({ cell }) => !text.includes(`{{${rowOf(cell)}.`)))
    return "it does not refer to the row of its claim";
  if (claims.length === 0 && comparison.test(prose)) return "nothing backs its comparison";
  return null;
}

/** Why a sentence of outside knowledge may not be printed; null where it may. */
export const faultOfBackground = (text: string): string | null => faultOfProse(text, text);

/** A finding that no cell stands behind is an opinion. */
export const faultOfNoCell = ({ text }: SubmittedPassage): string | null =>
  referencesIn(text).some((inner) => !/^(?:column|constant|asked):/.test(inner))
    ? null
    : "it refers to no result";

/** What rules out a text; `prose` is the text without its references. */
function faultOfProse(text: string, prose: string): string | null {
  if (text.trim() === "") return "it is empty";
  if (text.length > longest) return "it is too long";
  if (/[<>`[\]|#*_~\\{}]/.test(prose) || holdsLink(text)) return "it holds markup or a link";
  if (numeralsIn(prose.replace(columnName, " ")).length > 0)
    return "it holds a number that is no reference";
  return null;
}

/**
 * What pages, mails and documents make a link of by themselves: an address of mail or of the web. A
 * reference counts as letters, since what is printed in its place can be part of one.
 */
function holdsLink(text: string): boolean {
  const written = text.replace(reference, "xx").normalize("NFKC");
  return link.test(written.replace(/\p{Default_Ignorable_Code_Point}/gu, ""));
}

const link = /@|:\/\/|\b(?:https?|ftp|mailto|tel|sms|xmpp):|[\p{L}\p{N}][.。]\p{L}{2}/iu;

/** Why its claims do not let it be printed; null where all hold. It rests on the exact figures. */
export function faultOfClaims(
  { claims }: SubmittedPassage,
  results: readonly Result[],
): string | null {
  const wrong = claims.find((claim) => !holds(claim, results));
  return wrong ? `“${wrong.cell} is ${wrong.relation}” does not hold` : null;
}

/** Names of columns may be written so too. */
const columnName = /\bcolumn \d+\b/gi;

const referencesIn = (text: string): string[] =>
  [...text.matchAll(reference)].map(([whole]) => whole.slice(2, -2));

function isTold(
  inner: string,
  { columns, results }: Pick<Outgoing, "columns" | "results">,
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

/** Words that rank, compare or tell a direction. */
const comparison =
  /\b(?:high(?:er|est)|low(?:er|est)|larg(?:er|est)|small(?:er|est)|great(?:er|est)|bigg(?:er|est)|long(?:er|est)|short(?:er|est)|most|least|more|less|fewer|fewest|top|bottom|best|worst|maximum|minimum|peak\w*|rose|ris(?:e|es|ing)|fell|fall(?:s|ing)?|grew|grow(?:s|ing|th)?|increas\w+|decreas\w+|declin\w+|drop(?:s|ped)?|exceed\w*|outpac\w+|above|below|upward|downward|improv\w+|worsen\w*)\b/i;

const rowOf = (cell: string) => cell.split(".").slice(0, 2).join(".");

function holds({ cell, relation, other }: Claim, results: readonly Result[]): boolean {
  const place = cellOf(cell, results);
  if (typeof place?.value !== "number") return false;
  const { value, column } = place;
  if (relation === "highest") return column.every((one) => typeof one !== "number" || one <= value);
  if (relation === "lowest") return column.every((one) => typeof one !== "number" || one >= value);
  const against = other === undefined ? undefined : cellOf(other, results)?.value;
  if (typeof against !== "number") return false;
  if (relation === "equal") return value === against;
  return relation === "above" ? value > against : value < against;
}
