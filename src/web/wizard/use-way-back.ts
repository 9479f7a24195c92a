import { type Dispatch, useEffect, useEffectEvent } from "react";
import type { HandOver } from "./hand-over.ts";
import { canOpen } from "./steps.ts";
import { isTouched, type WizardAction } from "./wizard.ts";
import type { StepName, WizardState } from "./wizard-state.ts";
import type { Place, WizardTools } from "./wizard-tools.ts";

interface WizardParts {
  readonly state: WizardState;
  readonly dispatch: Dispatch<WizardAction>;
  readonly tools: WizardTools;
  open(id: string): Promise<void>;
}

/**
 * Brings the browser's ways back and forward to steps and reports instead of away from what was
 * typed, asks before a reload would lose it, and takes what other pages hand over.
 *
 * @returns how a person moves to a step
 */
export function useWayBack({ state, dispatch, tools, open }: WizardParts): (to: StepName) => void {
  const goBackTo = useEffectEvent(({ step, id }: Place) => {
    const { run, result } = state;
    // The address goes on naming what runs, so that a reload finds it.
    if (run.kind === "analyzing") tools.address.write(run.id);
    else if (id === null) dispatch({ type: "moved", to: step });
    else if (id === result?.answer.id) dispatch({ type: "report-opened" });
    else void open(id);
  });
  const take = useEffectEvent((handedOver: HandOver) => {
    if (handedOver.kind === "open") void open(handedOver.id);
    else dispatch({ type: "asked-again", asked: handedOver.asked });
  });
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isTouched(state) && tools.address.read() === null) event.preventDefault();
  });
  // The browser's own events and those of other pages come from outside React.
  useEffect(() => {
    const leave = (event: BeforeUnloadEvent) => warn(event);
    const stops = [tools.address.onReturn(goBackTo), tools.takeHandOvers(take)];
    addEventListener("beforeunload", leave);
    return () => {
      removeEventListener("beforeunload", leave);
      for (const stop of stops) stop();
    };
  }, [tools]);
  return (to) => {
    if (canOpen(state, to) && to !== state.step) tools.address.step(to);
    dispatch({ type: "moved", to });
  };
}
