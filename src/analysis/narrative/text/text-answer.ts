import type { TableView } from "#contract/report.ts";
import type {
  LocatedResult,
  TextFacts,
  TextIntent,
  TextPlan,
  Verdict,
} from "../../document/text-fact.ts";
import { quoteQuestion, type Template } from "../../domain/fact.ts";
import { cell, joinWithAnd } from "../write/references.ts";
import { inOrder, quoteOf } from "./quote-template.ts";
import { contradictionSentences, dateText, foundOf } from "./text-passages.ts";

/** What the report says first. */
export interface TextReply {
  readonly answered: boolean;
  readonly text: Template;
  readonly table?: TableView;
}

/** The direct answer, one part for each thing that was asked for. */
export function textReply(plan: TextPlan, facts: TextFacts): TextReply {
  const replies = plan.intents.slice(0, maxReplies).map((intent) => writers[intent](plan, facts));
  const table = replies.find((reply) => reply.table)?.table;
  return {
    answered: replies.some(({ answered }) => answered),
    text: replies.map(({ text }) => text).join("\n\n"),
    ...(table ? { table } : {}),
  };
}

const maxReplies = 3;
const maxQuotes = 3;

const writers: Readonly<Record<TextIntent, (plan: TextPlan, facts: TextFacts) => TextReply>> = {
  summary: (_, facts) => summaryReply(facts),
  search: (_, facts) => searchReply(facts),
  dates: (plan, facts) => locatedReply(plan, facts, { name: "dates", write: datesReply }),
  amounts: (plan, facts) => locatedReply(plan, facts, { name: "amounts", write: amountsReply }),
  actions: (plan, facts) => locatedReply(plan, facts, { name: "actions", write: actionsReply }),
  contradictions: (_, facts) => contradictionsReply(facts),
  phrases: (_, facts) => phrasesReply(facts),
  mentions: (plan, facts) => mentionsReply(plan, facts),
};

const doNotSay = "The documents do not say.";

function summaryReply(facts: TextFacts): TextReply {
  const said = inOrder(facts, facts.summary.slice(0, maxQuotes)).map((one) => quoteOf(facts, one));
  if (said.length === 0)
    return { answered: false, text: "The documents hold no sentences that could be summarised." };
  return { answered: true, text: said.join(" ") };
}

function searchReply(facts: TextFacts): TextReply {
  const { answer } = facts;
  if (answer === null) return summaryReply(facts);
  if (!answer.isAnswer)
    return { answered: false, text: `${doNotSay}${missingWords(answer.missing)}` };
  const said = answer.telling.map((row) => quoteOf(facts, answer.carriers.quotes[row] ?? 0));
  const lead = answer.verdict === null ? "" : verdictWords[answer.verdict];
  if (said.length <= maxQuotes) return { answered: true, text: `${lead}${said.join(" ")}` };
  return { answered: true, text: `${lead}\n\n${said.map((one) => `- ${one}`).join("\n")}` };
}

const verdictWords: Readonly<Record<Verdict, string>> = {
  yes: "Yes: ",
  no: "No: ",
  neither: "A plain yes or no does not stand there. What it says: ",
};

function missingWords(missing: readonly string[]): Template {
  if (missing.length === 0) return " No sentence carries enough of the question.";
  return ` None of them holds ${missing.map((word) => `“${quoteQuestion(word)}”`).join(" or ")}.`;
}

interface Kind {
  readonly name: "dates" | "amounts" | "actions";
  /** Writes about some of the rows, or about all of them as such. */
  write(facts: TextFacts, rows: readonly number[] | null): TextReply;
}

/** Those rows that speak of what was asked, where the question names something. */
function locatedReply(plan: TextPlan, facts: TextFacts, { name, write }: Kind): TextReply {
  const { intents, terms } = plan;
  // Words of a question of its own say nothing of what else is asked for.
  if (intents.includes("search") || facts.answer === null) return write(facts, null);
  // All of a kind in documents that speak of nothing else.
  if (plan.isList && facts.answer.missing.length === 0) return write(facts, null);
  const asked = new Set(facts.answer.isAnswer ? facts.answer.carriers.quotes : []);
  const rows = facts[name].quotes.flatMap((quote, row) => (asked.has(quote) ? [row] : []));
  if (rows.length > 0) return write(facts, rows);
  const words = joinWithAnd(terms.map((term) => `“${quoteQuestion(term)}”`));
  return {
    answered: false,
    text: `${doNotSay} Nothing of the kind stands in a sentence on ${words}; what the documents do hold is listed below.`,
  };
}

