import { ArrowRight } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { limits } from "#contract/limits.ts";
import { Button, Field } from "#web/ui/elements.tsx";
import { MarkedInput } from "./marked-input.tsx";
import { MarksSummary } from "./marks-summary.tsx";
import { type MarkQuestion, useQuestionMarks } from "./use-question-marks.ts";

interface QuickQuestionProps {
  readonly label: string;
  readonly hint?: string;
  /** Questions to begin with, and what can answer them, such as `this table`. */
  readonly starters?: readonly string[];
  readonly of?: string;
  /** Reads the question while it is typed, so that its words can be marked. */
  readonly mark?: MarkQuestion | undefined;
  readonly onAsk: (question: string) => void;
  /** What is told of the question before it is asked. */
  readonly tell?: (question: string) => ReactNode;
}

/** One field for one question, asked at once. A starter fills the field, so that it can still be changed. */
export function QuickQuestion({
  label,
  hint,
  starters = [],
  of = "",
  mark,
  onAsk,
  tell,
}: QuickQuestionProps) {
  const [question, setQuestion] = useState("");
  const [isMissing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const read = useQuestionMarks(question, mark);
  const write = (text: string) => {
    setMissing(false);
    setQuestion(text);
  };
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (question.trim() !== "") return onAsk(question.trim());
        setMissing(true);
        input.current?.focus();
      }}
    >
      <Field
        label={label}
        hint={hint}
        error={isMissing ? "Write what you want to know." : undefined}
      >
        {(control) => (
          <div className="flex gap-2">
            <MarkedInput
              {...control}
              ref={input}
              marks={read?.marks ?? []}
              autoComplete="off"
              maxLength={limits.promptCharacters}
              placeholder="What do you want to know?"
              value={question}
              onChange={(event) => write(event.target.value)}
            />
            <Button type="submit" variant={question.trim() === "" ? "secondary" : "primary"}>
              Ask
              <ArrowRight />
            </Button>
          </div>
        )}
      </Field>
      {question !== "" && mark && <MarksSummary question={question} read={read} />}
      {question.trim() !== "" && tell?.(question.trim())}
      <Starters
        questions={starters}
        of={of}
        onChoose={(chosen) => {
          write(chosen);
          input.current?.focus();
        }}
      />
    </form>
  );
}

interface StartersProps {
  questions: readonly string[];
  /** What can answer them, such as `this table`. */
  of: string;
  onChoose: (question: string) => void;
}

/** Questions that this data can answer, to begin with one. */
export function Starters({ questions, of, onChoose }: StartersProps) {
  if (questions.length === 0) return null;
  return (
    <div>
      <p className="mb-2 text-ink-soft">Questions {of} can answer</p>
      <ul className="flex flex-wrap gap-2">
        {questions.map((question) => (
          <li key={question} className="max-w-full">
            <button
              type="button"
              onClick={() => onChoose(question)}
              className="max-w-full rounded-control border border-line px-3 py-1.5 text-left break-words text-ink transition-colors hover:border-line-strong hover:bg-raised pointer-coarse:min-h-11"
            >
              {question}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
