import { PenLine } from "lucide-react";
import { type FormEvent, useState } from "react";
import { limits } from "#contract/limits.ts";
import { notices } from "#contract/notices.ts";
import { Button, Field, TextArea } from "#web/ui/elements.tsx";

interface ManualTextProps {
  /** What was typed so far; it stays when the area is closed. */
  draft: string;
  disabled: boolean;
  onDraft: (draft: string) => void;
  onAdd: (text: string) => void;
  /** Called when there is nothing to add. */
  onMissing: () => void;
  onCancel: () => void;
}

/** Where text is typed or pasted instead of uploading a file. */
export function ManualText(props: ManualTextProps) {
  const { draft, disabled, onDraft, onAdd, onMissing, onCancel } = props;
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const blank = draft.trim() === "";
    setMissing(blank);
    if (blank) onMissing();
    else onAdd(draft);
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3 rounded-panel border border-line p-4">
      <Field
        label="Text to analyse"
        hint="Notes, letters or minutes, as many lines as you like."
        error={missing && draft.trim() === "" ? notices.textMissing[1] : undefined}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={8}
            autoFocus
            maxLength={limits.analysisCharacters}
            value={draft}
            onChange={(event) => onDraft(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" icon={<PenLine />} disabled={disabled}>
          Add Text
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}
