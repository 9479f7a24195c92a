import { ChevronDown } from "lucide-react";
import { cloneElement, type ReactElement, useId, useState } from "react";
import { formatCount } from "#contract/formatting.ts";
import { Button } from "#web/ui/elements.tsx";

interface LongListProps {
  /** How many stand there before one asks for all. */
  readonly max: number;
  /** What the items are, in the plural: "keywords". */
  readonly noun: string;
  readonly className: string;
  /** One `li` each. */
  readonly children: readonly ReactElement<{ className?: string }>[];
}

/** A list that begins with its first items and shows the rest when asked, and on paper at once. */
export function LongList({ max, noun, className, children }: LongListProps) {
  const [all, setAll] = useState(false);
  const id = useId();
  // One more is shown rather than hidden behind a button of the same height.
  const shown = all || children.length <= max + 1 ? children.length : max;
  return (
    <>
      <ul id={id} className={className}>
        {children.map((item, index) =>
          index < shown ? item : cloneElement(item, { className: "hidden print:list-item" }),
        )}
      </ul>
      {children.length > max + 1 && (
        <Button
          variant="quiet"
          size="small"
          icon={<ChevronDown className={all ? "rotate-180" : ""} />}
          className="-ml-2.5 mt-2 print:hidden"
          aria-expanded={all}
          aria-controls={id}
          onClick={() => setAll(!all)}
        >
          {all ? "Show fewer" : `Show all ${formatCount(children.length)} ${noun}`}
        </Button>
      )}
    </>
  );
}
