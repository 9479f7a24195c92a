import type { Dispatch, RefObject } from "react";
import { type AnalystStatus, hasModel } from "#contract/calls/models.ts";
import { limits } from "#contract/limits.ts";
import { CharacterCount } from "#web/library/character-count.tsx";
import { Field, LinkButton, TextArea, TextInput } from "#web/ui/elements.tsx";
import type { WizardAction } from "../wizard-action.ts";
import type { WizardState } from "../wizard-state.ts";
import { useWizardTools } from "../wizard-tools.ts";
import { ModelSelect } from "./model-select.tsx";

interface PromptFormProps {
  readonly state: WizardState;
  readonly dispatch: Dispatch<WizardAction>;
  readonly premium: boolean | undefined;
  readonly writers: AnalystStatus | undefined;
  readonly instructions: RefObject<HTMLTextAreaElement | null>;
  readonly examplesLink: RefObject<HTMLButtonElement | null>;
  readonly onExamples: () => void;
  readonly onRun: () => void;
}

/** Model, title and instructions. */
export function PromptForm(props: PromptFormProps) {
  const { state, dispatch, premium, writers, instructions, examplesLink } = props;
  const { onExamples, onRun } = props;
  const { upgrade } = useWizardTools();
  const running = state.run.kind === "analyzing";
  const isTable = state.flow === "spreadsheet";
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <ModelSelect
          model={state.model}
          premium={premium}
          isSetUp={writers && hasModel(writers)}
          disabled={running}
          onChoose={(model) => dispatch({ type: "model-chosen", model })}
          onUpgrade={upgrade.offer}
        />
        <Field
          label="Title"
          optional
          hint={
            <span className="flex flex-wrap justify-between gap-x-4">
              <LinkButton ref={examplesLink} onClick={onExamples}>
                View Examples
              </LinkButton>
              {!isTable && "A prompt is saved under its title."}
            </span>
          }
        >
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
        hint={
          <CharacterCount
            length={state.prompt.length}
            most={isTable ? limits.promptCharacters : limits.promptGuideCharacters}
          />
        }
      >
        {(control) => (
          <TextArea
            {...control}
            ref={instructions}
            rows={6}
            maxLength={isTable ? limits.promptCharacters : undefined}
            readOnly={running}
            placeholder="What do you want to know?"
            value={state.prompt}
            onChange={(event) => dispatch({ type: "prompt-typed", prompt: event.target.value })}
            onKeyDown={(event) => {
              if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) onRun();
            }}
          />
        )}
      </Field>
      {state.former !== null && !running && (
        <p className="-mt-2 flex flex-wrap gap-x-2 text-ink-soft">
          What you wrote before is kept.
          <LinkButton onClick={() => dispatch({ type: "former-wanted" })}>Bring it back</LinkButton>
        </p>
      )}
    </>
  );
}
