import { type FormEvent, useState } from "react";
import type { Retention } from "#contract/calls/retention.ts";
import { limits } from "#contract/limits.ts";
import { Button, Field, TextInput } from "#web/ui/elements.tsx";

interface RetentionFormProps {
  retention: Retention;
  busy: boolean;
  onChoose: (days: number | null) => void;
}

/** A shorter time of one's own. */
export function RetentionForm({ retention, busy, onChoose }: RetentionFormProps) {
  const { operatorDays, ownDays } = retention;
  const [typed, setTyped] = useState(ownDays === null ? "" : String(ownDays));
  const [error, setError] = useState("");
  const most = operatorDays ?? limits.retentionDays;
  const save = (event: FormEvent) => {
    event.preventDefault();
    const days = Number(typed.trim());
    const isRight = /^\d+$/.test(typed.trim()) && days >= 1 && days <= most;
    setError(isRight ? "" : `Please type a whole number of days from 1 to ${most}.`);
    if (isRight) onChoose(days);
  };
  return (
    <form onSubmit={save} className="flex flex-wrap items-end gap-2">
      <div className="w-full max-w-60">
        <Field label="Days until deletion" error={error}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              placeholder={operatorDays === null ? "No limit" : String(operatorDays)}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
      </div>
      <Button type="submit" busy={busy}>
        Save days
      </Button>
      {ownDays !== null && (
        <Button variant="quiet" disabled={busy} onClick={() => onChoose(null)}>
          Remove my choice
        </Button>
      )}
    </form>
  );
}
