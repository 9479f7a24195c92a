import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

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
