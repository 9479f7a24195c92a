import type { Retention } from "#contract/calls/retention.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Button } from "#web/ui/elements.tsx";
import { ExpiringItemsList } from "./expiring-items-list.tsx";

interface RetentionDialogProps {
  preview: Retention;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Shows what a shorter time would delete, before it is chosen. */
export function RetentionDialog({ preview, busy, onClose, onConfirm }: RetentionDialogProps) {
  const { ownDays } = preview;
  const days = ownDays === 1 ? "1 day" : `${ownDays} days`;
  const footer = (
    <>
      <Button disabled={busy} onClick={onClose}>
        Cancel
      </Button>
      <Button variant="danger" busy={busy} onClick={onConfirm}>
        Delete after {days}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={`Delete after ${days}?`} footer={footer}>
      <div className="flex flex-col gap-4">
        <p>What was deleted cannot be brought back. Nothing is deleted before you confirm.</p>
        <ExpiringItemsList title="Would be deleted within two weeks" retention={preview} />
      </div>
    </Dialog>
  );
}
