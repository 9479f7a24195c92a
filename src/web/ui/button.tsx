import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";

interface ButtonProps extends ComponentProps<"button"> {
  /** One primary a screen: what the person came to do. */
  variant?: "primary" | "secondary" | "quiet" | "danger" | undefined;
  size?: "small" | "medium" | undefined;
  /** Disables, and shows that the work has begun. */
  busy?: boolean | undefined;
  icon?: ReactNode;
}

/** A button. Its type is `button` unless said otherwise, so that it never sends a form by accident. */
export function Button(props: ButtonProps) {
  const { variant = "secondary", size = "medium", busy = false, icon, ...native } = props;
  return (
    <button
      type="button"
      {...native}
      disabled={native.disabled || busy}
      aria-busy={busy || undefined}
      className={classNames(shape, sizes[size], looks[variant], native.className)}
    >
      {busy ? <Ring /> : icon}
      {native.children}
    </button>
  );
}

const shape =
  "inline-flex items-center justify-center gap-2 rounded-control border font-medium select-none " +
  "transition-colors disabled:opacity-50 pointer-coarse:min-h-11 [&>svg]:size-4 [&>svg]:shrink-0";

const sizes = {
  small: "min-h-7 px-2.5 py-0.5 text-body",
  medium: "min-h-9 px-3.5 py-1.5 text-body",
};

const looks = {
  primary: "border-transparent bg-accent text-on-accent enabled:hover:bg-accent-strong",
  secondary:
    "border-line-strong bg-surface text-ink enabled:hover:border-ink-soft enabled:hover:bg-raised",
  quiet: "border-transparent text-ink-soft enabled:hover:bg-raised enabled:hover:text-ink",
  danger: "border-refused bg-surface text-refused enabled:hover:bg-refused-wash",
};

function Ring() {
  return (
    <svg viewBox="0 0 16 16" className="animate-turn" aria-hidden="true">
      <path
        d="M8 1.5A6.5 6.5 0 1 1 1.5 8"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}
