import type { Ask, QuestionReading, Reading } from "#contract/reading.ts";
import { linkLook } from "#web/ui/link-button.tsx";
import { partLook } from "./reading-part-button.tsx";
import { readingParts } from "./reading-parts.ts";

interface OtherReadingsProps {
  readonly outcome: QuestionReading;
  readonly onChoose: (asks: readonly Ask[]) => void;
}

/** What else the question may mean; one click computes it. */
export function OtherReadings({ outcome, onChoose }: OtherReadingsProps) {
  const readings = othersOf(outcome);
  if (readings.length === 0) return null;
  // Beside an answer they stay in the background; without one they are what there is to do.
  const isAside = outcome.kind === "answer";
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-body text-ink-soft">
      <span>{isAside ? "It could also mean" : "Did you mean"}</span>
      {readings.map(({ asks }) => {
        const words = wordsOf(asks);
        return (
          <button
            key={words}
            type="button"
            className={isAside ? `${linkLook} text-left` : partLook}
            onClick={() => onChoose(asks)}
          >
            {words}
          </button>
        );
      })}
    </div>
  );
}

/** Of three and more none is looked at. */
const mostAside = 2;

function othersOf(outcome: QuestionReading): readonly Reading[] {
  switch (outcome.kind) {
    case "answer":
      return outcome.others.slice(0, mostAside);
    case "ambiguous":
      return outcome.readings;
    case "incomplete":
      return outcome.nearby;
    case "unanswerable":
      return [];
  }
}

const wordsOf = (asks: readonly Ask[]) =>
  asks
    .map((ask) =>
      readingParts(ask)
        .map(({ text }) => text)
        .join(" · "),
    )
    .join("; ");
