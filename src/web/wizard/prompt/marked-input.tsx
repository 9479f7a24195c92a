import { type ComponentProps, type RefObject, useRef } from "react";
import type { QuestionMarks } from "#contract/calls/datasets.ts";
import { TextInput } from "#web/ui/text-input.tsx";
import { MarkedText } from "./marked-text.tsx";

interface MarkedInputProps extends ComponentProps<typeof TextInput> {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly marks: QuestionMarks["marks"];
}

/** One line of text with its words underlined: a copy of the text lies over the input and scrolls with it. */
export function MarkedInput({ marks, ...native }: MarkedInputProps) {
  const copy = useRef<HTMLDivElement>(null);
  const follow = () => {
    if (copy.current && native.ref.current) copy.current.scrollLeft = native.ref.current.scrollLeft;
  };
  return (
    // Both in one cell of a grid: what is positioned would seem to axe to stand above dialogs.
    <div className="grid min-w-0 flex-1 *:col-start-1 *:row-start-1">
      <TextInput {...native} onScroll={follow} onSelect={follow} />
      {marks.length > 0 && (
        <div
          ref={copy}
          aria-hidden="true"
          className="pointer-events-none flex min-w-0 items-center overflow-hidden border border-transparent px-3 text-body whitespace-pre text-transparent pointer-coarse:text-lead"
        >
          <div>
            <MarkedText question={native.value} marks={marks} />
          </div>
        </div>
      )}
    </div>
  );
}
