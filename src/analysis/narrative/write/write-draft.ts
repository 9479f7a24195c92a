import type { QuestionReading, Reading } from "#contract/reading.ts";
import type { Draft, Fact, MethodFact, OtherReading } from "../../domain/fact.ts";
import type { Profile } from "../../table/profile.ts";
import { type AnswerParts, composeDraft, directAnswer } from "./compose-draft.ts";
import { factSentence } from "./fact-sentence.ts";
import { writeNoAnswer } from "./no-answer.ts";
import { readingNotes } from "./reading-notes.ts";
import { tableNotes } from "./table-notes.ts";

export interface DraftParts {
  readonly question: string;
  readonly reading: QuestionReading;
  readonly facts: readonly Fact[];
  readonly others: readonly OtherReading[];
  readonly profile: Profile;
}

/** Writes the report of a run: the answer first, then what else the facts say, in order of worth. */
export function writeDraft(parts: DraftParts): Draft {
  const { reading } = parts;
  return reading.kind === "answer"
    ? answeredDraft(parts, reading.reading)
    : unansweredDraft(parts, reading);
}

/** Without an answer nothing is told that could be taken for one. */
function unansweredDraft(
  { question, facts, profile }: DraftParts,
  reading: Exclude<QuestionReading, { kind: "answer" }>,
): Draft {
  const dates = facts.find((fact) => fact.kind === "answer")?.result ?? null;
  return {
    ...{ answered: false, answer: writeNoAnswer(question, reading, { profile, dates }) },
    ...{ reading: [], sections: [], insights: [], recommendations: [], charts: [] },
    notes: [...facts.filter(isOfMethod).map(factSentence), ...tableNotes(profile)],
  };
}

function answeredDraft(
  { question, facts, others: otherReadings, profile }: DraftParts,
  reading: Reading,
): Draft {
  const answers = facts.filter(({ asked }) => asked);
  const parts: AnswerParts = { question, reading, answers, profile };
  const notes = readingNotes(parts, otherReadings);
  const methods = facts.filter(isOfMethod);
  const told = methods.filter(({ asked }) => asked);
  const others = methods.filter(({ asked }) => !asked);
  return composeDraft(directAnswer(parts, notes), {
    ...{ told, others: withoutRepeats(others, told), profile },
  });
}

const isOfMethod = (fact: Fact): fact is MethodFact => fact.kind !== "answer";

/** A fact that says the same as an answer is not said again. */
function withoutRepeats(
  facts: readonly MethodFact[],
  answers: readonly MethodFact[],
): MethodFact[] {
  const told = new Set(answers.map(factSentence));
  return facts.filter((fact) => {
    const words = factSentence(fact);
    if (told.has(words)) return false;
    told.add(words);
    return true;
  });
}
