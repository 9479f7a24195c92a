import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

interface TagProps {
  tone?: "neutral" | "accent" | "leaves" | "replaced" | "decide" | "refused" | "good" | undefined;
  children: ReactNode;
}

/** One or two words about a thing. Privacy's own: `neutral` stays here, `replaced`, `leaves`. */
export function Tag({ tone = "neutral", children }: TagProps) {
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-1 rounded-full border px-2 text-caption leading-5 font-medium whitespace-nowrap",
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}

const tones = {
  neutral: "border-line bg-raised text-ink-soft",
  accent: "border-transparent bg-accent-wash text-accent",
  leaves: "border-accent text-accent",
  replaced: "border-transparent bg-replaced-wash text-replaced",
  decide: "border-transparent bg-decide-wash text-decide",
  refused: "border-transparent bg-refused-wash text-refused",
  good: "border-line bg-raised text-good",
};
