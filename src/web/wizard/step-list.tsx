import { Check } from "lucide-react";
import { classNames } from "#web/ui/class-names.ts";
import { stepSummary } from "./step-summary.ts";
import { canOpen, flows, isComplete, stepTitles } from "./steps.ts";
import type { StepName, WizardState } from "./wizard-state.ts";

interface StepListProps {
  state: WizardState;
  onMove: (step: StepName) => void;
}

/** The steps: a list beside the page on wide screens, a slim bar above it on small ones. */
export function StepList({ state, onMove }: StepListProps) {
  const steps = flows[state.flow];
  const current = steps.indexOf(state.step);
  return (
    <nav aria-label="Steps" className="lg:sticky lg:top-8 lg:self-start print:hidden">
      <ol className="flex gap-1 lg:flex-col">
        {steps.map((step, place) => (
          <li key={step} className={step === state.step ? "min-w-0 flex-1" : "lg:min-w-0"}>
            <StepButton
              number={place + 1}
              title={stepTitles[step]}
              summary={stepSummary(state, step)}
              done={isDone(state, step, place < current)}
              current={step === state.step}
              open={step === state.step || canOpen(state, step)}
              onOpen={() => onMove(step)}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The optional step is done once it has been passed; the last one once there is a report. */
function isDone(state: WizardState, step: StepName, passed: boolean): boolean {
  if (step === "results") return state.result !== null;
  if (step === "hipaa") return passed || state.keywords.length > 0;
  return isComplete(state, step) || (passed && state.result !== null);
}

interface StepButtonProps {
  number: number;
  title: string;
  summary: readonly string[];
  done: boolean;
  current: boolean;
  open: boolean;
  onOpen: () => void;
}

function StepButton({ number, title, summary, done, current, open, onOpen }: StepButtonProps) {
  return (
    <button
      type="button"
      disabled={!open}
      aria-current={current ? "step" : undefined}
      onClick={onOpen}
      className={classNames(
        "flex min-h-11 w-full items-center gap-3 rounded-control px-2 py-2 text-left transition-colors lg:items-start lg:px-3",
        current ? "bg-raised" : "enabled:hover:bg-raised",
        !open && "text-ink-faint",
      )}
    >
      <span
        aria-hidden="true"
        className={classNames(
          "tabular inline-flex size-6 shrink-0 items-center justify-center rounded-full border text-caption font-semibold",
          numberLook(done, current),
        )}
      >
        {done && !current ? (
          <Check data-step-check="" className="size-3.5" strokeWidth={3} />
        ) : (
          number
        )}
      </span>
      <span
        className={classNames("min-w-0 lg:block", current ? "block" : "sr-only lg:not-sr-only")}
      >
        <span className="block truncate leading-6 font-medium">
          {title}
          {done && <span className="sr-only"> (completed)</span>}
        </span>
        {summary.map((line) => (
          <span key={line} title={line} className="tabular hidden truncate text-ink-faint lg:block">
            {line}
          </span>
        ))}
      </span>
    </button>
  );
}

function numberLook(done: boolean, current: boolean): string {
  if (current) return "border-accent text-accent";
  return done ? "border-accent bg-accent text-on-accent" : "border-line-strong text-ink-soft";
}
