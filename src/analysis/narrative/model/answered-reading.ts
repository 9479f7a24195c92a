import type { Ask, QuestionReading, Reading } from "#contract/reading.ts";
import type { Cell, Result } from "#contract/report.ts";
import type { Fact, OtherReading } from "../../domain/fact.ts";
import type { ComputedAsk } from "../../domain/model-queries.ts";
import type { Profile } from "../../table/profile.ts";
import type { ScreenedSubmission } from "./screen-submission.ts";
import { unknownValue } from "./unknown-value.ts";

/** How a question was read in the end, and what was computed for that. */
export interface AnsweredReading {
  readonly reading: QuestionReading;
  readonly facts: readonly Fact[];
  readonly others: readonly OtherReading[];
  /** Whether the rules came to the same figures as a model that asked for itself. */
  readonly agreement?: "same" | "different";
}

/** Parts of an answer at most. */
const maxParts = 3;

/**
 * What a model asked for and answers with stands in place of what the rules read; where the rules had
 * read the question too and other figures came out, theirs stand beside it.
 */
export function answeredReading(
  own: AnsweredReading,
  asked: ReadonlyMap<string, ComputedAsk>,
  cited: readonly string[],
): AnsweredReading {
  const behind = askedFor(cited, asked).slice(0, maxParts);
  if (behind.length === 0) return own;
  const reading = readingOf(behind.map(({ ask }) => ask));
  const answers = behind.map(({ fact }, part): Fact => ({ ...fact, asked: true, part }));
  const unasked = own.facts.filter((fact) => !fact.asked);
  const rules = own.reading.kind === "answer" ? ruleReading(own.reading.reading, own.facts) : null;
  const differ = rules !== null && !sameFigures(rules, answers);
  return {
    reading: {
      ...{ kind: "answer", reading },
      others: differ ? [rules.reading] : [],
    },
    facts: [...answers, ...unasked],
    others: differ ? [rules] : [],
    ...(rules === null ? {} : { agreement: differ ? "different" : "same" }),
  };
}

/** Choices between what a model asked for. */
export const openQuestion = (choices: readonly ComputedAsk[]): QuestionReading => ({
  kind: "ambiguous",
  readings: choices.map(({ ask }) => readingOf([ask])),
});

/**
 * How a question stands that a model does not answer: what the rules read is offered then, not used.
 * Null where there is an answer.
 */
export function unansweredReading(
  read: QuestionReading,
  {
    sorted: { answered, answer, answerResults },
    asked,
    profile,
  }: {
    readonly sorted: Pick<ScreenedSubmission, "answered" | "answer" | "answerResults">;
    readonly asked: ReadonlyMap<string, ComputedAsk>;
    readonly profile: Profile;
  },
): Exclude<QuestionReading, { kind: "answer" }> | null {
  if (!answered)
    return read.kind === "answer"
      ? { kind: "incomplete", spans: read.reading.spans, nearby: [read.reading] }
      : read;
  if (answer !== null || read.kind === "answer") return null;
  return unknownValue(askedFor(answerResults, asked), profile);
}

const askedFor = (cited: readonly string[], asked: ReadonlyMap<string, ComputedAsk>) => [
  ...new Set(cited.flatMap((id) => asked.get(id) ?? [])),
];

/** The question as if nothing had been asked of the table. */
export const nothingAsked: QuestionReading = {
  ...{ kind: "answer", reading: readingOf([]) },
  others: [],
};

function readingOf(asks: readonly Ask[]): Reading {
  return { asks, claim: null, spans: [], score: 0, defaults: [] };
}

/** Null where the rules answered with a statistic: its figures are told in another form. */
function ruleReading(reading: Reading, facts: readonly Fact[]): OtherReading | null {
  const answered = facts.flatMap((fact) =>
    fact.asked && fact.kind === "answer" ? [{ ask: fact.ask, result: fact.result }] : [],
  );
  return answered.length === reading.asks.length ? { reading, answered } : null;
}

/** Whether every figure that the rules give is among those of the answer. */
function sameFigures({ answered }: OtherReading, answers: readonly Fact[]): boolean {
  const given = new Set(
    answers.flatMap((fact) => (fact.kind === "answer" ? figuresIn(fact.result) : [])),
  );
  return answered.every(({ result }) => figuresIn(result).every((figure) => given.has(figure)));
}

/** Figures with what they are of, without the records behind them, as they are printed at most. */
function figuresIn({ columns, rows }: Result): string[] {
  const isLabel = (at: number) => columns[at]?.key.startsWith("label") === true;
  const isFigure = (at: number) => columns[at]?.key.startsWith("value") === true;
  return rows.flatMap((row) => {
    const labels = row.filter((_, at) => isLabel(at)).map(shown);
    return row.flatMap((cell, at) => (isFigure(at) ? [[...labels, shown(cell)].join("\0")] : []));
  });
}

const shown = (cell: Cell) => (typeof cell === "number" ? cell.toPrecision(9) : String(cell));
