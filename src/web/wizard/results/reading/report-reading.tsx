import { Undo2 } from "lucide-react";
import { useRef, useState } from "react";
import type { ChangedAnswer } from "#contract/calls/analyses.ts";
import type { Ask, QuestionReading } from "#contract/reading.ts";
import { sentenceOf } from "#web/api/call-api.ts";
import { Button, Callout } from "#web/ui/elements.tsx";
import { Spinner } from "#web/ui/progress.tsx";
import { OtherReadings } from "./other-readings.tsx";
import type { ReadingColumn } from "./reading-columns.ts";
import { ReadingLine } from "./reading-line.tsx";

interface ReportReadingProps {
  readonly outcome: QuestionReading;
  readonly columns: readonly ReadingColumn[];
  /** How often it was changed and not changed back. */
  readonly changes: number;
  readonly change: (asks: readonly Ask[]) => Promise<ChangedAnswer>;
  readonly undo: () => Promise<ChangedAnswer>;
  readonly onChanged: (changed: ChangedAnswer) => void;
}

/** How the question was read, above its answer: whatever is changed in it is computed at once. */
export function ReportReading(props: ReportReadingProps) {
  const { outcome, columns, changes, change, undo, onChanged } = props;
  const [isBusy, setBusy] = useState(false);
  const [announcement, setAnnouncement] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const section = useRef<HTMLElement>(null);
  const asks = outcome.kind === "answer" ? outcome.reading.asks : [];
  const compute = async (computing: () => Promise<ChangedAnswer>, done: string) => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    setAnnouncement("");
    try {
      onChanged(await computing());
      setAnnouncement(done);
    } catch (failure) {
      setProblem(sentenceOf(failure));
    }
    setBusy(false);
    // What was pressed may be gone: the next Tab goes on from here.
    if (document.activeElement === document.body) section.current?.focus();
  };
  const changeTo = (next: readonly Ask[]) => void compute(() => change(next), "Computed anew.");
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="How the question was read"
      aria-busy={isBusy}
      className="mb-5 flex flex-col gap-2 focus-visible:outline-none print:hidden"
    >
      {asks.map((ask, index) => (
        <ReadingLine
          // biome-ignore lint/suspicious/noArrayIndexKey: a question's parts have no other name
          key={index}
          ask={ask}
          columns={columns}
          onChange={(next) => changeTo(asks.map((old, place) => (place === index ? next : old)))}
        />
      ))}
      <OtherReadings outcome={outcome} onChoose={changeTo} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-body text-ink-soft">
        {changes > 0 && (
          <Button
            size="small"
            variant="quiet"
            icon={<Undo2 />}
            disabled={isBusy}
            onClick={() => void compute(undo, "The last change was taken back.")}
          >
            Undo the change
          </Button>
        )}
        {isBusy && <Spinner label="Computing..." />}
        <span role="status">{announcement}</span>
      </div>
      {problem !== null && (
        <Callout tone="refused" title="This could not be computed">
          {problem} The report below is as it was.
        </Callout>
      )}
    </section>
  );
}
