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
