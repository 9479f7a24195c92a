import type { SavedPrompt } from "#contract/calls/saved-prompts.ts";
import { DeleteDialog } from "#web/ui/delete-dialog.tsx";

interface DeletePromptDialogProps {
  /** Null while nothing is asked. */
  saved: SavedPrompt | null;
  onClose: () => void;
  onDelete: (id: string) => Promise<boolean>;
}

/** Asks before a saved prompt is deleted for good. */
export function DeletePromptDialog({ saved, onClose, onDelete }: DeletePromptDialogProps) {
  if (saved === null) return null;
  return (
    <DeleteDialog title="Delete this prompt?" onClose={onClose} onDelete={() => onDelete(saved.id)}>
      <span className="font-medium">{saved.title}</span> will be deleted from your saved prompts.
      This action cannot be undone.
    </DeleteDialog>
  );
}
