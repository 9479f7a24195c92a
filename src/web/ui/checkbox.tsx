import { Check } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";

interface CheckboxProps extends Omit<ComponentProps<"input">, "onChange" | "type" | "checked"> {
  label: ReactNode;
  description?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Yes or no. The whole line can be clicked. */
export function Checkbox({ label, description, onChange, className, ...native }: CheckboxProps) {
  const id = useId();
  return (
    <label className={classNames("flex items-start gap-2.5 text-body", className)}>
      <span className="relative mt-0.5 inline-flex size-4 shrink-0">
        <input
          {...native}
          type="checkbox"
          aria-labelledby={`${id}-label`}
          aria-describedby={description ? `${id}-description` : undefined}
          onChange={(event) => onChange(event.target.checked)}
          className={
            "peer size-4 appearance-none rounded-[4px] border border-line-strong bg-surface transition-colors " +
            "checked:border-accent checked:bg-accent enabled:hover:border-ink-soft " +
            "enabled:checked:hover:border-accent-strong disabled:opacity-50 forced-colors:appearance-auto"
          }
        />
        <Check
          aria-hidden="true"
          strokeWidth={3}
          className="pointer-events-none absolute inset-0.5 hidden size-3 text-on-accent peer-checked:block forced-colors:hidden"
        />
      </span>
      <span className="min-w-0">
        <span id={`${id}-label`} className="text-ink">
          {label}
        </span>
        {description && (
          <span id={`${id}-description`} className="block text-ink-faint">
            {description}
          </span>
        )}
      </span>
    </label>
  );
}
