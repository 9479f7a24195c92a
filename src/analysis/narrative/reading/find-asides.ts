import type { CueName } from "./cue-name.ts";
import type { Piece } from "./piece.ts";
import type { QuestionWord } from "./words.ts";

/**
 * Clauses that say nothing of the table: `Morning!`, `Before I've had my tea, …`, `because they're a
 * law unto themselves`. A clause is passed over only where somebody speaks of themselves or of the
 * reason for asking, and where it holds nothing that the table knows, no number, no time, and no word
 * that restricts or asks.
 */
export function findAsides(words: readonly QuestionWord[], pieces: readonly Piece[]): Piece[] {
  const clauses = clausesOf(words);
  if (clauses.length < 2 && !clauses.some((clause) => reasonIn(words, clause) !== null)) return [];
  return clauses.flatMap((clause): Piece[] => {
    const from = startOfAside(words, clause);
    if (from === null) return [];
    const aside = { from, to: clause.to };
    return saysNothing(words, aside, pieces) ? [{ kind: "filler", ...aside, weight: 0.2 }] : [];
  });
}

interface Clause {
  readonly from: number;
  readonly to: number;
}

const isBoundary = ({ kind, text }: QuestionWord) =>
  kind === "punctuation" && /^[.!?;:,()–—-]+$/.test(text);

function clausesOf(words: readonly QuestionWord[]): Clause[] {
  const clauses: Clause[] = [];
  let from = 0;
  for (const [at, word] of [...words.entries(), [words.length, null] as const]) {
    if (word !== null && !isBoundary(word)) continue;
    if (at > from) clauses.push({ from, to: at });
    from = at + 1;
  }
  return clauses;
}

/** Where in a clause its aside begins: at its first word, or where a reason is given; null without one. */
function startOfAside(words: readonly QuestionWord[], clause: Clause): number | null {
  const reason = reasonIn(words, clause);
  if (reason !== null) return reason;
  const said = lowerIn(words, clause);
  if (greeting.test(said)) return clause.from;
  const isQuestion = words[clause.to]?.text === "?" && !tag.test(said);
  return !isQuestion && speaksOfAsker.test(said) && !beginsRelative.test(said) ? clause.from : null;
}

/** Where a reason for asking begins. */
function reasonIn(words: readonly QuestionWord[], { from, to }: Clause): number | null {
  for (let at = from; at < to; at += 1)
    if (reason.test(lowerIn(words, { from: at, to }))) return at;
  return null;
}

const lowerIn = (words: readonly QuestionWord[], { from, to }: Clause): string =>
  words
    .slice(from, to)
    .map(({ lower }) => lower.replaceAll("’", "'"))
    .join(" ");

const greeting =
  /^(?:(?:good )?(?:morning|afternoon|evening)|hi|hello|hiya|hey|dear|alright|right(?: then)?|now then|ok(?:ay)?(?: then)?|well(?: then)?|so|look|listen|sorry|only me(?: again)?|me again|quick (?:one|question|q)|one more|last one|help|urgent|heads up|random one|silly question|stupid question|odd one|easy one|not urgent|no rush|when you get a (?:minute|sec|second|moment|chance)|cheers|thanks|thank you|many thanks|ta|please|pretty please|bless (?:them|him|her|you|us)|fingers crossed|touch wood|god help us|honestly|seriously|lol|haha)(?: (?:all|everyone|everybody|team|folks|there|again|both|love|my love|dear|mate|duck|pet|guys|doc|pls|please|x+))*$/;

const asker = "(?:i|we|you|us|me|somebody|someone|everybody|everyone|anybody|anyone|my|our|your)";
const people = `(?:they|he|she|it|${asker.slice(3)}`;

/** Who asks does, thinks or is something; `they` may be those whom the table is about. */
const speaksOfAsker = new RegExp(`(?:^| )${asker}(?:'(?:s|ve|d|ll|re|m))?(?: |$)`);

/** `…, who we saw twice` restricts what it follows. */
const beginsRelative =
  /^(?:and |but )?(?:who|whom|whose|which|that|where|what|how|when|show|give|list|count|compare)(?: |$)/;

const tag =
  /^(?:(?:or )?(?:is|are|am) (?:that|it|i|we|they) .*|do(?:n't)? you (?:think|know|reckon|mind)|if you .*|would you|could you|can you|will you|isn't it|aren't they|doesn't (?:it|he|she)|don't they|right|eh)$/;

/** Why somebody asks. */
const reason = new RegExp(
  `^(?:(?:because|cos|cuz|coz|'cause|seeing as|given that|in case|so that|so|as|since|if) ${people}(?:'(?:s|ve|d|ll|re|m))? |(?:it's |its |this is )?for (?:the|my|our|a|an|this|his|her|their|tomorrow's|today's|monday's|friday's)(?: [\\p{L}'-]+){0,3} (?:board|report|meeting|paper|papers|boss|manager|audit|auditor|auditors|slide|slides|newsletter|committee|presentation|bid|chair|director|commissioners?|regulator|inspectors?|inspection|dashboard|email|handover|huddle|poster|talk|lecture|dissertation|thesis|application|pack|briefing|trustees|governors|ceo|cfo|finance team|minister|press|website|leaflet|records|file)$)`,
  "u",
);

/** Words that ask or restrict, wherever they stand. */
const restricting =
  /(?:^| )(?:only|just|not|no|none|never|nobody|without|except|excluding|exclude|excludes|ignore|ignoring|leave|leaving|skip|skipping|omit|omitting|apart|other|but|including|include|included|each|every|all|both|either|per|split|minus|less|more|fewer|than|over|under|above|below|first|last|new|instead|rather|mean|means|meaning|talking|talk|looking|interested|care|focus|concerned|count|counting|want|wants|need|needs|regard|consider|same|those|these|ones?|between|within|during|until)(?: |$)|n['’]?t(?: |$)/;

const asking: ReadonlySet<CueName> = new Set<CueName>([
  "count",
  "how-much",
  "sum",
  "mean",
  "median",
  "share",
  "rate",
  "by",
  "each",
  "per",
  "which",
  "versus",
  "difference",
  "missing",
  "duplicates",
  "contains",
]);

/** Whether nothing in these words is of the table, restricts or asks. */
function saysNothing(
  words: readonly QuestionWord[],
  clause: Clause,
  pieces: readonly Piece[],
): boolean {
  const said = lowerIn(words, clause);
  if (tag.test(said) || greeting.test(said)) return true;
  if (restricting.test(said)) return false;
  if (words.slice(clause.from, clause.to).some(({ kind }) => kind === "number")) return false;
  return !pieces.some(
    (piece) =>
      piece.from < clause.to &&
      piece.to > clause.from &&
      (isOfTable(piece) || (piece.kind === "cue" && asking.has(piece.cue))),
  );
}

const isOfTable = (piece: Piece): boolean =>
  ofTable.has(piece.kind) && (piece.weight >= 0.6 || piece.kind === "moment");

const ofTable: ReadonlySet<Piece["kind"]> = new Set([
  "column",
  "value",
  "containing",
  "flag",
  "identifier",
  "entity",
  "amount",
  "moment",
  "superlative",
  "comparative",
]);
