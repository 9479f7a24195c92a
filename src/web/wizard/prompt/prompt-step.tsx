import { Play } from "lucide-react";
import { useRef } from "react";
import { limits } from "#contract/limits.ts";
import { models } from "#contract/model.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { RunProgress } from "../run/run-progress.tsx";
import type { AnalysisControls } from "../run/use-analysis.ts";
import type { StepProps } from "../step-props.ts";
import { CharacterCount } from "./character-count.tsx";
import { starterQuestions } from "./starter-questions.ts";

export interface PromptStepProps extends StepProps {
  readonly analysis: AnalysisControls;
  readonly onReset: () => void;
}

/** The fifth step: the question in the person's own words, and the run. */
export function PromptStep({ state, dispatch, analysis, onReset }: PromptStepProps) {
  const running = state.run.kind === "analyzing";
  const instructions = useRef<HTMLTextAreaElement>(null);
  const write = (prompt: string) => {
    dispatch({ type: "prompt-typed", prompt });
    instructions.current?.focus();
  };
  return (
    <div className="flex flex-col gap-6">
      <Card title="Ask your question">
        <div className="flex flex-col gap-5">
          <div className="grid gap-5 sm:grid-cols-2">
            <ModelSelect />
            <Field label="Title" optional>
              {(control) => (
                <TextInput
                  {...control}
                  maxLength={200}
                  disabled={running}
                  value={state.title}
                  onChange={(event) => dispatch({ type: "title-typed", title: event.target.value })}
                />
              )}
            </Field>
          </div>
          <Field
            label="Instructions"
            hint={<CharacterCount length={state.prompt.length} flow={state.flow} />}
          >
            {(control) => (
              <TextArea
                {...control}
                ref={instructions}
                rows={6}
                maxLength={state.flow === "spreadsheet" ? limits.promptCharacters : undefined}
                readOnly={running}
                placeholder="What do you want to know?"
                value={state.prompt}
                onChange={(event) => dispatch({ type: "prompt-typed", prompt: event.target.value })}
                onKeyDown={(event) => {
                  if (event.key === "Enter" && (event.ctrlKey || event.metaKey))
                    void analysis.run();
                }}
              />
            )}
          </Field>
          {!running && <Starters questions={starterQuestions(state)} onChoose={write} />}
          <div className="flex flex-wrap gap-2">
            <Button
              variant="primary"
              busy={running}
              icon={<Play />}
              aria-keyshortcuts="Control+Enter"
              onClick={() => void analysis.run()}
            >
              {running ? "Analyzing Your Data..." : "Run Analysis"}
            </Button>
            <Button disabled={running || state.prompt === ""} onClick={() => write("")}>
              Clear
            </Button>
            <Button variant="quiet" disabled={running} onClick={onReset}>
              Reset All
            </Button>
          </div>
        </div>
      </Card>
      {state.run.kind === "analyzing" && <RunProgress run={state.run} onStop={analysis.stop} />}
    </div>
  );
}

function ModelSelect() {
  return (
    <Field label="AI model">
      {(control) => (
        <Select
          {...control}
          defaultValue="flash"
          options={[{ value: "flash", label: models.builtin.label }]}
        />
      )}
    </Field>
  );
}

interface StartersProps {
  questions: readonly string[];
  onChoose: (question: string) => void;
}

function Starters({ questions, onChoose }: StartersProps) {
  if (questions.length === 0) return null;
  return (
    <div>
      <p className="mb-2 text-ink-soft">Questions this table can answer</p>
      <ul className="flex flex-wrap gap-2">
        {questions.map((question) => (
          <li key={question} className="max-w-full">
            <button
              type="button"
              onClick={() => onChoose(question)}
              className="max-w-full rounded-control border border-line px-3 py-1.5 text-left break-words text-ink transition-colors hover:border-line-strong hover:bg-raised pointer-coarse:min-h-11"
            >
              {question}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
