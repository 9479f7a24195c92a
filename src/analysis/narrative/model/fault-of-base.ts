import type { Meanings } from "./cell-meaning.ts";
import {
  type NamedThing,
  referenceMark,
  type Sentence,
  type SpokenCell,
  spokenCells,
} from "./read-sentences.ts";

/**
 * Why a sentence gives a figure to other records than it is of: that of everybody to a group, a share
 * of a group to everybody, or a share the wrong way round. Null where it does not.
 */
export function faultOfBase(
  sentence: Sentence,
  named: readonly NamedThing[],
  meanings: Meanings,
): string | null {
  const { prose } = sentence;
  const cells = spokenCells(sentence, meanings);
  const figures = cells.filter(({ sort }) => sort !== "label");
  const isOfGroups = cells.some(({ sort }) => sort === "label");
  if (isOfGroups && figures.some(isOfEverybody) && !everybody.test(prose))
    return "it gives a figure of all records to a group";
  const shares = figures.filter(
    ({ sort, labels, where, counted }) =>
      sort === "share" && labels.length + where.length > 0 && counted.length > 0,
  );
  if (shares.length === 0) return null;
  if (!figures.some(isOfAll) && ofEverybody.test(prose))
    return "it gives the share within a group as one of all";
  if (/\bother •/i.test(prose)) return "it gives a share as that of the others";
  return isTurned(prose, named) ? "it gives a share the wrong way round" : null;
}

const isOfEverybody = (cell: SpokenCell): boolean => isOfAll(cell) && cell.counted.length === 0;

const isOfAll = ({ labels, where, isOpaque, facts }: SpokenCell): boolean =>
  !isOpaque && labels.length + where.length === 0 && facts.every(({ kind }) => kind === "answer");

const everybody =
  /\b(?:overall|all|every\w*|whole|entire|altogether|total|across|table|data|dataset|file|records|general|combined|(?:out )?of (?:the )?• )/i;

const ofEverybody =
  /\b(?:of|among|in) (?:all|the whole|the entire|every|the total|the overall)\b|\b(?:overall|altogether|in total)\b/i;

/** `of those that died, • are in •`: what is counted stands as what it is counted among. */
function isTurned(prose: string, named: readonly NamedThing[]): boolean {
  const [, base = ""] = turned.exec(prose) ?? [];
  if (base === "") return false;
  const things = named.filter(({ piece: { kind } }) => kind === "flag" || kind === "value");
  return things.length === 0 || things.some(({ words }) => base.includes(words));
}

const turned = new RegExp(
  `^\\s*(?:of|among|amongst|inside|within) (?:all |the |group of )*(?:\\p{L}+ )?(?:that|who|which|with|having) ([^${referenceMark},]*), ?${referenceMark}`,
  "iu",
);
