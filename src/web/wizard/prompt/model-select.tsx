import { Lock } from "lucide-react";
import { type AiModel, aiModels } from "#contract/model.ts";
import { Field } from "#web/ui/field.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Select } from "#web/ui/select.tsx";

export interface ModelSelectProps {
  readonly model: AiModel;
  /** Whether the Pro model may be chosen; absent until the server has said it. */
  readonly premium: boolean | undefined;
  readonly disabled: boolean;
  readonly onChoose: (model: AiModel) => void;
  readonly onUpgrade: () => void;
}

/** The fast model, or the more capable one for those whose plan has it. */
export function ModelSelect({ model, premium, disabled, onChoose, onUpgrade }: ModelSelectProps) {
  const locked = premium !== true;
  const { flash, pro } = aiModels;
  return (
    <Field
      label="AI model"
      hint={
        premium === false && (
          <span className="inline-flex flex-wrap items-center gap-x-1.5">
            <Lock className="size-3.5" aria-hidden="true" />
            {pro.label} is for premium users.
            <LinkButton onClick={onUpgrade}>Upgrade to Pro</LinkButton>
          </span>
        )
      }
    >
      {(control) => (
        <Select
          {...control}
          disabled={disabled}
          value={model}
          onChange={(event) => onChoose(event.target.value === "pro" ? "pro" : "flash")}
          options={[
            { value: "flash", label: `${flash.label} (${flash.about})` },
            {
              value: "pro",
              label: `${pro.label} (${locked ? "premium only" : pro.about})`,
              disabled: locked,
            },
          ]}
        />
      )}
    </Field>
  );
}
