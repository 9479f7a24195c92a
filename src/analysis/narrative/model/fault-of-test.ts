import type { Meanings } from "./cell-meaning.ts";
import { type Sentence, type SpokenCell, spokenCells } from "./read-sentences.ts";

/**
 * Why what a passage says of a difference or a relation may not be printed: no test was made of what it
 * refers to, or the test says otherwise. Null where it says nothing of the kind, or what the test says.
 */
export function faultOfTest(
  sentence: Sentence,
  meanings: Meanings,
  elsewhere: readonly Sentence[],
): string | null {
  const { prose } = sentence;
  const [found] = tested.exec(prose) ?? [];
  if (found === undefined) return null;
  const own = spokenCells(sentence, meanings);
  const cells = own.length > 0 ? own : elsewhere.flatMap((other) => spokenCells(other, meanings));
  if (/^correlation/i.test(found) && cells.some(({ sort }) => sort === "coefficient")) return null;
  if (!chance.test(prose) && cells.some(isDifference)) return null;
  const tests = cells.flatMap(({ facts }) => facts).filter(({ p }) => p !== null);
  if (tests.length === 0) return `no test stands behind “${found}”`;
  const denies = denied.test(prose);
  return tests.every(({ significant }) => significant !== denies)
    ? null
    : `the test does not say “${found}”`;
}

/** It is printed how large the difference is. */
const isDifference = ({ sort }: SpokenCell) => sort === "points" || sort === "change";

const chance = /\b(?:significan\w*|statistical\w*|by chance|holds? up|held up)\b/i;

const tested =
  /\b(?:tests?|in line with|significan\w*|statistical\w*|by chance|differences?|differ(?:s|ed|ing)?|(?<!(?:•|\ba|\bmany|\bof|\bper|\bby) )(?:different|distinct)|differently|disparit\w+|discrepan\w+|diverg\w+|contrasts?|distinctly|distinctive\w*|distinguish\w*|var(?:y|ies|ied|ying|iation)|depend(?:s|ed|ent)? (?:on|upon)|dependent|independent(?:ly)?|(?:un)?related|relationship|relation (?:between|with|to)|correlat(?:es?|ed|ion|ions)(?! coefficient)|uncorrelated|associat(?:es?|ed|ion|ions)|(?:linked|tied|bound|connected|unconnected) (?:with|to)|(?:a|no|any|some) link|link between|links?(?= (?:shows?|between|exists?|appears?|is|was))|connections?|interplay|bearing on|sway|go(?:es)? (?:together|with|along with|hand in hand)|moves? (?:together|with)|tracks?|trends?|a pattern|patterns?|separates?|sets? (?:\w+ )?apart|matters?|makes? (?:a|no|any|little)|plays? (?:a|no) (?:part|role)|predict\w*|(?:the same|alike|similar|equal|identical|even|uniform|constant|stable) (?:across|between|among|throughout|whatever|regardless|for (?:all|every|each)|in (?:all|every|each))|regardless of|irrespective of|whatever the|no matter)\b/i;

const denied =
  /\b(?:nothing|in line with|no|not|n[o’']t|doesn[’']t|don[’']t|isn[’']t|aren[’']t|cannot|neither|nor|without|little|hardly|scarcely|barely|lack\w*|absence|absent|fails? to|unrelated|uncorrelated|unconnected|independent(?:ly)?|(?:the same|alike|similar|equal|identical|even|uniform|constant|stable) (?:across|between|among|throughout|whatever|regardless|for|in)|regardless of|irrespective of|whatever the|no matter)\b/i;
