import type { Ask, QuestionReading, Reading } from "#contract/reading.ts";
import { linkClasses } from "#web/ui/elements.tsx";
import { partLook } from "./reading-part-button.tsx";
import { readingParts } from "./reading-parts.ts";

interface OtherReadingsProps {
  readonly outcome: QuestionReading;
  readonly onChoose: (asks: readonly Ask[]) => void;
}

/** What else the question may mean; one click computes it. */
export function OtherReadings({ outcome, onChoose }: OtherReadingsProps) {
  const readings = toldApart(outcome);
  if (readings.length === 0) return null;
  // Beside an answer they stay in the background; without one they are what there is to do.
  const isAside = outcome.kind === "answer";
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-body text-ink-soft">
      <span>{isAside ? "It could also mean" : "Did you mean"}</span>
      {readings.map(([words, asks]) => (
        <button
          key={words}
          type="button"
          className={isAside ? `${linkClasses} text-left` : partLook}
          onClick={() => onChoose(asks)}
        >
          {words}
        </button>
      ))}
    </div>
  );
}

/** Readings by their words: two that say the same, or what is shown already, are no choice. */
function toldApart(outcome: QuestionReading): readonly (readonly [string, readonly Ask[]])[] {
  const shown = outcome.kind === "answer" ? wordsOf(outcome.reading.asks) : "";
  const byWords = new Map(othersOf(outcome).map(({ asks }) => [wordsOf(asks), asks]));
  return [...byWords].filter(([words]) => words !== shown).slice(0, maxChoices(outcome));
}

/** Of three and more beside an answer none is looked at. */
const maxChoices = ({ kind }: QuestionReading): number => (kind === "answer" ? 2 : 3);

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
