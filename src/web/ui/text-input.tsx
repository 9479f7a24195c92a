import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

/** One line of text. Takes everything a native input takes. */
export function TextInput({ className, ...native }: ComponentProps<"input">) {
  return (
    <input
      type="text"
      {...native}
      className={classNames(
        "control h-9 px-3 pointer-coarse:h-11 pointer-coarse:text-lead",
        className,
      )}
    />
  );
}
