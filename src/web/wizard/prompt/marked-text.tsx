import type { QuestionMarks } from "#contract/calls/datasets.ts";
import { classNames } from "#web/ui/class-names.ts";

interface MarkedTextProps {
  readonly question: string;
  readonly marks: QuestionMarks["marks"];
}

/**
 * Lines where the words of a question stand, those that are understood and those that are not each in
 * its way. The words themselves only keep the place: they are written in the field above.
 */
export function MarkedText({ question, marks }: MarkedTextProps) {
  return partsOf(question, marks).map(({ text, at, understood }) => (
    <span
      key={at}
      className={classNames(
        understood !== null && "border-b-2",
        understood === true && "border-accent/60",
        understood === false && "border-refused border-dotted",
      )}
    >
      <span className="invisible">{text}</span>
    </span>
  ));
}

interface Part {
  readonly text: string;
  readonly at: number;
  /** Null for words that nothing is said of. */
  readonly understood: boolean | null;
}

function partsOf(question: string, marks: QuestionMarks["marks"]): readonly Part[] {
  const parts: Part[] = [];
  let at = 0;
  const add = (end: number, understood: boolean | null) => {
    if (end > at) parts.push({ text: question.slice(at, end), at, understood });
    at = Math.max(at, end);
  };
  for (const { start, end, understood } of marks.toSorted((a, b) => a.start - b.start)) {
    add(Math.max(at, start), null);
    add(end, understood);
  }
  add(question.length, null);
  return parts;
}
