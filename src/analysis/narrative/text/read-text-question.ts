import type { Span } from "../../document/document-text.ts";
import { isStopWord } from "../../document/stop-words.ts";
import type { AnswerKind, TextIntent, TextPlan } from "../../document/text-fact.ts";
import { isUnspaced, wordsOf } from "../../document/text-words.ts";
import { quoteQuestion, type Template } from "../../domain/fact.ts";
import { joinWithAnd } from "../write/references.ts";
import { askingPart } from "./asking-part.ts";
import { commonWords } from "./common-words.ts";
import { questionForm } from "./question-form.ts";
import {
  answerKinds,
  intentWords,
  leadingRequestWords,
  mentionVerbs,
  requestWords,
  uninformativeWords,
} from "./question-words.ts";
import { spokenBy } from "./spoken-by.ts";
import { isKnownPhrase, oppositesOf, synonymsOf } from "./text-synonyms.ts";

/** Reads a question about documents: what it asks for, and which words to look for. */
export function readTextQuestion(question: string): TextPlan {
  const kinds = intentsOf(question);
  const kind = kindOf(question);
  const asked = askingPart(question);
  const form = questionForm(question);
  const spoken = spokenBy(asked);
  const isOfAKind = kinds.length > 0 || kind !== null;
  const about = spoken ? `${asked.slice(0, spoken.start)} ${asked.slice(spoken.end)}` : asked;
  const terms = kinds.includes("mentions")
    ? phrasesIn(question)
    : heavier(termsIn(about, isOfAKind), termsIn(question, isOfAKind), spoken === null);
  // What differs between documents is told by itself where other things are asked for too.
  const isByDocument = form.isByDocument && (kinds.length < 2 || !kinds.includes("contradictions"));
  const intents = intentsFor(kinds, { kind, terms, speaker: spoken?.speaker ?? null });
  return {
    ...{ intents, terms, kind, speaker: spoken?.speaker ?? null },
    synonyms: Object.fromEntries(
      terms.map((term) => [
        term,
        [...synonymsOf(term), ...(form.isDenied ? oppositesOf(term) : [])],
      ]),
    ),
    counted: countedIn(asked, terms),
    faint: terms.filter((term) => commonWords.has(term.toLowerCase())),
    names: terms.filter((term) => isName(term, about)),
    ...form,
    isByDocument,
    // A figure that is asked for is one, whatever the number of what it is of.
    isList: form.isList && (kind === null || kind === "name"),
    reading: readingOf({
      ...{ intents, terms, speaker: spoken?.speaker ?? null },
      ...{ isDenied: form.isDenied, isByDocument },
    }),
  };
}

/** The first term after the words that ask for a number. */
function countedIn(question: string, terms: readonly string[]): string | null {
  const { index } = /\b(?:how many|number of)\b/i.exec(question) ?? {};
  if (index === undefined) return null;
  const after = question.slice(index);
  const places = terms
    .map((term) => ({ term, at: after.indexOf(term) }))
    .filter(({ at }) => at >= 0);
  const [first] = places.sort((one, other) => one.at - other.at);
  return first && first.at <= farthestCounted ? first.term : null;
}

/** An adjective or two may stand between. */
const farthestCounted = 30;

/** The words of what asks; those of all that is said where what asks has none but light ones. */
function heavier(asked: string[], all: string[], isOpen: boolean): string[] {
  return isOpen && asked.every((term) => uninformativeWords.has(term.toLowerCase())) ? all : asked;
}

/** "When" alone asks for all dates, with words for the date of something; so do its likes. */
function intentsFor(
  kinds: readonly TextIntent[],
  { kind, terms, speaker }: Pick<TextPlan, "kind" | "terms" | "speaker">,
): TextIntent[] {
  if (kinds.includes("mentions")) return [...kinds];
  if (speaker !== null) return ["search"];
  // Documents may disagree on more than a figure with a label: about something named, each is asked.
  if (terms.length > 0 && kinds.length === 1 && kinds[0] === "contradictions") return ["search"];
  const seeks = terms.length > 0 && (kinds.length === 0 || kind !== null);
  if (seeks && !(kind === "date" && kinds.includes("dates"))) return ["search", ...kinds];
  return kinds.length > 0 ? [...kinds] : [broad(kind)];
}

