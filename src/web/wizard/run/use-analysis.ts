import { type Dispatch, useEffect, useRef } from "react";
import type { AnalysisEvent } from "#contract/calls/analyses.ts";
import { sentenceOf } from "#web/api/call-api.ts";
import { activeSource } from "../steps.ts";
import type { Edit, WizardAction } from "../wizard-action.ts";
import { wizardReducer } from "../wizard-reducer.ts";
import type { WizardState } from "../wizard-state.ts";
import { showNotice, type WizardTools } from "../wizard-tools.ts";
import { attachAnalysis } from "./attach-analysis.ts";
import { endAnalysis, failAnalysis, failureOf, type RunPlace } from "./end-analysis.ts";
import { runnable, type SentAnalysis, sendAnalysis, type WriterChoice } from "./send-analysis.ts";
import { withServerDataset } from "./server-dataset.ts";

export interface AnalysisControls {
  /** Runs what was chosen, or says what is missing. */
  run(from?: RunPlace["from"], writer?: WriterChoice): Promise<void>;
  /** Takes a question that was asked in one move, and runs it. */
  ask(edit: AskedInOneMove): Promise<void>;
  /** Sends the held request on, with the keywords the person has seen. */
  confirm(): Promise<void>;
  cancel(): void;
  /** Shows a stored analysis, running or ended; nothing while another one is shown running. */
  open(id: string): Promise<void>;
  stop(): Promise<void>;
}

type AskedInOneMove = Extract<Edit, { type: "table-asked" | "next-asked" }>;

/** Starts, follows, holds and stops the analysis of this page, and takes up the one in its address. */
export function useAnalysis(
  state: WizardState,
  dispatch: Dispatch<WizardAction>,
  tools: WizardTools,
): AnalysisControls {
  const listening = useRef(new AbortController());
  /** A stop may be asked for before the server has given the analysis an id. */
  const stopWanted = useRef(false);
  const startedFrom = useRef<RunPlace["from"]>("wizard");
  const accepted = useRef(false);
  /** Ends when another stored analysis is asked for: the last one asked for is the one that comes. */
  const opening = useRef(new AbortController());

  // The address outlives the page: a reload finds its analysis. Leaving ends listening, not the analysis.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the page opened with counts
  useEffect(() => {
    const controller = new AbortController();
    listening.current = controller;
    const id = tools.address.read();
    if (id !== null) void attach(id);
    return () => controller.abort();
  }, []);

  function attach(id: string) {
    opening.current.abort();
    opening.current = new AbortController();
    const signal = AbortSignal.any([listening.current.signal, opening.current.signal]);
    return attachAnalysis(id, { dispatch, tools, onEvent, signal });
  }

  function onEvent(event: AnalysisEvent) {
    if (event.type === "stage") dispatch({ type: "stage-reached", stage: event.stage });
    if (event.type !== "accepted") return;
    tools.address.write(event.id);
    accepted.current = true;
    dispatch({ type: "run-accepted", id: event.id });
    if (stopWanted.current) void stopOnServer(event.id);
  }

  async function stopOnServer(id: string) {
    stopWanted.current = false;
    try {
      await tools.stop(id);
    } catch (failure) {
      dispatch({ type: "stop-failed" });
      tools.notify("error", sentenceOf(failure));
    }
  }

  async function runOf(
    next: WizardState,
    from: RunPlace["from"],
    writer: WriterChoice = "configured",
  ) {
    const asked = runnable(next);
    if (asked === null) return showNotice(tools.notify, "missingInformation");
    startedFrom.current = from;
    dispatch({ type: "run-started", asked });
    const isStopped = () => stopWanted.current;
    await toItsEnd(
      (signal) => sendAnalysis(next, { tools, signal, onEvent, isStopped, writer }),
      next.step,
    );
  }

  async function toItsEnd(
    begin: (signal: AbortSignal) => Promise<SentAnalysis>,
    step = state.step,
  ) {
    const { signal } = listening.current;
    opening.current.abort();
    stopWanted.current = false;
    accepted.current = false;
    const place = () => ({
      ...{ dispatch, tools, from: startedFrom.current },
      ...{ step, accepted: accepted.current },
    });
    try {
      const { outcome, request } = await begin(signal);
      if (!signal.aborted) endAnalysis(place(), outcome, request);
    } catch (failure) {
      if (!signal.aborted) failAnalysis(place(), failureOf(failure));
    }
  }

  return {
    async run(from = "wizard", writer) {
      if (state.run.kind === "idle" || runnable(state) === null) await runOf(state, from, writer);
    },
    async ask(edit) {
      if (state.run.kind !== "idle") return;
      const next = wizardReducer(state, edit);
      dispatch(edit);
      if (next.step !== state.step) tools.address.step(next.step, state.step);
      await runOf(next, "wizard");
      // A run that failed leaves the report before it in view.
      const shown = state.result?.answer.id;
      if (tools.address.read() === null && shown) tools.address.write(shown);
    },
    async confirm() {
      if (state.run.kind !== "held") return;
      const { request, foundKeywords } = state.run.held;
      const confirmed = { ...request, confirmedKeywords: [...foundKeywords] };
      dispatch({ type: "hold-confirmed" });
      await toItsEnd(async (signal) => ({
        request,
        outcome: await withServerDataset(
          confirmed,
          { source: activeSource(state), tools },
          (sent) => tools.run(sent, { confirmed: true, onEvent, signal }),
        ),
      }));
    },
    cancel() {
      dispatch({ type: "hold-cancelled" });
      showNotice(tools.notify, "analysisCancelled");
    },
    async open(id) {
      if (state.run.kind !== "idle") return;
      await attach(id);
    },
    async stop() {
      if (state.run.kind !== "analyzing" || state.run.stopping) return;
      dispatch({ type: "stop-asked" });
      stopWanted.current = true;
      if (state.run.id !== null) await stopOnServer(state.run.id);
    },
  };
}
