import { type Item, isCue } from "../placement/item.ts";
import type { QuestionContext } from "../question-context.ts";

type Words = QuestionContext["words"];

/**
 * `Text reminders came in on 1 Oct. No-show rate before and after?`: what happened on the day says
 * nothing of the table; only the day matters, and where it happened.
 */
export function dropContext(items: readonly Item[], { words }: QuestionContext): Item[] {
  const day = items.find(isDay);
  if (!day) return [...items];
  const split = items.find(isSplit) ?? null;
  const told = eventAround(items, words, { day, split });
  if (!told || (!split && !asksDirection(items, told.to))) return [...items];
  const isMeant = (item: Item) => isPlace(item, words) || isPointedAt(item, words, told.to);
  const kept = items.filter(
    (item) => item === day || item.to <= told.from || item.from >= told.to || isMeant(item),
  );
  return split ? kept : [...kept, unsaid(told.to)];
}

/** `City opened its new bay on 1 May. Average handover there before and after?`: there is City. */
const isPointedAt = ({ kind }: Item, words: Words, from: number): boolean =>
  (kind === "value" || kind === "list") && words.slice(from).some(({ lower }) => lower === "there");

/** The sides that a question behind an event asks for without naming them. */
const unsaid = (at: number): Item => ({
  kind: "moment",
  moment: { kind: "before-and-after", divide: null },
  from: at,
  to: at,
  weight: 1,
});

const isDay = (item: Item): boolean =>
  item.kind === "moment" &&
  (item.moment.kind === "period" || item.moment.kind === "open-year-period");

const isSplit = (item: Item): boolean =>
  isCue(item, "before-after") ||
  (item.kind === "moment" &&
    item.moment.kind === "before-and-after" &&
    item.moment.divide === null);

interface Stretch {
  readonly from: number;
  readonly to: number;
}

interface Event {
  readonly day: Item;
  readonly split: Item | null;
}

/** The words that tell of the event and its day, in a clause of their own or behind `before and after`. */
function eventAround(items: readonly Item[], words: Words, event: Event): Stretch | null {
  const { day, split } = event;
  const isBefore = split === null || day.to <= split.from;
  const told = isBefore ? clauseBefore(items, words, event) : clauseBehind(items, words, event);
  return told && !asks(items, told) ? told : null;
}

/** From the beginning to the first boundary behind the day. */
function clauseBefore(items: readonly Item[], words: Words, { day, split }: Event): Stretch | null {
  const ends = boundaries(items, words).filter((at) => at >= day.to);
  // `…, and the chief hopes that it helped. Average wait before and after?`: up to the end of the sentence.
  const end = ends.find((at) => split && at < split.from && endsSentence(words, at)) ?? ends[0];
  // What is asked tells no event: `did they fall after the move on 3 June? % before and after`.
  if (end === undefined || (split && end > split.from) || words[end]?.text === "?") return null;
  const clause = { from: 0, to: end };
  return split || tellsEvent(words, clause) ? clause : null;
}

/** `before and after the huddle started on 1 Sept`, `before and after (the huddle, 1 Sept)`. */
function clauseBehind(items: readonly Item[], words: Words, { day, split }: Event): Stretch | null {
  const from = split?.to ?? 0;
  const start = boundaries(items, words).find((at) => at >= from && at < day.from);
  const clause = start === undefined ? null : { from: start, to: words.length };
  if (clause && start === from) return clause;
  const between = { from, to: clause ? words.length : day.from };
  return tellsEvent(words, between) ? between : null;
}

/** Where clauses end; the comma of a date ends none. */
const boundaries = (items: readonly Item[], words: Words): number[] =>
  words.flatMap(({ text }, at) => {
    const isDash = /^[-–—]$/.test(text) && (words[at - 1]?.end ?? 0) < (words[at]?.start ?? 0);
    const isMark = isDash || /^[.;:,!?()]$/.test(text);
    return isMark && !items.some(({ from, to }) => from < at && to > at) ? [at] : [];
  });

const endsSentence = (words: Words, at: number): boolean => /^[.!?;:]$/.test(words[at]?.text ?? "");

const asks = (items: readonly Item[], { from, to }: Stretch): boolean =>
  items.some(
    (item) =>
      item.from >= from &&
      item.to <= to &&
      isCue(
        item,
        "count",
        "mean",
        "median",
        "share",
        "rate",
        "sum",
        "which",
        "question",
        "how-long",
      ),
  );

const happenings = new Set(
  (
    "started starts start began begin begun opened opens came arrived launched launch live introduced introduction installed " +
    "moved move switched switch changed changeover implemented rolled rollout brought took joined adopted replaced stopped closed " +
    "kicked set bought got hired appointed redesigned refurbished upgraded merged trained went put ran commenced ended " +
    "relocated reopened reopen restarted expanded deployed adopting opening starting launching new revised"
  ).split(" "),
);

/** Whether something is said to have begun, changed or ended. */
export const tellsEvent = (words: Words, { from, to }: Stretch): boolean =>
  words.slice(from, to).some(({ lower }) => happenings.has(lower));

/** `opened in Valley`: the figures are asked for there. */
const isPlace = (item: Item, words: Words): boolean =>
  item.kind === "value" &&
  item.weight >= 0.9 &&
  words
    .slice(Math.max(0, item.from - 2), item.from)
    .some(
      ({ lower }, at, all) =>
        /^(?:in|at|on|for)$/.test(lower) &&
        (at === all.length - 1 || /^(?:the|our)$/.test(all.at(-1)?.lower ?? "")),
    );

/** `Did waits go down?`, behind what tells of an event and its day. */
const asksDirection = (items: readonly Item[], from: number): boolean => {
  const asked = items.filter((item) => item.from >= from);
  return (
    isCue(asked[0], "question") &&
    asked.some((item) => isCue(item, "up", "down", "trend", "change")) &&
    !asked.some(({ kind }) => kind === "moment")
  );
};
