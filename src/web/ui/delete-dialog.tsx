import { type ReactNode, useState } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

interface DeleteDialogProps {
  /** The question. */
  title: string;
  /** What goes, and that it does not come back. */
  children: ReactNode;
  onClose: (deleted: boolean) => void;
  /** Says how it went, and gives whether it did; until it does the dialog stays. */
  onDelete: () => Promise<boolean>;
}

/** Asks before something is deleted for good. */
export function DeleteDialog({ title, children, onClose, onDelete }: DeleteDialogProps) {
  const [deleting, setDeleting] = useState(false);
  const remove = async () => {
    setDeleting(true);
    if (await onDelete()) return onClose(true);
    setDeleting(false);
  };
  const leave = () => onClose(false);
  const footer = (
    <>
      <Button onClick={leave}>Cancel</Button>
      <Button variant="danger" busy={deleting} onClick={() => void remove()}>
        Delete
      </Button>
    </>
  );
  return (
    <Dialog open onClose={leave} title={title} width="small" footer={footer}>
      <p className="break-words">{children}</p>
    </Dialog>
  );
}
