import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { type AiModel, aiModels, noModelText } from "#contract/model.ts";
import { Field, LinkButton } from "#web/ui/elements.tsx";
import { Select } from "#web/ui/select.tsx";

interface ModelSelectProps {
  readonly model: AiModel;
  /** Whether the Pro model may be chosen; absent until the server has said it. */
  readonly premium: boolean | undefined;
  /** Whether there is a model at all; absent until the server has said it. */
  readonly isSetUp: boolean | undefined;
  readonly disabled: boolean;
  readonly onChoose: (model: AiModel) => void;
  readonly onUpgrade: () => void;
}

/** The fast model, or the more capable one for those whose plan has it. */
export function ModelSelect(props: ModelSelectProps) {
  const { model, premium, isSetUp, disabled, onChoose } = props;
  const { flash, pro } = aiModels;
  const isLocked = premium !== true;
  const about = (name: AiModel, text: string) =>
    isSetUp === false ? aiModels[name].label : `${aiModels[name].label} (${text})`;
  return (
    <Field label="AI model" hint={hintOf(props)}>
      {(control) => (
        <Select
          {...control}
          disabled={disabled}
          value={model}
          onChange={(event) => onChoose(event.target.value === "pro" ? "pro" : "flash")}
          options={[
            { value: "flash", label: about("flash", flash.about) },
            {
              value: "pro",
              label: about("pro", isLocked ? "premium only" : pro.about),
              disabled: isLocked,
            },
          ]}
        />
      )}
    </Field>
  );
}

/** Who answers, where that is no model; else what the Pro model needs. */
function hintOf({ premium, isSetUp, onUpgrade }: ModelSelectProps): ReactNode {
  const upgrade = premium === false && <LinkButton onClick={onUpgrade}>Upgrade to Pro</LinkButton>;
  if (isSetUp === false)
    return (
      <>
        {noModelText}
        {upgrade && <span className="block">{upgrade} for unlimited analyses.</span>}
      </>
    );
  return (
    upgrade && (
      <span className="inline-flex flex-wrap items-center gap-x-1.5">
        <Lock className="size-3.5" aria-hidden="true" />
        {aiModels.pro.label} is for premium users. {upgrade}
      </span>
    )
  );
}
