import type { ReactNode } from "react";

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
