import { type Item, isCue } from "../placement/item.ts";
import { isMeasure, type QuestionContext } from "../question-context.ts";

/**
 * `Is demand still growing? Number of referrals in 2024 and in 2025`: the figures that follow say all;
 * of what leads to them only the values count that say whom it is about.
 */
export function dropLead(items: readonly Item[], context: QuestionContext): Item[] {
  const { words } = context;
  const end = words.findIndex(({ text }) => /^[?.!]$/.test(text));
  const lead = items.filter(({ to }) => to <= end);
  const rest = items.filter(({ from }) => from > end);
  if (end >= 0 && isEcho(lead, rest)) return [...lead];
  if (end < 0 || rest.length === 0 || !asksWhichWay(lead, words) || !givesFigures(rest))
    return [...items];
  // `Are visits falling? Totals for 2023 and 2024`: of what, only the lead says.
  const isNamed = rest.some(isThing);
  const stays = lead.filter((item) =>
    isRestriction(item) ? !rest.some((one) => isOfSame(one, item)) : !isNamed && isThing(item),
  );
  if (!isNamed && stays.length === 0) return [...items];
  const isOpen = lead.some((item) => mayRestrict(item, context) || item.kind === "moment");
  return isOpen ? [...items] : [...claimIn(lead), ...stays, ...rest];
}

/** `Did the rate drop from 2024 to 2025? Both rates`: the figures that the question before asks for anyway. */
const isEcho = (lead: readonly Item[], rest: readonly Item[]): boolean =>
  rest.length > 0 &&
  rest.some((item) => isCue(item, "rate", "share", "both", "both-each")) &&
  rest.every((item) => isCue(item, "both", "each", "both-each", "rate", "share", "and", "list")) &&
  lead.some((item) => isCue(item, "rate", "share", "mean", "median")) &&
  lead.some((item) => item.kind === "moment" && item.moment.kind === "several");

/** What makes a yes or no of the figures: that it is asked, and which way. */
function claimIn(lead: readonly Item[]): readonly Item[] {
  const [first] = lead;
  const direction = lead.find((item) => isCue(item, "up", "down", "trend"));
  return first && direction && isCue(first, "question") ? [first, direction] : [];
}

type Words = QuestionContext["words"];

const auxiliary = /^(?:is|are|was|were|do|does|did|has|have|am|can|could)$/;

/** A yes-or-no question about a direction. */
const asksWhichWay = (lead: readonly Item[], words: Words): boolean =>
  auxiliary.test(words[0]?.lower ?? "") &&
  lead.some(
    (item) =>
      item.kind === "comparative" ||
      isCue(item, "up", "down", "trend", "change", "difference", "most", "least"),
  ) &&
  !lead.some((item) => isCue(item, "than", "versus", "which", "not"));

/** What is measured, and at least two periods to measure it in. */
function givesFigures(rest: readonly Item[]): boolean {
  const numbers = rest.filter(isNumber);
  const isMeasured =
    numbers.length > 0 ||
    rest.some((item) => isCue(item, "count", "mean", "median", "sum", "rate", "share"));
  const moments = rest.filter((item) => item.kind === "moment");
  const isApart = moments.some(
    ({ moment }) =>
      moment.kind === "several" || moment.kind === "grain" || moment.kind === "before-and-after",
  );
  // `faults 22, 23 and 24`
  const years = rest.filter((item) => item.kind === "amount" && item.amount.kind === "number");
  return isMeasured && (isApart || moments.length + numbers.length + years.length > 1);
}

const isNumber = (item: Item): boolean => item.kind === "column" && isMeasure(item.column);

/** What figures can be of. */
export const isThing = (item: Item): boolean =>
  isNumber(item) ||
  isRestriction(item) ||
  item.kind === "records" ||
  item.kind === "entity" ||
  (item.kind === "column" && item.column.kind === "identifier");

export const isRestriction = (item: Item): boolean =>
  (item.kind === "value" && item.weight >= 0.75) ||
  item.kind === "flag" ||
  item.kind === "containing";

/** A value of a column that the figures name a value of as well. */
const isOfSame = (one: Item, item: Item): boolean =>
  "column" in one && "column" in item && one.column === item.column && isRestriction(one);

/** A word that means nothing here and may narrow what is asked: behind a preposition, or before a noun. */
export function mayRestrict(item: Item, { words, vocabulary }: QuestionContext): boolean {
  if (item.kind === "amount") return true;
  if (item.kind !== "unknown") return false;
  const before = words.slice(Math.max(0, item.from - 2), item.from).map(({ lower }) => lower);
  const next = words[item.to];
  const isBehind = before.some((word) =>
    /^(?:in|at|on|for|from|with|without|among|by|of|under|over|within)$/.test(word),
  );
  const isBeforeNoun =
    next?.kind === "word" &&
    (vocabulary.columnsByStem.has(next.stem) ||
      vocabulary.valuesByStem.has(next.stem) ||
      !isLight(next.lower));
  return isBehind || isBeforeNoun;
}

/** Words that may follow a subject or a verb. */
const isLight = (word: string): boolean =>
  /^(?:still|really|actually|any|getting|going|become|becoming|became|been|being|gone|got|more|less|fewer|up|down|off|out|on|over|through|now|yet|at|by|in|rising|falling|growing|shrinking|dropping|improving|increasing|decreasing|better|worse|or|and|quicker|slower|faster|higher|lower|higher)$/.test(
    word,
  );
