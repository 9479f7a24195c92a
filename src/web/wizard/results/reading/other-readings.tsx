import type { Ask, QuestionReading, Reading } from "#contract/reading.ts";
import { partLook } from "./reading-part-button.tsx";
import { readingParts } from "./reading-parts.ts";

interface OtherReadingsProps {
  readonly outcome: QuestionReading;
  readonly onChoose: (asks: readonly Ask[]) => void;
}

/** What else the question may mean; one click computes it. */
export function OtherReadings({ outcome, onChoose }: OtherReadingsProps) {
  const readings = othersOf(outcome).slice(0, mostShown);
  if (readings.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-2 text-body text-ink-soft">
      <span>{outcome.kind === "answer" ? "It could also mean" : "Did you mean"}</span>
      {readings.map(({ asks }) => {
        const words = wordsOf(asks);
        return (
          <button key={words} type="button" className={partLook} onClick={() => onChoose(asks)}>
            {words}
          </button>
        );
      })}
    </div>
  );
}

const mostShown = 3;

function othersOf(outcome: QuestionReading): readonly Reading[] {
  switch (outcome.kind) {
    case "answer":
      return outcome.others;
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
