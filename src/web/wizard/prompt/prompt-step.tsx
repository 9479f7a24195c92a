import { useRef, useState } from "react";
import type { AnalystStatus } from "#contract/calls/models.ts";
import type { SavedPrompt } from "#contract/calls/saved-prompts.ts";
import { limits } from "#contract/limits.ts";
import { SavedPromptsDialog } from "#web/library/saved-prompts-dialog.tsx";
import { Card } from "#web/ui/elements.tsx";
import { RunEstimate } from "../estimate/run-estimate.tsx";
import { AnalysisPanel } from "../panel/analysis-panel.tsx";
import { RunProgress } from "../run/run-progress.tsx";
import { askedNow, runnable } from "../run/send-analysis.ts";
import type { AnalysisControls } from "../run/use-analysis.ts";
import type { StepProps } from "../wizard-action.ts";
import { showNotice, useWizardTools } from "../wizard-tools.ts";
import { ExamplesPanel } from "./examples-panel.tsx";
import { PreviewButton } from "./outbound-preview.tsx";
import { PromptButtons } from "./prompt-buttons.tsx";
import { PromptForm } from "./prompt-form.tsx";
import { Starters } from "./quick-question.tsx";
import { promptToSave } from "./save-prompt.ts";
import { starterQuestions } from "./starter-questions.ts";

interface PromptStepProps extends StepProps {
  readonly analysis: AnalysisControls;
  /** Whether the Pro model may be chosen; absent until the server has said it. */
  readonly premium: boolean | undefined;
  /** Who writes the report; absent until the server has said it. */
  readonly writers: AnalystStatus | undefined;
  readonly onReset: () => void;
}

/** The question in the person's own words, and the run. */
export function PromptStep(props: PromptStepProps) {
  const { state, dispatch, analysis, premium, writers, onReset } = props;
  const { notify } = useWizardTools();
  const [listOpen, setListOpen] = useState(false);
  const [examplesOpen, setExamplesOpen] = useState(false);
  const instructions = useRef<HTMLTextAreaElement>(null);
  const examplesLink = useRef<HTMLButtonElement>(null);
  const { run } = state;
  const running = run.kind === "analyzing";
  // While it waits for an answer as well: nothing moves behind the question.
  const underWay = run.kind !== "idle";
  const write = (prompt: string) => {
    dispatch({ type: "prompt-put", prompt });
    instructions.current?.focus();
  };
  const use = (saved: SavedPrompt) => {
    setListOpen(false);
    dispatch({ type: "prompt-loaded", saved });
    const { promptCharacters: limit } = limits;
    const isCut = state.flow === "spreadsheet" && saved.prompt.length > limit;
    showNotice(notify, isCut ? "promptCut" : "promptLoaded", { limit });
  };
  const closeExamples = () => {
    setExamplesOpen(false);
    examplesLink.current?.focus();
  };
  return (
    <div className="flex flex-col gap-6">
      <Card title="Ask your question">
        <div className="flex flex-col gap-5">
          <PromptForm
            {...{ state, dispatch, premium, writers, instructions, examplesLink }}
            onExamples={() => setExamplesOpen(true)}
            onRun={() => void analysis.run()}
          />
          {!underWay && (
            <Starters
              questions={starterQuestions(state)}
              of={state.flow === "spreadsheet" ? "this table" : "this text"}
              onChoose={write}
            />
          )}
          <PromptButtons
            state={state}
            onRun={() => void analysis.run()}
            onLoad={() => setListOpen(true)}
            onClear={() => write("")}
            onReset={onReset}
          />
          <RunEstimate
            state={state}
            writers={writers}
            onBuiltin={() => void analysis.run("wizard", "builtin")}
          />
          {writers?.hosted && <PreviewButton state={state} stands={writers.stands} />}
        </div>
      </Card>
      {underWay && (
        <RunProgress
          stage={running ? run.stage : null}
          stopping={running && run.stopping}
          onStop={analysis.stop}
        />
      )}
      <AnalysisPanel
        finished={state.result}
        prompt={promptToSave(askedNow(state))}
        ready={runnable(state) !== null}
        running={running}
        premium={premium}
        folded={false}
        onGenerate={() => void analysis.run("panel")}
      />
      <SavedPromptsDialog open={listOpen} onClose={() => setListOpen(false)} onUse={use} />
      {examplesOpen && <ExamplesPanel onUse={write} onClose={closeExamples} />}
    </div>
  );
}
