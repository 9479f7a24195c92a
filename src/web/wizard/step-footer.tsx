import { ArrowLeft, ArrowRight } from "lucide-react";
import { useId } from "react";
import { Button } from "#web/ui/elements.tsx";
import { canOpen, missingIn, neighbour } from "./steps.ts";
import type { StepName, WizardState } from "./wizard-state.ts";

interface StepFooterProps {
  state: WizardState;
  onMove: (step: StepName) => void;
}

/** The Back and Next buttons. What is missing is said beside a disabled Next. */
export function StepFooter({ state, onMove }: StepFooterProps) {
  const id = useId();
  const previous = neighbour(state, -1);
  const next = neighbour(state, 1);
  const missing = next ? waitsFor(state) : null;
  return (
    <div className="sticky bottom-0 z-20 border-t border-line bg-canvas print:hidden">
      <div className="flex items-center justify-between gap-3 py-3">
        <Button
          icon={<ArrowLeft />}
          disabled={previous === undefined || !canOpen(state, previous)}
          onClick={() => previous && onMove(previous)}
        >
          Previous
        </Button>
        <p id={id} className="min-w-0 flex-1 text-right text-ink-soft text-pretty">
          {missing}
        </p>
        {next && (
          <Button
            variant={state.step === "prompt" ? "secondary" : "primary"}
            disabled={!canOpen(state, next)}
            aria-describedby={missing ? id : undefined}
            onClick={() => onMove(next)}
          >
            Next
            <ArrowRight />
          </Button>
        )}
      </div>
    </div>
  );
}

function waitsFor(state: WizardState): string | null {
  if (state.run.kind === "held") return "Waiting for your decision.";
  if (state.run.kind === "analyzing") return "The analysis is running.";
  return missingIn(state, state.step);
}
