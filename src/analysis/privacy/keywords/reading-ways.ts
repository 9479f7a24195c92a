import { mayDeceive } from "./fold-character.ts";
import { hyphens, plainWay, type ReadingKind, type ReadingWay } from "./text-reading.ts";

/** The ways in which a text may be meant when forms of one kind are looked for: one, where it is plain. */
export function readingWays(
  text: string,
  kind: ReadingKind,
  forms: readonly string[],
): ReadingWay[] {
  if (forms.length === 0) return [];
  let ways: ReadingWay[] = [{ kind, ...plainWay }];
  const also = (changes: Partial<ReadingWay>) => {
    ways = ways.flatMap((way) => [way, { ...way, ...changes }]);
  };
  const holds = (signs: readonly string[]) => signs.some((sign) => text.includes(sign));
  if (forms.some((form) => /[aou]e|aa/.test(form)) && holds(speltOut)) also({ spellsOut: true });
  if (mayDeceive(text)) also({ byLooks: true });
  if (kind !== "digits" && breaksWords(text)) also({ joinsLines: true });
  return ways;
}

const speltOut = [..."äöüåøÄÖÜÅØ\u0308\u030aǖǘǚǜȫǟǻǿ"];

/** Whether a line ends with a hyphen. Line ends are fewer than hyphens in a table of dates. */
function breaksWords(text: string): boolean {
  for (const sign of ["\n", "\r"])
    for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1))
      if (hyphens.includes(text.charCodeAt(at - 1))) return true;
  return false;
}
