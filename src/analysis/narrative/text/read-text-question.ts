import { quoteQuestion, type Template } from "../../draft.ts";
import { isStopWord } from "../../stop-words.ts";
import type { AnswerKind, TextIntent, TextPlan } from "../../text-plan.ts";
import { isUnspaced, wordsOf } from "../../text-words.ts";
import { listed } from "../write/references.ts";
import { answerKinds, asking, askingFirst, intentWords, standing } from "./question-words.ts";

/** Reads a question about documents: what it asks for, and which words to look for. */
export function readTextQuestion(question: string): TextPlan {
  const kinds = intentsOf(question);
  const kind = kindOf(question);
  const isOfAKind = kinds.length > 0 || kind !== null;
  const terms = kinds.includes("mentions") ? phrasesIn(question) : termsIn(question, isOfAKind);
  const intents = intentsFor(kinds, { kind, terms });
  return { intents, terms, kind, reading: readingOf(intents, terms) };
}

/** "When" alone asks for all dates, with words for the date of something; so do its likes. */
function intentsFor(
  kinds: readonly TextIntent[],
  { kind, terms }: Pick<TextPlan, "kind" | "terms">,
): TextIntent[] {
  if (kinds.includes("mentions")) return [...kinds];
  const seeks = terms.length > 0 && (kinds.length === 0 || kind !== null);
  if (seeks && !(kind === "date" && kinds.includes("dates"))) return ["search", ...kinds];
  return kinds.length > 0 ? [...kinds] : [broad(kind)];
}

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
  const all = pieces(question);
  const terms = all.filter(({ key, text }, at) => {
    if (key === null) return false;
    const isPassive = /^(?:is|are|was|were|be)$/i.test(all[at - 1]?.text ?? "");
    return !(standing.has(text.toLowerCase()) && (isOfAKind || isPassive));
  });
  return [...new Map(terms.map(({ key, text }) => [key, text])).values()];
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

interface Piece {
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
      [lower, key].some((word) => isStopWord(word) || asking.has(word)) ||
      (at === 0 && askingFirst.has(lower));
    const joined = question.slice(words[at - 1]?.end ?? 0, start) === " ";
    return { text, key: asks ? null : key, joined };
  });
}

const segmenter = new Intl.Segmenter("zh", { granularity: "word" });

function unspacedPieces(question: string): Piece[] {
  return [...segmenter.segment(question)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => {
      const asks = isStopWord(segment) || asking.has(segment.toLowerCase()) || segment.length < 2;
      return { text: segment, key: asks ? null : segment.toLowerCase(), joined: false };
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

function readingOf(intents: readonly TextIntent[], terms: readonly string[]): Template[] {
  const looked = terms.map((term) => `“${quoteQuestion(term)}”`);
  return [
    `Asked for: ${listed(intents.map((intent) => intentNames[intent]))}.`,
    ...(looked.length > 0 ? [`Words looked for: ${listed(looked)}.`] : []),
  ];
}
