import { type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";

interface Choice<Value extends string> {
  value: Value;
  label: ReactNode;
  /** What follows from it. */
  description?: ReactNode;
  disabled?: boolean | undefined;
}

interface ChoiceGroupProps<Value extends string> {
  legend: ReactNode;
  name: string;
  value: Value | null;
  onChange: (value: Value) => void;
  choices: readonly Choice<Value>[];
}

/** One of a few, each with its consequence in view. For more than five, use `Select`. */
export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { legend, name, value, onChange, choices } = props;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-body font-medium text-ink">{legend}</legend>
      {choices.map((choice) => (
        <ChoiceCard
          key={choice.value}
          choice={choice}
          name={name}
          checked={choice.value === value}
          onChoose={() => onChange(choice.value)}
        />
      ))}
    </fieldset>
  );
}

interface ChoiceCardProps {
  choice: Choice<string>;
  name: string;
  checked: boolean;
  onChoose: () => void;
}

function ChoiceCard({ choice, name, checked, onChoose }: ChoiceCardProps) {
  const id = useId();
  return (
    <label
      className={classNames(
        "flex items-start gap-3 rounded-control border px-4 py-3 transition-colors",
        "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
        checked
          ? "border-accent bg-accent-wash"
          : "border-line bg-surface hover:border-line-strong",
        choice.disabled && "opacity-55",
      )}
    >
      <input
        type="radio"
        name={name}
        value={choice.value}
        checked={checked}
        disabled={choice.disabled}
        aria-labelledby={`${id}-label`}
        aria-describedby={choice.description ? `${id}-description` : undefined}
        onChange={onChoose}
        className={
          "mt-0.5 size-4 shrink-0 appearance-none rounded-full border border-line-strong bg-surface outline-none " +
          "checked:border-5 checked:border-accent forced-colors:appearance-auto"
        }
      />
      <span className="min-w-0">
        <span id={`${id}-label`} className="block text-body font-medium text-ink">
          {choice.label}
        </span>
        {choice.description && (
          <span id={`${id}-description`} className="block text-body text-ink-soft">
            {choice.description}
          </span>
        )}
      </span>
    </label>
  );
}
