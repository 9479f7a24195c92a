/** A wording as the questions that stand in it, each as it was written. */
export interface Parted {
  /** At least one. */
  readonly parts: readonly string[];
  /** What was more than can be answered at once. */
  readonly left: readonly string[];
}

/** Each part is computed and told like a question of its own; a page of them would be no report. */
const mostParts = 4;

/**
 * Parts `Which ward is slowest, and does it change over time?` where a new question begins: behind
 * the end of a sentence, or behind an "and" that is followed by the beginning of a question. A
 * sentence that asks nothing belongs to the question after it, the last one to that before.
 */
export function splitQuestion(question: string): Parted {
  const places: Piece[] = [];
  let pending: number | null = null;
  for (const { start, end } of piecesOf(question)) {
    const piece = question.slice(start, end).trim();
    const before = goesOn.test(piece) ? places.pop() : undefined;
    const from: number = before?.start ?? pending ?? start;
    const isOne = before !== undefined || isQuestion(piece);
    if (isOne) places.push({ start: from, end });
    pending = isOne ? null : from;
  }
  if (pending !== null)
    places.push({ start: places.pop()?.start ?? pending, end: question.length });
  const all = places.map(({ start, end }) => question.slice(start, end).trim());
  return { parts: all.slice(0, mostParts), left: all.slice(mostParts) };
}

const subject =
  "(?:it|they|this|that|these|those|there|the|any|all|its|their|our|we|he|she|men|women)";
/** Words that begin a question or an order; forms of "be" only before what they say something of. */
const opener = `(?:which|what|who|whom|whose|where|when|why|how|(?:do|does|did|can|could|will|would|should)(?! not)|(?:is|are|was|were|has|have) ${subject}|show|list|compare|tell me|give me|find|describe|explain|summari[sz]e|calculate|compute|identify)\\b`;
const also = "(?:(?:also|then|if so)\\b,? )*";
const shortened = "(?<!\\b(?:Dr|Mr|Mrs|Ms|Prof|St|vs|etc|approx|incl|excl|dept|no))";

const gap = new RegExp(
  `(?<=[?!;]|\\p{L}{2}${shortened}\\.)\\s+(?:(?:and|but)\\b,? )?(?=\\S)|,?\\s(?:and|but|then) ${also}(?=${opener})`,
  "giu",
);

interface Piece {
  readonly start: number;
  readonly end: number;
}

/** What stands between the gaps; of a blank wording the whole. */
function piecesOf(question: string): Piece[] {
  const gaps = [...question.matchAll(gap)];
  const pieces = [...gaps, { index: question.length }].map(({ index: end }, at) => {
    const before = gaps[at - 1];
    return { start: before ? before.index + before[0].length : 0, end };
  });
  const told = pieces.filter(({ start, end }) => question.slice(start, end).trim() !== "");
  return told.length > 0 ? told : [{ start: 0, end: question.length }];
}

/** "If so, how many?" asks about the answer before, and is no question without it. */
const goesOn =
  /^(?:if (?:so|yes|any|not|there (?:are|is))\b|(?:by )?(?:how (?:many|much|often)(?: (?:are|is|were|was) (?:there|they|it))?|which(?: ones?)?(?: are they)?|what are they)\W*$)/i;

const isQuestion = (part: string) => !/[.;!]$/.test(part) || asks.test(part);
const asks = new RegExp(`^${also}(?:please |can you |could you )?${opener}`, "i");
