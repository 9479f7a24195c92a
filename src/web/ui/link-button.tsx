import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

/** Opens something beside what one reads; looks like the link it is in a line of text. */
export function LinkButton({ className, ...native }: ComponentProps<"button">) {
  return (
    <button
      type="button"
      {...native}
      className={classNames(
        "rounded-control text-accent underline underline-offset-4 hover:text-accent-strong",
        className,
      )}
    />
  );
}
