import type { ReactNode } from "react";
import { showModalWhilePresent } from "./modal-frame.tsx";

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
