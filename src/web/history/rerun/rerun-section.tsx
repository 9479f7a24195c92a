import { type ReactNode, useId } from "react";

interface RerunSectionProps {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

/** A part of the page, under its heading. */
export function RerunSection({ title, text, children }: RerunSectionProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="flex min-w-0 flex-col gap-3">
      <div>
        <h2 id={heading} className="text-title-3 font-semibold break-words">
          {title}
        </h2>
        {text !== undefined && <p className="mt-1 max-w-[72ch] text-ink-soft">{text}</p>}
      </div>
      {children}
    </section>
  );
}
