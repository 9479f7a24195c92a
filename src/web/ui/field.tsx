import { type ReactNode, useId } from "react";

/** What a field hands to its control, so that name, hint and error are read together. */
interface FieldControl {
  id: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
}

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** Says what to do; stands where it happened. */
  error?: ReactNode;
  optional?: boolean | undefined;
  children: (control: FieldControl) => ReactNode;
}

/** A label, its control, and what there is to say about it. */
export function Field({ label, hint, error, optional = false, children }: FieldProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].join(" ").trim();
  const control: FieldControl = { id };
  if (described) control["aria-describedby"] = described;
  if (error) control["aria-invalid"] = true;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-body font-medium text-ink">
        {label}
        {optional && <span className="font-normal text-ink-faint"> (optional)</span>}
      </label>
      {children(control)}
      {hint && (
        <p id={`${id}-hint`} className="text-body text-ink-faint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-body text-refused">
          {error}
        </p>
      )}
    </div>
  );
}