function datesReply(facts: TextFacts, rows: readonly number[] | null): TextReply {
  const { dates, found } = facts;
  if (dates.quotes.length === 0)
    return {
      answered: false,
      text: `${doNotSay} They name no date (dates found: ${cell(found, "dates")}).`,
    };
  const said = (rows ?? [])
    .slice(0, maxQuotes)
    .map((row) => `${dateText(dates.result, row)}: ${quoteOf(facts, dates.quotes[row] ?? 0)}`);
  const text =
    rows === null
      ? `The documents name ${foundOf(facts, "dates")}, the earliest ${dateText(dates.result, 0)}.`
      : said.join(" ");
  return {
    answered: true,
    text,
    table: tableOf(dates, ["date", "written", "document", "sentence"]),
  };
}

function amountsReply(facts: TextFacts, rows: readonly number[] | null): TextReply {
  const { amounts, found } = facts;
  if (amounts.quotes.length === 0)
    return {
      answered: false,
      text: `${doNotSay} They name no amount (amounts found: ${cell(found, "amounts")}).`,
    };
  const said = (rows ?? [])
    .slice(0, maxQuotes)
    .map(
      (row) =>
        `${cell(amounts.result, "amount", { row })}: ${quoteOf(facts, amounts.quotes[row] ?? 0)}`,
    );
  const text = rows === null ? `The documents name ${foundOf(facts, "amounts")}.` : said.join(" ");
  return { answered: true, text, table: tableOf(amounts, ["amount", "document", "sentence"]) };
}

function actionsReply(facts: TextFacts, rows: readonly number[] | null): TextReply {
  const { actions, found } = facts;
  if (actions.quotes.length === 0)
    return {
      answered: false,
      text: `${doNotSay} No sentence of theirs asks for something to be done (found: ${cell(found, "actions")}).`,
    };
  const chosen = rows ?? actions.quotes.map((_, row) => row);
  const said = chosen
    .slice(0, maxActions)
    .map((row) => `- ${quoteOf(facts, actions.quotes[row] ?? 0)}`);
  const all = `What is to be done stands in ${foundOf(facts, "actions")}`;
  const lead = chosen.length > maxActions ? `${all}, the first of them:` : `${all}:`;
  const text = [rows === null ? lead : "What is to be done about it:", said.join("\n")];
  return { answered: true, text: text.join("\n\n") };
}

const maxActions = 6;

function contradictionsReply(facts: TextFacts): TextReply {
  const { contradictions, found, documents } = facts;
  if (documents.length < 2)
    return {
      answered: false,
      text: "There is a single document, and figures are compared between documents.",
    };
  const told = contradictionSentences(facts);
  if (told.length === 0)
    return {
      answered: true,
      text: `No label has different figures in different documents (found: ${cell(found, "contradictions")}).`,
    };
  return {
    answered: true,
    text: told.slice(0, maxQuotes).join("\n\n"),
    table: tableOf(contradictions, ["label", "written", "document", "sentence"]),
  };
}

function phrasesReply({ phrases }: TextFacts): TextReply {
  if (phrases.rows.length === 0)
    return { answered: false, text: "No words come back often enough to be called a theme." };
  const said = phrases.rows
    .slice(0, 5)
    .map(
      (_, row) => `${cell(phrases, "phrase", { row })} (${cell(phrases, "times", { row })} times)`,
    );
  return {
    answered: true,
    text: `The documents come back most to ${joinWithAnd(said)}.`,
    table: { result: phrases.id, columns: ["phrase", "times", "in"], rows: phrases.rows.length },
  };
}

function mentionsReply(plan: TextPlan, facts: TextFacts): TextReply {
  const { mentions } = facts;
  if (mentions === null || plan.terms.length === 0)
    return { answered: false, text: "The question names no word to count." };
  const said = mentions.rows.map(
    (_, row) =>
      `“${cell(mentions, "term", { row })}” occurs ${cell(mentions, "times", { row })} times, in ${cell(mentions, "in", { row })} ${facts.documents.length > 1 ? "of the documents" : "document"}`,
  );
  return { answered: true, text: `${joinWithAnd(said)}.` };
}

const tableOf = ({ result }: LocatedResult, columns: readonly string[]): TableView => ({
  result: result.id,
  columns: [...columns],
  rows: Math.min(10, result.rows.length),
});
