import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export interface CalloutProps {
  /** `decide` asks for a decision, `refused` says what was lost or refused; nothing else is amber or red. */
  tone: "note" | "decide" | "refused" | "good";
  title?: ReactNode;
  children?: ReactNode;
}

/** Something to read before going on. */
export function Callout({ tone, title, children }: CalloutProps) {
  return (
    <div
      role={tone === "refused" ? "alert" : undefined}
      className={classNames("rounded-control border-l-3 px-4 py-3 text-body text-ink", tones[tone])}
    >
      {title && <p className={classNames("font-semibold", titles[tone])}>{title}</p>}
      {children && <div className="text-ink [p+&]:mt-1">{children}</div>}
    </div>
  );
}

const tones = {
  note: "border-line-strong bg-raised",
  decide: "border-decide bg-decide-wash",
  refused: "border-refused bg-refused-wash",
  good: "border-good bg-raised",
};

const titles = {
  note: "text-ink",
  decide: "text-decide",
  refused: "text-refused",
  good: "text-good",
};
