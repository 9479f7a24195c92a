import { useState } from "react";
import type { SavedPrompt, SavedPromptEdit } from "#contract/calls/saved-prompts.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { EditPromptForm } from "./edit-prompt-form.tsx";
import { SavedPromptRow } from "./saved-prompt-row.tsx";
import { useSavedPrompts } from "./use-saved-prompts.ts";

export interface SavedPromptsDialogProps {
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
  // Out here, so that a dialog closed by mistake loses no half-written edit.
  const [editing, setEditing] = useState<Editing | null>(null);
  return (
    <Dialog open={open} onClose={onClose} title="Saved Prompts" width="large">
      <SavedPromptList editing={editing} onEditing={setEditing} onUse={onUse} onClose={onClose} />
    </Dialog>
  );
}

interface SavedPromptListProps extends Pick<SavedPromptsDialogProps, "onUse" | "onClose"> {
  editing: Editing | null;
  onEditing: (editing: Editing | null) => void;
}

function SavedPromptList({ editing, onEditing, onUse, onClose }: SavedPromptListProps) {
  const saved = useSavedPrompts();
  const [shown, setShown] = useState(shownAtOnce);
  const [left, setLeft] = useState<string | null>(null);
  const { prompts } = saved;
  if (saved.problem !== null) {
    return (
      <Callout tone="refused" title={saved.problem}>
        <Button size="small" className="mt-2" busy={saved.loading} onClick={saved.retry}>
          Try again
        </Button>
      </Callout>
    );
  }
  if (prompts === undefined) return <Skeleton lines={4} />;
  if (prompts.length === 0) {
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
    onEditing(null);
  };
  const change = async (edit: SavedPromptEdit) => {
    if (editing && (await saved.change(editing.id, edit))) endEdit();
  };
  const isEditing = prompts.some(({ id }) => id === editing?.id);
  return (
    <>
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
          {prompts.slice(0, shown).map((one) =>
            one.id === editing?.id ? (
              <tr key={one.id} className="block border-b border-line sm:table-row">
                <td colSpan={columns.length} className="block sm:table-cell">
                  <EditPromptForm
                    draft={editing.draft}
                    onChange={(draft) => onEditing({ ...editing, draft })}
                    onCancel={endEdit}
                    onSave={change}
                  />
                </td>
              </tr>
            ) : (
              <SavedPromptRow
                key={one.id}
                saved={one}
                editable={!isEditing}
                wasEdited={one.id === left}
                onUse={() => onUse(one)}
                onEdit={() => onEditing({ id: one.id, draft: draftOf(one) })}
                onDelete={() => saved.remove(one.id)}
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
    </>
  );
}

const columns = ["Date", "Title", "Prompt", "AI", "Actions"];

/** A plan keeps any number; a screen need not. */
const shownAtOnce = 50;

const draftOf = ({ title, prompt }: SavedPrompt): SavedPromptEdit => ({ title, prompt });
