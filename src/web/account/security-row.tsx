import type { ReactNode } from "react";

interface SecurityRowProps {
  name: string;
  text: ReactNode;
  /** At the right, or below on a small screen. */
  children: ReactNode;
}

/** One way of signing in: how it stands, and what can be done. */
export function SecurityRow({ name, text, children }: SecurityRowProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="font-medium text-ink">{name}</h3>
        <div className="mt-0.5 max-w-[68ch] break-words text-pretty text-ink-soft">{text}</div>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}
