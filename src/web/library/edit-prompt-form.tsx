import { useState } from "react";
import { isCompleteEdit, type SavedPromptEdit } from "#contract/calls/saved-prompts.ts";
import { limits } from "#contract/limits.ts";
import { fillIn, notices } from "#contract/notices.ts";
import { Button, Field, TextArea, TextInput } from "#web/ui/elements.tsx";
import { notify } from "#web/ui/notices.tsx";
import { CharacterCount } from "./character-count.tsx";

interface EditPromptFormProps {
  draft: SavedPromptEdit;
  onChange: (draft: SavedPromptEdit) => void;
  onCancel: () => void;
  /** Called with fields that may be saved; the form waits until it is done. */
  onSave: (edit: SavedPromptEdit) => Promise<unknown>;
}

const most = limits.promptCharacters;

/** Changes one saved prompt in its place in the table. */
export function EditPromptForm({ draft, onChange, onCancel, onSave }: EditPromptFormProps) {
  const [saving, setSaving] = useState(false);
  const save = async () => {
    if (!isCompleteEdit(draft)) {
      const [kind, title, text] = notices.promptInvalid;
      return notify(kind, title, fillIn(text, { limit: most }));
    }
    setSaving(true);
    await onSave(draft);
    setSaving(false);
  };
  return (
    <form
      ref={takeFocus}
      tabIndex={-1}
      // What is wrong is said in a notice, not in the browser's own words.
      noValidate
      aria-label="Edit Prompt"
      className="flex flex-col gap-4 py-4 outline-none"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h3 className="text-lead font-semibold">Edit Prompt</h3>
      <Field label="Title">
        {(control) => (
          <TextInput
            {...control}
            maxLength={200}
            value={draft.title}
            onChange={(event) => onChange({ ...draft, title: event.target.value })}
          />
        )}
      </Field>
      <Field label="Prompt" hint={<CharacterCount length={draft.prompt.length} most={most} />}>
        {(control) => (
          <TextArea
            {...control}
            rows={6}
            maxLength={most}
            value={draft.prompt}
            onChange={(event) => onChange({ ...draft, prompt: event.target.value })}
          />
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" busy={saving}>
          Save changes
        </Button>
      </div>
    </form>
  );
}

/** The button that was pressed is gone: the form stands in its place. */
function takeFocus(form: HTMLElement | null) {
  form?.focus();
}
