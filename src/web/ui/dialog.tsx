import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { ModalFrame } from "./modal-frame.tsx";

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
