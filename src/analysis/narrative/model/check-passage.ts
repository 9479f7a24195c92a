import type { Cell, Result } from "#contract/fact.ts";
import type { Claim, SubmittedPassage } from "./submission.ts";

/**
 * Why a model's passage may not be printed, apart from its numbers, which the report checks: markup,
 * which could carry data away, or a comparison that its claims do not bear out. Null where it may.
 */
export function faultOf(
  { text, claims }: SubmittedPassage,
  results: readonly Result[],
): string | null {
  if (text.trim() === "") return "it is empty";
  if (text.length > longest) return "it is too long";
  const prose = text.replace(reference, " ");
  if (/[<>`[\]|#*_~\\{}]|https?:|www\./i.test(prose)) return "it holds markup or a link";
  const wrong = claims.find((claim) => !holds(claim, results));
  if (wrong) return `“${wrong.cell} is ${wrong.relation}” does not hold`;
  const stray = claims.find(({ cell }) => !text.includes(`{{${rowOf(cell)}.`));
  if (stray) return `it does not refer to the row of its claim about ${stray.cell}`;
  if (claims.length === 0 && comparison.test(prose)) return "nothing backs its comparison";
  return null;
}

const longest = 1_500;
const reference = /\{\{[^{}]+\}\}/g;

/** Words that rank, compare or tell a direction. */
const comparison =
  /\b(?:high(?:er|est)|low(?:er|est)|larg(?:er|est)|small(?:er|est)|great(?:er|est)|bigg(?:er|est)|long(?:er|est)|short(?:er|est)|most|least|more|less|fewer|fewest|top|bottom|best|worst|maximum|minimum|peak\w*|rose|ris(?:e|es|ing)|fell|fall(?:s|ing)?|grew|grow(?:s|ing|th)?|increas\w+|decreas\w+|declin\w+|drop(?:s|ped)?|exceed\w*|outpac\w+|above|below|upward|downward|improv\w+|worsen\w*)\b/i;

const rowOf = (cell: string) => cell.split(".").slice(0, 2).join(".");

function holds({ cell, relation, other }: Claim, results: readonly Result[]): boolean {
  const place = find(cell, results);
  if (typeof place?.value !== "number") return false;
  const { value, column } = place;
  if (relation === "highest") return column.every((one) => typeof one !== "number" || one <= value);
  if (relation === "lowest") return column.every((one) => typeof one !== "number" || one >= value);
  const against = other === undefined ? undefined : find(other, results)?.value;
  if (typeof against !== "number") return false;
  if (relation === "equal") return value === against;
  return relation === "above" ? value > against : value < against;
}

function find(
  cell: string,
  results: readonly Result[],
): { readonly value: Cell | undefined; readonly column: readonly (Cell | undefined)[] } | null {
  const [id, row, key] = cell.split(".");
  const result = results.find((one) => one.id === id);
  const place = result?.columns.findIndex((one) => one.key === key) ?? -1;
  if (!result || place < 0) return null;
  const column = result.rows.map((cells) => cells[place]);
  return { value: column[Number(row)], column };
}
