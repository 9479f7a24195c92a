import type { Dispatch } from "react";
import type { WizardAction } from "./wizard-action.ts";
import type { WizardState } from "./wizard-state.ts";

/** What every step gets: the state it draws, and where it tells what a person did. */
export interface StepProps {
  readonly state: WizardState;
  readonly dispatch: Dispatch<WizardAction>;
}
