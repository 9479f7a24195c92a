import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

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
      className={classNames("rounded-control border-l-3 px-4 py-3 text-body text-ink", tones[tone])}
    >
      {title && <Title className={classNames("font-semibold", titles[tone])}>{title}</Title>}
      {children && <div className="text-ink not-first:mt-1">{children}</div>}
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
