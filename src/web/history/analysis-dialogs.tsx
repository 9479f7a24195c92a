import { type FormEvent, useId, useState } from "react";
import type { HistoryEntry } from "#contract/calls/history.ts";
import { limits } from "#contract/limits.ts";
import { DeleteDialog, Dialog } from "#web/ui/dialog.tsx";
import { useDraft } from "#web/ui/drafts.tsx";
import { Button, Field, TextInput } from "#web/ui/elements.tsx";
import { nameOf } from "./history-entry.tsx";

interface RenameDialogProps {
  entry: HistoryEntry;
  onClose: () => void;
  /** Gives whether it was done: what was typed stays until it is. */
  onRename: (title: string) => Promise<boolean>;
}

/** Asks for the title an analysis is found by. */
export function RenameDialog({ entry, onClose, onRename }: RenameDialogProps) {
  const form = useId();
  const before = entry.title ?? "";
  // A list that fails takes its dialogs away: what was typed waits for them.
  const [title = before, setTitle] = useDraft<string>(`title of ${entry.id}`);
  const [busy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    if (await onRename(title)) return leave();
    setBusy(false);
  };
  const leave = () => {
    setTitle(undefined);
    onClose();
  };
  const footer = (
    <>
      <Button onClick={leave}>Cancel</Button>
      <Button type="submit" form={form} variant="primary" busy={busy}>
        Rename
      </Button>
    </>
  );
  return (
    <Dialog open onClose={leave} title="Rename this analysis" width="small" footer={footer}>
      <form id={form} onSubmit={save}>
        <Field label="Title" hint="Without one, the analysis is shown by its question.">
          {(control) => (
            <TextInput
              {...control}
              value={title}
              maxLength={limits.nameCharacters}
              onChange={(event) =>
                setTitle(event.target.value, { asks: event.target.value !== before })
              }
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}

interface DeleteAnalysisDialogProps {
  entry: HistoryEntry;
  onClose: () => void;
  onDelete: () => Promise<boolean>;
}

/** Asks before an analysis is deleted for good. */
export function DeleteAnalysisDialog({ entry, onClose, onDelete }: DeleteAnalysisDialogProps) {
  return (
    <DeleteDialog title="Delete this analysis?" onClose={onClose} onDelete={onDelete}>
      <span className="font-medium">{nameOf(entry)}</span> will be deleted with its data and its
      report. {entry.state === "running" && "It is running and will be stopped. "}
      This action cannot be undone.
    </DeleteDialog>
  );
}
