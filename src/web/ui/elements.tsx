import { type ComponentProps, type ReactNode, useId } from "react";
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
      className={classNames(buttonShape, buttonSizes[size], buttonLooks[variant], native.className)}
    >
      {busy ? <Ring /> : icon}
      {native.children}
    </button>
  );
}

const buttonShape =
  "inline-flex items-center justify-center gap-2 rounded-control border font-medium select-none " +
  "transition-colors disabled:opacity-50 pointer-coarse:min-h-11 [&>svg]:size-4 [&>svg]:shrink-0";

const buttonSizes = {
  small: "min-h-7 px-2.5 py-0.5 text-body",
  medium: "min-h-9 px-3.5 py-1.5 text-body",
};

const buttonLooks = {
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

/** How a link looks in a line of text. */
export const linkClasses =
  "rounded-control text-accent underline underline-offset-4 hover:text-accent-strong";

/** Opens something beside what one reads; looks like the link it is in a line of text. */
export function LinkButton({ className, ...native }: ComponentProps<"button">) {
  return <button type="button" {...native} className={classNames(linkClasses, className)} />;
}

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

/** What a field hands to its control, so that name, hint and error are read together. */
interface FieldControl {
  id: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
}

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** Says what to do; stands where it happened. */
  error?: ReactNode;
  optional?: boolean | undefined;
  children: (control: FieldControl) => ReactNode;
}

/** A label, its control, and what there is to say about it. */
export function Field({ label, hint, error, optional = false, children }: FieldProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].join(" ").trim();
  const control: FieldControl = { id };
  if (described) control["aria-describedby"] = described;
  if (error) control["aria-invalid"] = true;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-body font-medium text-ink">
        {label}
        {optional && <span className="font-normal text-ink-faint"> (optional)</span>}
      </label>
      {children(control)}
      {hint && (
        <p id={`${id}-hint`} className="text-body text-ink-faint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-body text-refused">
          {error}
        </p>
      )}
    </div>
  );
}

/** One line of text. Takes everything a native input takes. */
export function TextInput({ className, ...native }: ComponentProps<"input">) {
  return (
    <input
      type="text"
      {...native}
      className={classNames(
        "control h-9 px-3 pointer-coarse:h-11 pointer-coarse:text-lead",
        className,
      )}
    />
  );
}

/** Several lines of text. Takes everything a native textarea takes. */
export function TextArea({ className, ...native }: ComponentProps<"textarea">) {
  return (
    <textarea
      rows={4}
      {...native}
      className={classNames("control min-h-20 resize-y px-3 py-2 text-lead", className)}
    />
  );
}

interface CalloutProps {
  /** `decide` asks for a decision, `refused` says what was lost or refused; nothing else is amber or red. */
  tone: "note" | "decide" | "refused" | "good";
  title?: ReactNode;
  /** Where it stands for a page that failed, and for its heading. */
  titleAs?: "p" | "h1";
  children?: ReactNode;
}

/** Something to read before going on. */
export function Callout({ tone, title, titleAs: Title = "p", children }: CalloutProps) {
  return (
    <div
      role={tone === "refused" ? "alert" : undefined}
      className={classNames(
        "rounded-control border-l-3 px-4 py-3 text-body text-ink",
        calloutTones[tone],
      )}
    >
      {title && <Title className={classNames("font-semibold", calloutTitles[tone])}>{title}</Title>}
      {children && <div className="text-ink not-first:mt-1">{children}</div>}
    </div>
  );
}

const calloutTones = {
  note: "border-line-strong bg-raised",
  decide: "border-decide bg-decide-wash",
  refused: "border-refused bg-refused-wash",
  good: "border-good bg-raised",
};

const calloutTitles = {
  note: "text-ink",
  decide: "text-decide",
  refused: "text-refused",
  good: "text-good",
};

interface SkeletonProps {
  lines?: number | undefined;
}

const skeletonWidths = ["w-11/12", "w-full", "w-4/5", "w-2/3"];

/** The structure of what is loading. It appears after 300 ms: quicker answers show no flicker. */
export function Skeleton({ lines = 3 }: SkeletonProps) {
  return (
    <div role="status" aria-label="Loading" className="flex animate-late flex-col gap-3">
      {Array.from({ length: lines }, (_, line) => skeletonWidths[line % skeletonWidths.length]).map(
        (width, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity beside their place
          <span key={line} className={`h-3 rounded-control bg-raised ${width}`} />
        ),
      )}
    </div>
  );
}

interface EmptyStateProps {
  title: ReactNode;
  /** One sentence. */
  text: ReactNode;
  /** One button. */
  action?: ReactNode;
}

/** What stands where there is nothing yet, and the one thing to do about it. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-1 rounded-panel border border-dashed border-line-strong px-6 py-10 text-center">
      <p className="text-lead font-semibold text-ink">{title}</p>
      <p className="max-w-[48ch] text-ink-soft text-pretty">{text}</p>
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}

interface CardProps {
  title?: ReactNode;
  description?: ReactNode;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** A panel of things that belong together. */
export function Card({ title, description, actions, children }: CardProps) {
  return (
    <section className="rounded-panel border border-line bg-surface p-4 sm:p-6">
      {(title || actions) && (
        <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            {title && <h2 className="text-title-3 font-semibold text-balance">{title}</h2>}
            {description && <p className="mt-1 max-w-[65ch] text-ink-soft">{description}</p>}
          </div>
          {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
        </header>
      )}
      {children && <div className={title || actions ? "mt-4" : undefined}>{children}</div>}
    </section>
  );
}
