import { type ComponentProps, type RefObject, useRef } from "react";
import type { QuestionMarks } from "#contract/calls/datasets.ts";
import { TextInput } from "#web/ui/text-input.tsx";
import { MarkedText } from "./marked-text.tsx";

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
    // Both in one cell of a grid, the input last: axe then knows what its text stands on.
    <div className="grid min-w-0 flex-1 rounded-control bg-surface *:col-start-1 *:row-start-1">
      <div
        ref={lines}
        aria-hidden="true"
        className="flex min-w-0 items-center overflow-hidden border border-transparent px-3 text-body whitespace-pre pointer-coarse:text-lead"
      >
        <div>{marks.length > 0 && <MarkedText question={native.value} marks={marks} />}</div>
      </div>
      <TextInput {...native} className="bg-transparent" onScroll={follow} onSelect={follow} />
    </div>
  );
}
