import type { ReactNode } from "react";
import { showModalWhilePresent } from "./modal-frame.tsx";

interface FullScreenDialogProps {
  /** Names the layer for a screen reader. */
  label: string;
  children: ReactNode;
}

/** Covers everything, open dialogs too, and cannot be closed: what is below waits as it is. */
export function FullScreenDialog({ label, children }: FullScreenDialogProps) {
  return (
    <dialog
      ref={showModalWhilePresent}
      aria-label={label}
      // Pressing Escape twice closes even a dialog that says no, unless it is told so here.
      closedby="none"
      onCancel={(event) => event.preventDefault()}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none overflow-y-auto border-0 bg-canvas p-0 text-ink"
    >
      {children}
    </dialog>
  );
}
