import type { QuestionReading, ReadSpan, UnanswerableReason } from "#contract/reading.ts";
import type { Result } from "#contract/report.ts";
import { isStopWord } from "../../document/stop-words.ts";
import { quoteQuestion, quoteTable, type Template } from "../../domain/fact.ts";
import type { Profile } from "../../table/profile.ts";
import { readingWords } from "./query/reading-words.ts";
import { valueKey } from "./query/view-of.ts";
import { plainWords, quoteText, wordScope } from "./query/word-scope.ts";
import { cell, joinWithAnd, sentence } from "./references.ts";

/** What came of reading a question that gets no figure. */
export type UnansweredReading = Exclude<QuestionReading, { kind: "answer" }>;

const maxNearby = 3;
const maxColumns = 12;

/** What a refusal may tell of the table. */
export interface Known {
  readonly profile: Profile;
  /** The first and the last date of the column that was asked for others. */
  readonly dates: Result | null;
}

/** Why there is no answer and what could be asked instead, in plain words; no number but the dates that there are. */
export function writeNoAnswer(
  question: string,
  outcome: UnansweredReading,
  known: Known,
): Template {
  switch (outcome.kind) {
    case "ambiguous":
      return ambiguous(question, outcome, known.profile);
    case "incomplete":
      return incomplete(question, outcome, known.profile);
    case "unanswerable":
      return unanswerable(question, outcome, known);
  }
}

type Of<Kind extends UnansweredReading["kind"]> = Extract<UnansweredReading, { kind: Kind }>;

function ambiguous(question: string, { readings }: Of<"ambiguous">, profile: Profile): Template {
  const ways = new Set(
    readings.slice(0, maxNearby).map((reading) => readingWords(question, reading, profile)),
  );
  return `This can be understood in several ways, and they give different figures: ${[...ways].join("; or ")}. Ask again with the words for the meaning that you want.`;
}

function incomplete(
  question: string,
  { spans, nearby }: Of<"incomplete">,
  profile: Profile,
): Template {
  const understood = wordsOf(question, spans, (role) => telling.has(role));
  const unknown = wordsOf(question, spans, (role) => role === "unknown");
  const lost =
    unknown.length > 0
      ? `It could not be told what ${joinWithAnd(unknown)} ${unknown.length > 1 ? "mean" : "means"} in this table, so nothing was computed.`
      : "It could not be told how the parts of this question belong together, so nothing was computed.";
  const known = understood.length > 0 ? ` Understood: ${joinWithAnd(understood)}.` : "";
  const offered = [
    ...new Set(nearby.map((reading) => readingWords(question, reading, profile))),
  ].slice(0, maxNearby);
  const offer =
    offered.length > 0 ? ` The table can answer: ${offered.join("; ")}.` : columnsOf(profile);
  return `${lost}${known}${offer}`;
}

/** Roles whose words say what was understood; the others are small words of every question. */
const telling = new Set<ReadSpan["role"]>(["column", "value", "condition", "grouping", "period"]);

/** Words of the question by what was made of them, each as the question writes it. */
function wordsOf(
  question: string,
  spans: readonly ReadSpan[],
  takes: (role: ReadSpan["role"]) => boolean,
): Template[] {
  const words = spans
    .filter(({ role }) => takes(role))
    .map(({ start, end }) => question.slice(start, end).trim())
    .filter((text) => text !== "" && !isStopWord(text.toLowerCase()));
  return [...new Set(words)].map((text) => `“${quoteQuestion(text)}”`);
}

function unanswerable(
  question: string,
  outcome: Of<"unanswerable">,
  { profile, dates }: Known,
): Template {
  if (outcome.reason === "outside-dates") return noDates(outcome, dates);
  const scope = wordScope(question, outcome.spans, { profile, source: { kind: "data" } });
  if (outcome.reason === "no-record") return noRecord(question, outcome);
  const telling = outcome.words.filter((word) => !isSmall(word));
  const words = telling.map((word) => {
    const isAsked = question.toLowerCase().includes(word.toLowerCase());
    return `“${isAsked ? quoteQuestion(word) : (quoteText(word, scope) ?? plainWords(word))}”`;
  });
  const nearest = outcome.nearest
    .map((name) => quoteText(name, scope) ?? plainWords(name))
    .filter((name) => name !== "");
  const why = reasons[outcome.reason](joinWithAnd(words), words.length > 1);
  return `${sentence(why)}${nearestWords(outcome, nearest, profile)}`;
}

