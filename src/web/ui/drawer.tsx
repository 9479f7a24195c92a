import type { ReactNode } from "react";
import { ModalFrame } from "./modal-frame.tsx";

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
}

/** What stands behind something on the page: at the right edge, on small screens from below. */
export function Drawer({ open, ...frame }: DrawerProps) {
  if (!open) return null;
  return (
    <ModalFrame
      {...frame}
      className={
        "top-auto bottom-0 m-0 max-h-[85dvh] w-full max-w-none animate-rise rounded-t-panel " +
        "md:top-0 md:right-0 md:left-auto md:h-dvh md:max-h-none md:w-[min(36rem,60vw)] " +
        "md:animate-slide-in md:rounded-none md:border-y-0 md:border-r-0"
      }
    />
  );
}
