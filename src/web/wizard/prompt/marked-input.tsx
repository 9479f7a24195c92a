import { type ComponentProps, type RefObject, useRef } from "react";
import type { QuestionMarks } from "#contract/calls/datasets.ts";
import { classNames } from "#web/ui/class-names.ts";
import { TextInput } from "#web/ui/elements.tsx";

interface MarkedInputProps extends ComponentProps<typeof TextInput> {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly marks: QuestionMarks["marks"];
}

/** One line of text with its words underlined: lines lie under the input and scroll with it. */
export function MarkedInput({ marks, ...native }: MarkedInputProps) {
  const lines = useRef<HTMLDivElement>(null);
  const follow = () => {
    if (lines.current && native.ref.current)
      lines.current.scrollLeft = native.ref.current.scrollLeft;
  };
  return (
    // Both in one cell of a grid, the input last and no line inline: axe then knows what its text stands on.
    <div className="grid min-w-0 flex-1 rounded-control bg-surface *:col-start-1 *:row-start-1">
      <div
        ref={lines}
        aria-hidden="true"
        className="flex min-w-0 items-center overflow-hidden border border-transparent px-3 text-body whitespace-pre pointer-coarse:text-lead"
      >
        <div className="flex">
          {marks.length > 0 && <MarkedText question={native.value} marks={marks} />}
        </div>
      </div>
      <TextInput {...native} className="bg-transparent" onScroll={follow} onSelect={follow} />
    </div>
  );
}

interface MarkedTextProps {
  readonly question: string;
  readonly marks: QuestionMarks["marks"];
}

/**
 * Lines where the words of a question stand, those that are understood and those that are not each in
 * its way. The words themselves only keep the place: they are written in the field above.
 */
function MarkedText({ question, marks }: MarkedTextProps) {
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