/** A number, or a capital within a sentence that is no abbreviation, month or day of the week. */
function isName(term: string, question: string): boolean {
  if (/^(?:19|20)\d\d$/.test(term)) return true;
  if (!/^\p{Lu}\p{Ll}/u.test(term) || synonymsOf(term).length > 0 || calendar.test(term))
    return false;
  const at = question.indexOf(term);
  return at > 0 && !/(?:^|[.?!:]\s*)["“(]?$/.test(question.slice(0, at).trimEnd());
}

const calendar =
  /^(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)[a-z]*$/;

function intentsOf(question: string): TextIntent[] {
  const found = Object.entries(intentWords).flatMap(([intent, words]) => {
    const match = words.exec(question);
    return match ? [{ intent: intent as TextIntent, at: match.index }] : [];
  });
  return found.sort((one, other) => one.at - other.at).map(({ intent }) => intent);
}

const kindOf = (question: string): AnswerKind | null =>
  answerKinds.find(({ words }) => words.test(question))?.kind ?? null;

function broad(kind: AnswerKind | null): TextIntent {
  if (kind === "date") return "dates";
  return kind === "quantity" ? "amounts" : "summary";
}

/** Words of the question that its documents may speak of, each once, as written. */
function termsIn(question: string, isOfAKind: boolean): string[] {
  const all = withPhrases(pieces(question), question);
  const terms = all.filter(({ key, text }, at) => {
    if (key === null) return false;
    const isPassive = /^(?:is|are|was|were|be)$/i.test(all[at - 1]?.text ?? "");
    return !(mentionVerbs.has(text.toLowerCase()) && (isOfAKind || isPassive));
  });
  const heavy = terms.filter(({ text, start }) => {
    const isCounted = /\b(?:how many|number of)\s+$/i.test(question.slice(0, start));
    return isCounted || !uninformativeWords.has(text.toLowerCase());
  });
  const kept = heavy.length > 0 ? heavy : terms;
  return [...new Map(kept.map(({ key, text }) => [key, text])).values()];
}

const maxPhraseWords = 4;

/** Words that are one term together, such as "high blood pressure", as one piece. */
function withPhrases(all: readonly Piece[], question: string): Piece[] {
  const joined: Piece[] = [];
  for (let at = 0; at < all.length; ) {
    const count = phraseAt(all, at, question);
    const [first, last] = [all[at], all[at + count - 1]];
    if (!first || !last) break;
    const text = question.slice(first.start, last.end);
    joined.push(count === 1 ? first : { ...first, text, end: last.end, key: text.toLowerCase() });
    at += count;
  }
  return joined;
}

/** How many words from here on are one term. */
function phraseAt(all: readonly Piece[], from: number, question: string): number {
  for (let count = maxPhraseWords; count > 1; count -= 1) {
    const words = all.slice(from, from + count);
    const [first, last] = [words[0], words.at(-1)];
    const isJoined = words.length === count && words.slice(1).every(({ joined }) => joined);
    if (isJoined && first && last && isKnownPhrase(question.slice(first.start, last.end)))
      return count;
  }
  return 1;
}

/** What is to be counted: words in quotation marks, or else words that stand side by side. */
function phrasesIn(question: string): string[] {
  const quoted = [...question.matchAll(/["“„«「]([^"“”„«»「」]{2,60})["”“»」]/g)].map(
    ([, words = ""]) => words.trim(),
  );
  if (quoted.length > 0) return [...new Set(quoted)];
  const phrases: string[] = [];
  let open = false;
  for (const { key, text, joined } of pieces(question)) {
    if (key !== null && open && joined) phrases.push(`${phrases.pop()} ${text}`);
    else if (key !== null) phrases.push(text);
    open = key !== null;
  }
  return [...new Set(phrases)];
}

interface Piece extends Span {
  readonly text: string;
  /** Null for a word that only asks. */
  readonly key: string | null;
  /** Whether only a blank parts it from the word before. */
  readonly joined: boolean;
}

function pieces(question: string): Piece[] {
  if (isUnspaced(question)) return unspacedPieces(question);
  const words = wordsOf(question);
  return words.map(({ start, end, key }, at) => {
    const text = question.slice(start, end);
    const lower = text.toLowerCase();
    const asks =
      [lower, key].some((word) => isStopWord(word) || requestWords.has(word)) ||
      (at === 0 && leadingRequestWords.has(lower));
    const joined = question.slice(words[at - 1]?.end ?? 0, start) === " ";
    return { text, start, end, key: asks ? null : key, joined };
  });
}

const segmenter = new Intl.Segmenter("zh", { granularity: "word" });

function unspacedPieces(question: string): Piece[] {
  return [...segmenter.segment(question)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment, index }) => {
      const asks =
        isStopWord(segment) || requestWords.has(segment.toLowerCase()) || segment.length < 2;
      const place = { start: index, end: index + segment.length };
      return { text: segment, ...place, key: asks ? null : segment.toLowerCase(), joined: false };
    });
}

const intentNames: Readonly<Record<TextIntent, string>> = {
  summary: "a summary",
  dates: "dates",
  amounts: "amounts",
  actions: "what is to be done",
  contradictions: "figures that differ between documents",
  phrases: "what the documents come back to",
  mentions: "how often words occur",
  search: "the sentences that answer it",
};

function readingOf({
  intents,
  terms,
  speaker,
  isDenied,
  isByDocument,
}: Pick<TextPlan, "intents" | "terms" | "speaker" | "isDenied" | "isByDocument">): Template[] {
  const looked = terms.map((term) => `“${quoteQuestion(term)}”`);
  const searched = intents.includes("search");
  return [
    `Asked for: ${joinWithAnd(intents.map((intent) => intentNames[intent]))}.`,
    ...(looked.length > 0 ? [`Words looked for: ${joinWithAnd(looked)}.`] : []),
    ...(searched && speaker !== null ? [`Said by: “${quoteQuestion(speaker)}”.`] : []),
    ...(searched && isDenied ? ["Only sentences that deny something, or say that it ended."] : []),
    ...(searched && isByDocument ? ["Each document was asked by itself."] : []),
  ];
}
