import { useState } from "react";
import type { HistoryEntry } from "#contract/calls/history.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { nameOf } from "./history-entry.tsx";

export interface DeleteAnalysisDialogProps {
  entry: HistoryEntry;
  onClose: () => void;
  onDelete: () => Promise<unknown>;
}

/** Asks before an analysis is deleted for good. */
export function DeleteAnalysisDialog({ entry, onClose, onDelete }: DeleteAnalysisDialogProps) {
  const [deleting, setDeleting] = useState(false);
  const remove = async () => {
    setDeleting(true);
    await onDelete();
    onClose();
  };
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="danger" busy={deleting} onClick={() => void remove()}>
        Delete
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title="Delete this analysis?" width="small" footer={footer}>
      <p className="break-words">
        <span className="font-medium">{nameOf(entry)}</span> will be deleted with its data and its
        report. {entry.state === "running" && "It is running and will be stopped. "}
        This action cannot be undone.
      </p>
    </Dialog>
  );
}
