import { type ReactNode, useId } from "react";
import { QuickQuestion } from "../../prompt/quick-question.tsx";
import { useTableMarks } from "../../prompt/use-question-marks.ts";
import type { FinishedRun, Source } from "../../wizard-state.ts";

interface NextQuestionProps {
  /** Every report on this data, in the order in which they were asked for. */
  readonly thread: readonly FinishedRun[];
  /** Of the report in view. */
  readonly id: string;
  /** What the questions are about, where it is a table. */
  readonly table: Source | null;
  readonly onAsk: (question: string) => void;
  readonly onOpen: (id: string) => void;
  /** What is told of a question before it is asked. */
  readonly tell?: (question: string) => ReactNode;
  /** Ways to take all of it along, below the list. */
  readonly exports?: ReactNode;
}

/** Goes on from a report: what was asked of this data so far, and a field for what comes next. */
export function NextQuestion(props: NextQuestionProps) {
  const { thread, id, table, onAsk, onOpen, exports, tell } = props;
  const mark = useTableMarks(table);
  return (
    <section
      aria-label="More questions about this data"
      className="rounded-panel border border-line bg-surface p-4 sm:p-6 print:hidden"
    >
      {thread.length > 1 && (
        <div className="mb-5">
          <AskedSoFar {...{ thread, id, onOpen }} />
          {exports}
        </div>
      )}
      <QuickQuestion
        // An empty field for each report.
        key={id}
        label="Ask the next question"
        hint="About the same data, with the same columns and keywords. It gets a report of its own."
        mark={mark}
        onAsk={onAsk}
        {...(tell && { tell })}
      />
    </section>
  );
}

function AskedSoFar({ thread, id, onOpen }: Pick<NextQuestionProps, "thread" | "id" | "onOpen">) {
  const heading = useId();
  return (
    <div className="mb-4">
      <h3 id={heading} className="mb-2 text-body font-medium text-ink-soft">
        Asked of this data
      </h3>
      <ol aria-labelledby={heading} className="border-l border-line">
        {thread.map(({ asked, answer }) => (
          <li key={answer.id}>
            <button
              type="button"
              aria-current={answer.id === id ? "true" : undefined}
              onClick={() => onOpen(answer.id)}
              className="-ml-px block w-full rounded-r-control border-l-2 border-transparent py-1.5 pr-2 pl-4 text-left break-words text-ink-soft hover:bg-raised hover:text-ink aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-ink pointer-coarse:min-h-11"
            >
              {asked.prompt}
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
