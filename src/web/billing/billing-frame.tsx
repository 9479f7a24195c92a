import type { ReactNode } from "react";

interface BillingFrameProps {
  title: string;
  /** One sentence under it. */
  lead?: ReactNode;
  children: ReactNode;
}

/** The column that the pages of plans and payments stand in. */
export function BillingFrame({ title, lead, children }: BillingFrameProps) {
  return (
    <div className="mx-auto flex w-full max-w-220 flex-col gap-6 px-4 py-8 sm:px-6 sm:py-10">
      <header>
        <h1 className="text-title-1 font-semibold text-balance">{title}</h1>
        {lead && <p className="mt-2 max-w-[60ch] text-lead text-ink-soft text-pretty">{lead}</p>}
      </header>
      {children}
    </div>
  );
}
