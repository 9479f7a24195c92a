import type { Condition } from "#contract/query.ts";
import { columnsIn } from "../../domain/columns-in.ts";
import type { Piece } from "../reading/pieces/piece.ts";
import type { AskedTable, Meanings } from "./cell-meaning.ts";
import { isTimed, isTimeless } from "./periods.ts";
import { type NamedThing, namedThings, type Sentence, spokenCells } from "./read-sentences.ts";

/**
 * Why a passage may not leave out whom its figures are about: the question does not say it either, or
 * the passage speaks of all. Null where it is said.
 */
export function faultOfSilence(
  sentences: readonly Sentence[],
  named: readonly NamedThing[],
  { meanings, profile, question }: AskedTable & { readonly meanings: Meanings },
): string | null {
  const conditions = sentences
    .flatMap((sentence) => spokenCells(sentence, meanings))
    .flatMap(({ where, counted, sort }) => (sort === "share" ? [...where, ...counted] : where));
  const unsaid = conditions.filter((one) => !isSaid(one, meaningsOf(named)));
  if (unsaid.length === 0) return null;
  const speaksOfAll = sentences.some(({ prose }) => everybody.test(prose));
  const asked = speaksOfAll ? [] : namedThings({ prose: question, mentions: [] }, profile);
  return unsaid.every((one) => isSaid(one, meaningsOf(asked)))
    ? null
    : "it does not say whom its figures are about";
}

const everybody =
  /\b(?:overall|all|every\w*|whole|entire|altogether|(?:in|of) the (?:table|data|dataset|file|records)|on record|generally|in general|across)\b/i;

const meaningsOf = (named: readonly NamedThing[]): Piece[] =>
  named.flatMap(({ piece, rivals }) => [piece, ...rivals]);

/** Whether words say a condition, as far as they name its columns. */
function isSaid(condition: Condition, pieces: readonly Piece[]): boolean {
  if (condition.kind === "and") return condition.of.every((one) => isSaid(one, pieces));
  if (condition.kind === "or") return condition.of.some((one) => isSaid(one, pieces));
  if (condition.kind === "empty" || (condition.kind === "not" && condition.of.kind === "empty"))
    return true;
  if (isTimed(condition))
    return pieces.some((piece) => piece.kind === "moment" && !isTimeless(piece));
  const columns = columnsIn(condition);
  return pieces.some(
    (piece) =>
      ("column" in piece && columns.includes(piece.column.name)) || piece.kind === "amount",
  );
}
