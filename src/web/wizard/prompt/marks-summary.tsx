import { useEffect, useState } from "react";
import type { QuestionMarks } from "#contract/calls/datasets.ts";

interface MarksSummaryProps {
  readonly question: string;
  readonly read: QuestionMarks | null;
}

/** Screen readers announce the summary after this many milliseconds without typing. */
const quiet = 800;

/** Says in words what the underlines say: what is not understood yet, or how all of it is read. */
export function MarksSummary({ question, read }: MarksSummaryProps) {
  const text = read === null ? "" : sentenceOf(question, read);
  const [spoken, setSpoken] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), quiet);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <>
      <p aria-hidden="true" className="min-h-[1lh] text-body break-words text-ink-soft">
        {text}
      </p>
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </>
  );
}

function sentenceOf(question: string, { outcome, marks }: QuestionMarks): string {
  const unknown = marks
    .filter(({ understood }) => !understood)
    .map(({ start, end }) => `“${question.slice(start, end)}”`);
  if (outcome === "unanswerable") return "A table like this cannot tell that.";
  if (outcome === "ambiguous") return "This can be read in several ways: you will be asked which.";
  if (outcome === "answer") return readingOf(question, marks);
  if (unknown.length === 0) return "It is not clear yet how these words belong together.";
  return `Not understood yet: ${[...new Set(unknown)].join(", ")}.`;
}

/** Where a word was taken for a column or value of another name, which. */
function readingOf(question: string, marks: QuestionMarks["marks"]): string {
  const text = marks.flatMap(({ start, end, meaning }) => {
    const words = question.slice(start, end);
    const isSame = meaning === "" || words.toLowerCase() === meaning.toLowerCase();
    return isSame ? [] : [`“${words}” as ${meaning}`];
  });
  return text.length === 0 ? "Understood." : `Understood: ${text.join(", ")}.`;
}