/** From when to when the dates run that the question lies outside of. */
function noDates({ words, nearest }: Of<"unanswerable">, dates: Result | null): Template {
  const asked = words.map(
    (said) => `${startsAsTime.test(said) ? "" : "in "}“${quoteQuestion(said)}”`,
  );
  const none = `none of them lies ${joinWithAnd(asked) || "in the time asked for"}`;
  const column = quoteTable(nearest[0] ?? "");
  const [first, last] = [valueKey(0), valueKey(1)];
  const range = dates ? ` run from ${cell(dates, first)} to ${cell(dates, last)}, and` : ":";
  return `The dates in ${column}${range} ${none}, so the table tells nothing of that time.`;
}

const startsAsTime =
  /^(?:in|on|during|for|from|since|after|before|between|until|till|by|at|over|within|throughout)\b/i;

/** What was understood is named, so that it shows where it was misunderstood. */
function noRecord(question: string, { spans }: Of<"unanswerable">): Template {
  const understood = wordsOf(question, spans, (role) => telling.has(role));
  const what = understood.length > 0 ? `of ${joinWithAnd(understood)}` : "what was understood";
  return `No record meets all ${what} as it was understood, so either there is none or the words mean something else in this table. Ask for each part by itself to see which it is.`;
}

const isSmall = (words: string) =>
  words.split(/\s+/).every((word) => isStopWord(word.toLowerCase()));

/** Why, with the words that the table holds nothing for. */
const reasons: Readonly<Record<UnanswerableReason, (words: Template, many: boolean) => Template>> =
  {
    "no-column": (words) =>
      words === ""
        ? "the table has no column for what is asked."
        : `the table has no column for ${words}, so this cannot be answered from it.`,
    "no-value": (words) =>
      words === ""
        ? "the table holds no such value."
        : `the table holds no ${words}, so this cannot be answered from it.`,
    "outside-knowledge": (words) =>
      words === ""
        ? "this cannot be answered from the table: it holds no figure from outside to compare with."
        : `this cannot be answered from the table alone: it holds no ${words} figure to compare with.`,
    "outside-dates": () => "the table has no date in the time that is asked for.",
    "no-record": () => "no record meets all that was asked for.",
    future: () =>
      "this asks about the future, and the table holds only what was recorded. Candor does not guess.",
    cause: (words) =>
      words === ""
        ? "the table can show what happened and when, but not why."
        : `the table can show what happened and when, but not whether ${words} caused it.`,
    advice: () =>
      "that is a decision, and no table makes it. The table can give the figures to decide with.",
    "not-a-number": (words, many) =>
      words === ""
        ? "what is asked needs numbers, and the column holds text."
        : `${words} ${many ? "hold" : "holds"} text, not numbers, so there is nothing to compute of ${many ? "them" : "it"}.`,
    unclear: (words) =>
      words === ""
        ? "it could not be told what to compute for this question."
        : `it could not be told what to compute for ${words}.`,
  };

/** What comes nearest is named, never used. */
function nearestWords(
  { reason, nearest }: Of<"unanswerable">,
  names: readonly Template[],
  profile: Profile,
): Template {
  if (names.length > 0) {
    const column = profile.columns.find(({ values }) =>
      values.some(({ value }) => nearest.includes(value)),
    );
    const isValue = reason === "no-value" && column !== undefined;
    const of = isValue ? ` in ${quoteTable(column.name)}` : "";
    const list = joinWithAnd(names.slice(0, maxColumns));
    const isOffer = reason === "cause" || reason === "advice" || reason === "future";
    if (isOffer) return ` It has ${list}.`;
    return ` Nearest${of}: ${list}; ${names.length > 1 ? "they were" : "it was"} not used in its place.`;
  }
  return reason === "no-column" || reason === "unclear" ? columnsOf(profile) : "";
}

function columnsOf({ columns }: Profile): Template {
  const names = columns.slice(0, maxColumns).map(({ name }) => quoteTable(name));
  const more = columns.length > names.length ? ["more"] : [];
  return names.length === 0
    ? ""
    : ` The table has the columns ${joinWithAnd([...names, ...more])}.`;
}
