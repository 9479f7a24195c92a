import type { ReactNode } from "react";

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
