import { type Dispatch, useEffect, useEffectEvent } from "react";
import { canOpen } from "./steps.ts";
import { hasUnsavedInput } from "./unsaved-input.ts";
import type { WizardAction } from "./wizard-action.ts";
import type { WizardCommand } from "./wizard-commands.ts";
import type { StepName, WizardState } from "./wizard-state.ts";
import type { Place, WizardTools } from "./wizard-tools.ts";

interface WizardParts {
  readonly state: WizardState;
  readonly dispatch: Dispatch<WizardAction>;
  readonly tools: WizardTools;
  open(id: string): Promise<void>;
}

/**
 * Maps the browser's back and forward buttons to steps and reports instead of leaving the page,
 * asks before a reload would lose unsaved input, and carries out the commands of other pages.
 *
 * @returns moves to a step and adds a history entry
 */
export function useHistorySync({
  state,
  dispatch,
  tools,
  open,
}: WizardParts): (to: StepName) => void {
  const goBackTo = useEffectEvent((place: Place) => {
    const { run, result } = state;
    // The address goes on naming what runs, so that a reload finds it.
    if (run.kind === "analyzing") return tools.address.write(run.id);
    const to = stepOf(place, state);
    if (to !== null) dispatch({ type: "moved", to });
    else if (place.id !== null && place.id !== result?.answer.id) void open(place.id);
    // A place without either is one of a page outside the wizard, which stands as it stood.
    else if (place.id ?? place.step) dispatch({ type: "report-opened" });
  });
  const receive = useEffectEvent((command: WizardCommand) => {
    if (command.kind === "open") void open(command.id);
    else if (command.kind === "renamed") dispatch({ ...command, type: "report-renamed" });
    else dispatch({ type: "asked-again", asked: command.asked });
  });
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    const { reading, sources } = state;
    // Data of a stored analysis need not be here for its report to come back.
    const hasData = (reading || sources.length > 0) && tools.address.read() === null;
    if (hasData || hasUnsavedInput(state)) event.preventDefault();
  });
  // The browser's own events and those of other pages come from outside React.
  useEffect(() => {
    const leave = (event: BeforeUnloadEvent) => warn(event);
    const stops = [tools.address.onReturn(goBackTo), tools.receiveCommands(receive)];
    addEventListener("beforeunload", leave);
    return () => {
      removeEventListener("beforeunload", leave);
      for (const stop of stops) stop();
    };
  }, [tools]);
  return (to) => {
    if (canOpen(state, to) && to !== state.step) tools.address.step(to, state.step);
    dispatch({ type: "moved", to });
  };
}

/** The step that a place leads to; null where that is a report. */
function stepOf({ step, id }: Place, state: WizardState): StepName | null {
  if (step === "results") return null;
  // A reload took the data that the step stood on: its place still names the report.
  return step !== null && (id === null || canOpen(state, step)) ? step : null;
}
