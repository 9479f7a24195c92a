import { useCallback, useEffect, useRef, useState } from "react";
import type { QuestionMarks } from "#contract/calls/datasets.ts";
import { datasetIdOf } from "../run/server-dataset.ts";
import type { Source } from "../wizard-state.ts";
import { useWizardTools } from "../wizard-tools.ts";

/** Reads a question that is still typed; null where the data cannot be asked just now. */
export type MarkQuestion = (question: string, signal: AbortSignal) => Promise<QuestionMarks | null>;

interface Marked extends QuestionMarks {
  /** What was read: marks of other words are not drawn. */
  readonly question: string;
}

/** A pause of this many milliseconds between two keys is enough for the next reading. */
const pause = 15;

/**
 * Which words of a question are understood, a moment after it was typed; null until that is known.
 * One reading is under way at a time, and what was typed meanwhile is read next. A failure leaves
 * the words unmarked: asking works without.
 */
export function useQuestionMarks(question: string, mark: MarkQuestion | undefined): Marked | null {
  const [marked, setMarked] = useState<Marked | null>(null);
  const reading = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    if (mark === undefined || question.trim() === "") return;
    const left = new AbortController();
    const read = async () => {
      await reading.current.catch(() => undefined);
      if (left.signal.aborted) return;
      const answer = mark(question, left.signal);
      reading.current = answer;
      const marks = await answer.catch(() => null);
      if (!left.signal.aborted) setMarked(marks && { ...marks, question });
    };
    const timer = setTimeout(() => void read(), pause);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [question, mark]);
  return marked?.question === question ? marked : null;
}

/** Reads questions about a table that the server keeps; undefined where there is none. */
export function useTableMarks(table: Source | null): MarkQuestion | undefined {
  const tools = useWizardTools();
  const mark = useCallback<MarkQuestion>(
    async (question, signal) => {
      if (table === null) return null;
      return tools.markQuestion(await datasetIdOf(table, tools), question, signal);
    },
    [table, tools],
  );
  return table === null ? undefined : mark;
}
