import type { HistoryEntry } from "#contract/calls/history.ts";
import { DeleteDialog } from "#web/ui/delete-dialog.tsx";
import { nameOf } from "./history-entry.tsx";

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
