import { X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import { IconButton } from "./elements.tsx";

interface ModalFrameProps {
  onClose: () => void;
  title: ReactNode;
  className: string;
  children: ReactNode;
  footer?: ReactNode;
}

/**
 * The browser's own modal layer: it keeps focus inside, closes on Escape and gives focus back.
 * It stands in the page only while it is open.
 */
export function ModalFrame({ onClose, title, className, children, footer }: ModalFrameProps) {
  const id = useId();
  return (
    <dialog
      ref={showModalWhilePresent}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={onClose}
      // A press that begins on the dialog element itself began on the backdrop: its content covers it.
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
      className={classNames(
        "fixed z-50 flex-col overflow-hidden border border-line bg-surface p-0 text-ink shadow-layer open:flex",
        "backdrop:animate-appear backdrop:bg-scrim",
        className,
      )}
    >
      <header className="flex items-center gap-4 border-b border-line py-3 pr-3 pl-5">
        <h2
          id={id}
          className="min-w-0 flex-1 py-0.5 text-title-3 font-semibold text-balance break-words"
        >
          {title}
        </h2>
        <IconButton label="Close" icon={<X />} onClick={onClose} />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4">{children}</div>
      {footer && (
        <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
          {footer}
        </footer>
      )}
    </dialog>
  );
}

/**
 * As the `ref` of a `<dialog>`: shows it in the browser's modal layer for as long as it is in the page.
 * Where a browser (before 2022) has no such layer, the dialog opens as a plain one.
 */
export function showModalWhilePresent(dialog: HTMLDialogElement | null) {
  if (!dialog) return;
  if (typeof dialog.showModal !== "function") {
    dialog.open = true;
    return;
  }
  dialog.showModal();
  // React runs this before it removes the element, while closing can still give focus back.
  return () => dialog.close();
}
