import { type ReactNode, useState } from "react";
import { classNames } from "./class-names.ts";
import { Button } from "./elements.tsx";
import { ModalFrame, showModalWhilePresent } from "./modal-frame.tsx";

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons; the one that does it stands last. */
  footer?: ReactNode;
  width?: "small" | "medium" | "large" | undefined;
  /** What stands in it grows while it is open: it begins at the top, and its title stays in place. */
  grows?: boolean;
}

/** A question that must be answered before going on. Escape, the cross and the backdrop close it. */
export function Dialog({ open, width = "medium", grows = false, ...frame }: DialogProps) {
  if (!open) return null;
  return (
    <ModalFrame
      {...frame}
      className={classNames(
        grows ? "mx-auto mt-4 mb-auto" : "m-auto",
        "max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] animate-rise rounded-panel",
        widths[width],
      )}
    />
  );
}

const widths = { small: "max-w-100", medium: "max-w-140", large: "max-w-200" };

interface FullScreenDialogProps {
  /** Names the layer for a screen reader. */
  label: string;
  children: ReactNode;
}

/** Covers the page and its open dialogs, and cannot be closed. What is below keeps its state. */
export function FullScreenDialog({ label, children }: FullScreenDialogProps) {
  return (
    <dialog
      ref={showModalWhilePresent}
      aria-label={label}
      // Pressing Escape twice closes even a dialog that cancels the event, unless `closedby` forbids it.
      closedby="none"
      onCancel={(event) => event.preventDefault()}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none overflow-y-auto border-0 bg-canvas p-0 text-ink"
    >
      {children}
    </dialog>
  );
}

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
