import { stepSummary } from "./step-summary.ts";
import type { StepName, WizardState } from "./wizard-state.ts";

const told: readonly StepName[] = ["upload", "headers", "options", "hipaa"];

/**
 * File, columns and policy on one line, where there is no room for the list that says them on wide
 * screens. The first step and the report say it themselves.
 */
export function ChosenLine({ state }: { state: WizardState }) {
  const { step, sources } = state;
  if (step === "upload" || step === "results" || sources.length === 0) return null;
  const lines = told.flatMap((name) => (name === step ? [] : stepSummary(state, name)));
  return (
    <p className="tabular break-words text-ink-soft lg:hidden">
      <span className="sr-only">Chosen so far: </span>
      {lines.join(" · ")}
    </p>
  );
}
