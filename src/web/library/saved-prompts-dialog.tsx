import { useState } from "react";
import type { SavedPrompt, SavedPromptEdit } from "#contract/calls/saved-prompts.ts";
import { DeleteDialog, Dialog } from "#web/ui/dialog.tsx";
import { useDraft } from "#web/ui/drafts.tsx";
import { Button, Callout, EmptyState, Skeleton } from "#web/ui/elements.tsx";
import { EditPromptForm } from "./edit-prompt-form.tsx";
import { SavedPromptRow } from "./saved-prompt-row.tsx";
import { useSavedPrompts } from "./use-saved-prompts.ts";

interface SavedPromptsDialogProps {
  open: boolean;
  onClose: () => void;
  onUse: (saved: SavedPrompt) => void;
}

interface Editing {
  readonly id: string;
  readonly draft: SavedPromptEdit;
}

/** The person's saved prompts: to use, to edit one at a time, to delete. */
export function SavedPromptsDialog({ open, onClose, onUse }: SavedPromptsDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Saved Prompts" width="large">
      <SavedPromptList onUse={onUse} onClose={onClose} />
    </Dialog>
  );
}

function SavedPromptList({ onUse, onClose }: Pick<SavedPromptsDialogProps, "onUse" | "onClose">) {
  // A dialog closed by mistake, or a step left by the back button, loses no half-written edit.
  const [editing, setEditing] = useDraft<Editing>("saved prompt");
  const [deleting, setDeleting] = useState<SavedPrompt | null>(null);
  const saved = useSavedPrompts();
  const [shown, setShown] = useState(shownAtOnce);
  const [left, setLeft] = useState<string | null>(null);
  const { prompts } = saved;
  // What was read before stays below it, with what is typed there.
  const unread = saved.problem !== null && (
    <Callout tone="refused" title={saved.problem}>
      <Button size="small" className="mt-2" busy={saved.loading} onClick={saved.retry}>
        Try again
      </Button>
    </Callout>
  );
  if (prompts === undefined) return unread || <Skeleton lines={4} />;
  const removed = editing && prompts.every(({ id }) => id !== editing.id) ? editing : null;
  if (prompts.length === 0 && removed === null) {
    return (
      <EmptyState
        title="No saved prompts yet"
        text="Save the instructions you write to find them here again."
        action={<Button onClick={onClose}>Write a prompt</Button>}
      />
    );
  }
  const endEdit = () => {
    setLeft(editing?.id ?? null);
    setEditing(undefined);
  };
  const change = async (edit: SavedPromptEdit) => {
    if (editing === undefined) return;
    const isDone = removed ? saved.add(edit) : saved.change(editing.id, edit);
    if (await isDone) endEdit();
  };
  const form = editing && (
    <EditPromptForm
      draft={editing.draft}
      onChange={(draft) => setEditing({ ...editing, draft })}
      onCancel={endEdit}
      onSave={change}
    />
  );
  return (
    <>
      {unread}
      {removed && (
        <Callout tone="decide" title="This prompt was deleted in another tab">
          What you typed is kept, and can be saved as a new prompt.
        </Callout>
      )}
      {removed && form}
      <table className="block w-full text-left text-body sm:table">
        <thead className="sr-only sm:not-sr-only sm:table-header-group">
          <tr>
            {columns.map((name) => (
              <th
                key={name}
                scope="col"
                className="border-b border-line-strong py-2 pr-4 font-semibold last:pr-0 last:text-right"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block align-top sm:table-row-group">
          {prompts.slice(0, shown).map((item) =>
            item.id === editing?.id ? (
              <tr key={item.id} className="block border-b border-line sm:table-row">
                <td colSpan={columns.length} className="block sm:table-cell">
                  {form}
                </td>
              </tr>
            ) : (
              <SavedPromptRow
                key={item.id}
                saved={item}
                editable={editing === undefined}
                wasEdited={item.id === left}
                onUse={() => onUse(item)}
                onEdit={() => setEditing({ id: item.id, draft: draftOf(item) }, { asks: false })}
                onDelete={() => setDeleting(item)}
              />
            ),
          )}
        </tbody>
      </table>
      {shown < prompts.length && (
        <Button variant="quiet" className="mt-3" onClick={() => setShown(shown + shownAtOnce)}>
          Show more
        </Button>
      )}
      <DeletePromptDialog
        saved={deleting}
        onClose={() => setDeleting(null)}
        onDelete={saved.remove}
      />
    </>
  );
}

const columns = ["Date", "Title", "Prompt", "AI", "Actions"];

/** A plan keeps any number; a screen need not. */
const shownAtOnce = 50;

const draftOf = ({ title, prompt }: SavedPrompt): SavedPromptEdit => ({ title, prompt });

interface DeletePromptDialogProps {
  /** Null while nothing is asked. */
  saved: SavedPrompt | null;
  onClose: () => void;
  onDelete: (id: string) => Promise<boolean>;
}

/** Asks before a saved prompt is deleted for good. */
function DeletePromptDialog({ saved, onClose, onDelete }: DeletePromptDialogProps) {
  if (saved === null) return null;
  return (
    <DeleteDialog title="Delete this prompt?" onClose={onClose} onDelete={() => onDelete(saved.id)}>
      <span className="font-medium">{saved.title}</span> will be deleted from your saved prompts.
      This action cannot be undone.
    </DeleteDialog>
  );
}
