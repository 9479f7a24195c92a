import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";

interface IconButtonProps extends Omit<ComponentProps<"button">, "children"> {
  /** What it does, in words: read aloud, and shown as the browser's own tooltip. */
  label: string;
  icon: ReactNode;
}

/** A button of one sign, only where the sign is known to everyone (close, remove, copy). */
export function IconButton({ label, icon, className, ...native }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...native}
      aria-label={label}
      className={classNames(
        "inline-flex size-8 shrink-0 items-center justify-center rounded-control text-ink-soft",
        "transition-colors enabled:hover:bg-raised enabled:hover:text-ink disabled:opacity-50",
        "pointer-coarse:size-11 [&>svg]:size-4",
        className,
      )}
    >
      {icon}
    </button>
  );
}
