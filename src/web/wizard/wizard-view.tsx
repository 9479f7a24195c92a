import { useReducer, useRef } from "react";
import type { AnalystStatus } from "#contract/calls/models.ts";
import { Button, Callout, Skeleton } from "#web/ui/elements.tsx";
import { Spinner } from "#web/ui/progress.tsx";
import { WarningDialog } from "./privacy/warning-dialog.tsx";
import { ReportBanner } from "./report-banner.tsx";
import { useAnalysis } from "./run/use-analysis.ts";
import { SelectionSummary } from "./selection-summary.tsx";
import { StepBody } from "./step-body.tsx";
import { StepFooter } from "./step-footer.tsx";
import { StepList } from "./step-list.tsx";
import { flows, stepTitles } from "./steps.ts";
import { useHistorySync } from "./use-history-sync.ts";
import { wizardReducer } from "./wizard-reducer.ts";
import { emptyWizard, type WizardState } from "./wizard-state.ts";
import { type WizardTools, WizardToolsContext } from "./wizard-tools.ts";

interface WizardViewProps {
  tools: WizardTools;
  /** Whether the person's plan has the Pro model; absent until the server has said it. */
  premium?: boolean | undefined;
  /** Who writes the reports; absent until the server has said it. */
  writers?: AnalystStatus | undefined;
  /** Those of the person's default set; absent until the server has said them. */
  defaultKeywords?: readonly string[] | undefined;
}

/** The steps and what they share. The draft lives here only: it may hold health data. */
export function WizardView({ tools, premium, writers, defaultKeywords }: WizardViewProps) {
  const [state, dispatch] = useReducer(wizardReducer, tools, startOf);
  // A plan that lapsed, or a saved prompt that names the Pro model: back to Flash.
  if (premium === false && state.model === "pro" && state.run.kind === "idle")
    dispatch({ type: "model-chosen", model: "flash" });
  // At the start, and again after all was reset.
  if (defaultKeywords !== undefined && state.standing === null && state.run.kind === "idle")
    dispatch({ type: "keywords-standing", keywords: defaultKeywords });
  const analysis = useAnalysis(state, dispatch, tools);
  const arrived = useArrival();
  const move = useHistorySync({ state, dispatch, tools, open: analysis.open });
  const reset = () => {
    dispatch({ type: "reset-all" });
    tools.address.write(null);
  };
  const again = () => {
    dispatch({ type: "new-analysis" });
    tools.address.write(null);
  };
  return (
    <WizardToolsContext value={tools}>
      <div className="mx-auto grid w-full max-w-360 flex-1 grid-rows-[auto_1fr] gap-x-10 gap-y-4 px-4 pt-4 sm:px-6 lg:grid-cols-[14rem_minmax(0,1fr)] lg:grid-rows-1 lg:pt-8">
        <StepList state={state} onMove={move} />
        <div
          className={
            state.step === "results"
              ? "flex min-w-0 flex-col"
              : "flex w-full max-w-220 min-w-0 flex-col"
          }
        >
          <h1
            // A new one for each step, and for each run that begins or ends: what had the focus is gone then.
            key={`${state.step} ${state.run.kind === "idle"} ${state.problem}`}
            ref={arrived}
            tabIndex={-1}
            className="sr-only scroll-mt-24"
          >
            {headingOf(state)}
          </h1>
          <div className="flex flex-1 flex-col gap-4 pb-8 sm:gap-6">
            <SelectionSummary state={state} />
            <ReportBanner state={state} onOpen={() => dispatch({ type: "report-opened" })} />
            {state.problem !== null && (
              <Problem
                text={state.problem}
                state={state}
                named={namedElsewhere(state, tools)}
                onLookAgain={(id) => void analysis.open(id)}
                onBuiltin={() => void analysis.run("wizard", "builtin")}
              />
            )}
            {state.opening ? (
              <Opening />
            ) : (
              <StepBody
                state={state}
                dispatch={dispatch}
                analysis={analysis}
                premium={premium}
                writers={writers}
                onReset={reset}
                onNewAnalysis={again}
              />
            )}
          </div>
          {!state.opening && <StepFooter state={state} onMove={move} />}
        </div>
      </div>
      <WarningDialog
        found={state.run.kind === "held" ? state.run.held.foundKeywords : null}
        onCancel={analysis.cancel}
        onConfirm={() => void analysis.confirm()}
      />
    </WizardToolsContext>
  );
}

/** A page that opens with an analysis in its address waits for it from the first moment. */
function startOf({ address }: WizardTools): WizardState {
  return { ...emptyWizard, opening: address.read() !== null };
}

function headingOf({ flow, step, opening }: WizardState): string {
  if (opening) return "Opening the analysis";
  const steps = flows[flow];
  return `Step ${steps.indexOf(step) + 1} of ${steps.length}: ${stepTitles[step]}`;
}

function Opening() {
  return (
    <div className="flex flex-col gap-6">
      <Spinner label="Opening the analysis..." />
      <Skeleton lines={6} />
    </div>
  );
}

/** Moves focus to each new heading but the first one, as the page loads. */
function useArrival() {
  const loaded = useRef(false);
  return useRef((heading: HTMLElement | null) => {
    if (heading !== null && loaded.current) heading.focus();
    if (heading !== null) loaded.current = true;
  }).current;
}

function problemTitle({ step, result }: WizardState, named: string | null): string {
  if (named !== null) return "The report could not be fetched";
  const isInView = step === "results" && result !== null;
  return isInView ? "The next question has no report" : "There is no report";
}

/** The analysis that the address names, unless it is the one in view. */
function namedElsewhere({ result }: WizardState, { address }: WizardTools): string | null {
  const named = address.read();
  return named === result?.answer.id ? null : named;
}

interface ProblemProps {
  text: string;
  state: WizardState;
  /** The analysis that the address names: it was only out of reach. */
  named: string | null;
  onLookAgain: (id: string) => void;
  onBuiltin: () => void;
}

function Problem({ text, state, named, onLookAgain, onBuiltin }: ProblemProps) {
  return (
    <Callout tone="refused" title={problemTitle(state, named)}>
      {text}
      {state.sources.length > 0 && (
        <p className="mt-1 text-ink-soft">Your file, your choices and your question are kept.</p>
      )}
      {state.offersBuiltin && (
        <p className="mt-3">
          <Button size="small" onClick={onBuiltin}>
            Let the built-in analyst answer
          </Button>
        </p>
      )}
      {named !== null && (
        <p className="mt-3">
          <Button size="small" onClick={() => onLookAgain(named)}>
            Look again
          </Button>
        </p>
      )}
    </Callout>
  );
}
