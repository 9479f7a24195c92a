import { formatDate } from "#contract/formatting.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Button } from "#web/ui/elements.tsx";

interface CancelDialogProps {
  open: boolean;
  /** When the paid month ends, ISO time; null where none is paid. */
  until: string | null;
  onClose: () => void;
  onCancel: () => void;
}

/** Asks before a subscription is canceled, and says what stays until when. */
export function CancelDialog({ open, until, onClose, onCancel }: CancelDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Cancel the subscription?"
      width="small"
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button variant="danger" onClick={onCancel}>
            Cancel it
          </Button>
        </>
      }
    >
      <p className="text-lead">
        {until
          ? `Everything stays as it is until ${formatDate(until)}. Then the free analyses hold again.`
          : "It ends at once. Then the free analyses hold again."}
      </p>
      <p className="mt-2 text-ink-soft">Reports, prompts and documents are kept.</p>
    </Dialog>
  );
}
